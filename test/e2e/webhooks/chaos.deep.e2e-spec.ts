import { setTimeout as pause } from 'node:timers/promises';
import { HOUR } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { MortalWorker } from '../../support/mortal-worker.js';
import { until } from '../../support/eventually.js';
import { TEST_REDIS_URL } from '../../support/test-app.js';
import { numberOf, WebhookWorld } from '../../support/webhooks.js';

const EVENTS = 2_000;
const KILLS = 10;
/** Failures of one delivery, so that none is exhausted. Failures are counted and not random: ten in a row would switch the webhook off. */
const MAX_FAILURES = 3;

describe('deliveries whose worker is killed ten times, to a receiver that fails every fifth time', () => {
  let world: WebhookWorld;
  let worker: MortalWorker | undefined;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api', CLOCK: 'sandbox' } });
  });
  afterAll(async () => {
    await worker?.stop();
    await world.close();
  });

  it('deliver every event, each under one delivery id only', async () => {
    const tenant = await world.tenant();
    const delivered = new Map<unknown, Set<unknown>>();
    const failures = new Map<unknown, number>();
    let posts = 0;
    const receiver = await world.receiver((response, post) => {
      const id = post.headers['x-service-delivery'];
      const failed = failures.get(id) ?? 0;
      if (++posts % 5 === 0 && failed < MAX_FAILURES) {
        failures.set(id, failed + 1);
        response.writeHead(500).end();
        return;
      }
      const n = numberOf(post);
      delivered.set(n, (delivered.get(n) ?? new Set()).add(id));
      response.writeHead(200).end();
    });
    const { id } = await world.webhook(tenant, receiver.url);
    const running = (worker = await MortalWorker.start(world.app, { kills: KILLS, env: { ...world.env, REDIS_URL: TEST_REDIS_URL } }));
    const killer = async (): Promise<void> => {
      for (let kill = 1; kill <= KILLS; kill++) {
        const enough = (kill * EVENTS) / (KILLS + 2);
        await until(`enough arrived for kill ${kill}`, () => receiver.requests.length >= enough, 60_000);
        await pause(Math.random() * 20);
        await running.replace();
      }
    };
    const emitter = async (): Promise<void> => {
      for (let n = 0; n < EVENTS; n += 50)
        await world.statusChanges(
          tenant,
          Array.from({ length: 50 }, (_, i) => ({ n: n + i })),
        );
    };
    await Promise.all([killer(), emitter()]);
    await until(
      'every delivery was attempted',
      async () => {
        const [row] = await world.app.rows<{ count: number }>(
          `SELECT count(*)::int AS count FROM webhook_deliveries WHERE webhook_id = $1 AND status <> 'pending'`,
          [id],
        );
        return row?.count === EVENTS;
      },
      120_000,
    );
    await world.app.get(ClockAdvance).advance(HOUR);

    expect([...delivered.keys()].sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: EVENTS }, (_, n) => n));
    expect([...delivered.values()].filter((ids) => ids.size > 1)).toEqual([]);
    const left = await world.app.rows(`SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND status <> 'delivered'`, [id]);
    expect(left).toEqual([]);
  }, 400_000);
});
