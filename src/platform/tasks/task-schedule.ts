import { Injectable } from '@nestjs/common';
import { Database } from '../persistence/database.js';
import { statement, type Statement } from '../persistence/sql.js';
import { unleased, unfinished } from './task.sql.js';
import type { TaskHandler } from './task-handler.js';
import { TaskRegistry } from './task-registry.js';

/** When the most urgent row of a work is due, product time. */
export interface NextDue {
  work: string;
  /** Among the rows that no worker has. */
  freeAt: Date | null;
  /** Among all that are unfinished: a leased row may yet come back. */
  dueAt: Date | null;
  /** The end of the lease of that row, wall time. */
  leaseUntil: Date | null;
}

/** A row that should have been done by now. */
export interface OverdueRow {
  work: string;
  key: string;
  dueAt: Date;
  failures: number;
  leaseUntil: Date | null;
}

/** How late a work is. */
export interface Backlog {
  work: string;
  due: number;
  leastDueAt: Date | null;
  parked: number;
}

interface Statements {
  least: Statement;
  overdue: Statement;
  backlog: Statement;
}

/** Asks all works at once, in one statement each. */
@Injectable()
export class TaskSchedule {
  private statements: Statements | undefined;

  constructor(
    private readonly database: Database,
    private readonly tasks: TaskRegistry,
  ) {}

  /** The least due time of each work. */
  next(): Promise<NextDue[]> {
    return this.ask<NextDue>('least', [new Date()]);
  }

  /** The first ten rows of each work that were due at `at`. */
  overdue(at: Date): Promise<OverdueRow[]> {
    return this.ask<OverdueRow>('overdue', [at]);
  }

  /** Counts; reads every row that is due, so not for every second. */
  backlog(now: Date): Promise<Backlog[]> {
    return this.ask<Backlog>('backlog', [now]);
  }

  private async ask<Row extends object>(which: keyof Statements, values: unknown[]): Promise<Row[]> {
    const works = this.tasks.all();
    if (works.length === 0) return [];
    this.statements ??= {
      least: union('due.least', works, leastOf),
      overdue: union('due.overdue', works, overdueOf),
      backlog: union('due.backlog', works, backlogOf),
    };
    return this.database.query<Row & Record<string, unknown>>(this.statements[which], values);
  }
}

function union(name: string, works: readonly TaskHandler[], select: (work: TaskHandler) => string): Statement {
  return statement(name, works.map((work) => `(${select(work)})`).join('\nUNION ALL\n'));
}

function leastOf(work: TaskHandler): string {
  return `SELECT '${work.name}' AS work, freely.due_at AS "freeAt", any_row.due_at AS "dueAt", any_row.lease_until AS "leaseUntil"
    FROM (SELECT 1) AS one
    LEFT JOIN (SELECT due.due_at FROM ${work.table} AS due WHERE ${unfinished(work)} AND ${unleased('$1::timestamptz')}
               ORDER BY due.due_at LIMIT 1) AS freely ON true
    LEFT JOIN (SELECT due.due_at, due.lease_until FROM ${work.table} AS due WHERE ${unfinished(work)}
               ORDER BY due.due_at LIMIT 1) AS any_row ON true`;
}

function overdueOf(work: TaskHandler): string {
  return `SELECT '${work.name}' AS work, due.${work.key}::text AS key, due.due_at AS "dueAt", due.failures, due.lease_until AS "leaseUntil"
    FROM ${work.table} AS due WHERE ${unfinished(work)} AND due.due_at <= $1::timestamptz ORDER BY due.due_at LIMIT 10`;
}

function backlogOf(work: TaskHandler): string {
  return `SELECT '${work.name}' AS work, count(*)::int AS due, min(due.due_at) AS "leastDueAt",
         (SELECT count(*)::int FROM ${work.table} WHERE parked_at IS NOT NULL) AS parked
    FROM ${work.table} AS due WHERE ${unfinished(work)} AND due.due_at <= $1::timestamptz`;
}
