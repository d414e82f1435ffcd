import { Audit } from '../../../src/platform/audit/audit.js';
import { aKey, aTenant, expectStatus, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { WebhookWorld } from '../../support/webhooks.js';

const UNKNOWN_ID = '0198c7f2-6a10-7c3e-9f04-5b2d1c8e7a61';
const body = (fields: object = {}) => ({ url: 'https://hooks.example.com/in', events: ['analysis_ready'], ...fields });

describe('webhooks over HTTP', () => {
  let world: WebhookWorld;
  let tenant: Tenant;
  const http = () => world.app.http;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api' } });
  });
  beforeEach(async () => {
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  it('creates a webhook, and returns its secret only then', async () => {
    const { status, body: answer } = await http().post('/v1/webhooks', { key: tenant.key, json: body({ statusFilters: ['invited'] }) });
    expect(status).toBe(201);
    const { secret, ...webhook } = answer.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: 'https://hooks.example.com/in',
      events: ['analysis_ready'],
      statusFilters: ['invited'],
      isActive: true,
      failureCount: 0,
      lastDeliveryAt: null,
      lastDeliveryStatus: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: webhook.createdAt,
    });
    expect(await world.read(tenant, webhook.id)).toEqual(webhook);
    const list = await http().get('/v1/webhooks', { key: tenant.key });
    expect(list.body).toMatchObject({ data: [webhook], pagination: { cursor: null, hasMore: false } });
    expect(list.text).not.toContain('whsec_');
  });

  it('stores the secret encrypted', async () => {
    const { secret } = await world.webhook(tenant, 'https://hooks.example.com/');
    const [row] = await world.app.rows<{ text: string }>(`SELECT encode(secret, 'escape') AS text FROM webhooks WHERE company_id = $1`, [
      tenant.company.id,
    ]);
    expect(row?.text).not.toContain(secret.slice(6, 20));
  });

  it('rotates the secret', async () => {
    const { id, secret } = await world.webhook(tenant, 'https://hooks.example.com/');
    const reply = await http().post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key });
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({ id, secret: expect.stringMatching(/^whsec_/) });
    expect(reply.body.data.secret).not.toBe(secret);
  });

  it('deletes a webhook', async () => {
    const { id } = await world.webhook(tenant, 'https://hooks.example.com/');
    const reply = await http().delete(`/v1/webhooks/${id}`, { key: tenant.key });
    expect(reply).toMatchObject({ status: 200, body: { data: { deleted: true } } });
    expect(refusal(await http().get(`/v1/webhooks/${id}`, { key: tenant.key }))).toEqual({ status: 404, error: 'NOT_FOUND' });
    expect(refusal(await http().delete(`/v1/webhooks/${id}`, { key: tenant.key }))).toEqual({ status: 404, error: 'NOT_FOUND' });
  });

  describe('PATCH', () => {
    it.each([
      [{ url: 'https://other.example.com/' }, { url: 'https://other.example.com/' }],
      [{ events: ['analysis_ready', 'analysis_ready'] }, { events: ['analysis_ready'] }],
      [{ statusFilters: [] }, { statusFilters: [] }],
      [{ statusFilters: null }, { statusFilters: [] }],
      [{ isActive: false }, { isActive: false }],
      [{}, {}],
    ])('with %j changes nothing else', async (changes, expected) => {
      const { id } = await world.webhook(tenant, 'https://hooks.example.com/', { statusFilters: ['invited'] });
      const before = await world.read(tenant, id);
      const reply = await world.patch(tenant, id, changes);
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual({ ...before, ...expected, updatedAt: expect.any(String) });
      expect(await world.read(tenant, id)).toEqual(reply.body.data);
    });

    it.each([
      { url: null },
      { events: null },
      { events: [] },
      { isActive: null },
      { isActive: 'true' },
      { url: 'http://example.com' },
      { secret: 'x' },
      { isActive: 5, url: 'https://localhost/' },
    ])('refuses %j', async (changes) => {
      const { id } = await world.webhook(tenant, 'https://hooks.example.com/');
      const reply = await world.patch(tenant, id, changes);
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(failingFields(reply)).toEqual(Object.keys(changes));
    });
  });

  it.each([
    [{ url: undefined }, ['url']],
    [{ url: 'http://hooks.example.com/' }, ['url']],
    [{ url: 'https://localhost/' }, ['url']],
    [{ url: 'https://10.0.0.1/' }, ['url']],
    [{ url: 'https://0xa.1/' }, ['url']],
    [{ url: 'https://169.254.169.254/latest' }, ['url']],
    [{ url: 'https://[::ffff:192.168.0.1]/' }, ['url']],
    [{ url: 'https://user:secret@example.com/' }, ['url']],
    [{ url: `https://example.com/${'a'.repeat(2048)}` }, ['url']],
    [{ url: 5 }, ['url']],
    [{ events: undefined }, ['events']],
    [{ events: [] }, ['events']],
    [{ events: ['ping'] }, ['events']],
    [{ events: 'analysis_ready' }, ['events']],
    [{ statusFilters: ['asleep'] }, ['statusFilters']],
    [{ isActive: true }, ['isActive']],
    [{ url: 'http://x', events: [] }, ['events', 'url']],
    [
      { url: 'https://10.0.0.1/', events: ['ping'], statusFilters: ['asleep'], isActive: true },
      ['events', 'isActive', 'statusFilters', 'url'],
    ],
    [{ url: '', events: [] }, ['events', 'url']],
    [{ url: `https://example.com/${'ž'.repeat(400)}` }, ['url']],
  ])('refuses to create one with %j', async (fields, failing) => {
    const reply = await http().post('/v1/webhooks', { key: tenant.key, json: body(fields) });
    expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    expect(failingFields(reply)).toEqual(failing);
  });

  it.each(['http://localhost:3000/', 'https://localhost/', 'https://10.0.0.1/'])(
    'names the variable that would allow %s, beside the other failing fields',
    async (url) => {
      const reply = await http().post('/v1/webhooks', { key: tenant.key, json: body({ url, events: [] }) });
      const details = (reply.body as { details: { field: string; message: string }[] }).details;
      expect(details).toContainEqual({ field: 'url', message: expect.stringContaining('WEBHOOK_ALLOWED_TARGETS') });
      expect(failingFields(reply)).toEqual(['events', 'url']);
    },
  );

  it('records creation, changes, rotation and deletion in the audit trail, without URLs and secrets', async () => {
    const { id, secret } = await world.webhook(tenant, 'https://hooks.example.com/token');
    await world.patch(tenant, id, { url: 'https://other.example.com/token', isActive: false });
    await http().post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key });
    await http().delete(`/v1/webhooks/${id}`, { key: tenant.key });
    const trail = await world.app.inOperation(() => world.app.get(Audit).trail(id));
    expect(trail.map(({ action, facts }) => [action, facts])).toEqual([
      ['webhook.created', {}],
      ['webhook.updated', { fields: ['url', 'isActive'] }],
      ['webhook.secret-rotated', {}],
      ['webhook.deleted', {}],
    ]);
    expect(trail.map(({ actor }) => actor)).toEqual(Array(4).fill(expect.any(String)));
    expect(JSON.stringify(trail)).not.toMatch(/example\.com|whsec_/);
    expect(JSON.stringify(trail)).not.toContain(secret);
  });

  it('accepts a name that does not resolve: its addresses are validated at each connection', async () => {
    await world.webhook(tenant, 'https://nowhere.invalid/');
  });

  it('creates five webhooks of a company, however many requests arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => http().post('/v1/webhooks', { key: tenant.key, json: body() })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect(refusal(await http().post('/v1/webhooks', { key: tenant.key, json: body() }))).toEqual({
      status: 409,
      error: 'WEBHOOK_LIMIT_EXCEEDED',
    });
    expect(await http().get('/v1/webhooks', { key: tenant.key })).toMatchObject({ body: { data: { length: 5 } } });
  });

  describe('every operation', () => {
    const operations = (id: string): [string, string, object?][] => [
      ['GET', `/v1/webhooks/${id}`],
      ['PATCH', `/v1/webhooks/${id}`, { isActive: true }],
      ['DELETE', `/v1/webhooks/${id}`],
      ['POST', `/v1/webhooks/${id}/test`],
      ['POST', `/v1/webhooks/${id}/rotate-secret`],
      ['POST', `/v1/webhooks/${id}/recover`, { since: '2026-01-01T00:00:00Z' }],
      ['GET', `/v1/webhooks/${id}/deliveries`],
      ['GET', `/v1/webhooks/${id}/deliveries/${UNKNOWN_ID}`],
      ['POST', `/v1/webhooks/${id}/deliveries/${UNKNOWN_ID}/retry`],
    ];
    const open: [string, string, object?][] = [
      ['GET', '/v1/webhooks'],
      ['POST', '/v1/webhooks', body()],
      ['GET', '/v1/events'],
    ];
    const send = (key: string, [method, path, json]: [string, string, object?]) => http().send(method, path, { key, json });

    it('requires the role of owner or admin', async () => {
      const { id } = await world.webhook(tenant, 'https://hooks.example.com/');
      const { key: member } = await aKey(world.app, tenant.company, { role: 'member' });
      for (const operation of [...open, ...operations(id)]) {
        expect(refusal(await send(member, operation))).toEqual({ status: 403, error: 'ROLE_INSUFFICIENT' });
      }
      const { key: admin } = await aKey(world.app, tenant.company, { role: 'admin' });
      expectStatus(await send(admin, ['GET', '/v1/webhooks']), 200);
    });

    it('requires the scope manage:webhooks', async () => {
      const { key } = await aKey(world.app, tenant.company, { scopes: ['read:candidates'] });
      for (const operation of [...open, ...operations(UNKNOWN_ID)]) {
        expect(refusal(await send(key, operation))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
      }
    });

    it('does not find the webhook of another company, nor a malformed id', async () => {
      const stranger = await world.tenant();
      const { id } = await world.webhook(stranger, 'https://hooks.example.com/');
      for (const operation of [...operations(id), ...operations('not-an-id'), ...operations(UNKNOWN_ID)]) {
        expect(refusal(await send(tenant.key, operation))).toEqual({ status: 404, error: 'NOT_FOUND' });
      }
      expect(await world.read(stranger, id)).toMatchObject({ id });
    });

    it('counts towards the 20 requests of webhooks', async () => {
      const { key } = await aTenant(world.app, {});
      for (let n = 1; n <= 20; n++) expectStatus(await http().get(n % 2 ? '/v1/events' : '/v1/webhooks', { key }), 200);
      expect(refusal(await http().get('/v1/webhooks', { key }))).toEqual({ status: 429, error: 'RATE_LIMIT_EXCEEDED' });
    });
  });
});
