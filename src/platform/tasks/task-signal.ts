import { Logger } from '@nestjs/common';
import pg from 'pg';
import { safeError } from '../observability/safe-error.js';
import { statement } from '../persistence/sql.js';

const CHANNEL = 'durable_tasks';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** By this name a worker's connection is recognised in pg_stat_activity. */
export const WORKER_NAME = 'interview-platform worker';

/** Tells every worker, of any process, to look for due work now. */
export const SEND_TASK_SIGNAL = statement('due.signal', `SELECT pg_notify('${CHANNEL}', '')`);

/** Hears `SIGNAL`, on a connection of its own (a pooler may stand before the pool); connects again when it is lost. */
export class TaskSignal {
  private readonly logger = new Logger('DueSignal');
  private client: pg.Client | undefined;
  private closed = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly heard: () => void,
  ) {}

  /** Resolves after the first try; further ones go on behind it. */
  async open(pauseMs = FIRST_PAUSE_MS): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({ connectionString: this.url, application_name: WORKER_NAME, keepAlive: true });
    this.client = client;
    let lost = false;
    const again = (error?: Error): void => {
      if (lost || this.closed) return;
      lost = true;
      this.reconnect(client, pauseMs, error);
    };
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', this.heard);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // What was said while nobody listened.
      this.heard();
    } catch (error) {
      again(error as Error);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }

  private reconnect(client: pg.Client, pauseMs: number, error: Error | undefined): void {
    this.logger.warn({ error: safeError(error) }, 'the connection that hears of due work was lost: connecting again');
    void client.end().catch(() => undefined);
    this.retry = setTimeout(() => void this.open(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
  }
}
