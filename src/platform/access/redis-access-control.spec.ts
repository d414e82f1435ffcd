import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
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
    expect(await decideWith('ready', () => Promise.resolve([1, 1, 1, '1000', '1000']))).toEqual({ isOfPostgres: false, fallbacks: 0 });
  });

  it.each([
    ['is not connected', 'reconnecting'],
    ['fails while it counts', 'ready'],
  ])('are decided by PostgreSQL if Redis %s, and the fallback is counted once', async (_what, status) => {
    expect(await decideWith(status, () => Promise.reject(new Error('Command timed out')))).toEqual({ isOfPostgres: true, fallbacks: 1 });
  });
});
