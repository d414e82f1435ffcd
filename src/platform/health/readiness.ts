import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { within } from '../domain/clock.js';
import { Draining } from '../http/draining.js';
import { Database } from '../persistence/database.js';
import { DatabaseDisk } from '../persistence/database-disk.js';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { MISSING_MIGRATIONS } from '../persistence/persistence.sql.js';
import { REDIS } from '../persistence/redis.js';

type State = 'ok' | 'unavailable';

const TIMEOUT_MS = 2_000;

/** Checks the needs of a process: both database connections, disk, queue, migrations; and that it is not stopping. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly connection: PipelinedConnection,
    private readonly dataSource: DataSource,
    private readonly disk: DatabaseDisk,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly draining: Draining,
  ) {}

  async check(): Promise<Record<'database' | 'disk' | 'queue' | 'migrations' | 'process', State>> {
    const names = this.dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const [answer, pipelined] = await Promise.all([
      within(TIMEOUT_MS, this.database.find<{ missing: number }>(MISSING_MIGRATIONS, [names])),
      within(
        TIMEOUT_MS,
        this.connection.check().then(() => true),
      ),
    ]);
    const database = answer && pipelined ? 'ok' : 'unavailable';
    return {
      database,
      disk: this.disk.isFull ? 'unavailable' : 'ok',
      queue: this.redis ? ((await within(TIMEOUT_MS, this.redis.ping())) ? 'ok' : 'unavailable') : database,
      migrations: answer?.missing === 0 ? 'ok' : 'unavailable',
      process: this.draining.isStopping ? 'unavailable' : 'ok',
    };
  }
}
