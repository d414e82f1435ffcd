import { statement } from '../persistence/sql.js';

const CHANNEL = 'durable_tasks';

export const LISTEN = `LISTEN ${CHANNEL}`;

/* By hand: NOTIFY itself takes no parameters. $1: names of tasks with due rows, separated by spaces; none for all tasks. */
export const SEND_TASK_SIGNAL = statement('tasks.signal', `SELECT pg_notify('${CHANNEL}', $1)`);

/** SQL: tells every worker, of any process, to look for due rows of all tasks now. */
export const SIGNAL_ALL = `SELECT pg_notify('${CHANNEL}', '')`;
