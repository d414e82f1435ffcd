import type { Provider } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { SECOND } from '../domain/index.js';
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

/** Where the rows of a durable task are, found by `TaskRegistry`. SQL texts are over the alias `task`. See `TaskHandler`. */
export class TaskTable {
  readonly task: string;
  /** The table; its rows have `TASK_COLUMNS`. */
  readonly table: string;
  /** The column that identifies a row of this task. */
  readonly key: string = 'id';
  /** Further columns for `run`, as SQL (`task.company_id AS company`). `traceParent`: the trace to continue. */
  readonly columns: readonly string[] = [];
  /** A JOIN for `columns`, of one row for each task row. */
  readonly join: string = '';
  /** Where tasks share a table: which of its rows are this task's (`task.kind = 'reminder'`). */
  readonly rows: string = 'true';
  /** A condition besides being due. It may not depend on the time: `due_at` does. */
  readonly condition: string = 'true';
  /** Which of the rows due at the same time is first. Default: by key. */
  readonly order: string;
  /**
   * The column by which `maxPerKey` counts; an index over it, `due_at` and the order serves the claim. `isExclusive`:
   * rows are claimed only for free slots, and not while any process has just claimed another row of the key.
   */
  readonly perKey?: { readonly column: string; readonly type: 'uuid' | 'text'; readonly isExclusive?: true };

  constructor(options: TaskTableOptions) {
    Object.assign(this, options);
    this.order ??= `task.${this.key}`;
  }
}

type TaskTableOptions = Pick<TaskTable, 'task' | 'table'> & Partial<TaskTable>;

/** Describes the rows of a durable task; the result is a provider of the context's module. */
export function taskTable(options: TaskTableOptions): Extract<Provider, { useValue: unknown }> & { useValue: TaskTable } {
  return { provide: Symbol(`TaskTable ${options.task}`), useValue: new TaskTable(options) };
}
