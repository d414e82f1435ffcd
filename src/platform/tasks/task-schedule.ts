import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Clock } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import type { Statement } from '../persistence/sql.js';
import { TaskRegistry } from './task-registry.js';
import { CLAIM_COUNT, LAST_COUNT, selectBacklog, selectNext, selectOverdue, STORE_COUNT, union } from './task-reports.sql.js';

/** When the most urgent row of a task is due, product time. */
export interface NextDue {
  task: string;
  /** Among the rows that no worker holds. */
  freeAt: Date | null;
  /** The first due time after `now`. */
  laterAt: Date | null;
  /** Among all that are unfinished: a leased row may yet come back. */
  dueAt: Date | null;
  /** The end of the lease of that row, wall time. */
  leaseUntil: Date | null;
}

/** A row that should have been done by now. */
export interface OverdueRow {
  task: string;
  key: string;
  dueAt: Date;
  failures: number;
  leaseUntil: Date | null;
  /** Negative after its end. */
  leaseLeftMs: number | null;
}

export interface Backlog {
  task: string;
  due: number;
  leastDueAt: Date | null;
  parked: number;
}

type Statements = Record<'next' | 'overdue' | 'backlog', Statement>;

/** Reads the due times of all tasks at once, in one statement for each question. */
@Injectable()
export class TaskSchedule {
  private statements: Statements | undefined;

  constructor(
    private readonly database: Database,
    private readonly tasks: TaskRegistry,
  ) {}

  next(now: Date): Promise<NextDue[]> {
    return this.read<NextDue>('next', [now]);
  }

  /** The first ten rows of each task that were due at `at`. */
  overdue(at: Date): Promise<OverdueRow[]> {
    return this.read<OverdueRow>('overdue', [at]);
  }

  /** Counts; reads every row that is due, so not for every second. */
  backlog(now: Date): Promise<Backlog[]> {
    return this.read<Backlog>('backlog', [now]);
  }

  private async read<Row extends object>(which: keyof Statements, values: unknown[]): Promise<Row[]> {
    const tasks = this.tasks.all();
    if (tasks.length === 0) return [];
    this.statements ??= {
      next: union('tasks.next', tasks, selectNext),
      overdue: union('tasks.overdue', tasks, selectOverdue),
      backlog: union('tasks.backlog', tasks, selectBacklog),
    };
    return this.database.query<Row & Record<string, unknown>>(this.statements[which], values);
  }
}

/** The result of a count that all processes show. Empty after a crash of the database. */
@Entity('shared_counts')
export class SharedCountEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'shared_counts_pkey' }) name: string;
  @Column('jsonb') result: object;
  /** Wall time of the database from which the next process counts. */
  @Column('timestamptz', { name: 'next_at' }) nextAt: Date;
}

export interface BacklogCount {
  /** Product time. */
  readonly now: Date;
  readonly backlog: readonly Backlog[];
}

/** The backlog of the tasks for the metrics: counted once for all processes, by the first that finds the last count old. */
@Injectable()
export class SharedBacklog {
  constructor(
    private readonly database: Database,
    private readonly schedule: TaskSchedule,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<BacklogCount> {
    const last = await this.database.find<{ result: object; isOld: boolean }>(LAST_COUNT);
    if (last && !(last.isOld && (await this.database.execute(CLAIM_COUNT)) > 0)) return revived(last.result);
    const now = this.clock.now();
    const count = { now, backlog: await this.schedule.backlog(now) };
    await this.database.execute(STORE_COUNT, [JSON.stringify(count)]);
    return count;
  }
}

function revived(stored: object): BacklogCount {
  const { now, backlog } = stored as { now: string; backlog: (Omit<Backlog, 'leastDueAt'> & { leastDueAt: string | null })[] };
  return {
    now: new Date(now),
    backlog: backlog.map((task) => ({ ...task, leastDueAt: task.leastDueAt === null ? null : new Date(task.leastDueAt) })),
  };
}
