import { Global, Module } from '@nestjs/common';
import { WEBHOOK_RESOLVER } from '../../../src/webhooks/adapters/http-sender/webhook-sender.js';
import type { Tenant } from '../../support/builders.js';
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
});
