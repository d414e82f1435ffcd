import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { CompanyAdministration } from '../../../src/platform/access/company-administration.js';
import { Audit } from '../../../src/platform/audit/audit.js';
import { HOUR, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { RetentionTask } from '../../../src/platform/tasks/index.js';
import type { Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { answer } from '../../support/webhook-receiver.js';
import { numberOf, WebhookWorld } from '../../support/webhooks.js';

interface Row {
  status: string;
  attempt_count: number;
  due_at: Date | null;
}

describe('failing webhooks, in sandbox time', () => {
  let world: WebhookWorld;
  let tenant: Tenant;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { CLOCK: 'sandbox' } });
  });
  beforeEach(async () => {
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  const outbox = async (): Promise<string[]> => {
    const folder = join(world.app.dataDir, 'outbox');
    const files = await readdir(folder).catch((): string[] => []);
    return files.filter((file) => file.endsWith('.eml')).map((file) => join(folder, file));
  };
  /** The mails in the outbox folder to an address. */
  const mailsTo = async (address: string): Promise<Email[]> => {
    const mails = await Promise.all((await outbox()).map(async (file) => new PostalMime().parse(await readFile(file))));
    return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  };
  const advance = (ms: number) => world.app.get(ClockAdvance).advance(ms);
  const rows = (webhookId: string) =>
    world.app.rows<Row>('SELECT status, attempt_count, due_at FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY sequence', [
      webhookId,
    ]);
  const all = async (webhookId: string, count: number, holds: (row: Row) => boolean): Promise<boolean> => {
    const found = await rows(webhookId);
    return found.length === count && found.every(holds);
  };
  const many = (count: number) =>
    world.statusChanges(
      tenant,
      Array.from({ length: count }, (_, n) => ({ n })),
    );
  const failures = async (webhookId: string) => (await world.read(tenant, webhookId)).failureCount;
  /** The retries of the first failures are due 30 s after them; they switch the webhook off. */
  const isSwitchedOffByRetries = async (webhookId: string): Promise<void> => {
    await until('all were attempted', () => all(webhookId, 10, ({ attempt_count }) => attempt_count === 1));
    expect(await world.read(tenant, webhookId)).toMatchObject({ isActive: true, failureCount: 10 });
    await advance(31 * SECOND);
    await until('it is switched off', async () => (await world.read(tenant, webhookId)).isActive === false);
  };

  it('attempts a delivery after 0 s, 30 s, 2 min, 10 min and 30 min, and then no more', async () => {
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, receiver.url);
    await many(1);
    await until('the first attempt failed', async () => (await rows(id))[0]?.attempt_count === 1);
    await advance(HOUR);
    const [delivery] = await world.deliveries(tenant, id);
    expect(delivery).toMatchObject({ status: 'exhausted', attemptCount: 5, httpStatus: 500 });
    const { body } = await world.app.http.get(`/v1/webhooks/${id}/deliveries/${String(delivery!.id)}`, { key: tenant.key });
    const times = (body.data.attempts as { at: string }[]).map(({ at }) => Date.parse(at));
    // A delay counts from the end of an attempt, which takes its time on a busy machine: less than the step.
    const step = 30 * SECOND;
    const delays = times.slice(1).map((time, index) => Math.floor((time - times[index]! + SECOND) / step) * step);
    expect(delays).toEqual([30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE]);
    await advance(3 * HOUR);
    expect(receiver.requests).toHaveLength(5);
    expect(new Set(receiver.requests.map((post) => `${String(post.headers['x-service-delivery'])} ${post.body.toString()}`)).size).toBe(1);
    expect(await failures(id)).toBe(1);
  });

  it('counts a delivery once, and resets the count at a success', async () => {
    const receiver = await world.receiver((response, post) => answer(numberOf(post) === 9 ? 200 : 500)(response, post));
    const { id } = await world.webhook(tenant, receiver.url);
    await many(3);
    await until('three failed', async () => (await failures(id)) === 3);
    await advance(3 * MINUTE);
    expect(await failures(id)).toBe(3);
    await world.statusChanges(tenant, [{ n: 9 }]);
    await until('a success is recorded', async () => (await failures(id)) === 0);
  });

  it('holds waiting deliveries while it is paused, and sends them when it is resumed', async () => {
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, receiver.url);
    await many(2);
    await until('both failed', () => all(id, 2, ({ attempt_count }) => attempt_count === 1));
    await world.patch(tenant, id, { isActive: false });
    await many(1);
    await advance(HOUR);
    expect(receiver.requests).toHaveLength(2);
    receiver.respond = answer();
    expect((await world.patch(tenant, id, { isActive: true })).body.data).toMatchObject({ isActive: true, failureCount: 0 });
    await until('both were delivered', () => all(id, 2, ({ status }) => status === 'delivered'));
    expect(await rows(id)).toHaveLength(2);
  });

  it('is switched off at ten consecutive failed deliveries, and sends nothing more until it is resumed', async () => {
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, receiver.url);
    await many(10);
    await isSwitchedOffByRetries(id);
    expect(await failures(id)).toBe(10);
    await until('nothing is due', () => all(id, 10, ({ due_at }) => due_at === null));
    const sent = receiver.requests.length;
    await advance(HOUR);
    expect(receiver.requests).toHaveLength(sent);
    receiver.respond = answer();
    await world.patch(tenant, id, { isActive: true });
    await until('all were delivered', () => all(id, 10, ({ status }) => status === 'delivered'));
    expect(await world.read(tenant, id)).toMatchObject({ isActive: true, failureCount: 0 });
  });

  it('stays on if the receiver restarts during a burst of events and answers the first retries', async () => {
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, receiver.url);
    await many(12);
    await until('all were attempted', () => all(id, 12, ({ attempt_count }) => attempt_count === 1));
    receiver.respond = answer();
    await advance(31 * SECOND);
    await until('all were delivered', () => all(id, 12, ({ status }) => status === 'delivered'));
    expect(await world.read(tenant, id)).toMatchObject({ isActive: true, failureCount: 0 });
  });

  it('is switched off by the tenth failed delivery itself if the first one failed 30 s before', async () => {
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, receiver.url);
    await many(9);
    await until('nine failed', async () => (await failures(id)) === 9);
    await advance(31 * SECOND);
    expect(await world.read(tenant, id)).toMatchObject({ isActive: true, failureCount: 9 });
    await many(1);
    await until('it is switched off', async () => (await world.read(tenant, id)).isActive === false);
    expect(await failures(id)).toBe(10);
    expect(await world.app.inOperation(() => world.app.get(Audit).trail(id))).toMatchObject([
      { action: 'webhook.created' },
      { action: 'webhook.switched-off', facts: { failureCount: 10 } },
    ]);
  });

  it('sends the contact of the company one mail at five consecutive failures and one at the switch-off, which explains the recovery', async () => {
    await world.app.rows('UPDATE companies SET contact_email = $2 WHERE id = $1', [tenant.company.id, 'ops@example.com']);
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, `${receiver.url}?token=hidden`);
    for (const count of [4, 1, 4]) {
      const soFar = Number(await failures(id));
      await many(count);
      await until('they failed', async () => (await failures(id)) === soFar + count);
    }
    await advance(31 * SECOND);
    await many(1);
    await until('both mails are in the outbox', async () => (await mailsTo('ops@example.com')).length === 2);
    const own = await mailsTo('ops@example.com');
    expect(own.map(({ subject }) => subject).sort()).toEqual([
      `Your webhook to 127.0.0.1:${receiver.port} is failing`,
      `Your webhook to 127.0.0.1:${receiver.port} was switched off`,
    ]);
    expect(own.find(({ subject }) => subject?.endsWith('was switched off'))?.text).toContain(`POST /v1/webhooks/${id}/recover`);
    expect(JSON.stringify(own)).not.toContain('hidden');
  });

  it('sends no mail if the company has no contact', async () => {
    const receiver = await world.receiver(answer(500));
    const { id } = await world.webhook(tenant, receiver.url);
    const before = await outbox();
    await many(10);
    await isSwitchedOffByRetries(id);
    expect(await world.app.rows('SELECT id FROM mails WHERE company_id = $1', [tenant.company.id])).toEqual([]);
    expect(await outbox()).toEqual(before);
  });

  it('accepts only an address as contact', async () => {
    const create = (contact: string) => world.app.inOperation(() => world.app.get(CompanyAdministration).create('With a contact', contact));
    expect(await create('ops@example.com')).toMatchObject({ contactEmail: 'ops@example.com' });
    await expect(create('not-an-address')).rejects.toThrow('contactEmail must be an email');
  });

  it('removes deliveries that are older than their retention', async () => {
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url);
    await many(2);
    await until('both were delivered', async () => (await world.deliveries(tenant, id)).length === 2);
    await world.app.rows(
      `UPDATE webhook_deliveries SET created_at = created_at - interval '31 days' WHERE webhook_id = $1 AND sequence = (SELECT max(sequence) FROM webhook_deliveries)`,
      [id],
    );
    const prune = world.app
      .get(RetentionTask)
      .jobs()
      .find(({ name }) => name === 'webhooks.prune');
    expect(await world.app.inOperation(() => prune!.removeBatch(500))).toBe(1);
    expect(await world.deliveries(tenant, id)).toHaveLength(1);
  });
});
