import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { log } from '../observability/log.js';
import { warnOfRedis } from '../persistence/redis.js';
import type { PipelinedConnection } from '../persistence/pipelined-connection.js';
import type { AccessDecision, AccessRequest } from './access-control.js';
import type { PostgresAccessControl } from './postgres-access-control.js';
import { rateLimitFallbacks, RedisAccessControl } from './redis-access-control.js';

// Their log is of no interest here.
Logger.overrideLogger(false);

const REQUEST: AccessRequest = {
  ...{ keyHash: Buffer.from('key'), ip: '192.0.2.1', scope: 'read:jobs', roles: null },
  ...{ category: 'reads', nowMs: 1_000, idempotencyKeyHash: null },
};
const KEY = { key_id: 'key', company_id: 'company', denial_reason: null, global_limit: 60, category_limit: 40, stored_fingerprint: null };

describe('rate limits on Redis', () => {
  async function decideWith(status: string, countRequest: () => Promise<unknown>) {
    const registry = new Registry();
    const byPostgres = { withinRateLimit: true } as AccessDecision;
    const postgres = { keyQueryValues: () => [], decide: () => Promise.resolve(byPostgres) } as unknown as PostgresAccessControl;
    const connection = { find: () => Promise.resolve(KEY) } as unknown as PipelinedConnection;
    const redis = { status, countRequest, defineCommand: () => undefined } as unknown as Redis;
    const decision = await new RedisAccessControl(connection, postgres, redis, rateLimitFallbacks(registry)).decide(REQUEST);
    const metric = await registry.getSingleMetric('rate_limit_fallbacks_total')?.get();
    return { isOfPostgres: decision === byPostgres, fallbacks: metric?.values[0]?.value };
  }

  it('are counted there, without a fallback', async () => {
    expect(await decideWith('ready', () => Promise.resolve([1, 1, 1, 1_000, 1_000]))).toEqual({ isOfPostgres: false, fallbacks: 0 });
  });

  it('are a warning once a minute while Redis does not answer', async () => {
    const warned = jest.spyOn(log, 'warn');
    const since = performance.now() + 3_600_000;
    for (const afterMs of [0, 1, 59_999, 60_000, 60_001]) warnOfRedis(new Error('READONLY'), since + afterMs);
    await decideWith('ready', () => Promise.reject(new Error('Command timed out')));
    expect(warned.mock.calls.length).toBe(2);
  });

  it.each([
    ['is not connected', 'reconnecting'],
    ['fails while it counts', 'ready'],
  ])('are decided by PostgreSQL if Redis %s, and the fallback is counted once', async (_what, status) => {
    expect(await decideWith(status, () => Promise.reject(new Error('Command timed out')))).toEqual({ isOfPostgres: true, fallbacks: 1 });
  });
});
