import { AsyncResource } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Injectable, Logger, Optional } from '@nestjs/common';
import { safeError } from '../observability/safe-error.js';
import { afterCommit } from '../persistence/unit-of-work.js';
import { PostgresNotificationTransport } from './postgres-notification-transport.js';
import { NotificationTransport } from './notification-transport.js';

/** Says that rows of a work are due now. The row is the truth: a wake-up that is lost costs a second, not the row. */
@Injectable()
export class TaskNotifier implements BeforeApplicationShutdown {
  private readonly logger = new Logger('WakeUps');
  private readonly carrier: NotificationTransport;
  private readonly waiting = new Set<string>();
  private carrying: Promise<void> | undefined;

  constructor(notify: PostgresNotificationTransport, @Optional() transport?: NotificationTransport) {
    this.carrier = transport ?? notify;
  }

  /** Wakes a worker once the open unit of work is committed, and never if it is rolled back. Many in one tick are one. */
  notify(work: string): void {
    afterCommit(() => this.add(work));
  }

  /** What was rung before the end still goes out. */
  async beforeApplicationShutdown(): Promise<void> {
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([this.carrying, new Promise((resolve) => (patience = setTimeout(resolve, 1_000)))]);
    clearTimeout(patience);
  }

  private add(work: string): void {
    this.waiting.add(work);
    // Outside of the scope that rings: its unit of work is no business of the carrier's.
    this.carrying ??= OUTSIDE.runInAsyncScope(() => this.carryAll());
  }

  private async carryAll(): Promise<void> {
    while (this.waiting.size > 0) {
      await new Promise(setImmediate);
      const works = [...this.waiting];
      this.waiting.clear();
      await this.carrier.send(works).catch((error: unknown) => {
        this.logger.warn({ works, error: safeError(error) }, 'wake-ups were lost: the sweeper finds the rows');
      });
    }
    this.carrying = undefined;
  }
}

const OUTSIDE = new AsyncResource('WakeUps');
