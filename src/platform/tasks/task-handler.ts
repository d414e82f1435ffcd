import type { QueryResultRow } from 'pg';
import { SECOND } from '../domain/clock.js';
import type { Slot } from './concurrency-limiter.js';
import type { Lease } from './lease.js';

/**
 * One kind of durable task: a row with a due time for a later action. docs/architecture.md#durable-tasks.
 *
 * A task has two halves with one name: the handler (a subclass of this, in `application/`) works on a row, and the
 * `taskTable` (in `adapters/persistence/`) selects the rows. Both are providers of the context's module. `TaskRegistry`
 * joins them for queue, sweeper, sandbox clock, metrics and command line.
 * docs/extending.md#use-case-event-handler-guard-durable-task-erasure shows both.
 */
export abstract class TaskHandler<Row extends QueryResultRow = QueryResultRow> {
  /** Unique, by context and purpose: `webhooks.deliver`. Also its name in notifications and metrics. */
  abstract readonly name: string;
  /** Rows claimed at once, 16 to 64. */
  readonly batchSize: number = 16;
  /** Rows that one process runs at once. */
  readonly concurrency: number = 4;
  /**
   * Rows with one key (`perKey` of the table) that one process runs at once: slow rows of a key delay no other key.
   * Null: rows are claimed in the order of their due times.
   */
  readonly maxPerKey: number | null = null;
  /** Wall time that a worker has for one row, unless it extends its lease. */
  readonly leaseMs: number = 30 * SECOND;
  /** Failures in a row after which the row is parked. */
  readonly maxFailures: number = 8;

  /**
   * Does a due row, in an operation of its own, outside any transaction. Finish through `lease`, best in the unit of
   * work of the effect, which then happens exactly once. An unfinished row is done when this returns; a throw delays it
   * with backoff. Runs at least once, and may release its slot early.
   */
  abstract run(row: Row, lease: Lease, slot: Slot): Promise<void>;
}
