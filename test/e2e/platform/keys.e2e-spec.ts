import { FailedAuthentications } from '../../../src/platform/access/failed-authentications.js';
import { ApiKeyAdministration } from '../../../src/platform/access/api-key-administration.js';
import { type ApiKeyId, HOUR } from '../../../src/platform/domain/index.js';
import { Unauthorized } from '../../../src/platform/access/errors.js';
import { aCompany, aKey, aTenant, refusal, type Tenant } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { SentStatements } from '../../support/sent-statements.js';
import { TestApp } from '../../support/test-app.js';

const UNAUTHORIZED = { status: 401, error: 'UNAUTHORIZED' };
const UNKNOWN = `aipk_${'1'.repeat(32)}`;
const list = '/v1/job-positions';

describe('API keys', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    time = new SandboxTime(app);
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  // Failed authentications of one test do not count in the next.
  beforeEach(async () => {
    await time.pass(61_000);
    await app.rows('TRUNCATE authentication_failures');
  });

  const use = async (key: string, headers?: Record<string, string>) => refusal(await app.http.get(list, { key, headers }));
  const rotate = (id: string, graceMinutes?: number) =>
    app.inOperation(() => app.get(ApiKeyAdministration).rotate(id as ApiKeyId, graceMinutes));
  const expireIn = (id: string, milliseconds: number) =>
    app.rows(`UPDATE api_keys SET expires_at = $2 WHERE id = $1`, [id, new Date(time.now() + milliseconds)]);
  const failures = () => app.rows('SELECT network, xmin::text FROM authentication_failures ORDER BY network');
  const trailOf = (subject: string) =>
    app.rows('SELECT company_id, actor, action, facts FROM audit_entries WHERE subject_id = $1 ORDER BY at, id', [subject]);

  it('are tried again 60 s after a clock that was a day ahead came back', async () => {
    const counted = app.get(FailedAuthentications);
    const now = time.now();
    const fail = async (afterMs: number) =>
      (await app.inOperation(() => counted.errorFor('token', '203.0.113.9', now + afterMs, new Unauthorized()))).code;
    for (let i = 0; i < 30; i += 1) expect(await fail(24 * HOUR + i)).toBe('UNAUTHORIZED');
    expect(await fail(24 * HOUR + 30)).toBe('RATE_LIMIT_EXCEEDED');
    expect([await fail(0), await fail(59_999), await fail(60_000)]).toEqual(['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED', 'UNAUTHORIZED']);
  });

  it('have a prefix of five characters and 32 hexadecimal digits', () => {
    expect(tenant.key).toMatch(/^aipk_[0-9a-f]{32}$/);
  });

  it('are stored as hashes only', async () => {
    const rows = await app.rows<{ row: string }>('SELECT k::text AS row FROM api_keys k');
    expect(rows.map(({ row }) => row).join()).not.toContain(tenant.key.slice(5));
  });

  it.each([
    ['missing', ''],
    ['unknown', `aipk_${'0'.repeat(32)}`],
    ['in capitals', `aipk_${'A'.repeat(32)}`],
    ['too short', `aipk_${'0'.repeat(31)}`],
    ['too long', `aipk_${'0'.repeat(33)}`],
    ['without its prefix', '0'.repeat(37)],
    ['not ASCII', 'aipk_ėė'],
  ])('that are %s are refused with one message for all', async (_, key) => {
    const reply = await app.http.get(list, { headers: { 'x-api-key': Buffer.from(key).toString('latin1') } });
    expect(refusal(reply)).toEqual(UNAUTHORIZED);
    expect(reply.body.message).toBe((await app.http.get(list)).body.message);
  });

  it('count in the header only, not in the query or the body', async () => {
    const json = { apiKey: tenant.key, 'X-API-Key': tenant.key };
    expect(refusal(await app.http.post('/v1/candidates', { query: { 'X-API-Key': tenant.key, apiKey: tenant.key }, json }))).toEqual(
      UNAUTHORIZED,
    );
  });

  it('end at once when revoked', async () => {
    const { id, key } = await aKey(app, tenant.company);
    expect(await use(key)).toMatchObject({ status: 200 });
    await app.inOperation(() => app.get(ApiKeyAdministration).revoke(id));
    expect(await use(key)).toEqual(UNAUTHORIZED);
  });

  it('end when they expire', async () => {
    const { id, key } = await aKey(app, tenant.company);
    await expireIn(id, HOUR);
    expect(await use(key)).toMatchObject({ status: 200 });
    await time.pass(HOUR);
    expect(await use(key)).toEqual(UNAUTHORIZED);
  });

  describe('that are rotated', () => {
    it('are both valid for 60 minutes, after which only the new one is', async () => {
      const old = await aKey(app, tenant.company);
      const before = time.now();
      const next = await rotate(old.id);
      expect((next.previousKeyExpiresAt.getTime() - before) / 60_000).toBeCloseTo(60, 0);
      expect([await use(old.key), await use(next.key)]).toMatchObject([{ status: 200 }, { status: 200 }]);
      await time.pass(HOUR);
      expect([await use(old.key), await use(next.key)]).toMatchObject([UNAUTHORIZED, { status: 200 }]);
    });

    it('without grace end at once', async () => {
      const old = await aKey(app, tenant.company);
      const next = await rotate(old.id, 0);
      expect([await use(old.key), await use(next.key)]).toMatchObject([UNAUTHORIZED, { status: 200 }]);
    });

    it('pass on name, scopes, role and allowlist', async () => {
      const old = await aKey(app, tenant.company, { name: 'Careers page', scopes: ['read:jobs'], role: 'member', ips: ['127.0.0.1'] });
      const next = await rotate(old.id);
      const keys = await app.inOperation(() => app.get(ApiKeyAdministration).list(tenant.company.id));
      const shown = (id: string) =>
        keys.filter((key) => key.id === id).map(({ name, scopes, role, allowedIps }) => ({ name, scopes, role, allowedIps }));
      expect(shown(next.id)).toEqual(shown(old.id));
    });

    it.each([-1, 1.5, 1441, Number.NaN])('refuse a grace of %s minutes', async (minutes) => {
      const old = await aKey(app, tenant.company);
      await expect(rotate(old.id, minutes)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    });

    it('keep an earlier end', async () => {
      const old = await aKey(app, tenant.company);
      await expireIn(old.id, HOUR);
      const { previousKeyExpiresAt } = await rotate(old.id, 1440);
      expect(previousKeyExpiresAt.getTime()).toBeLessThan(time.now() + HOUR);
    });

    it('cannot be rotated again: a key has one successor, also where two operators rotate it at once', async () => {
      const old = await aKey(app, tenant.company);
      const results = await Promise.allSettled([rotate(old.id), rotate(old.id)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(rotate(old.id)).rejects.toMatchObject({ code: 'KEY_ALREADY_ROTATED', kind: 'conflict' });
      expect(await use(old.key)).toMatchObject({ status: 200 });
    });
  });

  describe('with an allowlist', () => {
    it('are refused elsewhere, whether or not the address is a public one', async () => {
      const { key } = await aKey(app, tenant.company, { ips: ['203.0.113.7'] });
      expect(await use(key)).toEqual({ status: 403, error: 'IP_NOT_ALLOWED' });
    });

    it.each(['127.0.0.1', '::ffff:127.0.0.1', '::FFFF:7f00:1', '0:0:0:0:0:ffff:127.0.0.1'])('compare %s canonically', async (ip) => {
      const { key } = await aKey(app, tenant.company, { ips: ['203.0.113.7', ip] });
      expect(await use(key)).toMatchObject({ status: 200 });
    });

    it('do not believe X-Forwarded-For where no proxy is configured', async () => {
      const { key } = await aKey(app, tenant.company, { ips: ['203.0.113.7'] });
      expect(await use(key, { 'x-forwarded-for': '203.0.113.7' })).toEqual({ status: 403, error: 'IP_NOT_ALLOWED' });
    });

    it.each(['10.0.0.0/8', '2001:db8::/32', '10.0.0.*', 'example.com', '127.1', '0x7f000001', ''])('cannot be made with %p', async (ip) => {
      await expect(aKey(app, tenant.company, { ips: [ip] })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    });
  });

  it('lack what their scopes do not grant', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['read:candidates'] });
    expect(await use(key)).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    const read = await app.http.get('/v1/candidates', { key, query: { jobPositionId: tenant.position.id } });
    expect(read.status).toBe(200);
    expect(refusal(await app.http.post('/v1/candidates', { key, json: {} }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });

  it('leave an audit entry when they are created, rotated and revoked, and when limits are raised', async () => {
    const { id } = await aKey(app, tenant.company, { scopes: ['read:jobs'], role: 'admin' });
    const successor = await rotate(id, 30);
    await app.inOperation(() => app.get(ApiKeyAdministration).revoke(successor.id));
    const entry = { company_id: tenant.company.id, actor: null };
    expect(await trailOf(id)).toEqual([
      { ...entry, action: 'api_key.created', facts: { scopes: ['read:jobs'], role: 'admin' } },
      { ...entry, action: 'api_key.rotated', facts: { successorId: successor.id, graceMinutes: 30 } },
    ]);
    expect(await trailOf(successor.id)).toEqual([{ ...entry, action: 'api_key.revoked', facts: {} }]);
    const company = await aCompany(app, { reads: 50 });
    expect(await trailOf(company.id)).toEqual([
      { company_id: company.id, actor: null, action: 'company.limits_raised', facts: { reads: 50 } },
    ]);
  });

  it('may hold a scope that no context registers any more', async () => {
    const { id, key } = await aKey(app, tenant.company);
    await app.rows(`UPDATE api_keys SET scopes = scopes || '{telephony:read}' WHERE id = $1`, [id]);
    expect(await use(key)).toMatchObject({ status: 200 });
    const next = await rotate(id);
    expect(await use(next.key)).toMatchObject({ status: 200 });
  });

  it('are made only with known scopes and roles, all complaints at once', async () => {
    const company = await aCompany(app);
    const made = aKey(app, company, { scopes: ['read:everything'], role: 'root', name: ' ' });
    await expect(made).rejects.toMatchObject({ fields: [{ field: 'name' }, { field: 'scopes' }, { field: 'role' }] });
  });

  it('that are missing or malformed are 401 without a statement, however often', async () => {
    const malformed = ['', 'aipk_', `aipk_${'A'.repeat(32)}`, `aipk_${'0'.repeat(31)}`, `${tenant.key}, ${tenant.key}`, 'k'.repeat(8_000)];
    const sent = new SentStatements();
    const tries = [undefined, ...malformed].flatMap((key) => Array<string | undefined>(10).fill(key));
    const replies = await Promise.all(tries.map((key) => app.http.get(list, key === undefined ? {} : { headers: { 'x-api-key': key } })));
    sent.stop();
    expect(replies.map(({ status }) => status)).toEqual(Array(70).fill(401));
    expect(sent.operationsWith('api_keys')).toEqual([]);
    expect(sent.operationsWith('authentication_failures')).toEqual([]);
    expect((await app.http.get('/v1/unknown', { key: UNKNOWN })).status).toBe(404);
    expect(await failures()).toEqual([]);
  });

  it('are unknown 300 times in 60 s from one address before they are 429, also expired and revoked ones; valid keys from there go on', async () => {
    const [expired, revoked] = [await aKey(app, tenant.company), await aKey(app, tenant.company)];
    await expireIn(expired.id, -1);
    await app.inOperation(() => app.get(ApiKeyAdministration).revoke(revoked.id));
    expect([await use(UNKNOWN), await use(expired.key), await use(revoked.key)]).toEqual([UNAUTHORIZED, UNAUTHORIZED, UNAUTHORIZED]);
    await app.rows('UPDATE authentication_failures SET hits = ARRAY[0, ($1::bigint << 20) | 270]', [time.now()]);
    const keys = [UNKNOWN, expired.key, revoked.key, `aipk_${'2'.repeat(32)}`];
    const wrong = (i: number) => app.http.get(list, { key: keys[i % 4]! });
    const first = await Promise.all(Array.from({ length: 40 }, (_, i) => wrong(i)));
    expect(first.filter(({ status }) => status === 401)).toHaveLength(30);
    const refused = await wrong(0);
    expect(refusal(refused)).toEqual({ status: 429, error: 'RATE_LIMIT_EXCEEDED' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
    // Who sends no key, or none that could be one, tries none. Tokens of links and of the runtime have a count of their own.
    expect([refusal(await app.http.get(list)), await use('aipk_')]).toEqual([UNAUTHORIZED, UNAUTHORIZED]);
    expect((await app.http.get('/dashboard/shared/guess')).status).toBe(404);
    expect((await app.http.get('/v1/unknown', { key: UNKNOWN })).status).toBe(404);
    expect(await use(tenant.key)).toMatchObject({ status: 200 });
    // A refused failure is counted by no statement: the row was last written by the failure that was refused first.
    const before = await failures();
    expect((await Promise.all(Array.from({ length: 20 }, (_, i) => wrong(i)))).map(({ status }) => status)).toEqual(Array(20).fill(429));
    expect(await failures()).toEqual(before);
    await time.pass(61_000);
    expect((await wrong(0)).status).toBe(401);
  });
});

describe('API keys behind a proxy', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { TRUST_PROXY: 'loopback' } });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it.each([
    ['203.0.113.7', '203.0.113.7', 200],
    ['::ffff:203.0.113.7', '203.0.113.7', 200],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1', 200],
    ['2001:db8::1', '2001:0db8:0000::0001', 200],
    ['198.51.100.1, 203.0.113.7', '203.0.113.7', 200],
    ['203.0.113.7, 198.51.100.1', '203.0.113.7', 403],
    ['nonsense', '203.0.113.7', 403],
  ])('see %s as the address of a key for %s: %i', async (forwarded, allowed, status) => {
    const { key } = await aKey(app, tenant.company, { ips: [allowed] });
    expect((await app.http.get(list, { key, headers: { 'x-forwarded-for': forwarded } })).status).toBe(status);
  });

  it('are counted by IPv6 addresses as their /64 network, and by mapped IPv4 addresses as these', async () => {
    const fail = async (ip: string) => (await app.http.get(list, { key: UNKNOWN, headers: { 'x-forwarded-for': ip } })).status;
    expect([await fail('2001:db8:1:2::1'), await fail('203.0.113.9')]).toEqual([401, 401]);
    await app.rows('UPDATE authentication_failures SET hits = ARRAY[0, ($1::bigint << 20) | 299]', [Date.now()]);
    expect([await fail('2001:db8:1:2::2'), await fail('2001:db8:1:2:ffff::1'), await fail('2001:db8:1:3::1')]).toEqual([401, 429, 401]);
    expect([await fail('::ffff:203.0.113.9'), await fail('::FFFF:CB00:7109'), await fail('203.0.113.9')]).toEqual([401, 429, 429]);
  });
});
