import { createClient, isApiError, verifyWebhook, type Client } from '../../../clients/typescript/src/index.js';
import { aResult } from '../../support/actions.js';
import { backendCv, INTERVIEW, withBackendPosition } from '../../support/analysis.js';
import type { Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { RUNTIME_TOKEN } from '../../support/test-app.js';
import { payloadOf, WebhookWorld } from '../../support/webhooks.js';

describe('the TypeScript client', () => {
  let world: WebhookWorld;
  let tenant: Tenant;
  let client: Client;
  let runtime: Client;

  beforeAll(async () => {
    world = await WebhookWorld.start();
    tenant = await withBackendPosition(world.app, await world.tenant());
    const { baseUrl } = world.app.http;
    client = createClient({ baseUrl, apiKey: tenant.key });
    runtime = createClient({ baseUrl, runtimeToken: RUNTIME_TOKEN });
  });
  afterAll(() => world.close());

  it('tells a story from the import to the decision, with a webhook of every step', async () => {
    const jobPositionId = tenant.position.id;
    const receiver = await world.receiver();
    const { id: webhookId, secret } = await client.webhooks.create({
      body: { url: receiver.url, events: ['candidate_status_changed', 'cv_analysis_complete', 'analysis_ready'] },
    });
    const arrived = (event: string, n = 1) =>
      until(`${event} arrived`, () => receiver.requests.filter((post) => payloadOf(post).event === event).length >= n);

    const imported = await client.candidates.import({
      body: { jobPositionId, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com', cvText: backendCv() },
      actingUser: 'ada@example.com',
    });
    expect(imported).toMatchObject({ firstName: 'Grace', status: 'new' });
    const of = { path: { candidateId: imported.candidateId }, query: { jobPositionId, language: 'en' as const } };
    await arrived('cv_analysis_complete');
    const cv = await client.candidates.getCvAnalysis(of);
    expect(cv.cvScore).toBeGreaterThan(50);

    const invited = await client.candidates.get(of).then(() => client.candidates.invite({ path: of.path, body: { jobPositionId } }));
    expect(invited).toMatchObject({ status: 'invited', previousStatus: 'new' });
    const receipt = await runtime.sessions.reportResult({
      path: { sessionId: invited.sessionId },
      body: aResult({ transcript: INTERVIEW }) as never,
    });
    expect(receipt).toMatchObject({ sessionId: invited.sessionId, state: 'completed' });
    await arrived('analysis_ready');

    const { data: analysis, headers } = await client.candidates.getInterviewAnalysis(of).withResponse();
    expect(analysis).toMatchObject({ language: 'en', interviewScore: expect.any(Number) });
    expect(await client.candidates.getInterviewAnalysis({ ...of, ifNoneMatch: headers.get('etag') ?? '' })).toBeNull();

    const selected = await client.candidates.select({ path: of.path, body: { jobPositionId } });
    expect(selected).toMatchObject({ status: 'selected', previousStatus: 'interviewed' });
    await arrived('candidate_status_changed', 3);
    const events = await Promise.all(receiver.requests.map(({ body, headers }) => verifyWebhook({ body, headers, secret })));
    expect(new Set(events.map((event) => event.webhookId))).toEqual(new Set([webhookId]));
    const moves = events.flatMap((event) => (event.event === 'candidate_status_changed' ? [event.data.status] : []));
    expect(moves.sort()).toEqual(['interviewed', 'invited', 'selected']);
  });

  it('replays a request with the same Idempotency-Key, and tells errors by their code', async () => {
    const body = { jobPositionId: tenant.position.id, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    const first = await client.candidates.import({ body, idempotencyKey: 'ada' }).withResponse();
    const second = await client.candidates.import({ body, idempotencyKey: 'ada' }).withResponse();
    expect([first.status, first.replayed, second.replayed]).toEqual([201, false, true]);
    expect(second.data).toEqual(first.data);
    expect(second.requestId).not.toBe(first.requestId);

    const error: unknown = await client.candidates.import({ body }).catch((reason: unknown) => reason);
    expect(isApiError(error, 'DUPLICATE_CANDIDATE') && error.status).toBe(409);
    const invalid: unknown = await client.candidates.import({ body: { ...body, email: 'x' } }).catch((reason: unknown) => reason);
    expect(isApiError(invalid, 'VALIDATION_ERROR') && invalid.details).toEqual([{ field: 'email', message: expect.any(String) }]);
  });

  it('walks over all pages of a list', async () => {
    const { position } = await withBackendPosition(world.app, tenant);
    for (let n = 1; n <= 5; n += 1) {
      const person = { firstName: 'Person', lastName: String(n), email: `person.${n}@example.com` };
      await client.candidates.import({ body: { jobPositionId: position.id, ...person } });
    }
    const names: string[] = [];
    for await (const { lastName } of client.candidates.list({ query: { jobPositionId: position.id, limit: 2 } })) names.push(lastName);
    expect(names).toEqual(['5', '4', '3', '2', '1']);
  });
});
