import type { Provider } from '@nestjs/common';

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
