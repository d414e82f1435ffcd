import type { Database } from '../persistence/database.js';
import type { TaskStatements } from './task.sql.js';

/** Another worker has the row, or it is gone. Whoever throws this has rolled back, and nothing is lost. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The run took longer than its lease without extending it. */
export class LeaseExpired extends Error {
  override readonly name = 'LeaseRanOut';
}

/** What a claim says of a row. */
export interface Claimed {
  key: string;
  token: string;
  failures: number;
  untilMs: number;
}

/**
 * A worker's right to one row. Each finish is a compare-and-set on the fencing token: it joins the open unit of work, so that it
 * commits with the effect, and throws `LeaseLost` where another worker has taken the row.
 */
export class Lease {
  readonly key: string;
  readonly token: string;
  /** Failures in a row before this run. */
  readonly failures: number;
  private untilMs: number;
  private isFinished = false;

  constructor(
    claimed: Claimed,
    private readonly leaseMs: number,
    private readonly sql: TaskStatements,
    private readonly database: Database,
  ) {
    this.key = claimed.key;
    this.token = claimed.token;
    this.failures = claimed.failures;
    this.untilMs = claimed.untilMs;
  }

  get finished(): boolean {
    return this.isFinished;
  }

  /** Milliseconds of wall time that are left. */
  get leftMs(): number {
    return this.untilMs - Date.now();
  }

  /** Nothing more is to be done about this row. */
  done(): Promise<void> {
    return this.finish(this.database.execute(this.sql.finish, [this.key, this.token, null]));
  }

  /** It is due again at `at`, product time. */
  reschedule(at: Date): Promise<void> {
    return this.finish(this.database.execute(this.sql.finish, [this.key, this.token, at]));
  }

  /** The row itself goes. */
  remove(): Promise<void> {
    return this.finish(this.database.execute(this.sql.remove, [this.key, this.token]));
  }

  /**
   * Finishes by a statement of the work's own, which answered how many rows it changed: it compared `lease_token` with `token`,
   * and cleared it.
   */
  complete(changed: number): void {
    if (changed === 0) throw new LeaseLost();
    this.isFinished = true;
  }

  /** A whole lease from now, for work that takes longer. Call it outside of a unit of work, so that others see it. */
  async extend(): Promise<void> {
    const untilMs = Date.now() + this.leaseMs;
    if ((await this.database.execute(this.sql.extend, [this.key, this.token, new Date(untilMs)])) === 0) throw new LeaseLost();
    this.untilMs = untilMs;
  }

  private async finish(changed: Promise<number>): Promise<void> {
    this.complete(await changed);
  }
}
