import { Inject, Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Entity, PrimaryColumn } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Clock, HOUR } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import type { Statement } from '../persistence/sql.js';
import type { Lease } from './lease.js';
import { SCHEDULE } from './task.sql.js';
import { TaskEntity, TaskIndexes } from './task.entity.js';
import { TaskHandler, taskTable } from './task-handler.js';
import { discoveredProviders } from './task-registry.js';

/** Most jobs fall due on the same marks; all do with the sandbox clock, which moves through a month in few stops. */
const INTERVAL_MS = 6 * HOUR;
/** Rows removed in one statement: its locks are held for milliseconds. */
const BATCH = 500;

/** Removes rows whose time is over. A provider of any module runs every six hours of product time, unless it says otherwise. */
export abstract class RetentionJob {
  /** Unique, by context and purpose: `idempotency.prune`. */
  abstract readonly name: string;
  /** Milliseconds from run to run. With the sandbox clock six hours, too. */
  readonly everyMs: number = INTERVAL_MS;

  /** Removes at most `max` rows in one statement and returns how many. Called until it returns 0. */
  abstract removeBatch(max: number): Promise<number>;
}

/** A job of one statement. $1: the moment (or milliseconds) until which rows are removed; $2: maximum of rows. */
export function removal(name: string, remove: Statement, until: (now: Date) => Date | number): Provider {
  class Removal extends RetentionJob {
    readonly name = name;

    constructor(
      private readonly database: Database,
      private readonly clock: Clock,
    ) {
      super();
    }

    removeBatch(max: number): Promise<number> {
      return this.database.execute(remove, [until(this.clock.now()), max]);
    }
  }
  return { provide: Removal, useFactory: (database: Database, clock: Clock) => new Removal(database, clock), inject: [Database, Clock] };
}

/** Runs the retention jobs. Each has a row, so that one worker of all runs it. docs/rules/candidates.md#retention. */
@Injectable()
export class RetentionTask extends TaskHandler<{ name: string }> {
  readonly name = 'platform.retention';
  private known: readonly RetentionJob[] | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'clock'>,
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
  ) {
    super();
  }

  jobs(): readonly RetentionJob[] {
    return (this.known ??= discoveredProviders(this.discovery, RetentionJob));
  }

  async run({ name }: { name: string }, lease: Lease): Promise<void> {
    const job = this.jobs().find((known) => known.name === name);
    if (job) while ((await job.removeBatch(BATCH)) > 0) await lease.extend();
    await lease.reschedule(this.nextRun(job));
  }

  nextRun(job: RetentionJob | undefined): Date {
    return nextMark(this.clock.now(), this.settings.clock === 'sandbox' ? INTERVAL_MS : job?.everyMs);
  }
}

export const RETENTION_TABLE = taskTable({ task: 'platform.retention', table: 'retention_jobs', key: 'name' });

@Entity('retention_jobs')
@TaskIndexes('retention_jobs')
export class RetentionJobEntity extends TaskEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'retention_jobs_pkey' }) name: string;
}

/** Gives each retention job its row when a worker starts. */
@Injectable()
export class RetentionScheduler implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'role'>,
    private readonly retention: RetentionTask,
    private readonly database: Database,
    private readonly operations: OperationRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role === 'api') return;
    const jobs = this.retention.jobs();
    const names = jobs.map(({ name }) => name);
    await this.operations.run(() => this.database.execute(SCHEDULE, [names, jobs.map((job) => this.retention.nextRun(job))]));
  }
}

/** The first mark after `now`. */
export function nextMark(now: Date, everyMs = INTERVAL_MS): Date {
  return new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
}
