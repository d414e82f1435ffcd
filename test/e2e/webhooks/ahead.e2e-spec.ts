import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { TaskRunner } from '../../../src/platform/tasks/task-runner.js';
import { FAN_OUT } from '../../../src/platform/outbox/event-fan-out.js';
import { serviceSignature } from '../../../src/webhooks/domain/signed-request.js';
import { expectStatus } from '../../support/builders.js';
import { until } from '../../support/spine.js';
import { told, WebhookWorld } from '../../support/webhooks.js';

const DELIVER = 'webhooks.deliver';
/** One place is held from the first event on, and the other from the last but one; those between make the webhook a quick one. */
const [HELD, LAST] = [[0, 5], 6] as const;
/** More than a row may wait for its place. */
const TOO_LONG_MS = 200;

describe('a delivery that was claimed ahead of its turn', () => {
  let world: WebhookWorld;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api', WEBHOOK_CONCURRENCY: '8', WEBHOOK_CONCURRENCY_PER_WEBHOOK: '2' } });
  });
  afterAll(() => world.close());

  it('is signed with the secret of the moment in which it leaves', async () => {
    // Only a quick webhook has deliveries claimed ahead, and on a machine that stalls for a moment none is quick.
    for (let tries = 1; !(await isSignedAnew()); tries++) expect(tries).toBeLessThan(20);
  });

  /** False where the last delivery was not claimed ahead. */
  async function isSignedAnew(): Promise<boolean> {
    const tenant = await world.tenant();
    const held: ServerResponse[] = [];
    const receiver = await world.receiver((response, post) => {
      if (HELD.some((n) => n === told(post).data.n)) held.push(response);
      else response.writeHead(200).end();
    });
    const { id } = await world.webhook(tenant, receiver.url);
    await world.statusChanges(
      tenant,
      Array.from({ length: LAST + 1 }, (_, n) => ({ n })),
    );
    const runner = world.app.get(TaskRunner);
    await runner.drain(FAN_OUT);
    const done = runner.drain(DELIVER);
    await until('both that are held are under way', () => held.length === HELD.length);
    const waits = () =>
      world.app.rows(
        'SELECT FROM webhook_deliveries WHERE webhook_id = $1 AND sequence = (SELECT max(sequence) FROM webhook_deliveries WHERE webhook_id = $1) AND lease_token IS NOT NULL',
        [id],
      );
    const isAhead = await until('the last waits for its place', async () => (await waits()).length === 1, 2_000).then(
      () => true,
      () => false,
    );
    const rotated = await world.app.http.post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key });
    const { secret } = expectStatus(rotated, 200).body.data as { secret: string };
    await pause(TOO_LONG_MS);
    for (const response of held) response.writeHead(200).end();
    await done;
    expect(receiver.requests).toHaveLength(LAST + 1);
    const last = receiver.requests.find((post) => told(post).data.n === LAST)!;
    expect(last.headers['x-service-signature']).toBe(serviceSignature(last.body, secret, String(last.headers['x-service-timestamp'])));
    return isAhead;
  }
});
