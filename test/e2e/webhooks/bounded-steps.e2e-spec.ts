import { randomUUID } from 'node:crypto';
import { TaskRunner } from '../../../src/platform/tasks/index.js';
import { taskStatements } from '../../../src/platform/tasks/task.sql.js';
import { WEBHOOKS_TASKS } from '../../../src/webhooks/adapters/persistence/webhooks.tasks.js';
import { FAN_OUT } from '../../../src/webhooks/domain/delivery.js';
import { ReconcileDeliveries, RECONCILE } from '../../../src/webhooks/application/reconcile-deliveries.js';
import { RECOVER, RecoverEvents, RecoverPage } from '../../../src/webhooks/application/recover-events.js';
import { DELIVER } from '../../../src/webhooks/domain/delivery.js';
import { aTenant, expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';
import { numberOf, WebhookWorld } from '../../support/webhooks.js';

const LONG_AGO = '2020-01-01T00:00:00Z';
const EVENTS = [1, 2, 3, 4, 5].map((n) => ({ n }));

/* No worker runs by itself, and one step changes two rows. */
describe('a change of a webhook with many deliveries', () => {
  let world: WebhookWorld;
  let tenant: Tenant;
  let receiver: WebhookReceiver;
  let id: string;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api' } });
    world.app.get(ReconcileDeliveries).maxDeliveries = 2;
    Object.assign(world.app.get(RecoverPage), { pageSize: 2 });
    Object.assign(world.app.get(RecoverEvents), { maxPages: 1 });
  });
  beforeEach(async () => {
    tenant = await world.tenant();
    receiver = await world.receiver();
    ({ id } = await world.webhook(tenant, receiver.url));
  });
  afterAll(() => world.close());

  const drain = (task: string) => world.app.get(TaskRunner).drain(task);
  const http = () => world.app.http;
  const recover = async () =>
    expectStatus(await http().post(`/v1/webhooks/${id}/recover`, { key: tenant.key, json: { since: LONG_AGO } }), 200).body.data;
  const waitingDeliveries = async () => {
    await world.statusChanges(tenant, EVENTS);
    await drain(FAN_OUT);
  };
  /** Events of the time in which the webhook was inactive. */
  const missedEvents = async () => {
    await world.patch(tenant, id, { isActive: false });
    await waitingDeliveries();
    await world.patch(tenant, id, { isActive: true });
  };
  const counts = async () => {
    const sql = `SELECT count(due_at)::int AS due, count(held_due_at)::int AS held, count(*)::int AS total FROM webhook_deliveries WHERE webhook_id = $1`;
    return (await world.app.rows<{ due: number; held: number; total: number }>(sql, [id]))[0];
  };
  const sent = () => receiver.requests.map(numberOf);

  it('a pause holds deliveries in bounded steps', async () => {
    await waitingDeliveries();
    expectStatus(await world.patch(tenant, id, { isActive: false }), 200);
    expect(await counts()).toEqual({ due: 3, held: 2, total: 5 });
    await drain(RECONCILE);
    expect(await counts()).toEqual({ due: 0, held: 5, total: 5 });
  });

  it('a pause takes effect at once, also for deliveries that are not held yet', async () => {
    await waitingDeliveries();
    await world.patch(tenant, id, { isActive: false });
    await drain(DELIVER);
    expect(receiver.requests).toEqual([]);
    expect(await counts()).toEqual({ due: 0, held: 5, total: 5 });
  });

  it('a resumption makes them due in bounded steps, oldest event first', async () => {
    await waitingDeliveries();
    await world.patch(tenant, id, { isActive: false });
    await drain(RECONCILE);
    expectStatus(await world.patch(tenant, id, { isActive: true }), 200);
    expect(await counts()).toEqual({ due: 2, held: 3, total: 5 });
    await drain(DELIVER);
    expect(sent().sort()).toEqual([1, 2]);
    await drain(RECONCILE);
    await drain(DELIVER);
    expect(sent().sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('a pause during the steps of a resumption holds what is due again', async () => {
    await waitingDeliveries();
    await world.patch(tenant, id, { isActive: false });
    await drain(RECONCILE);
    await world.patch(tenant, id, { isActive: true });
    await world.patch(tenant, id, { isActive: false });
    await drain(RECONCILE);
    await drain(DELIVER);
    expect(receiver.requests).toEqual([]);
    expect(await counts()).toEqual({ due: 0, held: 5, total: 5 });
  });

  it('a deletion hides the webhook at once and removes its rows in bounded steps', async () => {
    await waitingDeliveries();
    expect(expectStatus(await http().delete(`/v1/webhooks/${id}`, { key: tenant.key }), 200).body.data).toEqual({ deleted: true });
    expect(await counts()).toMatchObject({ total: 3 });
    const notFound = { status: 404, error: 'NOT_FOUND' };
    expect(refusal(await http().get(`/v1/webhooks/${id}`, { key: tenant.key }))).toEqual(notFound);
    expect(refusal(await http().get(`/v1/webhooks/${id}/deliveries`, { key: tenant.key }))).toEqual(notFound);
    expect(refusal(await world.patch(tenant, id, { isActive: true }))).toEqual(notFound);
    expect(refusal(await http().post(`/v1/webhooks/${id}/test`, { key: tenant.key }))).toEqual(notFound);
    expect(refusal(await http().post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key }))).toEqual(notFound);
    expect(refusal(await http().delete(`/v1/webhooks/${id}`, { key: tenant.key }))).toEqual(notFound);
    expect((await http().get('/v1/webhooks', { key: tenant.key })).body.data).toEqual([]);
    await drain(DELIVER);
    expect(receiver.requests).toEqual([]);
    await drain(RECONCILE);
    expect(await counts()).toMatchObject({ total: 0 });
    expect(await world.app.rows('SELECT id FROM webhooks WHERE id = $1', [id])).toEqual([]);
  });

  it('a webhook whose rows are still being removed does not count towards the limit of five', async () => {
    await waitingDeliveries();
    for (let n = 2; n <= 5; n++) await world.webhook(tenant, receiver.url);
    expectStatus(await http().delete(`/v1/webhooks/${id}`, { key: tenant.key }), 200);
    await world.webhook(tenant, receiver.url);
  });

  it('a deleted webhook gets no new deliveries', async () => {
    await waitingDeliveries();
    await http().delete(`/v1/webhooks/${id}`, { key: tenant.key });
    const { total } = (await counts())!;
    await world.statusChanges(tenant, EVENTS);
    await drain(FAN_OUT);
    expect(await counts()).toMatchObject({ total });
  });

  it('a recovery of many events answers after the first pages and continues as a durable task', async () => {
    await missedEvents();
    expect(await recover()).toEqual({ recovered: 2, isComplete: false });
    expect(await counts()).toMatchObject({ total: 2 });
    await drain(RECOVER);
    expect(await counts()).toMatchObject({ total: 5 });
    expect(await world.app.rows('SELECT id FROM webhook_recoveries WHERE webhook_id = $1', [id])).toEqual([]);
    await drain(DELIVER);
    expect(sent().sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('a recovery ends when its webhook is deleted', async () => {
    await waitingDeliveries();
    await world.app.rows(`UPDATE webhook_deliveries SET status = 'exhausted', due_at = NULL WHERE webhook_id = $1`, [id]);
    expect(await recover()).toEqual({ recovered: 2, isComplete: false });
    await http().delete(`/v1/webhooks/${id}`, { key: tenant.key });
    await drain(RECOVER);
    expect(await world.app.rows('SELECT id FROM webhook_recoveries WHERE webhook_id = $1', [id])).toEqual([]);
  });
});

describe('a claim of deliveries', () => {
  let app: TestApp;
  let hooks: string[];

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    const { company } = await aTenant(app);
    const sql = `INSERT INTO webhooks (id, company_id, url, events, status_filters, secret, is_active, failure_count, created_at, updated_at)
                 SELECT gen_random_uuid(), $1, 'https://example.com', '{}', '{}', '', true, 0, now(), now() FROM generate_series(1, 800) RETURNING id`;
    hooks = (await app.rows<{ id: string }>(sql, [company.id])).map(({ id }) => id);
  });
  afterAll(() => app.close());

  const add = async (webhookIds: string[], due: string) => {
    await app.rows(
      `INSERT INTO webhook_deliveries (id, webhook_id, company_id, event_id, event, sequence, body, status, created_at, due_at)
       SELECT gen_random_uuid(), id, gen_random_uuid(), gen_random_uuid(), 'ping', place, '', 'pending', now(), now() + interval '${due}'
         FROM unnest($1::uuid[]) WITH ORDINALITY AS hook (id, place)`,
      [webhookIds],
    );
    await app.rows('ANALYZE webhook_deliveries');
  };
  const claim = (...held: unknown[]) => [new Date(), 10_000, randomUUID(), 64, ...held];
  const { text } = taskStatements({ name: DELIVER, maxPerKey: 16 }, WEBHOOKS_TASKS[0]!.useValue).claim;

  it('does not look at webhooks whose deliveries are all due later', async () => {
    const buffers = async (): Promise<number> => {
      const [row] = await app.rows<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
        claim([], [], [], 16, true),
      );
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = row!['QUERY PLAN'][0].Plan;
      return hit + read;
    };
    await add(hooks.slice(20), '1 hour');
    await add(hooks.slice(0, 20), '-1 hour');
    // A look at a webhook reads two pages or more.
    expect(await buffers()).toBeLessThan(hooks.length / 2);
  });

  it('looks at every webhook where those with the oldest have no room, if it may', async () => {
    const [full, other] = hooks as [string, string];
    await app.rows('DELETE FROM webhook_deliveries');
    await add(
      Array.from({ length: 200 }, () => full),
      '-1 hour',
    );
    await add([other, other, other], '-1 minute');
    const claimed = async (...held: unknown[]) => (await app.rows<{ webhookId: string }>(text, claim(...held))).map((row) => row.webhookId);
    const held = [[full], [16], [0], 2];
    expect(await claimed(...held, false)).toEqual([]);
    expect(await claimed(...held, true)).toEqual([other, other]);
    expect(await claimed(...held, true)).toEqual([other]);
    // The first have room again.
    expect(await claimed([full], [15], [1], 2, false)).toEqual([full]);
  });
});
