import type { ServerResponse } from 'node:http';
import { expectStatus } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { WebhookWorld } from '../../support/webhooks.js';

const COUNT = 1_000;
const MAX_PER_WEBHOOK = 16;
const ATTEMPT_TIMEOUT_MS = 5_000;

describe('a receiver', () => {
  let world: WebhookWorld;

  beforeAll(async () => {
    world = await WebhookWorld.start();
  });
  afterAll(() => world.close());

  it(`that hangs over ${COUNT} events does not hold up ${COUNT} events of a healthy one`, async () => {
    const hanging: ServerResponse[] = [];
    const stuck = await world.receiver((response) => void hanging.push(response));
    const healthy = await world.receiver();
    const [own, stranger] = [await world.tenant(), await world.tenant()];
    await world.webhook(own, healthy.url);
    const { id } = await world.webhook(stranger, stuck.url);
    const events = Array.from({ length: COUNT }, () => ({}));

    const startMs = performance.now();
    await world.statusChanges(stranger, events);
    await until('all deliveries to the hanging receiver exist', async () => (await deliveriesTo(id)) === COUNT, 240_000);
    await until('as many attempts as allowed are in progress', () => hanging.length >= MAX_PER_WEBHOOK);
    await world.statusChanges(own, events);
    // At 16 at a time, each until its timeout of 5 s, those to the hanging receiver take five minutes. A delivery that queued for them
    // would not arrive in time, on a slow machine either.
    await until('all events have arrived at the healthy receiver', () => healthy.requests.length === COUNT, 120_000);
    const rounds = 1 + Math.floor((performance.now() - startMs) / ATTEMPT_TIMEOUT_MS);
    expect(hanging.length).toBeLessThanOrEqual(rounds * MAX_PER_WEBHOOK);

    expectStatus(await world.app.http.delete(`/v1/webhooks/${id}`, { key: stranger.key }), 200);
    for (const response of hanging) response.destroy();
  }, 480_000);

  async function deliveriesTo(webhookId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS made FROM webhook_deliveries WHERE webhook_id = $1';
    return (await world.app.rows<{ made: number }>(sql, [webhookId]))[0]!.made;
  }
});
