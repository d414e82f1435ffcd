import { v7 } from 'uuid';
import { Injectable, Module } from '@nestjs/common';
import type { CandidateId } from '../../../src/candidates/index.js';
import { EventRedaction } from '../../../src/platform/outbox/event-handler.js';
import { Outbox } from '../../../src/platform/outbox/outbox.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { answer } from '../../support/webhook-receiver.js';
import { analysisReady, bulkImportComplete, numberOf, WebhookWorld } from '../../support/webhooks.js';

interface Item {
  candidateId: string;
  email?: string;
}

/** Replaces the redaction of bulk imports, which is not part of the product under test. */
@Injectable()
class RedactItems extends EventRedaction {
  readonly type = 'bulk_import_complete';

  redact(data: Readonly<Record<string, unknown>>, persons: ReadonlySet<CandidateId>) {
    const results = (data['results'] as Item[]).map((item) =>
      persons.has(item.candidateId as CandidateId) ? { candidateId: item.candidateId } : item,
    );
    return { ...data, results };
  }
}
@Module({ providers: [RedactItems] })
class ImportModule {}

/** Texts that are no instant, or a different one on every machine. */
const NO_INSTANTS = [
  'yesterday',
  '2026-W01-1',
  '2026-123',
  '20260101',
  '2026-01-01T10',
  '2026-01-01T10:00:00',
  '2026-01-01T10:00:00,5Z',
  '2026-01-01T10:00:00+02',
  '-2026-01-01T00:00:00Z',
  '2026-02-30',
];

describe('the recovery of missed events', () => {
  let world: WebhookWorld;
  let tenant: Tenant;
  const longAgo = '2020-01-01T00:00:00.000Z';

  beforeAll(async () => {
    world = await WebhookWorld.start({ modules: [ImportModule] });
  });
  beforeEach(async () => {
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  const recover = (id: string, json: object) => world.app.http.post(`/v1/webhooks/${id}/recover`, { key: tenant.key, json });
  const fannedOut = () =>
    until(
      'everything is fanned out',
      async () => (await world.app.rows('SELECT 1 FROM event_handlings WHERE parked_at IS NULL')).length === 0,
    );

  it('sends them in the order in which they happened, by the events and filters of the webhook', async () => {
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url, { statusFilters: ['invited'] });
    await world.patch(tenant, id, { isActive: false });
    const candidate = v7();
    for (let n = 1; n <= 3; n++) await world.statusChanges(tenant, [{ candidate, n }, { status: 'rejected' }]);
    await fannedOut();
    await world.patch(tenant, id, { isActive: true });
    expect(expectStatus(await recover(id, { since: longAgo }), 200).body.data).toEqual({ recovered: 3, isComplete: true });
    await until('all arrived', () => receiver.requests.length === 3);
    expect(receiver.requests.map(numberOf)).toEqual([1, 2, 3]);
    await until('all are recorded', async () => (await world.deliveries(tenant, id)).length === 3);
    expect((await recover(id, { since: longAgo })).body.data).toEqual({ recovered: 0, isComplete: true });
  });

  it('starts exhausted deliveries again, under the same id', async () => {
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url);
    await world.statusChanges(tenant, [{}]);
    await until('it was delivered', async () => (await world.deliveries(tenant, id)).length === 1);
    await world.app.rows(`UPDATE webhook_deliveries SET status = 'exhausted' WHERE webhook_id = $1`, [id]);
    expect((await recover(id, { since: longAgo, until: new Date().toISOString() })).body.data).toEqual({ recovered: 1, isComplete: true });
    await until('it was delivered again', async () => (await world.deliveries(tenant, id))[0]?.attemptCount === 2);
    expect(new Set(receiver.requests.map(({ headers }) => headers['x-service-delivery'])).size).toBe(1);
  });

  it.each([
    {},
    { since: 5 },
    { since: longAgo, until: '2019-01-01T00:00:00Z' },
    { since: longAgo, from: longAgo },
    ...NO_INSTANTS.flatMap((wrong) => [{ since: wrong }, { since: longAgo, until: wrong }]),
  ])('refuses to recover %j', async (json) => {
    const { id } = await world.webhook(tenant, 'https://hooks.example.com/');
    expect(refusal(await recover(id, json))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('lists events by page, type and time, only those of the company and of public types', async () => {
    const stranger = await world.tenant();
    await world.statusChanges(stranger, [{}]);
    await world.statusChanges(tenant, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    const person = v7() as CandidateId;
    await world.emit([
      { type: 'analysis_ready', company: tenant.company.id, subject: person, persons: [person], data: analysisReady(person) },
      { type: 'internal', company: tenant.company.id, subject: person, persons: [person], data: {} },
    ]);
    const list = async (query: Record<string, string | number> = {}) =>
      (await world.app.http.get('/v1/events', { key: tenant.key, query })).body;
    const all = await list();
    expect(all.data.map(({ event }: { event: string }) => event).sort()).toEqual([
      'analysis_ready',
      ...Array<string>(3).fill('candidate_status_changed'),
    ]);
    expect(all.data[0]).toEqual({
      id: expect.any(String),
      event: expect.any(String),
      companyId: tenant.company.id,
      timestamp: expect.stringMatching(/Z$/),
      data: expect.any(Object),
    });
    const first = await list({ limit: 3 });
    const second = await list({ limit: 3, cursor: first.pagination.cursor });
    expect([...first.data, ...second.data]).toEqual(all.data);
    expect((await list({ event: 'analysis_ready' })).data).toHaveLength(1);
    expect((await list({ since: '2999-01-01T00:00:00Z' })).data).toEqual([]);
    await world.app.rows(`UPDATE events SET occurred_at = occurred_at - interval '31 days' WHERE company_id = $1`, [tenant.company.id]);
    expect((await list({ since: longAgo })).data).toEqual([]);
  });

  it.each([{ event: 'internal' }, { limit: 201 }, { cursor: 'x' }, ...NO_INSTANTS.map((since) => ({ since }))])(
    'refuses to list events by %j',
    async (query) => {
      expect(refusal(await world.app.http.get('/v1/events', { key: tenant.key, query: query as never }))).toEqual({
        status: 400,
        error: 'VALIDATION_ERROR',
      });
    },
  );

  describe('events of a person who was erased', () => {
    const erase = (person: string) =>
      world.app.inOperation(() =>
        world.app.get(UnitOfWork).run(() => world.app.get(Outbox).erase(tenant.company.id, [person as CandidateId])),
      );

    it('are removed, with every delivery that named only the person', async () => {
      const receiver = await world.receiver(answer(500));
      const { id } = await world.webhook(tenant, receiver.url);
      const [gone, stays] = [v7(), v7()];
      await world.statusChanges(tenant, [{ candidate: gone }, { candidate: stays }]);
      await until('both were attempted', async () => (await world.deliveries(tenant, id)).length === 2);
      await erase(gone);
      const rows = await world.app.rows<{ body: string }>('SELECT body FROM webhook_deliveries WHERE webhook_id = $1', [id]);
      expect(rows).toEqual([{ body: expect.stringContaining(stays) }]);
    });

    it('are reduced to the id if they name other persons too, and the delivery keeps its status', async () => {
      const receiver = await world.receiver();
      const { id } = await world.webhook(tenant, receiver.url, { events: ['bulk_import_complete'] });
      const [gone, stays] = [v7() as CandidateId, v7() as CandidateId];
      const data = bulkImportComplete([gone, stays].map((candidateId) => ({ candidateId, email: `${candidateId}@example.com` })));
      await world.emit([{ type: 'bulk_import_complete', company: tenant.company.id, persons: [gone, stays], data }]);
      await until('it was delivered', async () => (await world.deliveries(tenant, id)).length === 1);
      await erase(gone);
      const [row] = await world.app.rows<{ body: string; status: string }>(
        'SELECT body, status FROM webhook_deliveries WHERE webhook_id = $1',
        [id],
      );
      expect(row?.status).toBe('delivered');
      expect(JSON.parse(row!.body)).toMatchObject({
        webhookId: id,
        event: 'bulk_import_complete',
        data: { results: [{ candidateId: gone }, { candidateId: stays, email: `${stays}@example.com` }] },
      });
      expect(row?.body).not.toContain(`${gone}@example.com`);
    });
  });
});
