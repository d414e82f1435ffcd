import { Logger } from '@nestjs/common';
import pg from 'pg';
import { safeError } from '../observability/log.js';
import { statement } from '../persistence/sql.js';

const CHANNEL = 'durable_tasks';
const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** The application name of a worker's connection in pg_stat_activity. */
export const WORKER_NAME = 'interview-platform worker';

/* By hand: NOTIFY itself takes no parameters. $1: names of tasks with due rows, separated by spaces; none for all tasks. */
export const SEND_TASK_SIGNAL = statement('tasks.signal', `SELECT pg_notify('${CHANNEL}', $1)`);

/** SQL: tells every worker, of any process, to look for due rows of all tasks now. */
export const SIGNAL_ALL = `SELECT pg_notify('${CHANNEL}', '')`;

/** Listens for signals on a dedicated connection (the pool may be behind a pooler) and reconnects when that is lost. */
export class TaskSignal {
  private readonly logger = new Logger('TaskSignal');
  private client: pg.Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly onSignal: (tasks: readonly string[]) => void,
  ) {}

  /** Resolves after the first attempt; further ones run in the background. */
  async open(pauseMs = MIN_PAUSE_MS): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: WORKER_NAME,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    this.client = client;
    let isLost = false;
    const reconnect = (error?: Error): void => {
      if (isLost || this.closed) return;
      isLost = true;
      this.reconnect(client, pauseMs, error);
    };
    client.on('error', reconnect);
    client.on('end', () => reconnect());
    client.on('notification', ({ payload }) => this.onSignal(payload ? payload.split(' ') : []));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // Signals that were sent before the connection listened.
      this.onSignal([]);
    } catch (error) {
      reconnect(error as Error);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private reconnect(client: pg.Client, pauseMs: number, error: Error | undefined): void {
    this.logger.warn({ error: safeError(error) }, 'the connection for task signals was lost: reconnecting');
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.open(Math.min(pauseMs * 2, MAX_PAUSE_MS)), pauseMs);
  }
}
