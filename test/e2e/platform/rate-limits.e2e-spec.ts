import { jest } from '@jest/globals';
import fc from 'fast-check';
import { AccessControl } from '../../../src/platform/access/access-control.js';
import { ApiKeyAdministration } from '../../../src/platform/access/api-key-administration.js';
import { CompanyAdministration } from '../../../src/platform/access/company-administration.js';
import { hashOfKey } from '../../../src/platform/access/domain/credentials.js';
import { MAX_LIMIT, type RaisedLimits } from '../../../src/platform/access/domain/access-policy.js';
import { RedisAccessControl } from '../../../src/platform/access/redis-access-control.js';
import { REDIS } from '../../../src/platform/persistence/redis.js';
import type { Redis } from 'ioredis';
import { aCompany, aKey, aTenant, candidateBody, refusal, type Tenant } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { TestApp } from '../../support/test-app.js';

const { REDIS_URL } = process.env;
const STORES: [store: string, env: Record<string, string>][] = [
  ['PostgreSQL', {}],
  ...(REDIS_URL ? [['Redis', { REDIS_URL }] as [string, Record<string, string>]] : []),
];
const TOO_MANY = { status: 429, error: 'RATE_LIMIT_EXCEEDED' };

describe.each(STORES)('rate limits in %s', (store, env) => {
  let app: TestApp;
  let time: SandboxTime;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ...env, CLOCK: 'sandbox' } });
    time = new SandboxTime(app);
    const redis = app.app.get<Redis | null>(REDIS, { strict: false });
    if (redis && redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
  });
  afterAll(() => app.close());

  const list = (tenant: Tenant, headers?: Record<string, string>) => app.http.get('/v1/job-positions', { key: tenant.key, headers });
  const write = (tenant: Tenant, json: unknown = {}) => app.http.post('/v1/candidates', { key: tenant.key, json });
  const times = <T>(count: number, act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, act));
  const accepted = (replies: Reply[]) => replies.filter(({ status }) => status !== 429).length;
  const limits = ({ headers }: Reply) => ({
    limit: Number(headers['x-ratelimit-limit']),
    remaining: Number(headers['x-ratelimit-remaining']),
  });
  const reset = ({ headers }: Reply) => Number(headers['x-ratelimit-reset']);
  /** Whether a header's second is that of a moment between two, in epoch milliseconds. */
  const between = (from: number, to: number) => (seconds: number) => {
    expect(seconds).toBeGreaterThanOrEqual(Math.ceil(from / 1_000));
    expect(seconds).toBeLessThanOrEqual(Math.ceil(to / 1_000));
  };
  const tenantWith = (raised: RaisedLimits = {}) => aTenant(app, raised);

  it('are counted there', () => {
    expect(app.app.get(REDIS, { strict: false }) !== null).toBe(store === 'Redis');
  });

  it('accept exactly 40 reads and 20 writes in 60 s, and so exactly 60 requests', async () => {
    const tenant = await tenantWith();
    const [reads, writes] = await Promise.all([times(60, () => list(tenant)), times(60, () => write(tenant))]);
    expect([accepted(reads), accepted(writes)]).toEqual([40, 20]);
  });

  it('accept exactly 60 requests of any category together', async () => {
    const tenant = await tenantWith({ reads: 1_000 });
    expect(accepted(await times(100, () => list(tenant)))).toBe(60);
    expect(refusal(await write(tenant))).toEqual(TOO_MANY);
  });

  it('are those of the company, whatever its key, and of no other company', async () => {
    const [tenant, stranger] = [await tenantWith(), await tenantWith()];
    const second = await aKey(app, tenant.company);
    await times(20, () => list(tenant));
    await times(20, () => list({ ...tenant, key: second.key }));
    expect([(await list(tenant)).status, (await list({ ...tenant, key: second.key })).status, (await list(stranger)).status]).toEqual([
      429, 429, 200,
    ]);
  });

  it('slide: for each request that turns 60 s old another is accepted', async () => {
    const tenant = await tenantWith();
    await times(10, () => list(tenant));
    await time.pass(30_000);
    await times(30, () => list(tenant));
    expect((await list(tenant)).status).toBe(429);
    await time.pass(15_000);
    expect((await list(tenant)).status).toBe(429);
    await time.pass(15_000);
    expect(accepted(await times(20, () => list(tenant)))).toBe(10);
  });

  it('report the limit with the least remaining, the category on a tie', async () => {
    const tenant = await tenantWith();
    expect(limits(await list(tenant))).toEqual({ limit: 40, remaining: 39 });
    expect(limits(await write(tenant))).toEqual({ limit: 20, remaining: 19 });
    await times(19, () => list(tenant));
    // 21 counted: 39 remain of the global 60, 19 of the writes, 20 of the reads.
    expect(limits(await list(tenant))).toEqual({ limit: 40, remaining: 19 });
    await times(19, () => write(tenant));
    expect(limits(await list(tenant))).toEqual({ limit: 40, remaining: 18 });
    await times(17, () => list(tenant));
    // The last read leaves nothing of either limit.
    expect(limits(await list(tenant))).toEqual({ limit: 40, remaining: 0 });
  });

  it('report the global limit where that has less left than the category', async () => {
    const tenant = await tenantWith({ reads: 100 });
    expect(limits(await list(tenant))).toEqual({ limit: 60, remaining: 59 });
    expect(limits(await write(tenant))).toEqual({ limit: 20, remaining: 19 });
  });

  it('say when the oldest counted request leaves, and after how many seconds to try again', async () => {
    const tenant = await tenantWith({ reads: 2 });
    const before = time.now();
    const replies = [await list(tenant)];
    const oldest = between(before + 60_000, time.now() + 60_000);
    replies.push(await list(tenant), await list(tenant));
    for (const reply of replies) oldest(reset(reply));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    await time.pass(15_000);
    const refused = await list(tenant);
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeLessThanOrEqual(45);
    expect(retryAfter).toBeGreaterThanOrEqual(45 - Math.ceil((time.now() - before) / 1_000));
    expect(reset(refused)).toBe(reset(replies[0] as Reply));
    await time.pass(retryAfter * 1_000);
    expect((await list(tenant)).status).toBe(200);
  });

  it('do not count what they refuse', async () => {
    const tenant = await tenantWith({ reads: 1 });
    await list(tenant);
    await time.pass(30_000);
    expect((await list(tenant)).status).toBe(429);
    await time.pass(30_000);
    expect((await list(tenant)).status).toBe(200);
  });

  it('count a 400, a 404, a 409 and a replay like everything else', async () => {
    const tenant = await tenantWith();
    const json = candidateBody(tenant);
    const headers = { 'idempotency-key': 'counted' };
    const post = () => app.http.post('/v1/candidates', { key: tenant.key, json, headers });
    const replies = [
      await write(tenant),
      await post(),
      await post(),
      await write(tenant, json),
      await write(tenant, { ...json, jobPositionId: 'absent' }),
    ];
    expect(replies.map((reply) => [reply.status, limits(reply).remaining])).toEqual([
      [400, 19],
      [201, 18],
      [201, 17],
      [409, 16],
      [404, 15],
    ]);
  });

  it('do not count a 403, which reports the present state', async () => {
    const tenant = await tenantWith();
    const { key } = await aKey(app, tenant.company, { scopes: ['read:candidates'] });
    const elsewhere = await aKey(app, tenant.company, { ips: ['203.0.113.7'] });
    expect(limits(await app.http.get('/v1/job-positions', { key }))).toEqual({ limit: 40, remaining: 40 });
    await list(tenant);
    await time.pass(250);
    for (const refused of [key, elsewhere.key]) {
      const reply = await app.http.get('/v1/job-positions', { key: refused });
      expect([reply.status, limits(reply)]).toEqual([403, { limit: 40, remaining: 39 }]);
    }
    expect(limits(await list(tenant))).toEqual({ limit: 40, remaining: 38 });
  });

  it('leave health, unknown routes and failed authentications uncounted', async () => {
    const tenant = await tenantWith();
    await list(tenant);
    const before = time.now();
    const others = [
      await app.http.get('/v1/health'),
      await app.http.get('/v1/nothing', { key: tenant.key }),
      await app.http.get('/v1/job-positions'),
    ];
    for (const reply of others) {
      expect(limits(reply)).toEqual({ limit: 60, remaining: 60 });
      between(before, time.now())(reset(reply));
    }
    expect(limits(await list(tenant))).toEqual({ limit: 40, remaining: 38 });
  });

  it('of an operation without a category are the global one alone, raised or not', async () => {
    const { company } = await tenantWith({ global: 500 });
    const { key } = await aKey(app, company);
    const keyHash = hashOfKey(key) as Buffer;
    const request = { keyHash, ip: '203.0.113.7', scope: 'read:jobs', roles: null, category: null, idempotencyKeyHash: null } as const;
    const ask = () => app.inOperation(() => app.get(AccessControl).authorize({ ...request, nowMs: time.now() }));
    expect(await ask()).toMatchObject({ withinRateLimit: true, rate: { limit: 500, remaining: 499 } });
    expect((await times(99, ask)).every((decision) => decision?.withinRateLimit)).toBe(true);
  });

  it('repeat a refusal for 250 ms without asking again, to that request only', async () => {
    const { company } = await tenantWith({ reads: 1 });
    const { key } = await aKey(app, company);
    const keyHash = hashOfKey(key) as Buffer;
    const access = app.get(AccessControl);
    const asked = jest.spyOn(access, 'decide');
    const nowMs = time.now();
    const ask = async (afterMs: number, category = 'reads') => {
      const request = { keyHash, ip: '203.0.113.7', scope: 'read:jobs', roles: null, category, idempotencyKeyHash: null };
      return (await app.inOperation(() => access.authorize({ ...request, nowMs: nowMs + afterMs })))?.withinRateLimit;
    };
    expect([await ask(0), await ask(1), asked.mock.calls.length]).toEqual([true, false, 2]);
    expect([await ask(2), await ask(250), asked.mock.calls.length]).toEqual([false, false, 2]);
    expect([await ask(251), asked.mock.calls.length]).toEqual([false, 3]);
    expect([await ask(252, 'writes'), asked.mock.calls.length]).toEqual([true, 4]);
    // The memo ends when the oldest requests leave the window.
    expect([await ask(59_900), await ask(59_999), await ask(60_000), asked.mock.calls.length]).toEqual([false, false, true, 6]);
    asked.mockRestore();
  });

  it.each([
    ['scope', { scopes: ['read:candidates'] }],
    ['address', { ips: ['203.0.113.8'] }],
    ['role', { role: 'member' as const }],
  ])('repeat a refusal by %s for 250 ms without asking again, to that key and address only', async (_, options) => {
    const { company } = await tenantWith();
    const keys = await Promise.all([aKey(app, company, options), aKey(app, company)]);
    const [denied, allowed] = keys.map(({ key }) => hashOfKey(key) as Buffer);
    const access = app.get(AccessControl);
    const asked = jest.spyOn(access, 'decide');
    const nowMs = time.now();
    const ask = async (keyHash: Buffer, afterMs: number, ip = '203.0.113.7') => {
      const request = { keyHash, ip, scope: 'read:jobs', roles: ['owner' as const], category: 'reads', idempotencyKeyHash: null };
      const decision = await app.inOperation(() => access.authorize({ ...request, nowMs: nowMs + afterMs }));
      return decision && (decision.denialReason ?? decision.withinRateLimit);
    };
    const [reason] = [await ask(denied!, 0)];
    expect(reason).toEqual(expect.any(String));
    for (const reply of await times(200, () => ask(denied!, 249))) expect(reply).toBe(reason);
    expect(asked.mock.calls.length).toBe(1);
    // Requests that arrive together after the memo has ended share one question.
    expect(new Set(await times(50, () => ask(denied!, 250)))).toEqual(new Set([reason]));
    expect(asked.mock.calls.length).toBe(2);
    expect([await ask(allowed!, 250), asked.mock.calls.length]).toEqual([true, 3]);
    await ask(denied!, 250, '203.0.113.8');
    expect(asked.mock.calls.length).toBe(4);
    await app.inOperation(() => app.get(ApiKeyAdministration).revoke(keys[0].id));
    expect([await ask(denied!, 499), await ask(denied!, 500)]).toEqual([reason, null]);
    asked.mockRestore();
  });

  it('accept requests again 60 s after a clock that was a day ahead came back, also those that were refused', async () => {
    const { company } = await tenantWith({ reads: 2 });
    const { key } = await aKey(app, company);
    const access = app.get(AccessControl);
    // The start of a second: requests of one second leave together.
    const nowMs = Math.ceil(time.now() / 1_000) * 1_000;
    const ask = async (afterMs: number) => {
      const request = { keyHash: hashOfKey(key) as Buffer, ip: '203.0.113.7', scope: 'read:jobs', roles: null, category: 'reads' };
      const decision = await app.inOperation(() => access.authorize({ ...request, idempotencyKeyHash: null, nowMs: nowMs + afterMs }));
      return [decision?.withinRateLimit, Number(decision?.rate.resetAtMs) - nowMs];
    };
    const DAY = 86_400_000;
    expect([await ask(DAY), await ask(DAY + 1), await ask(DAY + 2)]).toEqual([
      [true, DAY + 60_000],
      [true, DAY + 60_001],
      [false, DAY + 60_001],
    ]);
    expect([await ask(0), await ask(59_999), await ask(60_000)]).toEqual([
      [false, 60_000],
      [false, 60_000],
      [true, 120_000],
    ]);
  });

  it('never accept more than the limit in any 60 s, keep each request for at most a second longer, and report what counts', async () => {
    const limit = { reads: 3, global: 5 };
    const { company } = await tenantWith(limit);
    const { key } = await aKey(app, company);
    const access = app.get(AccessControl);
    const request = { keyHash: hashOfKey(key) as Buffer, ip: '203.0.113.7', scope: 'read:jobs', roles: null, idempotencyKeyHash: null };
    const step = fc.record({
      pauseMs: fc.oneof(fc.constantFrom(0, 1, 999, 1_000, 59_000, 59_999), fc.nat(2_000), fc.nat(30_000)),
      // Requests may be counted in another order than that in which they began.
      lateMs: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(900) }),
      category: fc.constantFrom('reads', 'reads', 'writes'),
    });
    let clockMs = time.now();
    const run = async (steps: { pauseMs: number; lateMs: number; category: string }[]) => {
      const accepted: { atMs: number; category: string }[] = [];
      clockMs += 10 * 60_000;
      for (const { pauseMs, lateMs, category } of steps) {
        const nowMs = (clockMs += pauseMs) - lateMs;
        const decision = await app.inOperation(() => access.decide({ ...request, category, nowMs }));
        const isOrdered = steps.every((each) => each.lateMs === 0);
        /** When a request leaves: with the newest of its second. Brute force, over all that were accepted. */
        const leavesAt = (atMs: number, of: typeof accepted) =>
          60_000 + Math.max(...of.map((each) => each.atMs).filter((each) => Math.floor(each / 1_000) === Math.floor(atMs / 1_000)));
        const counted = (of: typeof accepted) => of.map(({ atMs }) => leavesAt(atMs, of)).filter((leaves) => leaves > nowMs);
        const own = accepted.filter((each) => each.category === category);
        const [all, mine] = [counted(accepted), counted(own)];
        const ownLimit = category === 'reads' ? limit.reads : 20;
        const isFull = (extraMs: number) =>
          [[accepted, limit.global] as const, [own, ownLimit] as const].some(
            ([of, most]) => of.filter(({ atMs }) => atMs > nowMs - 60_000 - extraMs).length >= most,
          );
        // In the order of time the decision is exactly that of the oracle; otherwise it is within a second of it.
        const within = decision?.withinRateLimit === true;
        if (isOrdered) expect(within).toBe(all.length < limit.global && mine.length < ownLimit);
        else if (within) expect(isFull(0)).toBe(false);
        else expect(isFull(2_000)).toBe(true);
        if (within) accepted.push({ atMs: nowMs, category });
        if (!isOrdered) continue;
        const after = { all: counted(accepted), mine: counted(accepted.filter((each) => each.category === category)) };
        const [remaining, remainingMine] = [limit.global - after.all.length, ownLimit - after.mine.length];
        const [tightest, ofLimit] = remainingMine <= remaining ? [after.mine, ownLimit] : [after.all, limit.global];
        const resetAtMs = Math.min(...tightest);
        expect(decision?.rate).toEqual({
          limit: ofLimit,
          remaining: ofLimit - tightest.length,
          reset: Math.ceil(resetAtMs / 1_000),
          resetAtMs,
        });
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), run), { numRuns: 12 });
  });

  it('are raised by the operator, and hold as soon as the memo has ended', async () => {
    const tenant = await tenantWith({ reads: 2 });
    await times(3, () => list(tenant));
    await app.inOperation(() => app.get(CompanyAdministration).raiseLimits(tenant.company.id, { reads: 55 }));
    await time.pass(250);
    expect(accepted(await times(60, () => list(tenant)))).toBe(53);
  });
});

describe('raised limits', () => {
  let app: TestApp;

  beforeAll(async () => {
    // No Redis listens there: PostgreSQL decides everything.
    app = await TestApp.start({ env: { REDIS_URL: 'redis://127.0.0.1:1' } });
  });
  afterAll(() => app.close());

  const raise = (limits: RaisedLimits) => aCompany(app, limits);

  it('are kept where two operators raise different ones at once', async () => {
    const { id } = await raise({});
    const limits = ['global', 'reads', 'writes', 'actions', 'webhooks'];
    await Promise.all(limits.map((name) => app.inOperation(() => app.get(CompanyAdministration).raiseLimits(id, { [name]: 100 }))));
    const company = await app.inOperation(() => app.get(CompanyAdministration).get(id));
    expect(company.raisedLimits).toEqual(Object.fromEntries(limits.map((name) => [name, 100])));
  });

  it('go up to 1 000', async () => {
    await expect(raise({ global: MAX_LIMIT })).resolves.toMatchObject({ raisedLimits: { global: 1_000 } });
  });

  it.each<RaisedLimits>([
    { global: 1_001 },
    { reads: 0 },
    { reads: 1.5 },
    { reads: -1 },
    { everything: 10 },
    { none: 10 },
    { toString: 10 },
  ])('cannot be %j', async (limits) => {
    await expect(raise(limits)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('leave the process ready without Redis: PostgreSQL answers everything', async () => {
    const { status, body } = await app.http.get('/health/ready');
    expect([status, body]).toEqual([
      200,
      {
        status: 'degraded',
        checks: { database: 'ok', disk: 'ok', queue: 'degraded', redis: 'unavailable', migrations: 'ok', process: 'ok' },
      },
    ]);
  });

  it('and all others are applied by PostgreSQL while Redis is out of reach', async () => {
    const tenant = await aTenant(app, { reads: 5 });
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.http.get('/v1/job-positions', { key: tenant.key })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(app.get(AccessControl)).toBeInstanceOf(RedisAccessControl);
  });

  it('are decided by PostgreSQL while Redis is out of reach, and each request is counted as a fallback', async () => {
    const fallbacks = async (): Promise<number> =>
      Number(/^rate_limit_fallbacks_total (\d+)$/m.exec((await app.http.get('/metrics')).text)?.[1]);
    const tenant = await aTenant(app);
    const before = await fallbacks();
    for (let i = 0; i < 3; i += 1) await app.http.get('/v1/job-positions', { key: tenant.key });
    await app.http.get('/v1/health');
    expect((await fallbacks()) - before).toBe(3);
  });
});
