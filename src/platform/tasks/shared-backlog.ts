import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Clock } from '../domain/clock.js';
import { Database } from '../persistence/database.js';
import { CLAIM_COUNT, LAST_COUNT, STORE_COUNT } from './task-reports.sql.js';
import { type Backlog, TaskSchedule } from './task-schedule.js';

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
