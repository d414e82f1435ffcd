import type { QueryResultRow } from 'pg';
import { SECOND } from '../domain/clock.js';
import type { Lease } from './lease.js';
import type { Slot } from './concurrency-limiter.js';

/** How the rows of one work share the places of a process, so that slow rows of one owner never delay another's. */
export interface PerKeyLimit {
  /** The column (of type uuid) that says whose row it is; an index over it, `due_at` and the order serves the claim. */
  readonly column: string;
  /** Rows of one lane run at once by one process. */
  readonly max: number;
}

/**
 * One kind of thing that must happen later, kept as rows with a due time (`DUE_COLUMNS`). A subclass that is a provider of any
 * module is found by `DueWorks`: queue, sweeper, sandbox clock and metrics read that one list. docs/architecture.md#durable-tasks.
 */
export abstract class TaskHandler<Row extends QueryResultRow = QueryResultRow> {
  /** Unique, by context and purpose: `webhooks.deliver`. It is a job's name in the queue. */
  abstract readonly name: string;
  /** The BullMQ queue that carries its wake-ups: one for each context. */
  abstract readonly queue: string;
  abstract readonly table: string;
  /** The columns `run` gets, as SQL (`company_id AS "companyId"`). The row's alias is `due`. */
  abstract readonly columns: readonly string[];
  /** The column that identifies a row. */
  readonly key: string = 'id';
  /** Further values for `run` from other tables, as SQL over `due` (`(SELECT …) AS name`). */
  readonly extras: readonly string[] = [];
  /** What must hold besides being due; SQL over `due`. It may not depend on the time: that is what `due_at` is for. */
  readonly condition: string = 'true';
  /** Which of the rows due at the same time is first; SQL over `due`. By key, where it says nothing. */
  readonly order: string | null = null;
  /** Rows claimed at once, 16 to 64. */
  readonly batchSize: number = 16;
  /** Rows run at once by one process. */
  readonly concurrency: number = 4;
  /** Where set, rows are claimed lane by lane as places become free; without, batch by batch. */
  readonly perKey: PerKeyLimit | null = null;
  /** Wall time that a worker has for one row, unless it extends its lease. */
  readonly leaseMs: number = 30 * SECOND;
  /** Failures in a row after which it is parked. */
  readonly maxFailures: number = 8;

  /**
   * Does what is due, in a scope of its own and outside any transaction. Finish through `lease`, best inside the unit of work that
   * holds the effect; a row that was not finished is done when this returns. A throw puts it off with backoff. At least once:
   * effects on our own tables that commit with the finish happen exactly once. With lanes, a run may leave its place early.
   */
  abstract run(row: Row, lease: Lease, place: Slot): Promise<void>;
}
