import { randomUUID } from 'node:crypto';
import { AdvanceSandboxClock } from '../../../src/sandbox/application/advance-sandbox-clock.js';
import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { withSession } from '../../../src/platform/persistence/session.js';
import { LOCK_ADVANCE } from '../../../src/platform/sandbox/sandbox.sql.js';
import { anInvited } from '../../support/actions.js';
import { aCall } from '../../support/booking.js';
import { aKey, aTenant, expectStatus, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { eventually, until } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import type { Call, Reply } from '../../support/http-client.js';
import { aCallableCandidate, aTelephonyTenant, getTelephony, phoneEnding } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';
import { answer } from '../../support/webhook-receiver.js';
import { payloadOf, WebhookWorld } from '../../support/webhooks.js';

const SANDBOX = { CLOCK: 'sandbox', SANDBOX_API: 'true' };
const ADVANCE = '/v1/sandbox/clock/advance';

const post = (app: TestApp, tenant: Pick<Tenant, 'key'>, json: unknown = { by: '1m' }, call: Call = {}): Promise<Reply> =>
  app.http.post(ADVANCE, { key: tenant.key, json, ...call });
const read = (app: TestApp, { key }: Pick<Tenant, 'key'>): Promise<Reply> => app.http.get('/v1/sandbox/clock', { key });

describe('the sandbox in the hands of a key', () => {
  let world: WebhookWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ...SANDBOX, SWEEP_EVERY_MS: '100' } });
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  const now = async (): Promise<number> => Date.parse(expectStatus(await read(world.app, tenant), 200).body.data.now as string);

  it('advances the clock, and answers when everything due has happened', async () => {
    const startMs = await now();
    const { body } = expectStatus(await post(world.app, tenant, { by: '1h30m' }), 200);
    expect(body.data).toEqual({ now: expect.any(String), failedDeliveries: 0 });
    const passedMs = Date.parse(body.data.now as string) - startMs;
    expect(passedMs).toBeGreaterThanOrEqual(1.5 * HOUR);
    expect(passedMs).toBeLessThan(1.5 * HOUR + MINUTE);
    expect(expectStatus(await read(world.app, tenant), 200).body.data).toMatchObject({ isAdvancing: false });
  });

  it('plays a phone interview to its end, and its events have arrived', async () => {
    const caller = await aTelephonyTenant(world.app);
    const receiver = await world.receiver();
    await world.webhook(caller, receiver.url, { events: ['candidate_status_changed', 'call_ended', 'analysis_ready'] });
    const candidateId = await aCallableCandidate(world.app, caller, { phone: phoneEnding('0100') });
    const { id } = await aCall(world.app, caller, candidateId, { timezone: 'UTC' });
    expectStatus(await post(world.app, caller, { by: '1h' }), 200);
    expect((await getTelephony(world.app, caller, `reservations/${id}`)).body.data).toMatchObject({ state: 'completed' });
    const events = ['candidate_status_changed', 'call_ended', 'candidate_status_changed', 'analysis_ready'];
    expect(receiver.requests.map((request) => payloadOf(request).event)).toEqual(events);
  });

  it('tells the company, and no other, that deliveries failed meanwhile', async () => {
    const [own, other] = [await world.tenant(), await world.tenant()];
    const receiver = await world.receiver(answer(500));
    const failing = (of: Tenant) => world.webhook(of, receiver.url);
    const [webhook] = [await failing(own), await failing(other)];
    // It fails before the advance, and once more in it; the other two fail for the first time.
    await world.statusChanges(own, [{}]);
    await eventually('it has failed', async () => (await world.deliveries(own, webhook.id)).length === 1);
    await world.statusChanges(own, [{}, {}]);
    expect(expectStatus(await post(world.app, own, { by: '5m' }), 200).body.data).toMatchObject({ failedDeliveries: 3 });
    await world.statusChanges(other, [{}]);
    expect(expectStatus(await post(world.app, other, { by: '5m' }), 200).body.data).toMatchObject({ failedDeliveries: 1 });
    // All attempts are used up: nothing fails in this one.
    expectStatus(await post(world.app, own, { by: '2h' }), 200);
    expect(expectStatus(await post(world.app, own, { by: '5m' }), 200).body.data).toMatchObject({ failedDeliveries: 0 });
  });

  it.each([
    [{}],
    [{ by: null }],
    [{ by: '' }],
    [{ by: 120 }],
    [{ by: ['2h'] }],
    [{ by: '-2h' }],
    [{ by: '2H' }],
    [{ by: '2 h' }],
    [{ by: '1.5h' }],
    [{ by: '1h1d' }],
    [{ by: '1h1h' }],
    [{ by: '367d' }],
    [{ by: '999999d' }],
    [{ by: '9999999s' }],
    [{ by: '2h\u0000' }],
    [{ by: `${'0'.repeat(10_000)}2h` }],
  ])('refuses %j, and names the field', async (json) => {
    const reply = await post(world.app, tenant, json);
    expect([reply.status, failingFields(reply)]).toEqual([400, [expect.stringContaining('by')]]);
  });

  it('refuses other properties, and bodies of other kinds', async () => {
    const reply = await post(world.app, tenant, { by: '1h', to: 'tomorrow' });
    expect([reply.status, failingFields(reply)]).toEqual([400, ['to']]);
    for (const json of [[], 'by', 7])
      expect(refusal(await post(world.app, tenant, json))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('answers 202 for one that takes longer, which goes on', async () => {
    const own = await world.tenant();
    const receiver = await world.receiver();
    const gate = new Gate();
    receiver.respond = (response, request) => void gate.opened.then(() => answer()(response, request));
    await world.webhook(own, receiver.url);
    await world.statusChanges(own, [{}]);
    const use = world.app.get(AdvanceSandboxClock);
    const waitMs = use.maxWaitMs;
    use.maxWaitMs = 300;
    try {
      const startMs = await now();
      // Due in the advance: nothing passes it before the receiver has answered.
      const { body } = expectStatus(await post(world.app, own, { by: '3h' }), 202);
      expect(body.data).toEqual({ now: expect.any(String), failedDeliveries: 0 });
      gate.open();
      await until('it is done', async () => (await read(world.app, own)).body.data.isAdvancing === false);
      expect(await now()).toBeGreaterThanOrEqual(startMs + 3 * HOUR);
    } finally {
      gate.open();
      use.maxWaitMs = waitMs;
    }
  });

  it('refuses one while another is under way, in whichever process', async () => {
    await withSession(world.app.databaseUrl, async (session) => {
      await session.query(LOCK_ADVANCE);
      expect((await read(world.app, tenant)).body.data).toMatchObject({ isAdvancing: true });
      const replies = await Promise.all([1, 2, 3].map(() => post(world.app, tenant)));
      expect(replies.map(refusal)).toEqual(Array(3).fill({ status: 409, error: 'CLOCK_ADVANCE_IN_PROGRESS' }));
    });
  });

  it('needs no scope, and the role owner to advance', async () => {
    const { company } = tenant;
    for (const role of ['admin', 'member'] as const) {
      const key = await aKey(world.app, company, { scopes: ['read:jobs'], role });
      expect(refusal(await post(world.app, key))).toEqual({ status: 403, error: 'ROLE_INSUFFICIENT' });
      expectStatus(await read(world.app, key), 200);
    }
    const key = await aKey(world.app, company, { scopes: ['read:jobs'], role: 'owner' });
    expectStatus(await post(world.app, key, { by: '1s' }), 200);
    expect((await post(world.app, { key: `aipk_${randomUUID().replaceAll('-', '')}` })).status).toBe(401);
  });

  it('says that the clock stands still where tasks are due and no worker runs', async () => {
    const api = await TestApp.start({ env: { ...SANDBOX, ROLE: 'api' } });
    try {
      const own = await aTenant(api);
      await anInvited(api, own);
      const reply = await post(api, own, { by: '1h' });
      expect([refusal(reply), reply.headers['retry-after']]).toEqual([{ status: 503, error: 'SERVICE_UNAVAILABLE' }, '5']);
    } finally {
      await api.close();
    }
  });

  it('has unknown routes unless the operator allows it', async () => {
    // A sandbox on a database that others may share, and a service on the real clock.
    const shared = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' } });
    try {
      for (const app of [shared, await TestApp.shared()]) {
        const own = await aTenant(app);
        const unknown = { status: 404, error: 'NOT_FOUND' };
        expect([refusal(await post(app, own)), refusal(await read(app, own))]).toEqual([unknown, unknown]);
        expect(refusal(await app.http.post(ADVANCE, { json: { by: '1h' } }))).toEqual(unknown);
      }
    } finally {
      await shared.close();
    }
  });
});
