import { randomUUID } from 'node:crypto';
import { HOUR } from '../../../src/platform/domain/index.js';
import { RESERVATION_STATES } from '../../../src/telephony/domain/reservation-states.js';
import { type Reservation, ReservationRepository } from '../../../src/telephony/index.js';
import { auditOf } from '../../support/analysis.js';
import { aCandidate, aKey, refusal } from '../../support/builders.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { Call, Reply } from '../../support/http-client.js';
import { SentStatements } from '../../support/sent-statements.js';
import {
  aBatch,
  aCallableCandidate,
  advance,
  aReservation,
  aTelephonyTenant,
  type BatchReply,
  changeTelephony,
  getTelephony,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { pendingTeardowns } from '../../support/test-gateway.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const NO_STATES = Object.fromEntries(RESERVATION_STATES.map((state) => [state, 0]));

describe('a batch of calls', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTelephonyTenant(app);
  });
  afterAll(() => app.close());

  const read = async (id: string, of = tenant): Promise<Reply> => getTelephony(app, of, `batches/${id}`);
  const cancel = (id: string, call: Call = {}, of = tenant): Promise<Reply> => postTelephony(app, of, `batches/${id}/cancel`, call);
  const persons = async (count: number, of = tenant): Promise<string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push(await aCallableCandidate(app, of));
    return ids;
  };
  const reservationsOf = ({ batchId }: BatchReply, of = tenant): Promise<Reservation[]> =>
    app.inOperation(() => app.get(ReservationRepository).ofBatch(of.company.id, batchId as NonNullable<Reservation['batchId']>));

  describe('when it is read', () => {
    it('shows the outcome of each candidate in the order of the request, and counts that add up', async () => {
      const [booked = '', twice = ''] = await persons(2);
      await aBatch(app, tenant, [twice]);
      const unreachable = await aCandidate(app, tenant, { phone: null });
      const candidateIds = [unreachable, booked, 'no id at all', twice];
      const { batchId, results } = await aBatch(app, tenant, candidateIds);
      const { status, body } = await read(batchId);
      expect([status, body.data]).toEqual([
        200,
        {
          batchId,
          jobPositionId: tenant.position.id,
          createdAt: expect.stringMatching(/Z$/),
          total: 4,
          scheduled: 1,
          conflict: 1,
          failed: 2,
          states: { ...NO_STATES, firm: 1 },
          items: results.map(({ reason = null, reservationId = null, ...result }) => {
            return { message: null, ...result, reason, reservationId, state: reservationId && 'firm' };
          }),
        },
      ]);
      expect((body.data.items as { candidateId: string }[]).map(({ candidateId }) => candidateId)).toEqual(candidateIds);
    });

    it('follows its reservations through their states', async () => {
      const batch = await aBatch(app, tenant, await persons(4));
      const [first, second, third] = (await reservationsOf(batch)) as [Reservation, Reservation, Reservation];
      await advance(app, first, 'claim', 'ring', 'miss');
      await advance(app, second, 'claim');
      await advance(app, third, 'replace');
      const { total, scheduled, states } = (await read(batch.batchId)).body.data;
      expect({ total, scheduled, states }).toEqual({
        total: 4,
        scheduled: 4,
        states: { ...NO_STATES, no_answer: 1, dispatching: 1, cancelled: 1, firm: 1 },
      });
    });

    it('is known also where nothing was scheduled', async () => {
      const { batchId } = await aBatch(app, tenant, [randomUUID()]);
      expect((await read(batchId)).body.data).toMatchObject({ total: 1, scheduled: 0, failed: 1, states: NO_STATES });
    });

    it('is 404 for another company, with an unknown id and with a malformed one', async () => {
      const { batchId } = await aBatch(app, tenant, await persons(1));
      expect(refusal(await read(batchId, await aTelephonyTenant(app)))).toEqual(NOT_FOUND);
      for (const unknown of [randomUUID(), 'x', '%F0%9F%93%9E']) expect(refusal(await read(unknown))).toEqual(NOT_FOUND);
    });
  });

  describe('when it is cancelled', () => {
    it('ends the firm and the dispatching reservations, and reports the others with their reasons', async () => {
      const batch = await aBatch(app, tenant, await persons(6));
      const [ringing, active, dispatching, completed, cancelled, firm] = (await reservationsOf(batch)) as Six<Reservation>;
      await advance(app, ringing, 'claim', 'ring');
      await advance(app, active, 'claim', 'answer');
      await advance(app, dispatching, 'claim');
      await advance(app, completed, 'claim', 'answer', 'complete');
      await advance(app, cancelled, 'cancel');
      const { status, body } = await cancel(batch.batchId);
      expect(status).toBe(200);
      const { cancelled: ids, skipped, ...rest } = body.data;
      expect(rest).toEqual({ batchId: batch.batchId });
      expect((ids as string[]).sort()).toEqual([firm.id, dispatching.id].sort());
      expect(new Set(skipped as object[])).toEqual(
        new Set([
          { reservationId: ringing.id, state: 'ringing', reason: 'CANDIDATE_HAS_ACTIVE_RESERVATION' },
          { reservationId: active.id, state: 'active', reason: 'CANDIDATE_HAS_ACTIVE_RESERVATION' },
          { reservationId: completed.id, state: 'completed', reason: 'INVALID_STATUS_TRANSITION' },
          { reservationId: cancelled.id, state: 'cancelled', reason: 'INVALID_STATUS_TRANSITION' },
        ]),
      );
      for (const { id } of [firm, dispatching])
        expect((await getTelephony(app, tenant, `reservations/${id}`)).body.data).toMatchObject({
          state: 'cancelled',
          failureReason: 'BATCH_CANCELLED',
        });
      expect((await read(batch.batchId)).body.data.states).toEqual({ ...NO_STATES, ringing: 1, active: 1, completed: 1, cancelled: 3 });
    });

    it('asks the gateway to end the calls that were being dispatched, each by itself, and no other', async () => {
      const batch = await aBatch(app, tenant, await persons(3));
      const [first, second] = (await reservationsOf(batch)) as [Reservation, Reservation];
      await advance(app, first, 'claim');
      await advance(app, second, 'claim');
      const before = await pendingTeardowns(app);
      await cancel(batch.batchId);
      const added = (await pendingTeardowns(app)).slice(before.length);
      expect(new Set(added)).toEqual(new Set([first, second].map(({ id }) => ({ session_id: null, calls: [id], failures: 0 }))));
    });

    it('leaves the reservations of the same candidates alone that do not have its tag', async () => {
      const ids = await persons(2);
      const first = await aBatch(app, tenant, ids);
      const second = await aBatch(app, tenant, ids, { replace: true });
      const { cancelled, skipped } = (await cancel(first.batchId)).body.data;
      expect([cancelled, (skipped as { state: string }[]).map(({ state }) => state)]).toEqual([[], ['cancelled', 'cancelled']]);
      expect((await read(second.batchId)).body.data.states).toEqual({ ...NO_STATES, firm: 2 });
    });

    it('ends the second attempts of its calls, which have no tag, but no call back', async () => {
      const batch = await aBatch(app, tenant, await persons(3));
      const firsts = await reservationsOf(batch);
      for (const first of firsts) await advance(app, first, 'claim', 'miss');
      const [retry, ringing] = (await Promise.all(
        firsts.map(({ candidateId, id: previousReservationId }, i) =>
          aReservation(app, tenant, { candidateId, previousReservationId, attempt: 2, channel: i === 2 ? 'inbound' : 'outbound' }),
        ),
      )) as [Reservation, Reservation, Reservation];
      await advance(app, ringing, 'claim', 'ring');
      const { cancelled, skipped } = (await cancel(batch.batchId)).body.data;
      expect(cancelled).toEqual([retry.id]);
      expect(skipped).toEqual([
        ...firsts.map(({ id }) => ({ reservationId: id, state: 'no_answer', reason: 'INVALID_STATUS_TRANSITION' })),
        { reservationId: ringing.id, state: 'ringing', reason: 'CANDIDATE_HAS_ACTIVE_RESERVATION' },
      ]);
      const { failureReason } = (await getTelephony(app, tenant, `reservations/${retry.id}`)).body.data;
      const { states, scheduled } = (await read(batch.batchId)).body.data;
      expect([failureReason, scheduled, states]).toEqual(['BATCH_CANCELLED', 3, { ...NO_STATES, no_answer: 3 }]);
      const events = (await app.http.get('/v1/events', { key: tenant.key, query: { limit: '100' } })).body.data as {
        event: string;
        data: object;
      }[];
      const ended = { reservationId: retry.id, reason: 'BATCH_CANCELLED', by: 'api' };
      expect(events.find(({ event }) => event === 'call_unscheduled')?.data).toMatchObject(ended);
    });

    it('accepts its id in capitals', async () => {
      const { batchId, results } = await aBatch(app, tenant, await persons(1));
      const { data } = (await cancel(batchId.toUpperCase())).body;
      expect(data).toEqual({ batchId, cancelled: [results[0]?.reservationId], skipped: [] });
    });

    it('is not found when its only person is erased meanwhile', async () => {
      const [candidateId = ''] = await persons(1);
      const { batchId } = await aBatch(app, tenant, [candidateId]);
      const locks = await HeldLocks.take(app, ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [candidateId]]);
      const erasure = app.http.delete(`/v1/candidates/${candidateId}`, {
        key: tenant.key,
        query: { jobPositionId: tenant.position.id },
      });
      await locks.areWaitedForBy(1);
      const cancellation = cancel(batchId);
      await locks.areWaitedForBy(2);
      await locks.release();
      expect([(await erasure).status, refusal(await cancellation)]).toEqual([200, NOT_FOUND]);
    });

    it('skips everything when it is cancelled again', async () => {
      const { batchId } = await aBatch(app, tenant, await persons(2));
      const { cancelled } = (await cancel(batchId)).body.data;
      const again = (await cancel(batchId)).body.data;
      expect(again.cancelled).toEqual([]);
      expect((again.skipped as { reservationId: string }[]).map(({ reservationId }) => reservationId)).toEqual(cancelled);
    });

    it('cancels each reservation for one of several requests at the same time', async () => {
      const batch = await aBatch(app, tenant, await persons(10));
      const singles = batch.results
        .slice(0, 5)
        .map(({ reservationId }) => postTelephony(app, tenant, `reservations/${reservationId}/cancel`));
      const [batches, single] = [await Promise.all([cancel(batch.batchId), cancel(batch.batchId)]), await Promise.all(singles)];
      const byBatches = batches.flatMap(({ body }) => body.data.cancelled as string[]);
      const bySingles = single.filter(({ status }) => status === 200).map(({ body }) => body.data.id as string);
      expect([...byBatches, ...bySingles].sort()).toEqual(batch.results.map(({ reservationId }) => reservationId).sort());
      for (const { status } of [...batches, ...single]) expect([200, 409]).toContain(status);
    });

    it('records the cancellation of the batch and of each reservation', async () => {
      const [candidateId = ''] = await persons(1);
      const { batchId, results } = await aBatch(app, tenant, [candidateId]);
      await cancel(batchId);
      const [{ reservationId }] = results as [BatchReply['results'][0]];
      const entry = { actor: tenant.keyId, acting_user: null };
      expect(await auditOf(app, batchId, 'call_batch.cancelled')).toEqual([{ ...entry, facts: { cancelled: 1, skipped: 0 } }]);
      expect(await auditOf(app, candidateId, 'reservation.cancelled')).toEqual([{ ...entry, facts: { reservationId, batchId } }]);
    });

    it('is 404 without a reservation of the company', async () => {
      const { batchId } = await aBatch(app, tenant, await persons(1));
      const stranger = await aTelephonyTenant(app);
      expect(refusal(await cancel(batchId, {}, stranger))).toEqual(NOT_FOUND);
      const empty = await aBatch(app, tenant, [randomUUID()]);
      for (const unknown of [empty.batchId, randomUUID(), 'x']) expect(refusal(await cancel(unknown))).toEqual(NOT_FOUND);
      expect((await read(batchId)).body.data.states).toEqual({ ...NO_STATES, firm: 1 });
    });

    it('needs telephony to be enabled, which is asked before the batch is looked for, and the scope telephony:schedule', async () => {
      const off = await aTelephonyTenant(app);
      const { batchId } = await aBatch(app, off, await persons(1, off));
      await changeTelephony(app, off, { enabled: false });
      for (const id of [batchId, randomUUID()])
        expect(refusal(await cancel(id, {}, off))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
      const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read'] });
      expect(refusal(await cancel(batchId, {}, { ...tenant, key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
      expect((await read(batchId, off)).body.data.states).toEqual({ ...NO_STATES, firm: 1 });
    });

    it('answers a repeated Idempotency-Key with the stored response', async () => {
      const { batchId } = await aBatch(app, tenant, await persons(1));
      const headers = { 'idempotency-key': randomUUID() };
      const [first, second] = [await cancel(batchId, { headers }), await cancel(batchId, { headers })];
      expect([first.body.data.cancelled.length, second.text, second.headers['idempotent-replayed']]).toEqual([1, first.text, 'true']);
    });

    it('takes as many statements for 200 reservations as for two', async () => {
      const of = await aTelephonyTenant(app);
      const counts: number[] = [];
      for (const size of [2, 200]) {
        const batchId = randomUUID() as NonNullable<Reservation['batchId']>;
        for (let i = 0; i < size; i++) {
          const reservation = await aReservation(app, of, { batchId, startsAt: new Date(Date.now() + (i + 1) * HOUR) });
          if (i % 2 === 0) await advance(app, reservation, 'claim');
        }
        counts.push(await statementsOf(async () => expect((await cancel(batchId, {}, of)).body.data.cancelled).toHaveLength(size)));
      }
      expect(counts).toEqual([counts[0], counts[0]]);
      expect(counts[0]).toBeGreaterThan(5);
    }, 60_000);
  });
});

type Six<T> = [T, T, T, T, T, T];

/** How many statements the transaction has in which the work cancels calls. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = new SentStatements();
  try {
    await work();
    const transactions = sent.transactionsWith('call_teardowns');
    expect(transactions).toHaveLength(1);
    return transactions[0]!.length;
  } finally {
    sent.stop();
  }
}
