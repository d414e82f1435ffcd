import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { Draining } from '../http/draining.js';
import { Database } from '../persistence/database.js';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { statement } from '../persistence/sql.js';
import { REDIS } from '../persistence/redis.js';

type State = 'ok' | 'unavailable';

const COUNT_MIGRATIONS = statement('health.migrations', 'SELECT count(*)::int AS run FROM migrations');
const TIMEOUT_MS = 2_000;

/** Checks what a process needs: database (both of its connections), queue, migrations; and that it is not about to stop. */
@Injectable()
export class Readiness {
  constructor(
    private readonly database: Database,
    private readonly connection: PipelinedConnection,
    private readonly dataSource: DataSource,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly draining: Draining,
  ) {}

  async check(): Promise<Record<'database' | 'queue' | 'migrations' | 'process', State>> {
    const [run, pipelined] = await Promise.all([
      within(this.database.find<{ run: number }>(COUNT_MIGRATIONS)),
      within(this.connection.check().then(() => true)),
    ]);
    const database = run && pipelined ? 'ok' : 'unavailable';
    return {
      database,
      queue: this.redis ? ((await within(this.redis.ping())) ? 'ok' : 'unavailable') : database,
      migrations: run && run.run >= this.dataSource.migrations.length ? 'ok' : 'unavailable',
      process: this.draining.isStopping ? 'unavailable' : 'ok',
    };
  }
}

/** The answer, or undefined after the timeout or a failure. */
function within<T>(question: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT_MS);
  });
  return Promise.race([question.catch(() => undefined), timeout]).finally(() => clearTimeout(timer));
}
