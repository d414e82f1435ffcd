import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { safeError } from '../observability/log.js';
import { type Capacity, ConcurrencyLimiter, MAX_SLOT_WAIT_MS, type Slot } from './concurrency-limiter.js';
import type { Lease, LeasedRow } from './lease.js';
import type { Task } from './task-registry.js';

/** Claimed rows for each slot of a task with keys: running, waiting for a slot, or without one and not finished yet. */
const CLAIMED_PER_SLOT = 2;
/** Wall time after which a failed claim is tried again while other rows run. */
const CLAIM_RETRY_MS = 200;

/** The actions of a drain on rows. Only `claim` may throw. */
export interface DrainActions {
  claim(limit: number, capacity?: Capacity): Promise<LeasedRow[]>;
  attempt(leased: LeasedRow, slot: Slot): Promise<void>;
  release(leases: readonly Lease[]): Promise<void>;
  /** Called in the tick of the last check for notifications, so that a later one starts a new drain. */
  ended(): void;
}

/** One walk of this process through the due rows of one task, until nothing of it is due. */
export class TaskDrain {
  /** The rows that this process holds and has not finished. */
  readonly running = new Set<Lease>();
  private readonly logger = new Logger('TaskRunner');
  private isStopping = false;
  /** A notification came since the last claim. */
  private isNotified = false;
  /** Wakes a drain that waits for a free slot or for a notification. */
  private wake: () => void = () => undefined;
  private readonly limiter: ConcurrencyLimiter;
  private readonly runs = new Set<Promise<void>>();

  constructor(
    private readonly task: Task,
    private readonly actions: DrainActions,
  ) {
    const { concurrency, maxPerKey } = task.handler;
    this.limiter = new ConcurrencyLimiter(concurrency, maxPerKey, undefined, task.table.perKey?.isExclusive ? 1 : undefined);
  }

  /** Rows may have become due: look once more. */
  notify(): void {
    this.isNotified = true;
    this.wake();
  }

  /** Claims no more rows. */
  stop(): void {
    this.isStopping = true;
    this.wake();
  }

  /** Claims as slots become free, until nothing is due. A row that hangs holds its own slot only. Never throws. */
  async run(): Promise<void> {
    try {
      while (!this.isStopping) {
        this.isNotified = false;
        const notified = new Promise<void>((resolve) => (this.wake = resolve));
        const claimed = await this.fill();
        // After the last row, too: another may have been waiting for it.
        if (claimed === 0 && this.runs.size === 0 && !this.isNotified) break;
        if (!this.isNotified) await notified;
      }
      if (this.runs.size > 0) await Promise.all(this.runs);
    } catch (error) {
      this.logger.error({ task: this.task.name, error: safeError(error) }, 'due rows could not be claimed');
    } finally {
      this.actions.ended();
    }
  }

  /** Claims as many rows as there is room for, and starts them; returns how many. */
  private async fill(): Promise<number> {
    const { limiter, runs, task } = this;
    const { batchSize, concurrency, maxPerKey } = task.handler;
    const unclaimed = task.table.perKey?.isExclusive ? limiter.free : CLAIMED_PER_SLOT * concurrency - runs.size;
    const limit = Math.min(batchSize, maxPerKey === null ? limiter.room : unclaimed);
    if (limit <= 0) return 0;
    const claimed = await this.actions.claim(limit, maxPerKey === null ? undefined : limiter.capacity).catch((error: unknown) => {
      if (runs.size === 0 || this.isStopping) throw error;
      return this.claimLater(error);
    });
    for (const leased of claimed) {
      this.running.add(leased.lease);
      const run = this.runInSlot(leased).then(() => {
        this.running.delete(leased.lease);
        runs.delete(run);
        this.notify();
      });
      runs.add(run);
    }
    // There may be more rows than one claim takes.
    if (claimed.length > 0) this.isNotified ||= claimed.length === limit && limiter.free > 0;
    return claimed.length;
  }

  /** The rows that run may take long, and others must not wait for them. */
  private async claimLater(error: unknown): Promise<LeasedRow[]> {
    this.logger.warn({ task: this.task.name, error: safeError(error) }, 'due rows could not be claimed: trying again');
    await delay(CLAIM_RETRY_MS);
    this.isNotified = true;
    return [];
  }

  private async runInSlot(leased: LeasedRow): Promise<void> {
    const slot = await this.limiter.acquire(leased.limitKey ?? '', () => this.notify());
    if (slot.waitedMs > MAX_SLOT_WAIT_MS || this.isStopping) await this.actions.release([leased.lease]);
    else await this.actions.attempt(leased, slot);
    slot.release();
  }
}
