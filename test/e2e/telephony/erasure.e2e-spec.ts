import { randomUUID } from 'node:crypto';
import { isUnderWay, LIVE_STATES, RESERVATION_STATES } from '../../../src/telephony/domain/reservation-states.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { act } from '../../support/actions.js';
import { aCandidate, expectStatus, refusal } from '../../support/builders.js';
import type { Call, Reply } from '../../support/http-client.js';
import { allRows } from '../../support/stored-copies.js';
import {
  aBatch,
  aCallableCandidate,
  aPhoneInvitation,
  aReservation,
  aTelephonyTenant,
  advance,
  getTelephony,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { pendingTeardowns } from '../../support/test-gateway.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const BLOCKED = { status: 409, error: 'ACTIVE_SESSION_EXISTS' };
const HAS_CALL = { status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' };

describe('a candidate with calls', () => {
  /** Without workers, so that teardowns stay. */
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTelephonyTenant(app);
  });
  afterEach(() => app.rows('DELETE FROM call_teardowns'));
  afterAll(() => app.close());

  const remove = (id: string, query: Record<string, string> = {}): Promise<Reply> =>
    app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id, ...query } });
  const removeByForce = async (id: string): Promise<Reply> => expectStatus(await remove(id, { force: 'true' }), 200);
  const read = (id: string): Promise<Reply> => getTelephony(app, tenant, `reservations/${id}`);
  const cancel = (path: string, call: Call = {}): Promise<Reply> => postTelephony(app, tenant, `${path}/cancel`, call);
  /** The tables that hold the id of the candidate, but for the entry on its way to the journal. */
  const tablesWith = async (id: string): Promise<string[]> =>
    [
      ...new Set((await allRows(app)).filter(({ row }) => row.includes(id) && !row.startsWith('(journal/')).map(({ table }) => table)),
    ].sort();

  describe('when it is deleted', () => {
    it.each(LIVE_STATES.filter(isUnderWay).map((state) => [state]))('is refused without force while a call is %s', async (state) => {
      const { id, candidateId } = await aReservation(app, tenant, { state });
      expect(refusal(await remove(candidateId))).toEqual(BLOCKED);
      expect((await read(id)).body.data).toMatchObject({ state });
    });

    it.each(['firm', 'no_answer'] as const)('takes a reservation along that is %s, without force', async (state) => {
      const { id, candidateId } = await aReservation(app, tenant, { state });
      expect((await remove(candidateId)).status).toBe(200);
      expect(refusal(await read(id))).toEqual(NOT_FOUND);
      expect(await pendingTeardowns(app)).toEqual([]);
    });

    it('leaves nothing but its id in the audit trail', async () => {
      const candidateId = (await aCallableCandidate(app, tenant)) as Reservation['candidateId'];
      const { results } = await aBatch(app, tenant, [candidateId]);
      const call = { headers: { 'idempotency-key': randomUUID() } };
      expectStatus(await cancel(`reservations/${results[0]?.reservationId}`, call), 200);
      await aBatch(app, tenant, [candidateId]);
      expect(await tablesWith(candidateId)).toEqual(expect.arrayContaining(['public.reservations', 'public.call_batch_items']));
      await removeByForce(candidateId);
      expect(await tablesWith(candidateId)).toEqual(['public.audit_entries', 'public.candidate_changes']);
    });

    it('frees the capacity of its reservation at once', async () => {
      const small = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
      const startsAt = new Date(Math.ceil((Date.now() + 3_600_000) / 300_000) * 300_000);
      const { candidateId, durationMs } = await aReservation(app, small, { startsAt });
      const query = { start: startsAt.getTime(), end: startsAt.getTime() + durationMs, durationMs };
      const remaining = async (): Promise<unknown> => (await getTelephony(app, small, 'availability', query)).body.data.slots[0].remaining;
      expect(await remaining()).toBe(0);
      const { key, position } = small;
      const deleted = await app.http.delete(`/v1/candidates/${candidateId}`, { key, query: { jobPositionId: position.id, force: 'true' } });
      expect(deleted.status).toBe(200);
      expect(await remaining()).toBe(1);
    });

    it('has a call under way ended, together with its phone session, by a task that outlives it', async () => {
      const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
      const reservation = await aReservation(app, tenant, { candidateId });
      await advance(app, reservation, 'claim', 'answer');
      await removeByForce(candidateId);
      expect(await pendingTeardowns(app)).toEqual([{ session_id: sessionId, calls: [reservation.id], failures: 0 }]);
    });

    it('has its phone session ended where no call is under way', async () => {
      const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
      await aReservation(app, tenant, { candidateId, attempt: 2 });
      await removeByForce(candidateId);
      expect(await pendingTeardowns(app)).toEqual([{ session_id: sessionId, calls: [], failures: 0 }]);
    });

    it('asks the gateway for nothing where only a firm reservation existed', async () => {
      const { candidateId } = await aReservation(app, tenant);
      await removeByForce(candidateId);
      expect(await pendingTeardowns(app)).toEqual([]);
    });

    it('leaves batches whose counts still add up', async () => {
      const [gone, stays] = [await aCallableCandidate(app, tenant), await aCallableCandidate(app, tenant)];
      const unreachable = await aCandidate(app, tenant, { phone: null });
      const { batchId } = await aBatch(app, tenant, [gone, unreachable, stays, randomUUID()]);
      const batch = async (): Promise<Record<string, unknown>> => (await getTelephony(app, tenant, `batches/${batchId}`)).body.data;
      const states = (firm: number): object => ({ ...Object.fromEntries(RESERVATION_STATES.map((state) => [state, 0])), firm });
      await removeByForce(gone);
      expect(await batch()).toMatchObject({ total: 3, scheduled: 1, failed: 2, states: states(1) });
      await removeByForce(unreachable);
      expect(await batch()).toMatchObject({ total: 2, scheduled: 1, failed: 1, states: states(1) });
      await removeByForce(stays.toUpperCase());
      expect(await batch()).toMatchObject({ total: 1, scheduled: 0, failed: 1, states: states(0) });
      expect(refusal(await cancel(`batches/${batchId}`))).toEqual(NOT_FOUND);
    });

    it('erases the stored responses of the cancellations that name it', async () => {
      const [first, second, third] = [await aReservation(app, tenant), await aReservation(app, tenant), await aReservation(app, tenant)];
      const { batchId } = await aBatch(app, tenant, [await aCallableCandidate(app, tenant), (await aReservation(app, tenant)).candidateId]);
      const person = (await getTelephony(app, tenant, `batches/${batchId}`)).body.data.items[0].candidateId as string;
      const keys = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
      const paths = [`reservations/${first.id}`, `reservations/${second.id}`, `batches/${batchId}`, `reservations/${third.id}`];
      await advance(app, second, 'claim');
      const send = (i: number): Promise<Reply> => cancel(paths[i] as string, { headers: { 'idempotency-key': keys[i] as string } });
      expect([(await send(0)).status, (await send(1)).status, (await send(2)).status, (await send(3)).status]).toEqual([
        200, 409, 200, 200,
      ]);
      for (const id of [first.candidateId, second.candidateId, person]) await removeByForce(id);
      for (const i of [0, 2]) expect(refusal(await send(i))).toEqual(NOT_FOUND);
      // A refusal created nothing.
      expect(refusal(await send(1))).toEqual(HAS_CALL);
      expect((await send(3)).headers['idempotent-replayed']).toBe('true');
    });

    it('is not deleted twice, nor half, when cancellations come at the same time', async () => {
      for (let i = 0; i < 5; i++) {
        const { id, candidateId } = await aReservation(app, tenant);
        const [removed, cancelled] = await Promise.all([remove(candidateId, { force: 'true' }), cancel(`reservations/${id}`)]);
        expect(removed.status).toBe(200);
        expect([200, 404]).toContain(cancelled.status);
        expect(refusal(await read(id))).toEqual(NOT_FOUND);
      }
    });
  });

  describe('when it is invited to an interview in the browser', () => {
    it('is refused while its call is scheduled, and nothing of the invitation stays', async () => {
      const { candidateId } = await aReservation(app, tenant);
      expect(refusal(await act(app, tenant, 'invite', candidateId))).toEqual(HAS_CALL);
      expect(await app.rows('SELECT FROM interview_sessions WHERE candidate_id = $1', [candidateId])).toEqual([]);
      expect(await app.rows('SELECT FROM mails WHERE person_id = $1', [candidateId])).toEqual([]);
      expect(await app.rows('SELECT FROM events WHERE subject_id = $1', [candidateId])).toEqual([]);
      expect(await app.rows('SELECT status, session_id FROM candidates WHERE id = $1', [candidateId])).toEqual([
        { status: 'new', session_id: null },
      ]);
    });

    it('is either invited or scheduled when both are asked for at the same time', async () => {
      for (let i = 0; i < 8; i++) {
        const candidateId = await aCallableCandidate(app, tenant);
        const json = { jobPositionId: tenant.position.id, preset: 'complete-within-4h' };
        const schedule = app.http.post(`/v1/candidates/${candidateId}/schedule-call`, { key: tenant.key, json });
        const [invited, scheduled] = await Promise.all([act(app, tenant, 'invite', candidateId), schedule]);
        if (invited.status === 200) expect(refusal(scheduled)).toEqual({ status: 409, error: 'INVALID_STATUS_TRANSITION' });
        else expect([refusal(invited), scheduled.status]).toEqual([HAS_CALL, 201]);
      }
    });

    it('is invited once its call has been cancelled', async () => {
      const { id, candidateId } = await aReservation(app, tenant);
      await cancel(`reservations/${id}`);
      expect((await act(app, tenant, 'invite', candidateId)).status).toBe(200);
    });
  });
});
