import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Clock, HOUR } from '../domain/clock.js';
import { TaskHandler } from './task-handler.js';
import { instancesOf } from './instances-of.js';
import type { Lease } from './lease.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import { RetentionJob } from './retention-job.js';

/** All retention_jobs fall due on the same marks, so that a sandbox clock on its way through a month stops at each mark once. */
const EVERY_MS = 6 * HOUR;
/** Rows removed in one statement: short enough that nobody waits for its locks. */
const BATCH = 500;

const ENROL = statement(
  'retention.schedule',
  'INSERT INTO retention_jobs (name, due_at) SELECT unnest($1::text[]), $2 ON CONFLICT (name) DO NOTHING',
);

/** Keeps house: each chore is a row, so that one worker of all does it. */
@Injectable()
export class RetentionTask extends TaskHandler<{ name: string }> {
  readonly name = 'platform.retention';
  readonly queue = 'platform';
  readonly table = 'retention_jobs';
  override readonly key = 'name';
  readonly columns = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly clock: Clock,
  ) {
    super();
  }

  all(): RetentionJob[] {
    return instancesOf(this.discovery, RetentionJob);
  }

  async run({ name }: { name: string }, lease: Lease): Promise<void> {
    const chore = this.all().find((known) => known.name === name);
    if (chore) while ((await chore.removeBatch(BATCH)) > 0) await lease.extend();
    await lease.reschedule(nextMark(this.clock.now()));
  }
}

/** Gives each chore its row when a worker starts. */
@Injectable()
export class RetentionScheduler implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'role'>,
    private readonly retention_jobs: RetentionTask,
    private readonly database: Database,
    private readonly operations: OperationRunner,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.role === 'api') return;
    const names = this.retention_jobs.all().map(({ name }) => name);
    await this.operations.run(() => this.database.execute(ENROL, [names, nextMark(this.clock.now())]));
  }
}

/** The first mark after `now`. */
export function nextMark(now: Date): Date {
  return new Date((Math.floor(now.getTime() / EVERY_MS) + 1) * EVERY_MS);
}
