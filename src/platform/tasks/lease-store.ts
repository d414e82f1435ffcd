import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { after, Clock } from '../domain/clock.js';
import { Database } from '../persistence/database.js';
import { backoffMs } from './backoff.js';
import { type TaskStatements, taskStatements } from './task.sql.js';
import type { TaskHandler } from './task-handler.js';
import { Lease } from './lease.js';
import type { Capacity } from './concurrency-limiter.js';

/** A row and the right to it. */
export interface LeasedRow {
  readonly row: QueryResultRow;
  readonly lease: Lease;
}

type ClaimedRow = QueryResultRow & { lease_key: string; lease_failures: number };

/** Claims due rows and gives them back. Each statement is a short transaction of its own. Needs an open scope. */
@Injectable()
export class LeaseStore {
  private readonly sql = new WeakMap<TaskHandler, TaskStatements>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** At most `limit` rows that are due and that nobody has, least due time first. */
  async claim(work: TaskHandler, limit: number, room?: Capacity): Promise<LeasedRow[]> {
    const sql = this.sqlOf(work);
    const token = randomUUID();
    const wallMs = Date.now();
    const untilMs = wallMs + work.leaseMs;
    const values: unknown[] = [this.clock.now(), new Date(wallMs), new Date(untilMs), token, limit];
    if (room) {
      const { keys, others } = room;
      values.push(
        keys.map(({ lane }) => lane),
        keys.map(({ here }) => here),
        keys.map((known) => known.room),
        others,
      );
    }
    const rows = await this.database.query<ClaimedRow>(sql.claim, values);
    return rows.map(({ lease_key: key, lease_failures: failures, ...row }) => ({
      row,
      lease: new Lease({ key, token, failures, untilMs }, work.leaseMs, sql, this.database),
    }));
  }

  /** Puts a failed row off, or parks it; answers which. False where another worker has it. */
  async fail(work: TaskHandler, lease: Lease): Promise<'put off' | 'parked' | 'lost'> {
    const now = this.clock.now();
    const failures = lease.failures + 1;
    const parkedAt = failures >= work.maxFailures ? now : null;
    const values = [lease.key, lease.token, failures, after(now, backoffMs(failures)), parkedAt];
    if ((await this.database.execute(this.sqlOf(work).fail, values)) === 0) return 'lost';
    return parkedAt ? 'parked' : 'put off';
  }

  /** Lets others claim at once what this process will not finish; a late finish of it changes nothing. */
  async release(work: TaskHandler, leases: readonly Lease[]): Promise<void> {
    for (const token of new Set(leases.map((lease) => lease.token))) {
      const keys = leases.filter((lease) => lease.token === token).map(({ key }) => key);
      await this.database.execute(this.sqlOf(work).release, [keys, token]);
    }
  }

  private sqlOf(work: TaskHandler): TaskStatements {
    let sql = this.sql.get(work);
    if (!sql) {
      sql = taskStatements(work);
      this.sql.set(work, sql);
    }
    return sql;
  }
}
