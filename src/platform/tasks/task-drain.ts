import { Logger } from '@nestjs/common';
import { safeError } from '../observability/log.js';
import { type Capacity, ConcurrencyLimiter, type Slot } from './concurrency-limiter.js';
import type { Lease, LeasedRow } from './lease.js';
import type { Task } from './task-registry.js';

/** Rows of a task without a limit per key have no slots: their concurrency is counted by the batch. */
const NO_SLOT: Slot = { waitedMs: 0, release: () => undefined };
/** Claimed rows for each slot: running, waiting for a slot, or without one and not finished yet. */
const CLAIMED_PER_SLOT = 2;
/** A row that waited longer for its slot is released: what was claimed with it may have changed since. */
const MAX_SLOT_WAIT_MS = 100;
/** Wall time after which a failed claim is tried again while other rows run. */
const CLAIM_RETRY_MS = 200;

/** What a drain does with rows. Only `claim` may throw. */
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
  private ended: Promise<void> | undefined;
  private isStopping = false;
  /** A notification came since the last claim. */
  private isNotified = false;
  /** Wakes a drain that waits for a free slot or for a notification. */
  private wake: () => void = () => undefined;

  constructor(
    private readonly task: Task,
    private readonly actions: DrainActions,
  ) {}

  /** Never throws. */
  run(): Promise<void> {
    this.ended ??= this.loop();
    return this.ended;
  }

  /** Rows may have become due: look once more. */
  notify(): void {
    this.isNotified = true;
    this.wake();
  }

  /** Claims no more rows; resolves when the running ones have ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.ended;
  }

  private async loop(): Promise<void> {
    const { maxPerKey, concurrency } = this.task.handler;
    try {
      do {
        this.isNotified = false;
        if (maxPerKey !== null) await this.runPerKey(new ConcurrencyLimiter(concurrency, maxPerKey));
        // Until nothing comes back: a row may have been waiting for the one before it.
        else while (!this.isStopping && (await this.runBatch()) > 0);
      } while (this.isNotified && !this.isStopping);
    } catch (error) {
      this.logger.error({ task: this.task.name, error: safeError(error) }, 'due rows could not be claimed');
    } finally {
      this.actions.ended();
    }
  }

  private async runBatch(): Promise<number> {
    const { batchSize, concurrency } = this.task.handler;
    const claimed = await this.actions.claim(batchSize);
    const waiting = [...claimed];
    const next = (): LeasedRow | undefined => (this.isStopping ? undefined : waiting.shift());
    const runner = async (): Promise<void> => {
      for (let leased = next(); leased; leased = next()) {
        this.running.add(leased.lease);
        await this.actions.attempt(leased, NO_SLOT);
        this.running.delete(leased.lease);
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, claimed.length) }, runner));
    await this.actions.release(waiting.map(({ lease }) => lease));
    return claimed.length;
  }

  /** Claims as slots become free, until nothing runs and nothing is due; a row that hangs holds its own slot only. */
  private async runPerKey(limiter: ConcurrencyLimiter): Promise<void> {
    const runs = new Set<Promise<void>>();
    while (!this.isStopping) {
      this.isNotified = false;
      const notified = new Promise<void>((resolve) => (this.wake = resolve));
      const claimed = await this.fill(limiter, runs);
      if (claimed === 0 && runs.size === 0) break;
      if (!this.isNotified) await notified;
    }
    await Promise.all(runs);
  }

  private async fill(limiter: ConcurrencyLimiter, runs: Set<Promise<void>>): Promise<number> {
    const { batchSize, concurrency } = this.task.handler;
    const limit = Math.min(batchSize, CLAIMED_PER_SLOT * concurrency - runs.size);
    if (limit <= 0) return 0;
    const claimed = await this.claimFor(limiter, limit, runs);
    for (const leased of claimed) {
      this.running.add(leased.lease);
      const run = this.runInSlot(leased, limiter).then(() => {
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

  private async runInSlot(leased: LeasedRow, limiter: ConcurrencyLimiter): Promise<void> {
    const slot = await limiter.acquire(leased.limitKey ?? '', () => this.notify());
    if (slot.waitedMs > MAX_SLOT_WAIT_MS || this.isStopping) await this.actions.release([leased.lease]);
    else await this.actions.attempt(leased, slot);
    slot.release();
  }

  /** If a claim fails while rows run, it is tried again soon: those rows may take long, and others must not wait for them. */
  private async claimFor(limiter: ConcurrencyLimiter, limit: number, runs: ReadonlySet<unknown>): Promise<LeasedRow[]> {
    for (;;) {
      try {
        return await this.actions.claim(limit, limiter.capacity);
      } catch (error) {
        if (runs.size === 0 || this.isStopping) throw error;
        this.logger.warn({ task: this.task.name, error: safeError(error) }, 'due rows could not be claimed: trying again');
        await delay(CLAIM_RETRY_MS);
      }
    }
  }
}

/** Resolves after `ms` of wall time, or when the signal is aborted. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
