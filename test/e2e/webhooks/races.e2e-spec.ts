import { v7 } from 'uuid';
import type { CandidateId } from '../../../src/candidates/index.js';
import { type LeasedRow, LeaseLost, RetentionTask, type Task, TaskRegistry, TaskRunner } from '../../../src/platform/tasks/index.js';
import { LeaseStore } from '../../../src/platform/tasks/lease.js';
import { FAN_OUT } from '../../../src/webhooks/domain/delivery.js';
import { Outbox } from '../../../src/platform/outbox/outbox.js';
import { Database } from '../../../src/platform/persistence/database.js';
import { statement } from '../../../src/platform/persistence/sql.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { type AttemptHistory, RecordFailure } from '../../../src/webhooks/application/record-outcome.js';
import { DeliveryRepository } from '../../../src/webhooks/domain/delivery.repository.js';
import { DELIVER, type DeliveryId, type SentAttempt } from '../../../src/webhooks/domain/delivery.js';
import type { WebhookId } from '../../../src/webhooks/domain/webhook.js';
import { verifyWebhook } from '../../../clients/typescript/src/index.js';
import { expectStatus, type Tenant } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { answer, type WebhookReceiver } from '../../support/webhook-receiver.js';
import { bulkImportComplete, payloadOf, WebhookWorld } from '../../support/webhooks.js';

const LONG_AGO = '2020-01-01T00:00:00Z';

/* No worker runs by itself: each test determines the order. */
describe('concurrent changes', () => {
  let world: WebhookWorld;
  let tenant: Tenant;
  let receiver: WebhookReceiver;
  let id: string;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api', WEBHOOK_RETENTION_DAYS: '1' } });
  });
  beforeEach(async () => {
    tenant = await world.tenant();
    receiver = await world.receiver();
    ({ id } = await world.webhook(tenant, receiver.url, { events: ['candidate_status_changed', 'bulk_import_complete'] }));
  });
  afterAll(() => world.close());

  const drain = (task: string) => world.app.get(TaskRunner).drain(task);
  const inUnit = <T>(work: () => Promise<T>): Promise<T> => world.app.inOperation(() => world.app.get(UnitOfWork).run(work));
  /** Locks a row until the unit ends. */
  const lock = (table: string, of: string, rowId: unknown) =>
    world.app.get(Database).query(statement(`test.${table}`, `SELECT FROM ${table} WHERE ${of} = $1 FOR NO KEY UPDATE`), [rowId]);
  const recover = async (): Promise<unknown> => {
    const reply = await world.app.http.post(`/v1/webhooks/${id}/recover`, { key: tenant.key, json: { since: LONG_AGO } });
    return expectStatus(reply, 200).body.data.recovered;
  };
  const erase = (person: CandidateId) => inUnit(() => world.app.get(Outbox).erase(tenant.company.id, [person]));
  const waitsForALock = async (): Promise<boolean> =>
    (await world.app.rows(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length > 0;
  const deliveries = () =>
    world.app.rows<{ id: string; status: string; due_at: Date | null; held_due_at: Date | null; text: string }>(
      'SELECT id, status, due_at, held_due_at, d::text AS text FROM webhook_deliveries AS d WHERE webhook_id = $1 ORDER BY sequence',
      [id],
    );

  /** Claims one delivery of the webhook, as a worker does. */
  async function claim(): Promise<{ deliver: Task; claimed: LeasedRow }> {
    const deliver = world.app.get(TaskRegistry).find(DELIVER) as Task;
    const rows = await world.app.inOperation(() => world.app.get(LeaseStore).claim(deliver, 64, { keys: [], others: 1 }));
    return { deliver, claimed: rows.find(({ row }) => row['webhookId'] === id)! };
  }

  /** An event that names two persons, of whom one is to be erased. */
  async function eventOfTwoPersons(): Promise<{ gone: CandidateId; address: string }> {
    const [gone, stays] = [v7() as CandidateId, v7() as CandidateId];
    const address = `${gone}@example.com`;
    const data = bulkImportComplete([{ candidateId: gone, email: address }, { candidateId: stays }]);
    await world.emit([{ type: 'bulk_import_complete', company: tenant.company.id, persons: [gone, stays], data }]);
    return { gone, address };
  }

  describe('an erasure', () => {
    it('revokes the lease of a worker that has read the event', async () => {
      const { gone, address } = await eventOfTwoPersons();
      const fanOut = world.app.get(TaskRegistry).find(FAN_OUT) as Task;
      const [claimed] = await world.app.inOperation(() => world.app.get(LeaseStore).claim(fanOut, 1));
      await erase(gone);
      await expect(
        world.app.inOperation(() => fanOut.handler.run(claimed!.row, claimed!.lease, { waitedMs: 0, release: () => undefined })),
      ).rejects.toThrow(LeaseLost);
      expect(await deliveries()).toEqual([]);
      await drain(FAN_OUT);
      const made = await deliveries();
      expect(made).toHaveLength(1);
      expect(made[0]?.text).not.toContain(address);
    });

    it('makes a recovery wait that holds none of its locks', async () => {
      const { gone, address } = await eventOfTwoPersons();
      await world.patch(tenant, id, { isActive: false });
      await drain(FAN_OUT);
      await world.patch(tenant, id, { isActive: true });
      let recovery: Promise<unknown> | undefined;
      await inUnit(async () => {
        await lock('events', 'company_id', tenant.company.id);
        recovery = recover();
        await until('the recovery waits', waitsForALock);
        await lock('webhooks', 'id', id);
        await world.app.get(Outbox).erase(tenant.company.id, [gone]);
      });
      expect(await recovery).toBe(1);
      const made = await deliveries();
      expect(made).toHaveLength(1);
      expect(made[0]?.text).not.toContain(address);
    });

    it('removes the responses of receivers, also that to an attempt in progress', async () => {
      let respond = (): void => undefined;
      receiver.respond = (response, post) => (respond = () => answer(500, post.body)(response, post));
      const { gone, address } = await eventOfTwoPersons();
      await drain(FAN_OUT);
      const first = drain(DELIVER);
      await until('the first attempt is in progress', () => receiver.requests.length === 1);
      respond();
      await first;
      expect((await deliveries())[0]?.text).toContain(address);
      await world.app.rows('UPDATE webhook_deliveries SET due_at = created_at WHERE webhook_id = $1', [id]);
      const second = drain(DELIVER);
      await until('the second attempt is in progress', () => receiver.requests.length === 2);
      await erase(gone);
      receiver.respond = (response, post) => answer(200, post.body)(response, post);
      respond();
      await second;
      await drain(DELIVER);
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ status: 'delivered', text: expect.stringContaining(gone) });
      expect(delivery?.text).not.toContain(address);
      expect(payloadOf(receiver.requests[2]!).data).toMatchObject({ results: [{ candidateId: gone }, {}] });
    });
  });

  it('a delivery that is added while its webhook is paused and resumed is sent', async () => {
    await world.patch(tenant, id, { isActive: false });
    await inUnit(async () => {
      // The fan-out read the webhook as active, adds the delivery while it is paused, and commits when it is active again.
      const [event, companyId] = ['bulk_import_complete', tenant.company.id];
      const payload = { event, webhookId: id, companyId, timestamp: new Date(0).toISOString(), data: bulkImportComplete([]) };
      const facts = {
        webhookId: id as WebhookId,
        company: companyId,
        event,
        subject: null,
        eventAt: null,
        sequence: 1,
        body: JSON.stringify(payload),
      };
      await world.app.get(DeliveryRepository).add([{ ...facts, id: v7() as DeliveryId, eventId: v7() }], new Date());
      expectStatus(await world.patch(tenant, id, { isActive: true }), 200);
    });
    await drain(DELIVER);
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
  });

  it('a delivery that is added while its webhook is paused is held', async () => {
    await world.statusChanges(tenant, [{}]);
    await world.patch(tenant, id, { isActive: false });
    await drain(FAN_OUT);
    expect(await recover()).toBe(1);
    await drain(DELIVER);
    expect(await deliveries()).toMatchObject([{ status: 'pending', due_at: null, held_due_at: expect.any(Date) }]);
    expect(receiver.requests).toEqual([]);
  });

  describe('a recovery', () => {
    it('leaves events to the fan-out that are still to be fanned out', async () => {
      await world.statusChanges(tenant, [{}]);
      expect(await recover()).toBe(0);
      await drain(FAN_OUT);
      expect(await deliveries()).toHaveLength(1);
    });

    it('of several pages misses nothing, although all events happened at one moment', async () => {
      await world.patch(tenant, id, { isActive: false });
      await world.statusChanges(
        tenant,
        Array.from({ length: 1_001 }, () => ({})),
      );
      await world.app.rows('UPDATE events SET occurred_at = (SELECT max(occurred_at) FROM events) WHERE company_id = $1', [
        tenant.company.id,
      ]);
      await world.app.rows('DELETE FROM event_handlings');
      expect(await recover()).toBe(1_001);
      expect(await deliveries()).toHaveLength(1_001);
    });

    it('does not send events again whose deliveries were removed', async () => {
      await world.statusChanges(tenant, [{}]);
      await drain(FAN_OUT);
      await drain(DELIVER);
      expect(receiver.requests).toHaveLength(1);
      await world.app.rows(`UPDATE events SET occurred_at = occurred_at - interval '2 days' WHERE company_id = $1`, [tenant.company.id]);
      await world.app.rows(`UPDATE webhook_deliveries SET created_at = created_at - interval '2 days' WHERE webhook_id = $1`, [id]);
      expect(await prune()).toBe(1);
      expect(await recover()).toBe(0);
    });
  });

  it('pruning skips a delivery that is locked', async () => {
    await world.statusChanges(tenant, [{}, {}]);
    await drain(FAN_OUT);
    await drain(DELIVER);
    await world.app.rows(`UPDATE webhook_deliveries SET created_at = created_at - interval '2 days' WHERE webhook_id = $1`, [id]);
    await inUnit(async () => {
      await lock('webhook_deliveries', 'id', (await deliveries())[0]?.id);
      expect(await prune()).toBe(1);
    });
    expect(await prune()).toBe(1);
  });

  function prune(): Promise<number> {
    const job = world.app
      .get(RetentionTask)
      .jobs()
      .find(({ name }) => name === 'webhooks.prune');
    return world.app.inOperation(() => job!.removeBatch(500));
  }

  describe('a delivery that was claimed before', () => {
    /** Runs the delivery as it was claimed, after `change` has been committed. */
    const changedAfterTheClaim = async <T>(change: () => Promise<T>): Promise<T> => {
      await world.statusChanges(tenant, [{}]);
      await drain(FAN_OUT);
      const { deliver, claimed } = await claim();
      const changed = await change();
      await world.app.inOperation(() => deliver.handler.run(claimed.row, claimed.lease, { waitedMs: 0, release: () => undefined }));
      return changed;
    };

    it('is signed with the secret of the moment in which it is sent', async () => {
      const rotated = await changedAfterTheClaim(() => world.app.http.post(`/v1/webhooks/${id}/rotate-secret`, { key: tenant.key }));
      const { secret } = expectStatus(rotated, 200).body.data as { secret: string };
      const [post] = receiver.requests;
      expect(await verifyWebhook({ body: post!.body, headers: post!.headers, secret })).toMatchObject({ webhookId: id });
    });

    it('is sent to the URL of that moment', async () => {
      const other = await world.receiver();
      await changedAfterTheClaim(() => world.patch(tenant, id, { url: other.url }));
      expect([receiver.requests.length, other.requests.length]).toEqual([0, 1]);
    });

    it('is held if the webhook is paused', async () => {
      await changedAfterTheClaim(() => world.patch(tenant, id, { isActive: false }));
      expect(receiver.requests).toEqual([]);
      expect(await deliveries()).toMatchObject([{ status: 'pending', due_at: null, held_due_at: expect.any(Date) }]);
    });

    it('is not sent if the webhook is deleted', async () => {
      const deletion = changedAfterTheClaim(() => world.app.http.delete(`/v1/webhooks/${id}`, { key: tenant.key }));
      await expect(deletion).rejects.toThrow(LeaseLost);
      expect(receiver.requests).toEqual([]);
    });
  });

  describe('a failure that is recorded after a success', () => {
    const failedAt = (at: Date): SentAttempt => ({
      ...{ at, durationMs: 5, ok: false, httpStatus: 500, errorKind: 'http_error', message: null, response: '' },
    });
    /** Claims one delivery, sends another, and then records that the first one failed at `at`. */
    const recordFailureAfterSuccess = async (at: () => Date): Promise<void> => {
      await world.statusChanges(tenant, [{}, {}]);
      await drain(FAN_OUT);
      const { claimed } = await claim();
      await drain(DELIVER);
      await world.app.inOperation(() => world.app.get(RecordFailure).run(claimed.lease, claimed.row as AttemptHistory, failedAt(at())));
      expect((await deliveries()).map(({ status }) => status).sort()).toEqual(['delivered', 'failed']);
    };

    it('does not count if it happened before the success', async () => {
      await recordFailureAfterSuccess(() => new Date(Date.now() - 60_000));
      expect(await world.read(tenant, id)).toMatchObject({ failureCount: 0, lastDeliveryStatus: 'delivered' });
    });

    it('does not count if it happened before a manual retry that succeeded', async () => {
      receiver.respond = answer(500);
      await world.statusChanges(tenant, [{}]);
      await drain(FAN_OUT);
      await drain(DELIVER);
      const [failed] = await deliveries();
      await world.statusChanges(tenant, [{}]);
      await drain(FAN_OUT);
      const { claimed } = await claim();
      receiver.respond = answer();
      const path = `/v1/webhooks/${id}/deliveries/${failed!.id}/retry`;
      expect(expectStatus(await world.app.http.post(path, { key: tenant.key }), 200).body.data).toMatchObject({ status: 'delivered' });
      const failure = failedAt(new Date(Date.now() - 60_000));
      await world.app.inOperation(() => world.app.get(RecordFailure).run(claimed.lease, claimed.row as AttemptHistory, failure));
      expect(await world.read(tenant, id)).toMatchObject({ failureCount: 0, lastDeliveryStatus: 'delivered' });
    });

    it('counts if it happened after the success', async () => {
      await recordFailureAfterSuccess(() => new Date(Date.now() + 1_000));
      expect(await world.read(tenant, id)).toMatchObject({ failureCount: 1, lastDeliveryStatus: 'failed' });
    });
  });
});
