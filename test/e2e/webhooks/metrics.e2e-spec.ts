import { aTenant, expectStatus, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { answer } from '../../support/webhook-receiver.js';
import { WebhookWorld } from '../../support/webhooks.js';

describe('the metrics of deliveries', () => {
  let world: WebhookWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await WebhookWorld.start();
    tenant = await aTenant(world.app);
  });
  afterAll(() => world.close());

  const value = async (sample: string): Promise<number> => {
    const { text } = await world.app.http.get('/metrics');
    const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
    return Number(line?.split(' ')[1]);
  };
  const count = (outcome: string): Promise<number> => value(`webhook_deliveries_total{outcome="${outcome}"}`);
  const lags = (): Promise<number> => value('webhook_delivery_lag_seconds_count');

  it('count deliveries by their outcome, requests to receivers, and the lag of first attempts', async () => {
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url);
    await world.statusChanges(tenant, [{}, {}]);
    await until('two are delivered', async () => (await count('delivered')) === 2);
    receiver.respond = answer(500);
    await world.statusChanges(tenant, [{}]);
    await until('one failed', async () => (await count('failed')) === 1);
    expect(await value('webhook_attempt_duration_seconds_count{outcome="delivered"}')).toBe(2);
    expect(await value('webhook_attempt_duration_seconds_count{outcome="http_error"}')).toBe(1);
    expect([await lags(), await count('exhausted')]).toEqual([3, 0]);
    // For the next test.
    await world.patch(tenant, id, { isActive: false });
  });

  it('leave the lag of recovered deliveries out', async () => {
    const receiver = await world.receiver();
    const since = new Date().toISOString();
    await world.statusChanges(tenant, [{}]);
    await until('the event found no webhook', async () => (await world.app.rows('SELECT FROM event_handlings')).length === 0);
    const { id } = await world.webhook(tenant, receiver.url);
    const reply = await world.app.http.post(`/v1/webhooks/${id}/recover`, { key: tenant.key, json: { since } });
    expect(expectStatus(reply, 200).body.data).toMatchObject({ recovered: 1 });
    await until('it is delivered', async () => (await count('delivered')) === 3);
    expect(await lags()).toBe(3);
  });
});
