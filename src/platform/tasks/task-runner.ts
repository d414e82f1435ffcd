import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Counters } from '../observability/counters.js';
import { safeError } from '../observability/safe-error.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import type { TaskHandler, PerKeyLimit } from './task-handler.js';
import { TaskRegistry } from './task-registry.js';
import { type Lease, LeaseLost } from './lease.js';
import { type LeasedRow, LeaseStore } from './lease-store.js';
import { type Slot, ConcurrencyLimiter } from './concurrency-limiter.js';
import { withinLease } from './within-lease.js';

/** Where rows are not run in lanes, their places are counted by the batch. */
const NO_PLACE: Slot = { waitedMs: 0, release: () => undefined };
/** For each place, the rows that are here at once: running, waiting for a place, or through with theirs and not finished yet. */
const HERE_PER_PLACE = 2;
/** A row that waited longer for its place goes back: what was claimed with it may have changed since. */
const FRESH_MS = 100;
/** Wall time after which a claim that failed is tried again while other rows run. */
const PAUSE_MS = 200;
/** Wall time that running rows are given when the process stops. */
const STOPPING_MS = 5_000;

interface Drain {
  /** A wake-up came since the last claim. */
  again: boolean;
  /** Wakes a drain that waits for a free place or for news. */
  poke: () => void;
  ended: Promise<void>;
  readonly running: Set<Lease>;
}

/** Runs what is due: the one way in which queue, sweeper and tests make a work happen. */
@Injectable()
export class TaskRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger('DueWork');
  private readonly drains = new Map<TaskHandler, Drain>();
  private stopping = false;
  private stopped: Promise<void> | undefined;

  constructor(
    private readonly tasks: TaskRegistry,
    private readonly leases: LeaseStore,
    private readonly operations: OperationRunner,
    private readonly counters: Counters,
  ) {}

  /**
   * Claims and runs until nothing of the work is due. Where this process is at it already, the wake-up is remembered and this
   * returns at once. Never throws: what could not be claimed stays due.
   */
  async drain(name: string): Promise<void> {
    const work = this.tasks.find(name);
    // A job of a newer release may name a work that this one does not know.
    if (!work || this.stopping) return;
    const current = this.drains.get(work);
    if (current) {
      current.again = true;
      current.poke();
    } else await this.begin(work);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.stop();
  }

  /** Lets running rows finish, then gives back what is left. Further drains do nothing. */
  stop(): Promise<void> {
    this.stopping = true;
    this.stopped ??= this.finish();
    return this.stopped;
  }

  private async finish(): Promise<void> {
    const open = [...this.drains];
    const patience = new AbortController();
    const ended = Promise.all(open.map(([, { ended }]) => ended));
    await Promise.race([ended, delay(STOPPING_MS, patience.signal)]);
    patience.abort();
    await Promise.all(open.map(([work, { running }]) => this.giveBack(work, [...running])));
  }

  private begin(work: TaskHandler): Promise<void> {
    const drain: Drain = { again: false, poke: () => undefined, ended: Promise.resolve(), running: new Set() };
    this.drains.set(work, drain);
    drain.ended = this.loop(work, drain);
    return drain.ended;
  }

  private async loop(work: TaskHandler, drain: Drain): Promise<void> {
    try {
      do {
        drain.again = false;
        if (work.perKey) await this.pump(work, work.perKey, drain);
        // Until nothing comes back: a row may have been waiting for the one before it.
        else while (!this.stopping && (await this.batch(work, drain)) > 0);
      } while (drain.again && !this.stopping);
    } catch (error) {
      this.logger.error({ work: work.name, error: safeError(error) }, 'due rows could not be claimed');
    } finally {
      this.drains.delete(work);
    }
  }

  private async batch(work: TaskHandler, drain: Drain): Promise<number> {
    const claimed = await this.operations.run(() => this.leases.claim(work, work.batchSize));
    const waiting = [...claimed];
    const lane = async (): Promise<void> => {
      for (let next = this.next(waiting); next; next = this.next(waiting)) {
        drain.running.add(next.lease);
        await this.attempt(work, next, NO_PLACE);
        drain.running.delete(next.lease);
      }
    };
    await Promise.all(Array.from({ length: Math.min(work.concurrency, claimed.length) }, lane));
    await this.giveBack(
      work,
      waiting.map(({ lease }) => lease),
    );
    return claimed.length;
  }

  /** Claims as places become free, until nothing runs and nothing is due; a row that hangs holds its own place only. */
  private async pump(work: TaskHandler, lanes: PerKeyLimit, drain: Drain): Promise<void> {
    const places = new ConcurrencyLimiter(work.concurrency, lanes);
    const runs = new Set<Promise<void>>();
    while (!this.stopping) {
      drain.again = false;
      const news = new Promise<void>((resolve) => (drain.poke = resolve));
      const claimed = await this.fill(work, places, drain, runs);
      if (claimed === 0 && runs.size === 0) break;
      if (!drain.again) await news;
    }
    await Promise.all(runs);
  }

  private async fill(work: TaskHandler, places: ConcurrencyLimiter, drain: Drain, runs: Set<Promise<void>>): Promise<number> {
    const limit = Math.min(work.batchSize, HERE_PER_PLACE * work.concurrency - runs.size);
    if (limit <= 0) return 0;
    const claimed = await this.claimAmong(work, limit, places, runs);
    const tell = (): void => {
      drain.again = true;
      drain.poke();
    };
    for (const leased of claimed) {
      drain.running.add(leased.lease);
      const run = this.inTurn(work, leased, places, tell).then(() => {
        drain.running.delete(leased.lease);
        runs.delete(run);
        tell();
      });
      runs.add(run);
    }
    // There may be more than one claim takes.
    if (claimed.length > 0) drain.again ||= claimed.length === limit && places.free > 0;
    return claimed.length;
  }

  private async inTurn(work: TaskHandler, leased: LeasedRow, places: ConcurrencyLimiter, tell: () => void): Promise<void> {
    const place = await places.acquire(String(leased.row.lane), tell);
    if (place.waitedMs > FRESH_MS || this.stopping) await this.giveBack(work, [leased.lease]);
    else await this.attempt(work, leased, place);
    place.release();
  }

  /** Where a claim fails while rows run, it is tried again soon: they may take long, and others are not to wait for them. */
  private async claimAmong(work: TaskHandler, limit: number, places: ConcurrencyLimiter, runs: ReadonlySet<unknown>): Promise<LeasedRow[]> {
    for (;;) {
      try {
        return await this.operations.run(() => this.leases.claim(work, limit, places.room));
      } catch (error) {
        if (runs.size === 0 || this.stopping) throw error;
        this.logger.warn({ work: work.name, error: safeError(error) }, 'due rows could not be claimed: trying again');
        await delay(PAUSE_MS);
      }
    }
  }

  private next(waiting: LeasedRow[]): LeasedRow | undefined {
    return this.stopping ? undefined : waiting.shift();
  }

  private async attempt(work: TaskHandler, leased: LeasedRow, place: Slot): Promise<void> {
    try {
      await this.operations.run(() => this.run(work, leased, place));
      this.counters.add('task_runs_total', { task: work.name, outcome: 'done' });
    } catch (error) {
      await this.fail(work, leased.lease, error);
    }
  }

  private async run(work: TaskHandler, { row, lease }: LeasedRow, place: Slot): Promise<void> {
    // It was claimed with a whole batch, and may have waited long for its turn.
    if (lease.leftMs < work.leaseMs / 2) await lease.extend();
    if (lease.failures >= work.maxFailures) throw new Error('Every worker that ran this row died');
    await withinLease(work.run(row, lease, place), lease);
    if (!lease.finished) await lease.done();
  }

  private async fail(work: TaskHandler, lease: Lease, error: unknown): Promise<void> {
    try {
      const outcome = error instanceof LeaseLost ? 'lost' : await this.operations.run(() => this.leases.fail(work, lease));
      this.counters.add('task_runs_total', { task: work.name, outcome: outcome === 'lost' ? 'lost' : 'failed' });
      const facts = { work: work.name, row: lease.key, failures: lease.failures + 1, error: safeError(error) };
      if (outcome === 'parked') this.logger.error(facts, 'a due row was given up and parked');
      else if (outcome === 'put off') this.logger.warn(facts, 'a due row failed and was put off');
      else this.logger.warn({ work: work.name, row: lease.key }, 'a due row was taken over by another worker, or is gone');
    } catch (further) {
      this.logger.error({ work: work.name, row: lease.key, error: safeError(further) }, 'a failed row waits for the end of its lease');
    }
  }

  private async giveBack(work: TaskHandler, leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    try {
      await this.operations.run(() => this.leases.release(work, leases));
    } catch (error) {
      this.logger.warn({ work: work.name, error: safeError(error) }, 'claimed rows wait for the end of their lease');
    }
  }
}

function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
