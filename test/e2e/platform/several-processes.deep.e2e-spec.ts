import { createHash } from 'node:crypto';
import pg from 'pg';
import { aTenant, candidateBody, refusal, type Tenant } from '../../support/builders.js';
import { ProductProcess } from '../../support/product-process.js';
import { TestApp } from '../../support/test-app.js';

/** The lock that Idempotency holds while a request executes, held by the test. */
class HeldKey {
  private constructor(private readonly client: pg.Client) {}

  static async of(databaseUrl: string, company: string, key: string): Promise<HeldKey> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const lock = createHash('sha256').update(`${company}\n${key}`).digest().readBigInt64BE();
    await client.query('SELECT pg_advisory_lock($1::bigint)', [lock.toString()]);
    return new HeldKey(client);
  }

  release(): Promise<void> {
    return this.client.end();
  }
}

describe('two processes on one database', () => {
  let app: TestApp;
  let processes: [ProductProcess, ProductProcess];

  beforeAll(async () => {
    app = await TestApp.start();
    processes = await Promise.all([ProductProcess.start(app.databaseUrl), ProductProcess.start(app.databaseUrl, { POOL_SIZE: '2' })]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(processes.map((product) => product.stop()));
    await app.close();
  });

  const each = <T>(count: number, act: (product: ProductProcess, i: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => act(processes[(i % 2) as 0 | 1], i)));
  const candidatesOf = async ({ company }: Tenant) =>
    (await app.rows('SELECT 1 FROM candidates WHERE company_id = $1', [company.id])).length;
  const post = (product: ProductProcess, tenant: Tenant, json: unknown, idempotencyKey: string) =>
    product.http.post('/v1/candidates', { key: tenant.key, json, headers: { 'idempotency-key': idempotencyKey } });

  it('admit exactly 60 of 120 concurrent requests of one company', async () => {
    const tenant = await aTenant(app, { reads: 1_000 });
    const replies = await each(120, ({ http }) => http.get('/v1/job-positions', { key: tenant.key }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(60);
  });

  it('create one candidate and send 50 identical responses for 50 concurrent requests with one idempotency key', async () => {
    const tenant = await aTenant(app);
    const json = candidateBody(tenant);
    const replies = await each(50, (product) => post(product, tenant, json, 'one'));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect(await candidatesOf(tenant)).toBe(1);
  });

  it('import an email once of many concurrent requests with different idempotency keys', async () => {
    const tenant = await aTenant(app);
    const json = candidateBody(tenant);
    const replies = await each(30, (product, i) => post(product, tenant, json, `key ${i}`));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
  });

  it('serve other companies while 50 requests wait for one key, even with a pool of two', async () => {
    const [tenant, stranger] = [await aTenant(app), await aTenant(app)];
    const json = candidateBody(tenant);
    const held = await HeldKey.of(app.databaseUrl, tenant.company.id, 'stuck');
    const waiting = Array.from({ length: 50 }, () => post(processes[1], tenant, json, 'stuck'));
    const started = performance.now();
    const strangers = await Promise.all(
      Array.from({ length: 20 }, () => processes[1].http.get('/v1/job-positions', { key: stranger.key })),
    );
    expect(strangers.map(({ status }) => status)).toEqual(strangers.map(() => 200));
    expect(performance.now() - started).toBeLessThan(9_000);
    expect(await candidatesOf(tenant)).toBe(0);
    await held.release();
    const replies = await Promise.all(waiting);
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await candidatesOf(tenant)).toBe(1);
  });

  it('answer IDEMPOTENCY_IN_PROGRESS with Retry-After if the first request still runs after 10 s, and record nothing', async () => {
    const tenant = await aTenant(app);
    const json = candidateBody(tenant);
    const held = await HeldKey.of(app.databaseUrl, tenant.company.id, 'slow');
    const started = performance.now();
    const replies = await each(4, (product) => post(product, tenant, json, 'slow'));
    expect(performance.now() - started).toBeGreaterThan(9_900);
    for (const reply of replies) {
      expect(refusal(reply)).toEqual({ status: 409, error: 'IDEMPOTENCY_IN_PROGRESS' });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    }
    await held.release();
    expect([(await post(processes[0], tenant, json, 'slow')).status, await candidatesOf(tenant)]).toEqual([201, 1]);
  }, 120_000);
});
