import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Role, SETTINGS, type Settings } from '../config/settings.js';
import type { ShownVariables } from '../config/shown-variables.js';
import { MINUTE } from '../domain/clock.js';
import { log, safeError } from '../observability/log.js';
import { Database } from './database.js';
import { statement } from './sql.js';

const { version: VERSION } = createRequire(import.meta.url)('interview-platform-api/package.json') as { version: string };

/** A process of the service that runs. `admin doctor` reads its settings, which another shell does not have. */
@Entity('service_processes')
export class ServiceProcessEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'service_processes_pkey' }) id: string;
  @Column('text') role: Role;
  @Column('text') version: string;
  @Column('text') host: string;
  @Column('jsonb') settings: ShownVariables;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'seen_at' }) seenAt: Date;
}

/** A process that was not seen for three times as long has ended without saying so. */
const SEEN_EVERY_MS = MINUTE;

/* By hand: the wall time of the database, which all processes share. */
const SEE = statement(
  'processes.see',
  `INSERT INTO service_processes (id, role, version, host, settings, started_at, seen_at)
   VALUES ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())
   ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp()`,
);
const FORGET = statement(
  'processes.forget',
  `DELETE FROM service_processes WHERE id = $1 OR seen_at < clock_timestamp() - interval '${(3 * SEEN_EVERY_MS) / 1_000} seconds'`,
);
const RUNNING = statement(
  'processes.running',
  `SELECT role, version, host, settings FROM service_processes
    WHERE seen_at >= clock_timestamp() - interval '${(3 * SEEN_EVERY_MS) / 1_000} seconds' ORDER BY role, host, started_at`,
);

export type RunningProcess = Pick<ServiceProcessEntity, 'role' | 'version' | 'host' | 'settings'>;

/** The running processes of this database. docs/doctor.md */
@Injectable()
export class ServiceProcesses {
  private readonly id = randomUUID();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
  ) {}

  /** Records this process until `leave`. Rows of processes that were killed are removed. */
  async join(): Promise<void> {
    await this.database.execute(FORGET, [this.id]);
    await this.see();
    this.timer = setInterval(() => void this.see().catch(warn), SEEN_EVERY_MS).unref();
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    // A database that is away must not keep a process from its end: the row expires.
    await this.database.execute(FORGET, [this.id]).catch(warn);
  }

  running(): Promise<RunningProcess[]> {
    return this.database.query<RunningProcess>(RUNNING);
  }

  private async see(): Promise<void> {
    const { role, shown } = this.settings;
    await this.database.execute(SEE, [this.id, role, VERSION, hostname(), JSON.stringify(shown)]);
  }
}

function warn(error: unknown): void {
  log.warn({ context: ServiceProcesses.name, error: safeError(error) }, 'this process could not be recorded');
}
