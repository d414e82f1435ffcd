import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { within } from '../domain/index.js';
import { Draining } from '../http/draining.js';
import { Database } from '../persistence/database.js';
import { DatabaseDisk } from '../persistence/database-disk.js';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { HEALTH } from '../persistence/persistence.sql.js';
import { REDIS, type RedisClient } from '../persistence/redis.js';

type State = 'ok' | 'unavailable';

/** `queue` is degraded without Redis: the sweeper finds due rows, and PostgreSQL counts requests. */
export type ReadinessChecks = Record<'database' | 'disk' | 'migrations' | 'process', State> & { queue: State | 'degraded'; redis?: State };

const TIMEOUT_MS = 2_000;
const REDIS_PROBE = 'readiness';

/** Checks the needs of a process: both database connections, disk, queue, migrations; and that it is not stopping. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly connection: PipelinedConnection,
    private readonly dataSource: DataSource,
    private readonly disk: DatabaseDisk,
    @Inject(REDIS) private readonly redis: RedisClient | null,
    private readonly draining: Draining,
  ) {}

  async check(): Promise<ReadinessChecks> {
    const names = this.dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
    const [answer, pipelined, redis] = await Promise.all([
      within(TIMEOUT_MS, this.database.find<{ missing: number; isReadOnly: boolean }>(HEALTH, [names])),
      within(
        TIMEOUT_MS,
        this.connection.check().then(() => true),
      ),
      // A write: a replica, a full server and a cluster without one of its nodes answer PING.
      this.redis && within(TIMEOUT_MS, this.redis.set(REDIS_PROBE, '', 'PX', TIMEOUT_MS)),
    ]);
    const database = answer?.isReadOnly === false && pipelined ? 'ok' : 'unavailable';
    return {
      database,
      disk: this.disk.isFull ? 'unavailable' : 'ok',
      queue: database === 'ok' && this.redis && !redis ? 'degraded' : database,
      ...(this.redis && { redis: redis ? ('ok' as const) : ('unavailable' as const) }),
      migrations: answer?.missing === 0 ? 'ok' : 'unavailable',
      process: this.draining.isStopping ? 'unavailable' : 'ok',
    };
  }
}
