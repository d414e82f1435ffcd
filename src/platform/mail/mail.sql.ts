import { statement } from '../persistence/sql.js';
import { taskTable, UNLEASED } from '../tasks/index.js';

/** Names of the tasks: a statement that writes a row is followed by a notification with its name. */
export const SEND_MAIL = 'mail.send';
export const REMOVE_MAIL = 'mail.remove';

export const MAIL_TASKS = [
  taskTable({
    task: SEND_MAIL,
    table: 'mails',
    columns: ['task.person_id AS "personId"', 'task.content', 'task.trace_parent AS "traceParent"'],
  }),
  taskTable({ task: REMOVE_MAIL, table: 'mail_removals', key: 'mail_id' }),
];

/* By hand: in the database's wall time. A mail that a worker holds may be on its way. */
export const CANCEL_MAILS = statement(
  'mail.cancel',
  `DELETE FROM mails AS task WHERE id = ANY ($1::uuid[]) AND due_at IS NOT NULL AND ${UNLEASED} RETURNING id`,
);

/* By hand: moves many rows. A mail that is being sent passes its lease to the removal. Index mails_person. */
export const ERASE_MAILS = statement(
  'mail.erase',
  `WITH gone AS (DELETE FROM mails WHERE company_id = $1 AND person_id = $2 RETURNING id, lease_until, lease_token)
   INSERT INTO mail_removals (mail_id, due_at, lease_until, lease_token) SELECT id, $3, lease_until, lease_token FROM gone`,
);
