import type { Redis } from 'ioredis';
import { AccessPolicy } from '../../src/platform/access/domain/access-policy.js';
import { columnOf } from '../../src/platform/access/rate-limit-windows.js';
import { REDIS } from '../../src/platform/persistence/redis.js';
import type { TestApp } from './test-app.js';

/** Moves the counted requests of a company into the past, so that a test need not wait a minute. */
export class RateWindow {
  private constructor(
    private readonly app: TestApp,
    private readonly redis: Redis | null,
  ) {}

  /** For the store that the app uses; resolves when the store is ready. */
  static async of(app: TestApp): Promise<RateWindow> {
    const redis = app.app.get<Redis | null>(REDIS, { strict: false });
    if (redis && redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
    return new RateWindow(app, redis);
  }

  async age(company: string, milliseconds: number): Promise<void> {
    if (this.redis) await this.ageInRedis(this.redis, company, milliseconds);
    else {
      const columns = ['hits', ...this.app.get(AccessPolicy).categories.map(columnOf)];
      const older = columns.map((hits) => `${hits} = ARRAY(SELECT hit - $2::bigint FROM unnest(${hits}) AS hit)`);
      await this.app.rows(`UPDATE rate_limit_windows SET ${older.join(', ')} WHERE company_id = $1`, [company, milliseconds]);
    }
  }

  private async ageInRedis(redis: Redis, company: string, milliseconds: number): Promise<void> {
    for (const window of await redis.keys(`rate:{${company}}*`)) {
      const members = await redis.zrange(window, 0, -1);
      for (const member of members) await redis.zincrby(window, -milliseconds, member);
    }
  }
}
