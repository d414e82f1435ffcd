import type { Provider } from '@nestjs/common';
import { type Lease, TASK_COLUMNS, TaskHandler, taskIndexes, taskTable } from '../../src/platform/tasks/index.js';
import type { TestProcess } from './test-process.js';

export const TEST_TASK = 'test.task';

export interface TestRow {
  id: string;
  note: string;
}

type Run = (row: TestRow, lease: Lease) => Promise<void>;

/** A durable task whose rows do what the test says. */
export class TestTask extends TaskHandler<TestRow & Record<string, unknown>> {
  readonly name = TEST_TASK;

  constructor(
    private readonly runOne: Run,
    override readonly concurrency = 4,
  ) {
    super();
  }

  run(row: TestRow, lease: Lease): Promise<void> {
    return this.runOne(row, lease);
  }
}

/** The providers of the task and its table. */
export function testTask(run: Run, concurrency?: number): Provider[] {
  return [
    { provide: TestTask, useValue: new TestTask(run, concurrency) },
    taskTable({ task: TEST_TASK, table: 'test_tasks', columns: ['task.note'] }),
  ];
}

/** Creates the tables of the task. */
export const TEST_TASKS_SQL = [
  `CREATE TABLE test_tasks (id text PRIMARY KEY, note text NOT NULL DEFAULT '', ${TASK_COLUMNS})`,
  ...taskIndexes('test_tasks'),
  `CREATE TABLE effects (task text NOT NULL, by text NOT NULL)`,
].join(';');

export interface TestTaskRow {
  id: string;
  due_at: Date | null;
  lease_until: Date | null;
  lease_token: string | null;
  failures: number;
  parked_at: Date | null;
}

export async function testTaskRow(testProcess: TestProcess, id: string): Promise<TestTaskRow> {
  const [row] = await testProcess.rows<TestTaskRow>('SELECT * FROM test_tasks WHERE id = $1', [id]);
  if (!row) throw new Error(`there is no row ${id}`);
  return row;
}

/** Adds rows that have been due for a minute, without a notification. */
export async function addTestTasks(testProcess: TestProcess, ids: readonly string[]): Promise<void> {
  await testProcess.rows(`INSERT INTO test_tasks (id, due_at) SELECT unnest($1::text[]), now() - interval '1 minute'`, [ids]);
}
