import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { PipelinedConnection } from '../persistence/pipelined-connection.js';
import { statement } from '../persistence/sql.js';
import { AccessControl, type AccessRequest, type AccessDecision } from './access-control.js';
import { WINDOW_MS } from './domain/access.js';
import { reportOf } from './domain/rate-report.js';
import { KEY_QUERY, keyQueryValues, storedResponseOf, type KeyRow, PostgresAccessControl } from './postgres-access-control.js';

const ASK = statement('admission.ask', KEY_QUERY);

/**
 * KEYS: the company's window, its window of the category. ARGV: now, window, global limit, category limit, member, "1" to count.
 * Answers: admitted, global count, category count, oldest of each (or false).
 */
const COUNT = `
local horizon = ARGV[1] - ARGV[2]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', horizon)
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', horizon)
local all, own = redis.call('ZCARD', KEYS[1]), redis.call('ZCARD', KEYS[2])
local admitted = 0
if ARGV[6] == '1' and all < tonumber(ARGV[3]) and own < tonumber(ARGV[4]) then
  redis.call('ZADD', KEYS[1], ARGV[1], ARGV[5])
  redis.call('ZADD', KEYS[2], ARGV[1], ARGV[5])
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  admitted, all, own = 1, all + 1, own + 1
end
local oldest, oldestOwn = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES'), redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')
return {admitted, all, own, oldest[2] or '', oldestOwn[2] or ''}`;

type Counted = [admitted: number, all: number, own: number, oldest: string, oldestOwn: string];
type CountingRedis = Redis & { admit(...args: (string | number)[]): Promise<Counted> };

/** The key's row from PostgreSQL, the windows in Redis; PostgreSQL judges alone while Redis is out of reach. */
@Injectable()
export class RedisAccessControl extends AccessControl {
  private readonly logger = new Logger('Admission');
  private readonly redis: CountingRedis;
  /** Tells this process' requests from those of others in the same millisecond. */
  private readonly process = randomUUID();
  private member = 0;

  constructor(
    private readonly connection: PipelinedConnection,
    private readonly fallback: PostgresAccessControl,
    redis: Redis,
  ) {
    super();
    redis.defineCommand('admit', { numberOfKeys: 2, lua: COUNT });
    this.redis = redis as CountingRedis;
  }

  async authorize(question: AccessRequest): Promise<AccessDecision | null> {
    if (this.redis.status !== 'ready') return this.fallback.authorize(question);
    const asked = await this.connection.find<KeyRow>(ASK, keyQueryValues(question));
    if (!asked) return null;
    const counted = await this.count(question, asked).catch((error: Error) => {
      this.logger.warn(`Redis does not answer, PostgreSQL judges: ${error.message}`);
      return null;
    });
    if (!counted) return this.fallback.authorize(question);
    const [admitted, all, own, oldest, oldestOwn] = counted;
    return {
      keyId: asked.key_id,
      companyId: asked.company_id,
      denialReason: asked.refusal,
      storedResponse: storedResponseOf(asked),
      withinRateLimit: admitted === 1,
      rate: reportOf(
        { limit: asked.global_limit, count: all, oldest: oldest === '' ? null : Number(oldest) },
        { limit: asked.category_limit, count: own, oldest: oldestOwn === '' ? null : Number(oldestOwn) },
        question.nowMs,
      ),
    };
  }

  private count({ nowMs, bucket }: AccessRequest, asked: KeyRow): Promise<Counted> {
    // Braces keep a company's windows on one node of a Redis cluster.
    const window = `rate:{${asked.company_id}}`;
    this.member = (this.member + 1) % Number.MAX_SAFE_INTEGER;
    const member = `${this.process}:${this.member}`;
    const counts = asked.refusal === null ? '1' : '0';
    return this.redis.admit(window, `${window}:${bucket}`, nowMs, WINDOW_MS, asked.global_limit, asked.category_limit, member, counts);
  }
}
