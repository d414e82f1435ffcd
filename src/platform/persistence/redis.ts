import type { Redis } from 'ioredis';
import { within } from '../domain/clock.js';

/** The injection token of the Redis that holds rate limits; null where there is none. */
export const REDIS = Symbol('Redis');

/** How long a closing connection waits for the other side. ioredis waits as long where Redis never was. */
export const REDIS_GONE_WITHIN_MS = 100;

/** A connection whose commands fail at once while Redis is away. Waits up to a second for the first answer. */
export async function connectRedis(url: string): Promise<Redis> {
  // Loaded where it is used: the operator's command line starts without it.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 1_000,
    enableAutoPipelining: true,
    disconnectTimeout: REDIS_GONE_WITHIN_MS,
  });
  // Without a listener a lost connection would end the process; access control asks PostgreSQL meanwhile.
  redis.on('error', () => undefined);
  // The first requests are counted where all others are, if Redis is there at all.
  await within(1_000, new Promise<void>((resolve) => redis.once('ready', resolve)));
  return redis;
}
