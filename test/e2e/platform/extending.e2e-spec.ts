import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { loadSettings } from '../../../src/platform/config/settings.js';
import { settingsSections } from '../../../src/platform/context/define-context.js';
import { AttachCvDocument } from '../../../src/analysis/index.js';
import type { CandidateId } from '../../../src/candidates/index.js';
import { Clock, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { act, movesOf } from '../../support/actions.js';
import { eventually } from '../../support/eventually.js';
import { routesOf } from '../../support/routes.js';
import { analysisOf, anInterviewed, auditOf } from '../../support/analysis.js';
import { aCandidate, aKey, aTenant, candidateBody, expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { acme } from '../../../examples/extension/src/acme.context.js';
import { AcmeServices } from '../../../examples/extension/src/acme-services.js';
import { contexts } from '../../../examples/extension/src/contexts.js';
import { FakeVoiceApi } from '../../../examples/extension/src/voice-api/fake-voice-api.js';
import { voiceApi } from '../../../examples/extension/src/voice-api/voice-api.js';
import { telephony } from '../../../src/telephony/telephony.context.js';
import { aCall } from '../../support/booking.js';
import { DashboardVisit, decisionsPath } from '../../support/dashboard.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aTelephonyTenant, aCallableCandidate, getTelephony, phoneEnding } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';
import { TestSessions } from '../../support/test-database.js';
import { anything, WebhookReceiver } from '../../support/webhook-receiver.js';
import { payloadOf } from '../../support/webhooks.js';
import { log } from '../../../src/platform/observability/log.js';
import { startForTests, type TestService } from '../../../src/testing/index.js';
import { serviceSignature } from '../../../src/webhooks/domain/signed-request.js';

describe.each([
  ['docs/extending.md', ['main.ts', 'contexts.ts', 'acme.context.ts', 'acme-engine.ts']],
  ['docs/add-a-field.md', ['cost-centre.entity.ts', 'cost-centres.ts']],
  ['docs/interview-room.md', ['acme-interviewer.ts']],
])('%s', (page, files) => {
  const blocks = [...readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8').matchAll(/^```ts (\S+\.ts)\n([^]*?)^```$/gm)];

  it(`shows ${files.join(', ')}`, () => {
    expect(blocks.map(([, file]) => file)).toEqual(expect.arrayContaining(files));
  });

  it.each(blocks.map(([, file = '', code = '']) => [file, code]))('shows %s as it stands in the example', (file, code) => {
    expect(code).toBe(readFileSync(new URL(`../../../examples/extension/src/${file}`, import.meta.url), 'utf8'));
  });
});

describe('the product with the context and the adapters of an enterprise team', () => {
  let app: TestApp;
  let acmes: AcmeServices;
  let tenant: Tenant;

  beforeAll(async () => {
    acmes = await AcmeServices.start();
    const env = {
      CLOCK: 'sandbox',
      ACME_REFERENCE_DELAY_HOURS: '48',
      ACME_URL: acmes.url,
      ACME_TOKEN: acmes.token,
      SWEEP_EVERY_MS: '100',
      WEBHOOK_ALLOWED_TARGETS: '127.0.0.1',
    };
    app = await TestApp.start({ contexts, env });
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await app.close();
    await acmes.close();
  });

  it('evaluates CVs with that engine, in both languages, and records it', async () => {
    const json = candidateBody(tenant, { cvText: 'Ten years of Welding, and a crane licence.' });
    const { candidateId, cvScore } = (await app.http.post('/v1/candidates', { key: tenant.key, json })).body.data;
    expect(cvScore).toBe(100);
    for (const language of ['en', 'lt']) expect((await analysisOf(app, tenant, candidateId, { language })).status).toBe(200);
    const [made] = await auditOf(app, candidateId, 'cv_analysis.made');
    expect(made?.facts).toMatchObject({ engine: 'acme', version: '2026.1', model: null });
  });

  it('evaluates interviews with it', async () => {
    const said =
      'I learned welding at a shipyard and have worked there for nine years, mostly on hulls, sometimes on masts and on railings too.';
    const more = ['At night as well?', `Yes: ${said}`, 'With a crane?', `My crane licence is from 2019, and I use it every week. ${said}`];
    const transcript = ['Tell me.', said, ...more].map((text, index) => {
      return { speaker: index % 2 === 0 ? ('interviewer' as const) : ('candidate' as const), text, startMs: index };
    });
    const id = await anInterviewed(app, tenant, { transcript });
    const { interviewScore, analysisVersion, analysis } = (await analysisOf(app, tenant, id, { kind: 'interview-analysis' })).body.data;
    expect([interviewScore, analysisVersion]).toEqual([100, 'acme-2026.1.1']);
    expect(analysis.scorecard[0].quotes).toContainEqual({ turn: 5, text: 'crane licence', startOffset: 3, endOffset: 16 });
  });

  it('keeps CV documents in its archive, under links that it serves', async () => {
    const candidateId = (await aCandidate(app, tenant)) as CandidateId;
    const bytes = Buffer.from('Welding since 2009.');
    const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId };
    await app.inOperation(() => app.get(AttachCvDocument).run(ref, bytes, 'CV.txt'));
    expect([...acmes.files.values()]).toEqual([bytes]);
    const { downloadUrl } = (await analysisOf(app, tenant, candidateId, { kind: 'cv-document' })).body.data;
    acmes.now = await app.inOperation(async () => app.get(Clock).now());
    expect(await (await fetch(downloadUrl)).text()).toBe(bytes.toString());
  });

  it('sends its mails by its service', async () => {
    const candidateId = await aCandidate(app, tenant, { email: 'ona.acme@example.org' });
    expectStatus(await act(app, tenant, 'invite', candidateId), 200);
    await eventually('the invitation has arrived', () => [...acmes.mails.values()].some(({ to }) => to === 'ona.acme@example.org'));
  });

  it('places its calls by its telephone system, whose signed webhooks move the reservation', async () => {
    const time = new SandboxTime(app);
    await time.passUntilMorning();
    const caller = await aTelephonyTenant(app);
    const { id } = await aCall(app, caller, await aCallableCandidate(app, caller, { phone: phoneEnding('0100') }));
    await time.pass(5 * MINUTE);
    await eventually('the call is placed', () => acmes.calls.get(id)?.state === 'answered');
    const raw = JSON.stringify({ id, state: 'answered' });
    const webhook = (signature: string) =>
      app.http.post('/acme/v1/calls', { raw, headers: { 'content-type': 'application/json', 'x-acme-signature': signature } });
    expect(refusal(await webhook('00'))).toEqual({ status: 401, error: 'ACME_SIGNATURE_INVALID' });
    expectStatus(await webhook(createHmac('sha256', acmes.token).update(raw).digest('hex')), 200);
    expect((await getTelephony(app, caller, `reservations/${id}`)).body.data).toMatchObject({ state: 'active' });
  });

  it('refuses an invitation while its guard does, with an error that the OpenAPI document has', async () => {
    const candidateId = await aCandidate(app, tenant);
    const json = { candidateId, jobPositionId: tenant.position.id, note: 'Ask for two.' };
    const { body } = expectStatus(await app.http.post('/v1/acme/reference-checks', { key: tenant.key, json }), 201);
    expect(body.data).toEqual({ candidateId, note: 'Ask for two.', requestedAt: null });
    expect(refusal(await act(app, tenant, 'invite', candidateId))).toEqual({ status: 409, error: 'REFERENCE_CHECK_OPEN' });
    await app.inOperation(() => app.get(ClockAdvance).advance(48 * HOUR));
    expectStatus(await act(app, tenant, 'invite', candidateId), 200);
    expectStatus(
      await app.http.send('DELETE', `/v1/candidates/${candidateId}`, {
        key: tenant.key,
        query: { jobPositionId: tenant.position.id, force: 'true' },
      }),
      200,
    );
  });

  const read = async ({ position, key }: Tenant, candidateId: string, reader: string) => {
    const json = { candidateId, jobPositionId: position.id, reader };
    return expectStatus(await app.http.post('/v1/acme/readings', { key, json }), 201).body.data;
  };

  it('sends the fields that its response class declares, although the route returns its entity', async () => {
    const candidateId = await aCandidate(app, tenant);
    expect(await read(tenant, candidateId, 'Ona')).toEqual({ candidateId, reader: 'Ona', readAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  });

  it('refuses a selection while its guard does, by the API and in the dashboard, in its words', async () => {
    const owner = await aTenant(app);
    const id = await anInterviewed(app, owner);
    await analysisOf(app, owner, id, { kind: 'interview-analysis' });
    await read(owner, id, 'Ona');
    const { status, body } = await act(app, owner, 'select', id);
    const reason = 'a second person must read the interview before a selection';
    expect([status, body.error, body.message]).toEqual([409, 'SECOND_READER_MISSING', reason]);

    const recruiter = await DashboardVisit.inSession(app, owner, 'recruiter');
    await recruiter.open(`${decisionsPath(owner)}?reject=${id}`);
    expect(recruiter.html).not.toContain('second person');
    await recruiter.open(`${decisionsPath(owner)}?select=${id}`);
    expect(recruiter.html).toContain('1: A second person must read the interview before a selection.');
    const refused = await recruiter.send({ select: id }, decisionsPath(owner));
    expect([refused.status, recruiter.html]).toEqual([409, expect.stringContaining('A second person must read the interview')]);
    expect(await movesOf(app, id)).not.toContain('interviewed → selected');

    await read(owner, id, 'Jonas');
    expectStatus(await act(app, owner, 'select', id), 200);
  });

  it('has a field of the team on the candidate, by which its list is filtered', async () => {
    const [one, other] = [await aCandidate(app, tenant), await aCandidate(app, tenant)];
    const set = (id: string, costCentre: string, key = tenant.key) =>
      app.http.send('PUT', `/v1/acme/cost-centres/${id}`, { key, json: { costCentre } });
    const list = async (query: object) => (await app.http.get('/v1/acme/cost-centres', { key: tenant.key, query: { ...query } })).body;
    expectStatus(await set(one, '4711'), 200);
    expectStatus(await set(other, '4712'), 200);
    expectStatus(await set(one, '4713'), 200);
    expect((await list({})).data).toMatchObject([{ candidateId: other }, { candidateId: one, costCentre: '4713' }]);
    expect((await list({ costCentre: '4713' })).data).toMatchObject([{ candidateId: one }]);
    const { cursor } = (await list({ limit: 1 })).pagination;
    expect((await list({ limit: 1, cursor })).data).toMatchObject([{ candidateId: one }]);
    expect((await list({ limit: 1, cursor, costCentre: '4713' })).error).toBe('VALIDATION_ERROR');
    expect(refusal(await set(one, '1', (await aTenant(app)).key))).toEqual({ status: 404, error: 'NOT_FOUND' });
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.send('DELETE', `/v1/candidates/${one}`, { key: tenant.key, query }), 200);
    expect((await list({})).data).toMatchObject([{ candidateId: other }]);
  });

  it('serves its route through the whole pipeline', async () => {
    const reply = await app.http.get('/v1/acme/reference-checks', { key: tenant.key });
    expect(reply.body).toMatchObject({ success: true, data: [], pagination: { cursor: null, hasMore: false } });
    expect(refusal(await app.http.get('/v1/acme/reference-checks'))).toEqual({ status: 401, error: 'UNAUTHORIZED' });
    const { key } = await aKey(app, tenant.company, { scopes: ['read:jobs'] });
    expect(refusal(await app.http.get('/v1/acme/reference-checks', { key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    expect(routesOf(app).map(({ path }) => path)).toContain('/v1/acme/reference-checks');
  });

  it('counts its route towards its own rate limit', async () => {
    const { key } = await aTenant(app, {});
    const reply = await app.http.get('/v1/acme/reference-checks', { key });
    expect(reply.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '9' });
  });

  it('describes its route in the OpenAPI document', async () => {
    const { paths } = (await app.http.get('/openapi.json')).body;
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/v1/candidates', '/v1/acme/reference-checks']));
  });

  it('handles events, runs durable tasks when they are due by its setting, and forgets erased persons', async () => {
    const candidateId = await anInterviewed(app, tenant);
    await analysisOf(app, tenant, candidateId, { kind: 'interview-analysis' });
    for (const reader of ['Ona', 'Jonas']) await read(tenant, candidateId, reader);
    expectStatus(await act(app, tenant, 'select', candidateId), 200);
    const checks = async () => (await app.http.get('/v1/acme/reference-checks', { key: tenant.key })).body.data;
    await eventually('the check is open', async () => (await checks()).length === 1);
    const selectedAt = (
      await app.rows<{ at: Date }>("SELECT occurred_at AS at FROM events WHERE data ->> 'status' = 'selected' AND subject_id = $1", [
        candidateId,
      ])
    )[0]?.at as Date;
    await app.inOperation(() => app.get(ClockAdvance).advance(47 * HOUR));
    expect(await checks()).toEqual([{ candidateId, note: null, requestedAt: null }]);
    await app.inOperation(() => app.get(ClockAdvance).advance(HOUR));
    const [check] = await checks();
    expect(Date.parse(check.requestedAt) - selectedAt.getTime()).toBeGreaterThanOrEqual(48 * HOUR);
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.send('DELETE', `/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
    expect(await checks()).toEqual([]);
  });

  describe('its event', () => {
    const EVENT = 'reference_check_opened';
    let receiver: WebhookReceiver;
    let owner: Tenant;

    beforeAll(async () => {
      receiver = await WebhookReceiver.start({ check: anything });
      owner = await aTenant(app);
    });
    afterAll(() => receiver.close());

    /** Without the check against the document of the product, which does not have the event. */
    const send = async (method: string, path: string, json?: object) => {
      const headers = { 'x-api-key': owner.key, ...(json && { 'content-type': 'application/json' }) };
      const reply = await fetch(app.http.baseUrl + path, { method, headers, ...(json && { body: JSON.stringify(json) }) });
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the bodies of HttpClient
      return { status: reply.status, body: (await reply.json()) as any };
    };

    it('can be subscribed to, is delivered with a signature, listed, recovered, and forgotten with its person', async () => {
      const { status, body } = await send('POST', '/v1/webhooks', { url: receiver.url, events: ['analysis_ready'] });
      expect(status).toBe(201);
      const { id, secret } = body.data;
      expect((await send('PATCH', `/v1/webhooks/${id}`, { events: [EVENT], statusFilters: ['invited'] })).body.data.events).toEqual([
        EVENT,
      ]);

      const candidateId = await aCandidate(app, owner);
      const json = { candidateId, jobPositionId: owner.position.id, note: 'Two.' };
      for (const _ of [1, 2]) expectStatus(await app.http.post('/v1/acme/reference-checks', { key: owner.key, json }), 201);
      await eventually('the event has arrived', () => receiver.requests.length > 0);
      const [post] = receiver.requests;
      expect(payloadOf(post!)).toMatchObject({ event: EVENT, webhookId: id, companyId: owner.company.id, data: json });
      const { 'x-service-signature': signature, 'x-service-timestamp': timestamp } = post!.headers;
      expect(signature).toBe(serviceSignature(post!.body, secret, String(timestamp)));

      const events = async () => (await send('GET', `/v1/events?event=${EVENT}`)).body.data;
      expect(await events()).toMatchObject([{ event: EVENT, data: json }]);
      const late = await send('POST', '/v1/webhooks', { url: receiver.urlAt('127.0.0.1'), events: [EVENT] });
      const since = new Date(Date.parse(payloadOf(post!).timestamp) - MINUTE).toISOString();
      expect((await send('POST', `/v1/webhooks/${late.body.data.id}/recover`, { since })).body.data.recovered).toBe(1);
      await eventually('both webhooks have it, once', () => receiver.requests.length === 2);

      const query = { jobPositionId: owner.position.id };
      expectStatus(await app.http.send('DELETE', `/v1/candidates/${candidateId}`, { key: owner.key, query }), 200);
      expect([await events(), (await send('GET', `/v1/webhooks/${id}/deliveries`)).body.data]).toEqual([[], []]);
    });

    it('stands beside ours where an unknown event is refused, and in the OpenAPI document', async () => {
      const { components, webhooks } = (await app.http.get('/openapi.json')).body;
      const types = components.schemas.SubscribableEvent.enum as string[];
      expect(types).toEqual(expect.arrayContaining(['candidate_status_changed', EVENT]));
      expect(components.schemas.DeliveredEvent.examples).toEqual([...types, 'ping']);
      expect(webhooks[EVENT].post.requestBody.content['application/json'].schema.title).toBe('ReferenceCheckOpenedEvent');
      expect(await send('POST', '/v1/webhooks', { url: receiver.url, events: [EVENT, 'invoice_paid'] })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'events', message: `each value in events must be one of the following values: ${types.join(', ')}` }] },
      });
      expect((await send('GET', '/v1/events?event=invoice_paid')).status).toBe(400);
    });
  });

  it('has entities that differ in nothing from its migrated tables', async () => {
    const { upQueries } = await app.get(DataSource).driver.createSchemaBuilder().log();
    expect(upQueries.filter(({ query }) => query.includes('acme'))).toEqual([]);
  });

  it('refuses a setting of a team that breaks its rule', () => {
    const sections = settingsSections([acme]);
    expect(() => loadSettings(sections, { ACME_REFERENCE_DELAY_HOURS: 'soon' })).toThrow(
      /- ACME_REFERENCE_DELAY_HOURS must be a whole number/,
    );
  });
});

describe('the product with a gateway on the dialling kit', () => {
  let app: TestApp;
  let api: FakeVoiceApi;

  beforeAll(async () => {
    api = await FakeVoiceApi.start();
    const env = { CLOCK: 'sandbox', VOICE_API_URL: api.url, VOICE_API_TOKEN: api.token, SWEEP_EVERY_MS: '100' };
    app = await TestApp.start({ contexts: [telephony.with({ gateway: voiceApi })], env });
  });
  afterAll(async () => {
    await app.close();
    await api.close();
  });

  it('rings a phone once, and takes the callbacks of the provider by the route that the gateway brings', async () => {
    const time = new SandboxTime(app);
    await time.passUntilMorning();
    const caller = await aTelephonyTenant(app);
    const { id, startsAt } = await aCall(app, caller, await aCallableCandidate(app, caller, { phone: phoneEnding('0100') }));
    await time.startAt(startsAt);
    const state = async () => (await getTelephony(app, caller, `reservations/${id}`)).body.data.state;
    await eventually('the call is answered', async () => (await state()) === 'active');
    expect(api.rung).toEqual([id]);
    const call = api.calls.get(id)!;
    api.calls.set(id, { ...call, callbackUrl: `${app.http.baseUrl}${new URL(call.callbackUrl).pathname}` });
    expect([await api.tell(id, 'failed', 'another-token'), await state()]).toEqual([401, 'active']);
    expect([await api.tell(id, 'failed'), await state()]).toEqual([200, 'failed']);
  });
});

describe('startForTests', () => {
  const { adminUrl } = JSON.parse(process.env.TEST_PG!) as { adminUrl: string };
  const level = log.level;
  let service: TestService;
  beforeAll(async () => {
    service = await startForTests({ env: { DATABASE_URL: adminUrl, LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await service.stop();
    log.level = level;
  });

  const send = async (key: string, path: string, json?: object) => {
    const headers = { 'x-api-key': key, ...(json && { 'content-type': 'application/json' }) };
    const reply = await fetch(service.url + path, { headers, ...(json && { method: 'POST', body: JSON.stringify(json) }) });
    return { status: reply.status, data: ((await reply.json()) as { data?: { id: string } & Record<string, unknown> }).data };
  };

  it('gives keys to a company of its own, and to others', async () => {
    const key = await service.key();
    const id = await service.position({ position: 'Welder' });
    expect(await send(key, '/v1/job-positions')).toMatchObject({ status: 200, data: [{ id, position: 'Welder' }] });
    const stranger = await service.key(['read:jobs'], { company: await service.anotherCompany(), role: 'member' });
    expect(await send(stranger, '/v1/job-positions')).toEqual({ status: 200, data: [] });
    expect((await send(stranger, '/v1/candidates', { jobPositionId: id })).status).toBe(403);
  });

  it('knows the events and mails of everything that is due, and moves the time', async () => {
    const key = await service.key();
    const jobPositionId = await service.position();
    const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@example.org', jobPositionId };
    const { data: candidate } = await send(key, '/v1/candidates', person);
    await send(key, `/v1/candidates/${String(candidate!['candidateId'])}/invite`, { jobPositionId });
    expect((await service.mails()).map(({ to }) => to)).toEqual([person.email]);
    const statuses = async () => (await service.events('candidate_status_changed')).map(({ data }) => data['status']);
    expect(await statuses()).toEqual(['invited']);
    const now = await service.advance('7d1h');
    expect(now.getTime()).toBeGreaterThan(Date.now() + 7 * 24 * HOUR);
    expect(await statuses()).toEqual(['invited', 'expired']);
  });

  it('says what to do about an unknown scope and a duration that is none', async () => {
    await expect(service.key(['read:everything'])).rejects.toThrow(/read:everything is not a scope; the scopes are read:jobs, /);
    await expect(service.advance('2 hours')).rejects.toThrow(
      "advance('2 hours'): a duration is numbers with d, h, m or s, for example 90s",
    );
  });

  it('has a database for each service, which goes with it', async () => {
    const other = await startForTests({ env: { DATABASE_URL: adminUrl, LOG_LEVEL: 'silent' } });
    const sessions = new TestSessions(adminUrl);
    const names = () =>
      sessions.rows<{ name: string }>("SELECT datname AS name FROM pg_database WHERE datname ~ '^interview_test_[0-9a-f]+$'");
    const before = await names();
    expect(await send(await other.key(), '/v1/job-positions')).toMatchObject({ status: 401 });
    await Promise.all([other.stop(), other.stop()]);
    expect((await names()).length).toBe(before.length - 1);
    await sessions.close();
    await expect(fetch(other.url)).rejects.toThrow();
  });
});
