import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { QueryResultRow } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { AccessControl, type AccessDecision, type AccessRequest } from './access-control.js';
import { FIND_KEY } from './access.sql.js';
import { WINDOW_MS } from './domain/access-policy.js';
import { decisionOf, type KeyRow, PostgresAccessControl } from './postgres-access-control.js';

/**
 * KEYS: the company's window and its window of the category. ARGV: now, window, global limit, category limit, member,
 * "1" to count. Returns: within the limits (1 or 0), global count, category count, oldest of each (or ""). Requests in
 * the future, counted by a clock that was ahead, count as made now.
 */
const COUNT = `
for _, window in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', window, '-inf', ARGV[1] - ARGV[2])
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', window, '(' .. ARGV[1], '+inf')) do
    redis.call('ZADD', window, ARGV[1], member)
  end
end
local all, own = redis.call('ZCARD', KEYS[1]), redis.call('ZCARD', KEYS[2])
local within = 0
if ARGV[6] == '1' and all < tonumber(ARGV[3]) and own < tonumber(ARGV[4]) then
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[5])
  redis.call('ZADD', KEYS[2], ARGV[1], ARGV[5])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  within, all, own = 1, all + 1, own + 1
end
local oldest, oldestOwn = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES'), redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
return {within, all, own, oldest[2] or '', oldestOwn[2] or ''}`;

type Counted = [within: number, all: number, own: number, oldest: string, oldestOwn: string];
type CountingRedis = Redis & { countRequest(...args: (string | number)[]): Promise<Counted> };

/** Registered also where there is no Redis, so that dashboards find the metric everywhere. */
export function rateLimitFallbacks(registry: Registry): Counter {
  return new Counter({
    name: 'rate_limit_fallbacks_total',
    help: 'Requests whose rate limits PostgreSQL decided, because Redis was out of reach.',
    registers: [registry],
  });
}

/** The key's row from PostgreSQL, the windows in Redis; PostgreSQL decides alone while Redis is out of reach. */
@Injectable()
export class RedisAccessControl extends AccessControl {
  private readonly logger = new Logger('AccessControl');
  private readonly redis: CountingRedis;
  /** Distinguishes the requests of this process from those of others in the same millisecond. */
  private readonly process = randomUUID();
  private member = 0;

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly fallback: PostgresAccessControl,
    redis: Redis,
    private readonly fallbacks: Counter,
  ) {
    super();
    redis.defineCommand('countRequest', { numberOfKeys: 2, lua: COUNT });
    this.redis = redis as CountingRedis;
  }

  async decide(request: AccessRequest): Promise<AccessDecision | null> {
    if (this.redis.status !== 'ready') return this.fallBack(request);
    const key = await this.connection.find<KeyRow & QueryResultRow>(FIND_KEY, this.fallback.keyQueryValues(request));
    if (!key) return null;
    const counted = await this.count(request, key).catch((error: Error) => {
      this.logger.warn(`Redis does not respond, PostgreSQL decides: ${error.message}`);
      return null;
    });
    if (!counted) return this.fallBack(request);
    const [within, all, own, oldest, oldestOwn] = counted;
    const timeOf = (text: string): number | null => (text === '' ? null : Number(text));
    const usage = { global_count: all, category_count: own, global_oldest: timeOf(oldest), category_oldest: timeOf(oldestOwn) };
    return decisionOf(key, usage, within === 1, request.nowMs);
  }

  private fallBack(request: AccessRequest): Promise<AccessDecision | null> {
    this.fallbacks.inc();
    return this.fallback.decide(request);
  }

  private count({ nowMs, category }: AccessRequest, key: KeyRow): Promise<Counted> {
    // Braces keep the windows of a company on one node of a Redis cluster.
    const window = `rate:{${key.company_id}}`;
    this.member = (this.member + 1) % Number.MAX_SAFE_INTEGER;
    const member = `${this.process}:${this.member}`;
    const counts = key.denial_reason === null ? '1' : '0';
    const own = `${window}:${category ?? ''}`;
    return this.redis.countRequest(window, own, nowMs, WINDOW_MS, key.global_limit, key.category_limit, member, counts);
  }
}
