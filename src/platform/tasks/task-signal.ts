import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { safeError } from '../observability/log.js';
import { newClient } from '../persistence/session.js';
import { LISTEN } from './task.sql.js';

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** The application name of a worker's connection in pg_stat_activity. */
export const WORKER_NAME = 'interview-platform worker';

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
    const client = newClient(this.url, {
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
      await client.query(LISTEN);
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
