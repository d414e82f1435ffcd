import { FAN_OUT } from '../../../src/webhooks/domain/delivery.js';
import { LeaseStore } from '../../../src/platform/tasks/lease-store.js';
import { TaskRegistry } from '../../../src/platform/tasks/task-registry.js';
import { TaskRunner } from '../../../src/platform/tasks/task-runner.js';
import { DELIVER } from '../../../src/webhooks/domain/delivery.js';
import { serviceSignature } from '../../../src/webhooks/domain/signed-request.js';
import { expectStatus } from '../../support/builders.js';
import { WebhookWorld } from '../../support/webhooks.js';

const SLOT = { waitedMs: 0, release: () => undefined };

describe('a delivery that a worker has claimed but not sent yet', () => {
  let world: WebhookWorld;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api' } });
  });
  afterAll(() => world.close());

  it('is signed with a secret that was rotated meanwhile, and sent to a URL that was changed meanwhile', async () => {
    const tenant = await world.tenant();
    const [before, after] = [await world.receiver(), await world.receiver()];
    const { id } = await world.webhook(tenant, before.url);
    await world.statusChanges(tenant, [{}]);
    await world.app.get(TaskRunner).drain(FAN_OUT);
    const task = world.app.get(TaskRegistry).find(DELIVER)!;
    const [claimed] = await world.app.inOperation(() => world.app.get(LeaseStore).claim(task, 1, { keys: [], others: 1 }));

    const rotated = await world.app.http.post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key });
    const { secret } = expectStatus(rotated, 200).body.data as { secret: string };
    expectStatus(await world.patch(tenant, id, { url: after.url }), 200);
    await world.app.inOperation(() => task.handler.run(claimed!.row, claimed!.lease, SLOT));

    expect(before.requests).toEqual([]);
    const [{ headers, body }] = after.requests as [(typeof after.requests)[number]];
    expect(headers['x-service-signature']).toBe(serviceSignature(body, secret, String(headers['x-service-timestamp'])));
  });
});
