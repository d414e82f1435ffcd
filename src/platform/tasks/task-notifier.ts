import { AsyncResource } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable, Logger, Optional } from '@nestjs/common';
import type pg from 'pg';
import { within } from '../domain/index.js';
import { safeError } from '../observability/log.js';
import { Database } from '../persistence/database.js';
import { newClient } from '../persistence/session.js';
import { afterCommit } from '../persistence/unit-of-work.js';
import { LISTEN, SEND_TASK_SIGNAL } from './task.sql.js';

/** Brings names of tasks to workers of any process. The sweeper finds the rows of a lost notification. */
export abstract class NotificationTransport {
  /** Rejects if the notifications could not be handed over. */
  abstract send(tasks: readonly string[]): Promise<void>;
}

/** By NOTIFY, for which all workers listen: the carrier without Redis, and that of the operator's command line. */
@Injectable()
export class PostgresNotificationTransport extends NotificationTransport {
  /** Stands first in the signals of this process. No task has such a name. */
  readonly sender = `#${randomUUID()}`;

  constructor(private readonly database: Database) {
    super();
  }

  async send(tasks: readonly string[]): Promise<void> {
    await this.database.query(SEND_TASK_SIGNAL, [[this.sender, ...tasks].join(' ')]);
  }
}

const SHUTDOWN_WAIT_MS = 1_000;

/**
 * Tells workers that rows of a task are due; its own process at once. The row is the truth: a lost notification costs a
 * second.
 */
@Injectable()
export class TaskNotifier implements BeforeApplicationShutdown {
  private readonly logger = new Logger('TaskNotifier');
  private readonly transport: NotificationTransport;
  private readonly pending = new Set<string>();
  private sending: Promise<void> | undefined;
  /** The worker of this process, if it has one: the way over the database and back would cost milliseconds. */
  wakeWorker: ((tasks: readonly string[]) => void) | undefined;

  constructor(postgres: PostgresNotificationTransport, @Optional() transport?: NotificationTransport) {
    this.transport = transport ?? postgres;
  }

  /** Notifies once the open unit of work is committed, and never if it is rolled back. Calls of one tick are merged. */
  notify(task: string): void {
    afterCommit(() => {
      this.pending.add(task);
      // Outside of the caller's operation: the transport must not join its unit of work.
      this.sending ??= OUTSIDE.runInAsyncScope(() => this.sendAll());
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.sending) await within(SHUTDOWN_WAIT_MS, this.sending);
  }

  private async sendAll(): Promise<void> {
    while (this.pending.size > 0) {
      await new Promise(setImmediate);
      const tasks = [...this.pending];
      this.pending.clear();
      this.wakeWorker?.(tasks);
      await this.transport.send(tasks).catch((error: unknown) => {
        this.logger.warn({ tasks, error: safeError(error) }, 'notifications were lost: the sweeper finds the rows');
      });
    }
    this.sending = undefined;
  }
}

const OUTSIDE = new AsyncResource('TaskNotifier');

const MIN_RECONNECT_MS = 100;
const MAX_RECONNECT_MS = 5_000;

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
  async open(pauseMs = MIN_RECONNECT_MS): Promise<void> {
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
    this.retry = setTimeout(() => void this.open(Math.min(pauseMs * 2, MAX_RECONNECT_MS)), pauseMs);
  }
}
