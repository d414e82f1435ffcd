import type { QueryResultRow } from 'pg';
import type { Database } from '../persistence/database.js';
import type { Statement } from '../persistence/sql.js';

/** Another worker has the row, or it is gone. The unit of work that throws this rolls back, and nothing is lost. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The run took longer than its lease without extending it. */
export class LeaseExpired extends Error {
  override readonly name = 'LeaseExpired';
}

/** A claimed row's columns for the lease. */
export interface Claim {
  key: string;
  token: string;
  failures: number;
  /** When the claim was sent, by `performance.now()`: the lease begins no earlier than that. */
  sentAtMs: number;
}

/** The statements by which a worker keeps or ends its lease. */
export interface LeaseStatements {
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
