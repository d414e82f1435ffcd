import type { Provider } from '@nestjs/common';

/** Where the rows of a durable task are. Every SQL text is over the alias `task`. See `TaskHandler`. */
export interface TaskTableOptions {
  readonly task: string;
  /** The table; its rows have `TASK_COLUMNS`. */
  readonly table: string;
  /** The column that identifies a row of this task. Default: `id`. */
  readonly key?: string;
  /** Further columns for `run`, as SQL (`task.company_id AS company`). `traceParent`: the trace to continue. */
  readonly columns?: readonly string[];
  /** A JOIN for `columns`, of one row for each task row. */
  readonly join?: string;
  /** Where tasks share a table: which of its rows are this task's (`task.kind = 'reminder'`). */
  readonly rows?: string;
  /** A condition besides being due. It may not depend on the time: `due_at` does. */
  readonly condition?: string;
  /** Which of the rows due at the same time is first. Default: by key. */
  readonly order?: string;
  /** The column by which `maxPerKey` counts; an index over it, `due_at` and the order serves the claim. */
  readonly perKey?: { readonly column: string; readonly type: 'uuid' | 'text' };
}

/** The persistent half of a durable task, found by `TaskRegistry`. */
export class TaskTable {
  readonly task: string;
  readonly table: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly join: string;
  readonly rows: string;
  readonly condition: string;
  readonly order: string;
  readonly perKey: TaskTableOptions['perKey'];

  constructor(options: TaskTableOptions) {
    const key = options.key ?? 'id';
    Object.assign(this, { columns: [], join: '', rows: 'true', condition: 'true', order: `task.${key}`, ...options, key });
  }
}

/** Describes the rows of a durable task; the result is a provider of the context's module. */
export function taskTable(options: TaskTableOptions): Extract<Provider, { useValue: unknown }> & { useValue: TaskTable } {
  return { provide: Symbol(`TaskTable ${options.task}`), useValue: new TaskTable(options) };
}
