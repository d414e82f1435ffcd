import type { Provider } from '@nestjs/common';
import { TASK_COLUMNS, taskIndexes } from '../../src/platform/tasks/task-columns.js';
import { TaskHandler } from '../../src/platform/tasks/task-handler.js';
import { taskTable } from '../../src/platform/tasks/task-table.js';
import type { Lease } from '../../src/platform/tasks/lease.js';
import type { Spine } from './spine.js';

export const ERRANDS = 'test.errands';

export interface Errand {
  id: string;
  note: string;
}

type Run = (errand: Errand, lease: Lease) => Promise<void>;

/** A due work whose rows do what the test says. */
export class Errands extends TaskHandler<Errand & Record<string, unknown>> {
  readonly name = ERRANDS;
  readonly queue = 'test';

  constructor(
    private readonly runOne: Run,
    override readonly concurrency = 4,
  ) {
    super();
  }

  run(errand: Errand, lease: Lease): Promise<void> {
    return this.runOne(errand, lease);
  }
}

/** As providers of the test's process. */
export function errands(run: Run, concurrency?: number): Provider[] {
  return [
    { provide: Errands, useValue: new Errands(run, concurrency) },
    taskTable({ task: ERRANDS, table: 'errands', columns: ['task.note'] }),
  ];
}

/** The statements that make the errands' tables. */
export const ERRANDS_SQL = [
  `CREATE TABLE errands (id text PRIMARY KEY, note text NOT NULL DEFAULT '', ${TASK_COLUMNS})`,
  ...taskIndexes('errands'),
  `CREATE TABLE effects (errand text NOT NULL, by text NOT NULL)`,
].join(';');

export interface ErrandRow {
  id: string;
  due_at: Date | null;
  lease_until: Date | null;
  lease_token: string | null;
  failures: number;
  parked_at: Date | null;
}

export async function errandRow(spine: Spine, id: string): Promise<ErrandRow> {
  const [row] = await spine.rows<ErrandRow>('SELECT * FROM errands WHERE id = $1', [id]);
  if (!row) throw new Error(`there is no errand ${id}`);
  return row;
}

/** Adds errands that are due since a minute, without a wake-up. */
export async function addErrands(spine: Spine, ids: readonly string[]): Promise<void> {
  await spine.rows(`INSERT INTO errands (id, due_at) SELECT unnest($1::text[]), now() - interval '1 minute'`, [ids]);
}
