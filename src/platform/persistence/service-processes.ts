import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { type Role, SETTINGS, type Settings } from '../config/settings.js';
import type { ShownVariables } from '../config/shown-variables.js';
import { log, safeError } from '../observability/log.js';
import { Database } from './database.js';
import { FORGET, RUNNING, SEE, SEEN_EVERY_MS } from './service-processes.sql.js';

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
