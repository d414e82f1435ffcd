import { Injectable } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { type RedisClient, warnOfRedis } from '../persistence/redis.js';
import { AccessControl, type AccessDecision, type AccessRequest } from './access-control.js';
import { FIND_KEY } from './access.sql.js';
import { MAX_AHEAD_MS, WINDOW_MS } from './domain/access-policy.js';
import { decisionOf, type KeyRow, PostgresAccessControl } from './postgres-access-control.js';

/** A second may begin a second ahead, and its newest request comes at its end. */
const LIFETIME_MS = WINDOW_MS + MAX_AHEAD_MS + 1_000;

/**
 * KEYS: the company's window and its window of the category. ARGV: now, global limit, category limit, "1" to count. Returns: within the limits (1 or
 * 0), global count, category count, oldest of each (or -1). A window is a sorted set with a member for each second with requests: the number of all
 * requests so far, by the time of the second's newest one. The last of those that have left it stays, without a time: the count is a difference,
 * whatever the limit.
 * Requests in the future, counted by a clock that was ahead, count as made now.
 */
const COUNT = `
local now = tonumber(ARGV[1])
local second, since = now - now % 1000, now - ${WINDOW_MS}
local function read(key)
  local last = redis.call('ZREVRANGE', key, 0, 0, 'WITHSCORES')
  local total, at = tonumber(last[1] or 0), tonumber(last[2] or 0)
  if at > now + ${MAX_AHEAD_MS} then
    redis.call('ZREMRANGEBYSCORE', key, second, '+inf')
    redis.call('ZADD', key, now, total)
    at = now
  end
  local left = redis.call('ZREVRANGEBYSCORE', key, since, '-inf', 'WITHSCORES', 'LIMIT', 0, 1)
  return {key = key, total = total, at = at, leftAt = left[2], count = total - tonumber(left[1] or 0)}
end
local function add(window)
  local key = window.key
  if window.at >= second then
    redis.call('ZREM', key, window.total)
  elseif tonumber(window.leftAt or 0) > 0 then
    local base = redis.call('ZREVRANGEBYSCORE', key, since - ${MAX_AHEAD_MS}, '(0', 'LIMIT', 0, 1)[1]
    if base then
      redis.call('ZREMRANGEBYSCORE', key, '-inf', since - ${MAX_AHEAD_MS})
      redis.call('ZADD', key, 0, base)
    end
  end
  redis.call('ZADD', key, math.max(window.at, now), window.total + 1)
  if window.at < second then redis.call('PEXPIRE', key, ${LIFETIME_MS}) end
  window.count = window.count + 1
end
local function oldest(key)
  return tonumber(redis.call('ZRANGEBYSCORE', key, '(' .. since, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2] or -1)
end
local all, own = read(KEYS[1]), read(KEYS[2])
local within = 0
if ARGV[4] == '1' and all.count < tonumber(ARGV[2]) and own.count < tonumber(ARGV[3]) then
  add(all)
  add(own)
  within = 1
end
return {within, all.count, own.count, oldest(all.key), oldest(own.key)}`;

type Counted = [within: number, all: number, own: number, oldest: number, oldestOwn: number];
type CountingRedis = RedisClient & { countRequest(...args: (string | number)[]): Promise<Counted> };

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
  private readonly redis: CountingRedis;

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly fallback: PostgresAccessControl,
    redis: RedisClient,
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
    const counted = await this.count(request, key).catch((error: unknown) => {
      warnOfRedis(error);
      return null;
    });
    if (!counted) return this.fallBack(request);
    const [within, all, own, oldest, oldestOwn] = counted;
    const timeOf = (ms: number): number | null => (ms < 0 ? null : ms);
    const usage = { global_count: all, category_count: own, global_oldest: timeOf(oldest), category_oldest: timeOf(oldestOwn) };
    return decisionOf(key, usage, within === 1, request.nowMs);
  }

  private fallBack(request: AccessRequest): Promise<AccessDecision | null> {
    this.fallbacks.inc();
    return this.fallback.decide(request);
  }

  private count({ nowMs, category }: AccessRequest, key: KeyRow): Promise<Counted> {
    // Braces keep the windows of a company on one node of a Redis cluster.
    const window = `window:{${key.company_id}}`;
    const counts = key.denial_reason === null ? '1' : '0';
    return this.redis.countRequest(window, `${window}:${category ?? ''}`, nowMs, key.global_limit, key.category_limit, counts);
  }
}
