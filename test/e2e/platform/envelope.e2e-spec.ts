import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { aCandidate, aKey, aTenant, candidateBody, refusal, type Tenant } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { RawConnection, requestHead } from '../../support/raw-http.js';
import { TestApp } from '../../support/test-app.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };

describe('the envelope', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it('of a success holds success, requestId and data, of a list pagination too', async () => {
    const one = await app.http.get(`/v1/job-positions/${tenant.position.id}`, { key: tenant.key });
    const list = await app.http.get('/v1/job-positions', { key: tenant.key });
    expect(Object.keys(one.body)).toEqual(['success', 'requestId', 'data']);
    expect(Object.keys(list.body)).toEqual(['success', 'requestId', 'data', 'pagination']);
    expect([one.body.success, list.body.success]).toEqual([true, true]);
    expect(list.body.pagination).toEqual({ cursor: null, hasMore: false });
  });

  it('of an error holds success, error, message and requestId, and details only where fields failed', async () => {
    const absent = await app.http.get(`/v1/job-positions/${randomUUID()}`, { key: tenant.key });
    expect(Object.keys(absent.body)).toEqual(['success', 'error', 'message', 'requestId']);
    const invalid = await app.http.get('/v1/job-positions', { key: tenant.key, query: { limit: 0 } });
    expect(Object.keys(invalid.body)).toEqual(['success', 'error', 'message', 'requestId', 'details']);
    expect(invalid.body.details).toEqual([{ field: 'limit', message: expect.stringContaining('limit') }]);
    expect([absent.body.success, invalid.body.success]).toEqual([false, false]);
  });

  it('has a new request id each time, also if the client sends one, in body and header', async () => {
    const headers = { 'x-request-id': 'mine' };
    const replies = await Promise.all(
      ['/v1/job-positions', '/v1/nothing', '/v1/candidates'].map((path) => app.http.get(path, { key: tenant.key, headers })),
    );
    for (const { body, headers } of replies) {
      expect(body.requestId).toMatch(UUID);
      expect(headers['x-request-id']).toBe(body.requestId);
    }
    expect(new Set(replies.map(({ body }) => body.requestId as string)).size).toBe(3);
  });

  it('is not around health, which answers three fields without a key', async () => {
    const { status, body, headers } = await app.http.get('/v1/health');
    expect([status, Object.keys(body), body.version]).toEqual([200, ['status', 'version', 'timestamp'], 'v1']);
    expect(body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(headers['x-request-id']).toMatch(UUID);
  });

  it('says whether a process can serve at /health/ready', async () => {
    const { status, body } = await app.http.get('/health/ready');
    expect([status, body]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok', disk: 'ok', queue: 'ok', migrations: 'ok', process: 'ok' } },
    ]);
  });

  it('comes with the limit headers, whatever the answer', async () => {
    const calls: [string, Promise<Reply>][] = [
      ['health', app.http.get('/v1/health')],
      ['ready', app.http.get('/health/ready')],
      ['200', app.http.get('/v1/job-positions', { key: tenant.key })],
      ['400', app.http.get('/v1/candidates', { key: tenant.key })],
      ['401', app.http.get('/v1/candidates')],
      ['404', app.http.get('/v1/nothing')],
      ['undecodable', app.http.get('/v1/%E0%A4%A')],
      ['413', app.http.post('/v1/candidates', { key: tenant.key, raw: Buffer.alloc(2 ** 21) })],
      ['415', app.http.post('/v1/candidates', { key: tenant.key, raw: 'x', headers: { 'content-type': 'text/plain' } })],
      ['OPTIONS', app.http.send('OPTIONS', '/v1/candidates', {})],
    ];
    for (const [name, call] of calls) {
      const { headers } = await call;
      expect([name, headers['x-ratelimit-limit'], headers['x-ratelimit-remaining'], headers['x-ratelimit-reset']]).toEqual([
        name,
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d{10}$/),
      ]);
      expect(headers['x-request-id']).toMatch(UUID);
      expect([headers['x-powered-by'], headers.etag]).toEqual([undefined, undefined]);
    }
  });

  it.each([
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v2/candidates'],
    ['GET', '/V1/health'],
    ['GET', '/v1//candidates'],
    ['GET', '/v1/candidates/a/b/c'],
    ['GET', '/v1/candidates/%'],
    ['GET', '/v1/candidates/%ff'],
    ['GET', '/%c0%80'],
  ] as const)('says 404 to %s %s, with a key and without', async (method, path) => {
    for (const key of [undefined, tenant.key, 'wrong']) {
      const reply = await raw(method, path, key);
      expect(reply).toMatchObject(NOT_FOUND);
    }
  });

  it.each([
    ['PUT', '/v1/candidates', 'GET, HEAD, POST'],
    ['DELETE', '/v1/candidates', 'GET, HEAD, POST'],
    ['OPTIONS', '/v1/candidates', 'GET, HEAD, POST'],
    ['POST', '/v1/health', 'GET, HEAD'],
    ['PATCH', '/v1/job-positions/x', 'GET, HEAD'],
    ['GET', '/v1/candidates/x/invite', 'POST'],
    ['HEAD', '/v1/candidates/x/invite', 'POST'],
  ] as const)('says 405 to %s %s, with a key and without, and counts nothing', async (method, path, allow) => {
    const tenant = await aTenant(app);
    for (const key of [undefined, tenant.key, 'wrong']) {
      const reply = await app.http.send(method, path, { key });
      expect([reply.status, reply.headers.allow]).toEqual([405, allow]);
      if (method !== 'HEAD') expect(reply.body.error).toBe('METHOD_NOT_ALLOWED');
    }
    expect(await app.rows('SELECT 1 FROM rate_limit_windows WHERE company_id = $1', [tenant.company.id])).toEqual([]);
  });

  /** As it is: undici and URL would tidy the path. */
  async function raw(method: string, path: string, key?: string) {
    const connection = await RawConnection.open(app.http.baseUrl);
    await connection.send(requestHead(method, path, { Connection: 'close', ...(key && { 'X-API-Key': key }) }));
    const reply = await connection.reply();
    connection.close();
    return { status: reply.status, error: JSON.parse(reply.text).error as unknown };
  }

  it('answers HEAD with the headers of GET and no body', async () => {
    const reply = await app.http.send('HEAD', '/v1/job-positions', { key: tenant.key });
    expect([reply.status, reply.text, Number(reply.headers['content-length']) > 0]).toEqual([200, '', true]);
  });

  it('says 503, not 500, while the database is out of reach', async () => {
    const other = await TestApp.start();
    const { key } = await aTenant(other);
    await other.rows(`ALTER TABLE api_keys RENAME TO gone`);
    expect(refusal(await other.http.get('/v1/job-positions', { key }))).toEqual({ status: 500, error: 'INTERNAL_ERROR' });
    await other.rows(`ALTER TABLE gone RENAME TO api_keys`);
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await other.rows(end);
    const replies = await Promise.all(Array.from({ length: 20 }, () => other.http.get('/v1/job-positions', { key })));
    for (const reply of replies) {
      if (reply.status !== 200)
        expect([refusal(reply), reply.headers['retry-after']]).toEqual([{ status: 503, error: 'SERVICE_UNAVAILABLE' }, '1']);
    }
    expect((await other.http.get('/v1/job-positions', { key })).status).toBe(200);
    await other.close();
  });
});

describe('the compression of lists', () => {
  let app: TestApp;
  let uncompressed: TestApp;
  let tenant: Tenant;
  const [ofAll, ofOne] = [{ limit: 20 }, { limit: 1 }];

  beforeAll(async () => {
    app = await TestApp.shared();
    uncompressed = await TestApp.start({ databaseUrl: app.databaseUrl, env: { COMPRESSION: 'off' } });
    tenant = await aTenant(app);
    for (let count = 0; count < 8; count += 1) await aCandidate(app, tenant);
  });
  afterAll(async () => {
    await uncompressed.close();
    await app.close();
  });

  const listed = async (
    accepted: string | undefined,
    { limit } = ofAll,
    { method = 'GET', from = app }: { method?: 'GET' | 'HEAD'; from?: TestApp } = {},
  ) => {
    const url = `${from.http.baseUrl}/v1/candidates?jobPositionId=${tenant.position.id}&limit=${limit}`;
    const sent = { 'x-api-key': tenant.key, ...(accepted !== undefined && { 'accept-encoding': accepted }) };
    const { statusCode, headers, body } = await request(url, { method, headers: sent });
    expect(statusCode).toBe(200);
    const { 'content-encoding': encoding, 'content-length': length, vary } = headers;
    return { encoding, length: length === undefined ? undefined : Number(length), vary, bytes: Buffer.from(await body.arrayBuffer()) };
  };
  const itemsOf = (bytes: Buffer): unknown => (JSON.parse(bytes.toString()) as { data: unknown }).data;

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, *', 'gzip', gunzipSync],
  ])('takes %j as %s, with the same items', async (accepted, expected, decompress) => {
    const plain = await listed(undefined);
    const { encoding, length, vary, bytes } = await listed(accepted);
    expect([encoding, length, vary]).toEqual([expected, undefined, 'Accept-Encoding']);
    expect(itemsOf(decompress(bytes))).toEqual(itemsOf(plain.bytes));
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
  });

  it.each([[undefined], ['identity'], ['gzip;q=0'], ['unknown']])('leaves it out for a client that accepts %j', async (accepted) => {
    const { encoding, length, vary, bytes } = await listed(accepted);
    expect([encoding, length, vary]).toEqual([undefined, bytes.length, 'Accept-Encoding']);
    expect(itemsOf(bytes)).toHaveLength(8);
  });

  it('leaves short lists as they are, and all where COMPRESSION is off', async () => {
    const short = await listed('gzip', ofOne);
    expect([short.encoding, short.length, short.vary]).toEqual([undefined, short.bytes.length, 'Accept-Encoding']);
    const all = await listed('gzip', ofAll, { from: uncompressed });
    expect([all.encoding, all.length, all.vary]).toEqual([undefined, all.bytes.length, undefined]);
  });

  it('says of HEAD no length that GET would not have', async () => {
    const lengthOf = async (accepted: string | undefined, page = ofAll) => (await listed(accepted, page, { method: 'HEAD' })).length;
    expect(await lengthOf('gzip')).toBeUndefined();
    expect(await lengthOf(undefined)).toBe((await listed(undefined)).length);
    expect(await lengthOf('gzip', ofOne)).toBe((await listed('gzip', ofOne)).length);
  });

  it('is not for writes, whose stored response is sent again byte by byte', async () => {
    const json = { entries: Array.from({ length: 50 }, (_, index) => ({ phone: `+370612345${10 + index}` })) };
    const headers = { 'accept-encoding': 'gzip', 'idempotency-key': randomUUID() };
    const add = () => app.http.post('/v1/telephony/do-not-call', { key: tenant.key, json, headers });
    const [first, again] = [await add(), await add()];
    expect([first.status, first.text.length > 2_048, first.headers['content-encoding']]).toEqual([200, true, undefined]);
    expect([again.headers['idempotent-replayed'], again.text]).toEqual(['true', first.text]);
  });
});

describe('the order of checks', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  /** A request with every fault; each step corrects the fault that was refused last. */
  it('is key, address, scope, limit, type, size, JSON, NUL, key length, idempotency, fields, resource, state', async () => {
    const { company, position } = tenant;
    const poor = await aTenant(app, { writes: 1 });
    await aCandidate(app, poor, { email: 'taken@example.com' });
    const keyOf = async (draft: Parameters<typeof aKey>[2]) => (await aKey(app, company, draft)).key;
    const taken = candidateBody(tenant, { email: 'taken@example.com' });
    await app.http.post('/v1/candidates', { key: tenant.key, json: taken, headers: { 'idempotency-key': 'used' } });
    const big = Buffer.alloc(2 ** 20 + 1, '{');
    const nul = `{"jobPositionId":"${position.id}","firstName":"\\u0000"}`;
    const [text, type, long] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json' },
      { 'idempotency-key': 'x'.repeat(256) },
    ];
    const used = { 'idempotency-key': 'used' };
    const steps: [key: string, raw: string | Buffer, headers: Record<string, string>, status: number, error: string][] = [
      ['none', big, { ...text, ...long }, 401, 'UNAUTHORIZED'],
      [await keyOf({ ips: ['203.0.113.7'], scopes: ['read:jobs'] }), big, { ...text, ...long }, 403, 'IP_NOT_ALLOWED'],
      [await keyOf({ scopes: ['read:jobs'] }), big, { ...text, ...long }, 403, 'SCOPE_INSUFFICIENT'],
      [poor.key, big, { ...text, ...long }, 429, 'RATE_LIMIT_EXCEEDED'],
      [tenant.key, big, { ...text, ...long }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      [tenant.key, big, { ...type, ...long }, 413, 'PAYLOAD_TOO_LARGE'],
      [tenant.key, '{', { ...type, ...long }, 400, 'VALIDATION_ERROR'],
      [tenant.key, nul, { ...type, ...long }, 400, 'VALIDATION_ERROR'],
      [tenant.key, '{"firstName":5}', { ...type, ...long }, 400, 'VALIDATION_ERROR'],
      [tenant.key, '{"firstName":5}', { ...type, ...used }, 409, 'IDEMPOTENCY_CONFLICT'],
      [tenant.key, '{"firstName":5}', type, 400, 'VALIDATION_ERROR'],
      [tenant.key, JSON.stringify({ ...taken, jobPositionId: randomUUID() }), type, 404, 'NOT_FOUND'],
      [tenant.key, JSON.stringify(taken), type, 409, 'DUPLICATE_CANDIDATE'],
    ];
    const messages: string[] = [];
    for (const [key, raw, headers, status, error] of steps) {
      const reply = await app.http.post('/v1/candidates', { key, raw, headers });
      expect(refusal(reply)).toEqual({ status, error });
      messages.push(reply.body.message as string);
    }
    expect(messages.slice(6, 9)).toEqual([
      expect.stringMatching(/JSON/),
      expect.stringMatching(/NUL/),
      expect.stringMatching(/Idempotency-Key/),
    ]);
  });

  it('validates the body before the path: a malformed id with a bad body is 400', async () => {
    const query = { jobPositionId: tenant.position.id };
    expect((await app.http.patch('/v1/candidates/no-id', { key: tenant.key, query, json: { firstName: '' } })).status).toBe(400);
    expect((await app.http.patch('/v1/candidates/no-id', { key: tenant.key, query, json: {} })).status).toBe(404);
  });

  it('checks for a missing jobPositionId (400) before an absent candidate (404), on DELETE too', async () => {
    for (const method of ['GET', 'DELETE', 'PATCH'] as const) {
      const json = method === 'PATCH' ? {} : undefined;
      expect((await app.http.send(method, `/v1/candidates/${randomUUID()}`, { key: tenant.key, json })).status).toBe(400);
    }
  });
});
