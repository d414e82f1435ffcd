import type { ServerResponse } from 'node:http';
import { Global, Module } from '@nestjs/common';
import { WEBHOOK_RESOLVER } from '../../../src/webhooks/adapters/http-sender/webhook-sender.js';
import { expectStatus, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { WebhookReceiver } from '../../support/webhook-receiver.js';
import { WebhookWorld } from '../../support/webhooks.js';

/** The addresses of names. */
const names = new Map<string, string[]>();
@Global()
@Module({
  providers: [{ provide: WEBHOOK_RESOLVER, useValue: (name: string) => Promise.resolve(names.get(name) ?? []) }],
  exports: [WEBHOOK_RESOLVER],
})
class NamesModule {}

const COUNT = 1_000;
const MAX_PER_WEBHOOK = 16;
const ATTEMPT_TIMEOUT_MS = 5_000;

describe('a receiver', () => {
  let world: WebhookWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await WebhookWorld.start({ modules: [NamesModule] });
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  const errorOf = async (webhookId: string): Promise<unknown> => {
    const ping = await world.app.http.post(`/v1/webhooks/${webhookId}/test`, { key: tenant.key });
    const { body } = await world.app.http.get(`/v1/webhooks/${webhookId}/deliveries/${ping.body.data.id}`, { key: tenant.key });
    return body.data.attempts[0].errorKind;
  };

  it('is not connected to if its name resolves to a private address after it was saved', async () => {
    const inside = await WebhookReceiver.start({ host: '127.0.0.2' });
    const { id } = await world.webhook(tenant, `https://rebound.example.com:${inside.port}/`);
    names.set('rebound.example.com', ['127.0.0.2']);
    expect(await errorOf(id)).toBe('egress_refused');
    names.set('rebound.example.com', ['8.8.8.8', '127.0.0.2']);
    expect(await errorOf(id)).toBe('egress_refused');
    names.delete('rebound.example.com');
    expect(await errorOf(id)).toBe('dns');
    expect(inside.connections).toBe(0);
    await inside.close();
  });

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
    await until('all deliveries to the hanging receiver exist', async () => (await deliveriesTo(id)) === COUNT);
    await until('as many attempts as allowed are in progress', () => hanging.length >= MAX_PER_WEBHOOK);
    await world.statusChanges(own, events);
    // At 16 at a time, each until its timeout of 5 s, those to the hanging receiver take five minutes. A delivery that queued for them
    // would not arrive in time, on a slow machine either.
    await until('all events have arrived at the healthy receiver', () => healthy.requests.length === COUNT, 120_000);
    const rounds = 1 + Math.floor((performance.now() - startMs) / ATTEMPT_TIMEOUT_MS);
    expect(hanging.length).toBeLessThanOrEqual(rounds * MAX_PER_WEBHOOK);

    expectStatus(await world.app.http.delete(`/v1/webhooks/${id}`, { key: stranger.key }), 200);
    for (const response of hanging) response.destroy();
  }, 300_000);

  async function deliveriesTo(webhookId: string): Promise<number> {
    const sql = 'SELECT count(*)::int AS made FROM webhook_deliveries WHERE webhook_id = $1';
    return (await world.app.rows<{ made: number }>(sql, [webhookId]))[0]!.made;
  }
});
