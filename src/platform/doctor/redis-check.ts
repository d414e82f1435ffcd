import { failure, type Finding, ok, warning } from '../domain/index.js';
import { createRedis, type RedisClient, wrongModeOf } from '../persistence/redis.js';
import { assessSkew, reasonOf, type SettingsCheck } from './check.js';

/** The oldest Redis that the queue's scripts are made for. */
const MIN_VERSION = 6.2;
const TIMEOUT_MS = 3_000;

/** The carrier of the tasks' notifications, and the counter of requests. */
export const queueCheck: SettingsCheck = {
  name: 'queue',
  needs: 'settings',
  run: async ({ redisUrl }) => (redisUrl === null ? [ok('queue', 'in PostgreSQL')] : checkRedis(redisUrl)),
};

async function checkRedis(url: string): Promise<Finding[]> {
  const redis = createRedis(await import('ioredis'), url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
    enableReadyCheck: false,
    retryStrategy: () => null,
  });
  // Its error is that of the connection, and says more than the one of `connect`.
  let lost: unknown;
  redis.on('error', (error: unknown) => (lost = error));
  try {
    await redis.connect();
    const facts = await factsOf(redis);
    const wrong = wrongModeOf(url, `redis_mode:${facts['redis_mode']}`);
    if (wrong !== null) return [failure('queue', `REDIS_URL ${wrong}`, 'Until then the service does not start.')];
    return [...assessRedis(facts), await clockOf(redis)];
  } catch (error) {
    const advice = 'Check REDIS_URL and that Redis runs. Until then PostgreSQL counts requests, and tasks start up to SWEEP_EVERY_MS late.';
    return [failure('queue', `Redis cannot be used: ${reasonOf(lost ?? error)}`, advice)];
  } finally {
    redis.disconnect();
  }
}

/** The fields of `INFO` by name, and the setting `save`. */
type RedisFacts = Readonly<Record<string, string>>;

async function factsOf(redis: RedisClient): Promise<RedisFacts> {
  const lines = (await redis.info()).split('\r\n').filter((line) => line.includes(':'));
  const facts = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]));
  // Services that manage a Redis for their customers forbid CONFIG.
  const [, save = 'unknown'] = (await redis.config('GET', 'save').catch(() => [])) as string[];
  return { ...facts, save };
}

export function assessRedis(facts: RedisFacts): Finding[] {
  const { redis_version: version = 'of an unknown version', role, maxmemory_policy: policy = 'unknown', loading } = facts;
  const found = `Redis ${version}`;
  if (role === 'slave') return [failure('queue', `${found} is a replica`, 'Let REDIS_URL name the primary.')];
  if (loading === '1') return [failure('queue', `${found} is loading its data`, 'Wait until it is done, and run this command again.')];
  const evicts = `maxmemory-policy is ${policy}: Redis may drop jobs and rate limits`;
  return [
    parseFloat(version) < MIN_VERSION
      ? warning('queue', found, `Use Redis ${MIN_VERSION} or later.`)
      : ok('queue', `${found}, ${persistenceOf(facts)}`),
    policy === 'noeviction' ? ok('eviction of Redis', policy) : failure('eviction of Redis', evicts, 'Set maxmemory-policy to noeviction.'),
  ];
}

/** A Redis that forgets loses no task: the rows are in PostgreSQL. The windows of the rate limits begin anew. */
function persistenceOf({ aof_enabled: aof, save }: RedisFacts): string {
  if (aof === '1') return 'append-only file';
  if (save === 'unknown') return 'persistence unknown';
  return save === '' ? 'no persistence (a restart empties the rate limits, and loses no task)' : 'snapshots';
}

async function clockOf(redis: RedisClient): Promise<Finding> {
  const before = Date.now();
  const [seconds, microseconds] = await redis.time();
  return assessSkew('clock of Redis', Math.round(Number(seconds) * 1_000 + Number(microseconds) / 1_000 - (before + Date.now()) / 2));
}
