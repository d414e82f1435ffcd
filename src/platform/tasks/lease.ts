import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { after, Clock, HOUR, SECOND } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import type { Statement } from '../persistence/sql.js';
import type { Capacity } from './concurrency-limiter.js';

/** Another worker has the row, or it is gone. The unit of work that throws this rolls back, and nothing is lost. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The run took longer than its lease without extending it. */
export class LeaseExpired extends Error {
  override readonly name = 'LeaseExpired';
}

/** A claimed row's columns for the lease. */
interface Claim {
  key: string;
  token: string;
  failures: number;
  /** When the claim was sent, by `performance.now()`: the lease begins no earlier than that. */
  sentAtMs: number;
}

/** The statements by which workers claim the rows of a task, and keep or end their leases. */
export interface LeaseStatements {
  /**
   * $1 product time, $2 lease in ms, $3 its token, $4 maximum rows; with a limit per key also $5 keys with rows in this
   * process, $6 how many each, $7 room of each, $8 room of every other key, $9 whether it may look at every key.
   */
  readonly claim: Statement;
  /** $1 key, $2 token, $3 failures, $4 the next due time, $5 when it was parked or null. */
  readonly fail: Statement;
  /** $1 keys, $2 token. */
  readonly release: Statement;
  /** $1 key, $2 token, $3 the next due time or null. */
  readonly finish: Statement;
  /** $1 key, $2 token. */
  readonly remove: Statement;
  /** $1 key, $2 token, $3 lease in milliseconds. */
  readonly extend: Statement;
}

/** A claimed row and the right to it. */
export interface LeasedRow {
  readonly row: QueryResultRow;
  readonly lease: Lease;
  /** The value of the column by which the task limits concurrency; null for a task without such a limit. */
  readonly limitKey: string | null;
}

/** A worker's right to one row. A finish compares the fencing token and throws `LeaseLost` if it has changed. */
export class Lease {
  readonly key: string;
  readonly token: string;
  /** Failures in a row before this run. */
  readonly failures: number;
  private endsAtMs: number;
  private isFinished = false;

  constructor(
    claim: Claim,
    private readonly leaseMs: number,
    private readonly sql: LeaseStatements,
    private readonly database: Database,
  ) {
    this.key = claim.key;
    this.token = claim.token;
    this.failures = claim.failures;
    this.endsAtMs = claim.sentAtMs + leaseMs;
  }

  get finished(): boolean {
    return this.isFinished;
  }

  /** Whole milliseconds that are left, by a monotonic clock: a step of the machine's clock changes nothing. */
  get leftMs(): number {
    return Math.floor(this.endsAtMs - performance.now());
  }

  /** Nothing more is to be done about this row. */
  done(): Promise<void> {
    return this.finish(this.database.execute(this.sql.finish, [this.key, this.token, null]));
  }

  /** The row is due again at `at`, product time. */
  reschedule(at: Date): Promise<void> {
    return this.finish(this.database.execute(this.sql.finish, [this.key, this.token, at]));
  }

  remove(): Promise<void> {
    return this.finish(this.database.execute(this.sql.remove, [this.key, this.token]));
  }

  /** Finishes by the handler's own statement, which compared and cleared `lease_token` and changed `changed` rows. */
  complete(changed: number): void {
    if (changed === 0) throw new LeaseLost();
    this.isFinished = true;
  }

  /** A whole lease from now. Call it outside of a unit of work, so that other processes see it. */
  async extend(): Promise<void> {
    const sentAtMs = performance.now();
    if ((await this.database.execute(this.sql.extend, [this.key, this.token, this.leaseMs])) === 0) throw new LeaseLost();
    this.endsAtMs = sentAtMs + this.leaseMs;
  }

  private async finish(changed: Promise<number>): Promise<void> {
    this.complete(await changed);
  }
}

/** Waits for a run while its lease lasts, extensions included; then rejects with `LeaseExpired`. */
export async function withinLease<T>(run: Promise<T>, lease: Lease): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    const check = (): void => {
      if (lease.leftMs > 0) timer = setTimeout(check, lease.leftMs);
      else reject(new LeaseExpired());
    };
    check();
  });
  try {
    return await Promise.race([run, expired]);
  } finally {
    clearTimeout(timer);
    // The outcome of an abandoned run is of no use.
    run.catch(() => undefined);
  }
}

const MIN_BACKOFF_MS = 2 * SECOND;
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = HOUR;

type ClaimedRow = QueryResultRow & { lease_key: string; lease_failures: number; limit_key?: string };

/** A claim that looks at all keys may take one part in so many of the time. */
const WALK_PAUSE_FACTOR = 20;

/** A task, as far as its leases need it. */
interface Claimable {
  readonly sql: LeaseStatements;
  readonly handler: { readonly leaseMs: number; readonly maxFailures: number };
}

/** Claims due rows and releases them. Each statement is a short transaction of its own. Needs an open operation. */
@Injectable()
export class LeaseStore {
  /** When a claim may look at all keys again. */
  private readonly walkAtMs = new Map<Claimable, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** At most `limit` rows that are due and that no worker holds, least due time first. */
  async claim(task: Claimable, limit: number, capacity?: Capacity): Promise<LeasedRow[]> {
    const token = randomUUID();
    const { sql, handler } = task;
    const { leaseMs } = handler;
    const values: unknown[] = [this.clock.now(), leaseMs, token, limit];
    if (capacity) {
      const { keys, others } = capacity;
      values.push(
        keys.map(({ key }) => key),
        keys.map(({ count }) => count),
        keys.map(({ room }) => room),
        others,
        // Without rows of its own a process may find nothing else, and would stop.
        keys.length === 0 || performance.now() >= (this.walkAtMs.get(task) ?? 0),
      );
    }
    const sentAtMs = performance.now();
    const rows = await this.database.query<ClaimedRow>(sql.claim, values);
    const endedAtMs = performance.now();
    if (capacity && values.at(-1) === true) this.walkAtMs.set(task, endedAtMs + WALK_PAUSE_FACTOR * (endedAtMs - sentAtMs));
    return rows.map(({ lease_key: key, lease_failures: failures, limit_key: limitKey = null, ...row }) => ({
      row,
      limitKey,
      lease: new Lease({ key, token, failures, sentAtMs }, leaseMs, sql, this.database),
    }));
  }

  /** Delays a failed row, or parks it, and says which; `lost` if another worker has it. */
  async fail(task: Claimable, lease: Lease): Promise<'delayed' | 'parked' | 'lost'> {
    const now = this.clock.now();
    const failures = lease.failures + 1;
    const parkedAt = failures >= task.handler.maxFailures ? now : null;
    const values = [lease.key, lease.token, failures, after(now, backoffMs(failures)), parkedAt];
    if ((await this.database.execute(task.sql.fail, values)) === 0) return 'lost';
    return parkedAt ? 'parked' : 'delayed';
  }

  /** Lets others claim unfinished rows at once; a late finish of this process changes nothing. */
  async release(task: Claimable, leases: readonly Lease[]): Promise<void> {
    for (const token of new Set(leases.map((lease) => lease.token))) {
      const keys = leases.filter((lease) => lease.token === token).map(({ key }) => key);
      await this.database.execute(task.sql.release, [keys, token]);
    }
  }
}

/** Milliseconds of product time after the `failures`-th failure in a row (from 1): 2 s, 8 s, 32 s … an hour. */
export function backoffMs(failures: number): number {
  return Math.min(MIN_BACKOFF_MS * BACKOFF_FACTOR ** (failures - 1), MAX_BACKOFF_MS);
}
