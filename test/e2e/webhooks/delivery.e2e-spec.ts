import { type Counter, Registry } from 'prom-client';
import { v7 } from 'uuid';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import type { CandidateId } from '../../../src/candidates/index.js';
import { verifyWebhook } from '../../../clients/typescript/src/index.js';
import { expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { answer, type ReceivedPost } from '../../support/webhook-receiver.js';
import { analysisReady, cvAnalysisComplete, numberOf, payloadOf, WebhookWorld } from '../../support/webhooks.js';

const UNFINISHED = 'SELECT due_at FROM event_handlings UNION ALL SELECT due_at FROM webhook_deliveries WHERE due_at IS NOT NULL';

describe('deliveries', () => {
  let world: WebhookWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await WebhookWorld.start();
  });
  beforeEach(async () => {
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  const attemptOf = (at: Record<string, unknown>) =>
    world.app.http.get(`/v1/webhooks/${String(at.webhookId)}/deliveries/${String(at.id)}`, { key: tenant.key });

  it('sends an event with the documented bytes, headers and both signatures', async () => {
    const receiver = await world.receiver(answer(200, 'thanks'));
    const { id, secret } = await world.webhook(tenant, receiver.url);
    const candidate = v7();
    await world.statusChanges(tenant, [{ candidate, status: 'interviewed' }]);
    await until('it arrived', () => receiver.requests.length === 1);
    const [post] = receiver.requests as [ReceivedPost];
    const event = await verifyWebhook({ body: post.body, headers: post.headers, secret });
    expect(event).toEqual({
      event: 'candidate_status_changed',
      webhookId: id,
      companyId: tenant.company.id,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { candidateId: candidate, jobPositionId: tenant.position.id, externalId: null, status: 'interviewed', previousStatus: 'new' },
    });
    expect(new StandardWebhook(secret).verify(post.body.toString(), post.headers as Record<string, string>)).toEqual(event);
    expect(post).toMatchObject({ method: 'POST', path: '/hook' });
    await until('it is recorded', async () => (await world.deliveries(tenant, id)).length === 1);
    const [delivery] = await world.deliveries(tenant, id);
    expect(delivery).toEqual({
      id: post.headers['x-service-delivery'],
      webhookId: id,
      event: 'candidate_status_changed',
      status: 'delivered',
      attemptCount: 1,
      httpStatus: 200,
      createdAt: expect.any(String),
      lastAttemptAt: expect.any(String),
    });
    expect((await attemptOf(delivery!)).body.data).toEqual({
      ...delivery,
      attempts: [
        {
          number: 1,
          at: delivery!.lastAttemptAt,
          durationMs: expect.any(Number),
          ok: true,
          httpStatus: 200,
          errorKind: null,
          message: null,
          response: 'thanks',
        },
      ],
    });
    expect(await world.read(tenant, id)).toMatchObject({
      failureCount: 0,
      lastDeliveryStatus: 'delivered',
      lastDeliveryAt: delivery!.lastAttemptAt,
    });
  });

  it('delivers by events and by the status filters of status changes', async () => {
    const receiver = await world.receiver();
    await world.webhook(tenant, `${receiver.url}/decided`, {
      statusFilters: ['selected', 'rejected'],
      events: ['candidate_status_changed', 'analysis_ready'],
    });
    await world.webhook(tenant, `${receiver.url}/cv`, { events: ['cv_analysis_complete'] });
    const person = v7() as never;
    const facts = { company: tenant.company.id, subject: person, persons: [person] };
    await world.emit([
      { ...facts, type: 'analysis_ready', data: analysisReady(person) },
      { ...facts, type: 'cv_analysis_complete', data: cvAnalysisComplete(person) },
      { ...facts, type: 'internal', data: {} },
    ]);
    await world.statusChanges(tenant, [{ status: 'invited' }, { status: 'rejected' }]);
    await until('nothing is left to fan out or to send', async () => (await world.app.rows(UNFINISHED)).length === 0);
    const seen = receiver.requests.map((post) => [post.path, payloadOf(post).event, payloadOf(post).data.status]).sort();
    expect(seen).toEqual([
      ['/hook/cv', 'cv_analysis_complete', undefined],
      ['/hook/decided', 'analysis_ready', undefined],
      ['/hook/decided', 'candidate_status_changed', 'rejected'],
    ]);
  });

  it('sends the first attempts of one candidate in the order of the commits', async () => {
    const receiver = await world.receiver((response) => setImmediate(() => answer()(response, undefined as never)));
    await world.webhook(tenant, receiver.url);
    const candidates = [v7(), v7(), v7()];
    for (let n = 1; n <= 8; n++)
      await world.statusChanges(
        tenant,
        candidates.map((candidate) => ({ candidate, n })),
      );
    await until('all arrived', () => receiver.requests.length === 24);
    for (const candidate of candidates) {
      const order = receiver.requests.filter((post) => payloadOf(post).data.candidateId === candidate);
      expect(order.map(numberOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });

  it('does not let a failed delivery hold up what comes after it', async () => {
    const receiver = await world.receiver((response, post) => answer(numberOf(post) === 1 ? 500 : 200)(response, post));
    const { id } = await world.webhook(tenant, receiver.url);
    const candidate = v7();
    await world.statusChanges(tenant, [
      { candidate, n: 1 },
      { candidate, n: 2 },
    ]);
    await until('both are recorded', async () => (await world.deliveries(tenant, id)).length === 2);
    expect((await world.deliveries(tenant, id)).map(({ status, httpStatus }) => [status, httpStatus])).toEqual([
      ['delivered', 200],
      ['failed', 500],
    ]);
  });

  it('stores the kind of error and the beginning of the response', async () => {
    const receiver = await world.receiver(answer(418, 'x'.repeat(2000)));
    const { id } = await world.webhook(tenant, receiver.url);
    await world.statusChanges(tenant, [{}]);
    await until('it is recorded', async () => (await world.deliveries(tenant, id, { status: 'failed' })).length === 1);
    const [delivery] = await world.deliveries(tenant, id);
    expect((await attemptOf(delivery!)).body.data.attempts).toMatchObject([
      { errorKind: 'http_error', httpStatus: 418, ok: false, response: 'x'.repeat(1024) },
    ]);
    expect(await world.deliveries(tenant, id, { status: 'delivered' })).toEqual([]);
  });

  it('keeps the order of the fields in `data`, in bodies and in the list of events, and that of attempts', async () => {
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url, { events: ['bulk_import_complete'] });
    const person = v7() as CandidateId;
    const results = [{ status: 'imported', candidateId: person, email: null }];
    const data = { totalCandidates: 1, imported: 1, bulkImportId: v7(), results, failed: 0, skipped: 0, jobPositionId: v7() };
    await world.emit([{ type: 'bulk_import_complete', company: tenant.company.id, subject: person, persons: [person], data }]);
    await until('it is recorded', async () => (await world.deliveries(tenant, id)).length === 1);
    expect(receiver.requests[0]?.body.toString()).toContain(`"data":${JSON.stringify(data)}`);
    expect((await world.app.http.get('/v1/events', { key: tenant.key })).text).toContain(`"data":${JSON.stringify(data)}`);
    const [delivery] = await world.deliveries(tenant, id);
    const [attempt] = (await attemptOf(delivery!)).body.data.attempts as object[];
    expect(Object.keys(attempt!)).toEqual(['number', 'at', 'durationMs', 'ok', 'httpStatus', 'errorKind', 'message', 'response']);
  });

  it('does not follow redirects', async () => {
    const elsewhere = await world.receiver();
    const receiver = await world.receiver(answer(302, '', { location: elsewhere.url }));
    const { id } = await world.webhook(tenant, receiver.url);
    expect(expectStatus(await world.app.http.post(`/v1/webhooks/${id}/test`, { key: tenant.key }), 200).body.data).toMatchObject({
      status: 'failed',
      httpStatus: 302,
    });
    expect(elsewhere.requests).toEqual([]);
  });

  it('signs with the new secret at once after a rotation', async () => {
    const receiver = await world.receiver();
    const { id, secret: old } = await world.webhook(tenant, receiver.url);
    const rotated = await world.app.http.post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key });
    await world.statusChanges(tenant, [{}]);
    await until('it arrived', () => receiver.requests.length === 1);
    const [post] = receiver.requests as [ReceivedPost];
    await expect(verifyWebhook({ body: post.body, headers: post.headers, secret: old })).rejects.toThrow('signature');
    expect(await verifyWebhook({ body: post.body, headers: post.headers, secret: rotated.body.data.secret })).toMatchObject({
      webhookId: id,
    });
  });

  it('pages through the deliveries, newest first, with cursors that belong to their list', async () => {
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url);
    await world.statusChanges(
      tenant,
      Array.from({ length: 5 }, () => ({})),
    );
    await until('all are recorded', async () => (await world.deliveries(tenant, id)).length === 5);
    const path = `/v1/webhooks/${id}/deliveries`;
    const first = await world.app.http.get(path, { key: tenant.key, query: { limit: 3 } });
    const cursor = first.body.pagination.cursor;
    const second = await world.app.http.get(path, { key: tenant.key, query: { limit: 3, cursor } });
    expect([...first.body.data, ...second.body.data]).toEqual(await world.deliveries(tenant, id));
    expect(second.body.pagination).toEqual({ cursor: null, hasMore: false });
    for (const query of [{ cursor, status: 'delivered' }, { cursor: 'x' }, { limit: 0 }, { limit: 51 }, { status: 'pending' }]) {
      expect(refusal(await world.app.http.get(path, { key: tenant.key, query: query as never }))).toEqual({
        status: 400,
        error: 'VALIDATION_ERROR',
      });
    }
  });

  describe('the test operation', () => {
    it('sends a signed ping at once, and again while the webhook is paused', async () => {
      const receiver = await world.receiver();
      const { id, secret } = await world.webhook(tenant, receiver.url);
      const ping = () => world.app.http.post(`/v1/webhooks/${id}/test`, { key: tenant.key });
      const { data } = expectStatus(await ping(), 200).body;
      expect(data).toMatchObject({ webhookId: id, event: 'ping', status: 'delivered', attemptCount: 1, httpStatus: 200 });
      const [post] = receiver.requests as [ReceivedPost];
      const event = await verifyWebhook({ body: post.body, headers: post.headers, secret });
      expect(event).toMatchObject({ event: 'ping', data: { test: true, timestamp: event.timestamp, webhookId: id, api_version: 'v1' } });
      expect(await world.deliveries(tenant, id)).toEqual([data]);
      await world.patch(tenant, id, { isActive: false });
      expect((await ping()).body.data).toMatchObject({ status: 'delivered' });
    });

    it('reports a failure that does not count and is not repeated', async () => {
      const receiver = await world.receiver(answer(503));
      const { id } = await world.webhook(tenant, receiver.url);
      const { body } = await world.app.http.post(`/v1/webhooks/${id}/test`, { key: tenant.key });
      expect(body.data).toMatchObject({ status: 'failed', httpStatus: 503 });
      expect(await world.read(tenant, id)).toMatchObject({
        failureCount: 0,
        lastDeliveryStatus: 'failed',
        lastDeliveryAt: body.data.lastAttemptAt,
      });
      expect(await world.app.rows('SELECT due_at FROM webhook_deliveries WHERE webhook_id = $1', [id])).toEqual([{ due_at: null }]);
    });
  });

  describe('a manual retry', () => {
    it('sends the same bytes under the same id at once, and ends the schedule if it succeeds', async () => {
      const receiver = await world.receiver(answer(500));
      const { id } = await world.webhook(tenant, receiver.url);
      await world.statusChanges(tenant, [{}]);
      await until('it failed', async () => (await world.deliveries(tenant, id)).length === 1);
      const [failed] = await world.deliveries(tenant, id);
      const retry = () => world.app.http.post(`/v1/webhooks/${id}/deliveries/${String(failed!.id)}/retry`, { key: tenant.key });
      expect(expectStatus(await retry(), 200).body.data).toMatchObject({ id: failed!.id, status: 'failed', attemptCount: 2 });
      expect(await world.read(tenant, id)).toMatchObject({ failureCount: 1 });
      receiver.respond = answer(204);
      expect((await retry()).body.data).toMatchObject({ status: 'delivered', attemptCount: 3, httpStatus: 204 });
      expect(await world.read(tenant, id)).toMatchObject({ failureCount: 0, lastDeliveryStatus: 'delivered' });
      expect(new Set(receiver.requests.map(({ body }) => body.toString())).size).toBe(1);
      expect(new Set(receiver.requests.map(({ headers }) => headers['x-service-delivery']))).toEqual(new Set([failed!.id]));
      expect(await world.app.rows('SELECT due_at, held_due_at FROM webhook_deliveries WHERE webhook_id = $1', [id])).toEqual([
        { due_at: null, held_due_at: null },
      ]);
    });

    it('of a ping does not count, whatever its outcome', async () => {
      const receiver = await world.receiver(answer(500));
      const { id } = await world.webhook(tenant, receiver.url);
      await world.statusChanges(tenant, [{}]);
      await until('it failed', async () => (await world.read(tenant, id)).failureCount === 1);
      const ping = await world.app.http.post(`/v1/webhooks/${id}/test`, { key: tenant.key });
      receiver.respond = answer();
      const retried = await world.app.http.post(`/v1/webhooks/${id}/deliveries/${ping.body.data.id}/retry`, { key: tenant.key });
      expect(retried.body.data).toMatchObject({ event: 'ping', status: 'delivered', attemptCount: 2 });
      expect(await world.read(tenant, id)).toMatchObject({ failureCount: 1, lastDeliveryStatus: 'delivered' });
    });

    it('is refused while the webhook is switched off', async () => {
      const receiver = await world.receiver();
      const { id } = await world.webhook(tenant, receiver.url);
      await world.statusChanges(tenant, [{}]);
      await until('it is recorded', async () => (await world.deliveries(tenant, id)).length === 1);
      const [delivery] = await world.deliveries(tenant, id);
      await world.patch(tenant, id, { isActive: false });
      const reply = await world.app.http.post(`/v1/webhooks/${id}/deliveries/${String(delivery!.id)}/retry`, { key: tenant.key });
      expect(refusal(reply)).toEqual({ status: 409, error: 'WEBHOOK_INACTIVE' });
    });
  });

  /** Deliveries of this process whose outcome was dropped. */
  async function lostRuns(): Promise<number> {
    const metric = world.app.get(Registry).getSingleMetric('task_runs_total') as Counter;
    const { values } = await metric.get();
    return values.find(({ labels }) => labels['task'] === 'webhooks.deliver' && labels['outcome'] === 'lost')?.value ?? 0;
  }

  it('discards the outcome of a delivery whose webhook is deleted while it is being sent', async () => {
    let respond = (): void => undefined;
    const receiver = await world.receiver((response, post) => (respond = () => answer()(response, post)));
    const { id } = await world.webhook(tenant, receiver.url);
    await world.statusChanges(tenant, [{}]);
    await until('the attempt is in progress', () => receiver.requests.length === 1);
    expectStatus(await world.app.http.delete(`/v1/webhooks/${id}`, { key: tenant.key }), 200);
    const before = await lostRuns();
    respond();
    await until('its outcome was discarded', async () => (await lostRuns()) > before);
    expect(await world.app.rows('SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1', [id])).toEqual([]);
    expect(receiver.requests).toHaveLength(1);
  });
});
