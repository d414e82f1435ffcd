import { Injectable } from '@nestjs/common';
import { Clock, notFound } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { TaskNotifier } from './task-notifier.js';
import { type Task, TaskRegistry } from './task-registry.js';
import { reviveParked, selectParked } from './task-reports.sql.js';

const MAX_LISTED = 1_000;
/** Rows made due again in one statement. */
const BATCH = 500;

/** A row that failed too often and waits for an operator. Due and parked times are product time. */
export interface ParkedRow {
  task: string;
  key: string;
  failures: number;
  parkedAt: Date;
}

export class UnknownTask extends notFound('UNKNOWN_TASK', 'there is no durable task with this name', {
  remedy: 'Use a name that `tasks parked` lists.',
}) {}

export class NotParked extends notFound('NOT_PARKED', 'the task has no parked row with this key', {
  remedy: 'Use a key that `tasks parked` lists.',
}) {}

/** The parked rows of the durable tasks, for an operator. docs/rules/platform.md#durable-tasks. */
@Injectable()
export class ParkedTasks {
  constructor(
    private readonly database: Database,
    private readonly tasks: TaskRegistry,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /** The parked rows of one task or of all, oldest first, 1 000 of each task at most. Throws `UnknownTask`. */
  async list(name?: string): Promise<ParkedRow[]> {
    const rows: ParkedRow[] = [];
    for (const task of this.named(name))
      rows.push(...(await this.database.query<ParkedRow & Record<string, unknown>>(selectParked(task), [MAX_LISTED])));
    return rows;
  }

  /** Makes all parked rows of one task or of all tasks due now, and returns how many. Throws `UnknownTask`. */
  async retryAll(name?: string): Promise<number> {
    let retried = 0;
    for (const task of this.named(name)) {
      for (let batch = BATCH; batch === BATCH; retried += batch)
        batch = await this.database.execute(reviveParked(task), [this.clock.now(), null, BATCH]);
      this.notifier.notify(task.name);
    }
    return retried;
  }

  /** Makes one parked row due now. Throws `UnknownTask`, and `NotParked` if that row is not parked. */
  async retry(name: string, key: string): Promise<void> {
    const [task] = this.named(name);
    if (!task || (await this.database.execute(reviveParked(task), [this.clock.now(), key, 1])) === 0)
      throw new NotParked(`No parked row of ${name} has the key ${key}`);
    this.notifier.notify(name);
  }

  private named(name: string | undefined): Task[] {
    const tasks = this.tasks.all();
    const named = tasks.filter((task) => name === undefined || task.name === name);
    if (named.length > 0) return named;
    const known = tasks.map((task) => task.name).sort();
    throw new UnknownTask(`No durable task has the name ${name}. Known: ${known.join(', ')}`);
  }
}
