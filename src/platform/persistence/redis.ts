import type { Cluster, Redis, RedisOptions } from 'ioredis';
import { SettingsError } from '../config/define-settings.js';
import { type RedisTarget, redisTargetOf } from '../config/redis-url.js';
import { within } from '../domain/index.js';
import { log, safeError } from '../observability/log.js';

/** The injection token of the Redis that holds rate limits; null where there is none. */
export const REDIS = Symbol('Redis');

export type RedisClient = Redis | Cluster;

/** Errors of Redis for a login that is wrong or missing. */
const REFUSED_LOGIN = /^(WRONGPASS|NOAUTH)/;
/** How long a closing connection waits for the other side. ioredis waits as long where Redis never was. */
const REDIS_GONE_WITHIN_MS = 100;
/** A node that does not answer is asked again so often, or another is asked in its place. */
const MAX_REDIRECTIONS = 3;

/** A client of one server, of a cluster, or of the master that sentinels name. `url`: REDIS_URL. */
export function createRedis(
  { Cluster, Redis }: Pick<typeof import('ioredis'), 'Cluster' | 'Redis'>,
  url: string,
  options: RedisOptions,
): RedisClient {
  const { kind, hosts, isTls, login, sentinel } = redisTargetOf(url) as RedisTarget;
  const { retryStrategy, ...common } = { disconnectTimeout: REDIS_GONE_WITHIN_MS, ...options };
  const retry = retryStrategy && { retryStrategy };
  if (kind === 'single') return new Redis(url, { ...common, ...retry });
  const ofNodes = { ...common, ...login, ...(isTls && { tls: {} }) };
  if (kind === 'sentinel') {
    const tls = isTls ? { sentinelTLS: {}, enableTLSForSentinelMode: true } : {};
    return new Redis({ ...ofNodes, ...retry, ...tls, ...sentinel, sentinels: [...hosts] });
  }
  const { enableOfflineQueue = true, enableAutoPipelining = false, lazyConnect = false, enableReadyCheck = true } = options;
  return new Cluster([...hosts], {
    ...{
      enableOfflineQueue,
      enableAutoPipelining,
      lazyConnect,
      enableReadyCheck,
      redisOptions: ofNodes,
      maxRedirections: MAX_REDIRECTIONS,
    },
    ...(retryStrategy && { clusterRetryStrategy: (times: number) => retryStrategy(times) ?? null }),
    // Certificates hold names, so names are not replaced by addresses.
    ...(isTls && { dnsLookup: (address: string, done: (error: null, address: string) => void) => done(null, address) }),
  });
}

/**
 * A connection whose commands fail at once while Redis is away. Waits up to a second for the first answer. Throws `SettingsError` if the
 * server is not what REDIS_URL says, or refuses its user or password.
 */
export async function connectRedis(url: string): Promise<RedisClient> {
  const options = { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 1_000, enableAutoPipelining: true };
  // Loaded where it is used: the operator's command line starts without it.
  const redis = createRedis(await import('ioredis'), url, options);
  let refusal: string | null = null;
  // Without a listener a lost connection would end the process; access control asks PostgreSQL meanwhile.
  redis.on('error', (error: Error & { lastNodeError?: Error }) => {
    const { message } = error.lastNodeError ?? error;
    if (/cluster support disabled/i.test(message)) refusal = NO_CLUSTER;
    if (REFUSED_LOGIN.test(message)) refusal = `is refused by Redis: write the right user and password into it (${message})`;
  });
  // The first requests are counted where all others are, if Redis is there at all.
  await within(1_000, new Promise<void>((resolve) => redis.once('ready', resolve)));
  if (redis.status === 'ready') refusal = wrongModeOf(url, (await within(1_000, redis.info('server'))) ?? '');
  if (refusal === null) return redis;
  redis.disconnect();
  throw new SettingsError([`REDIS_URL ${refusal}`]);
}

const NO_CLUSTER = 'names a server that is no node of a Redis Cluster: write redis:// instead of redis+cluster://';

const OTHER_MODES: Readonly<Record<string, string>> = {
  cluster: 'names a node of a Redis Cluster: write redis+cluster:// instead of redis://, without a database',
  sentinel: 'names a sentinel: write redis+sentinel://host:26379/name-of-the-master',
};

/** Why a server that describes itself so (`INFO`) cannot be used by this URL; null if it can. */
export function wrongModeOf(url: string, info: string): string | null {
  const [, mode = ''] = /^redis_mode:(\w+)/m.exec(info) ?? [];
  return /^rediss?:/.test(url) ? (OTHER_MODES[mode] ?? null) : null;
}

const WARN_EVERY_MS = 60_000;
let warnedAtMs = -Infinity;

/** One line a minute at most, for all parts of the process. */
export function warnOfRedis(error: unknown, nowMs = performance.now()): void {
  if (nowMs - warnedAtMs < WARN_EVERY_MS) return;
  warnedAtMs = nowMs;
  log.warn(
    { context: 'Redis', error: safeError(error) },
    'Redis is out of reach or answers with errors: PostgreSQL counts requests, and the sweeper finds due rows. Check REDIS_URL',
  );
}
