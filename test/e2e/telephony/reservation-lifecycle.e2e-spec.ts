import { jest } from '@jest/globals';
import { HOUR, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { Breaker } from '../../../src/telephony/application/breaker.js';
import { CallMetrics } from '../../../src/telephony/application/call-metrics.js';
import { ReservationLifecycle } from '../../../src/telephony/application/reservation-lifecycle.js';
import {
  CALL_ENDS,
  type CallOutcome,
  isLive,
  isUnderWay,
  RESERVATION_STATES,
  reservationMachine,
  type ReservationState,
} from '../../../src/telephony/domain/reservation-states.js';
import type { Reservation, SessionId } from '../../../src/telephony/index.js';
import { aReservation, aTelephonyTenant, manyCallableCandidates, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** Whether the call has left its line with its end, or is still in the network; then whether it is hung up by us. */
type Leaving = 'left' | 'stays' | 'torn down';

/** How a call under way leaves its line. Written by hand: the table of ends must say the same. */
const ENDS: Readonly<Record<CallOutcome, Leaving>> = {
  COMPLETED: 'stays',
  DROPPED: 'stays',
  NO_RESULT: 'torn down',
  NOT_ANSWERED: 'stays',
  BUSY: 'stays',
  DECLINED: 'stays',
  VOICEMAIL: 'torn down',
  NUMBER_INVALID: 'left',
  TRUNK_UNAVAILABLE: 'left',
  GATEWAY_UNAVAILABLE: 'left',
  OUTCOME_UNKNOWN: 'torn down',
  CANCELLED: 'stays',
  BATCH_CANCELLED: 'torn down',
  REPLACED: 'stays',
  // Revoke-call hangs up itself, with the session.
  REVOKED: 'stays',
  SESSION_ENDED: 'torn down',
  WINDOW_ENDED: 'stays',
  TELEPHONY_DISABLED: 'stays',
  DO_NOT_CALL: 'torn down',
  // The agent hangs up.
  OPTED_OUT: 'stays',
  CONSENT_WITHDRAWN: 'stays',
  ATTEMPTS_EXHAUSTED: 'stays',
  PHONE_CHANGED: 'stays',
};

describe('the lifecycle of a reservation', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let candidates: string[];
  let waiting: Reservation;
  let breaker: ReturnType<typeof jest.spyOn>;
  let metrics: ReturnType<typeof jest.spyOn>;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTelephonyTenant(app);
    breaker = jest.spyOn(app.get(Breaker), 'attemptEnded');
    metrics = jest.spyOn(app.get(CallMetrics), 'attemptEnded');
    waiting = await aReservation(app, tenant, { startsAt: new Date(Date.now() - MINUTE) });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    candidates = await manyCallableCandidates(app, tenant, RESERVATION_STATES.length);
  });

  const inUnit = <T>(work: () => Promise<T>): Promise<T> => app.inOperation(() => app.get(UnitOfWork).run(work));
  const oneIn = (state: ReservationState): Promise<Reservation> => {
    const candidateId = candidates[RESERVATION_STATES.indexOf(state)] as Reservation['candidateId'];
    return aReservation(app, tenant, { candidateId, state });
  };
  const stored = async ({ id }: Pick<Reservation, 'id'>) =>
    (
      await app.rows<{
        state: string;
        reason: string | null;
        history: { state: string; at: string; reason: string | null }[];
        free: Date | null;
      }>('SELECT state, failure_reason AS reason, history, line_free_at AS free FROM reservations WHERE id = $1', [id])
    )[0]!;
  const isWoken = async (): Promise<boolean> =>
    (await app.rows('SELECT FROM reservations WHERE id = $1 AND due_at = starts_at', [waiting.id])).length === 1;
  const actionsOf = async ({ id, candidateId }: Reservation): Promise<string[]> =>
    (
      await app.rows<{ action: string }>(
        `SELECT action FROM audit_entries WHERE subject_id = $1 AND facts ->> 'reservationId' = $2 ORDER BY id`,
        [candidateId, id],
      )
    ).map(({ action }) => action);
  const teardownsOf = ({ id }: Reservation) => app.rows('SELECT FROM call_teardowns WHERE $1 = ANY (calls)', [id]);
  const endsOf = async ({ id }: Reservation): Promise<Record<string, unknown>[]> =>
    (
      await app.rows<{ data: Record<string, unknown> }>(
        `SELECT data FROM events WHERE type = 'call_ended' AND data ->> 'reservationId' = $1 ORDER BY sequence`,
        [id],
      )
    ).map(({ data }) => data);
  /** Everything that a move can change beside its reservation. */
  const observe = async (reservation: Reservation, work: () => Promise<unknown>) => {
    await app.rows('UPDATE reservations SET due_at = $2 WHERE id = $1', [waiting.id, new Date(Date.now() + HOUR)]);
    breaker.mockClear();
    metrics.mockClear();
    await inUnit(work);
    return {
      audit: await actionsOf(reservation),
      breaker: breaker.mock.calls.length,
      metrics: metrics.mock.calls,
      woken: await isWoken(),
      teardowns: (await teardownsOf(reservation)).length,
      ends: await endsOf(reservation),
    };
  };
  /** The data of `call_ended`, in the order of its fields. */
  const endOf = (
    { id: reservationId, candidateId, jobPositionId, startsAt }: Reservation,
    { state, reason: failureReason, history }: Awaited<ReturnType<typeof stored>>,
  ) => ({
    ...{
      candidateId,
      jobPositionId,
      externalId: null,
      reservationId,
      offerId: null,
      batchId: null,
      state,
      failureReason,
      attempt: 1,
      channel: 'outbound',
    },
    ...{ startsAt: startsAt.toISOString(), endedAt: history.at(-1)?.at, nextAttemptAt: null },
  });
  const NOTHING = { audit: [], breaker: 0, metrics: [], woken: false, teardowns: 0, ends: [] };

  it.each(Object.entries(ENDS) as [CallOutcome, Leaving][])('ends by %s with everything that belongs to it', async (outcome, leaving) => {
    const { state, by } = CALL_ENDS[outcome];
    const sources = by.flatMap((trigger) => reservationMachine.sources(trigger));
    const reason = outcome === 'COMPLETED' ? null : outcome;
    for (const from of RESERVATION_STATES) {
      const reservation = await oneIn(from);
      const before = await stored(reservation);
      const seen = await observe(reservation, () => app.get(ReservationLifecycle).end([reservation], outcome));
      if (!sources.includes(from)) {
        expect([from, seen, await stored(reservation)]).toEqual([from, NOTHING, before]);
        continue;
      }
      const after = await stored(reservation);
      expect(after).toMatchObject({ state, reason });
      expect(after.history.slice(before.history.length)).toEqual([expect.objectContaining({ state, reason })]);
      const isCancelled = reason === 'CANCELLED' || reason === 'BATCH_CANCELLED';
      const audit = [isCancelled ? 'reservation.cancelled' : isUnderWay(from) ? 'call.ended' : 'call.not_placed'];
      const teardowns = leaving === 'torn down' ? 1 : 0;
      const call = { breaker: 1, metrics: [[state, reason]], woken: leaving === 'left', teardowns, ends: [endOf(reservation, after)] };
      expect([from, seen]).toEqual([from, { ...NOTHING, audit, ...(isUnderWay(from) && call) }]);
      if (!isUnderWay(from)) {
        expect(after.free).toBeNull();
        continue;
      }
      // It leaves the line when the gateway says so, and wakes then.
      if (leaving === 'left') expect(after.free!.getTime()).toBeLessThanOrEqual(Date.now());
      else {
        expect(after.free!.getTime() - Date.now()).toBeGreaterThan(30 * SECOND);
        const freed = await observe(reservation, () => app.get(ReservationLifecycle).callsLeft(tenant.company.id, [reservation.id]));
        expect(freed).toMatchObject({ breaker: 0, metrics: [], woken: true });
        expect((await stored(reservation)).free!.getTime()).toBeLessThanOrEqual(Date.now());
      }
      // Reported again, it wakes nobody.
      const again = await observe(reservation, () => app.get(ReservationLifecycle).callsLeft(tenant.company.id, [reservation.id]));
      expect(again).toMatchObject({ woken: false });
    }
  });

  it.each(['ring', 'answer'] as const)('by %s goes on without anything that belongs to an end', async (trigger) => {
    for (const from of RESERVATION_STATES) {
      const reservation = await oneIn(from);
      const seen = await observe(reservation, () => app.get(ReservationLifecycle).move(reservation, trigger));
      expect([from, seen]).toEqual([from, NOTHING]);
      const isAllowed = reservationMachine.sources(trigger).includes(from);
      expect((await stored(reservation)).state).toBe(isAllowed ? reservationMachine.target(trigger) : from);
    }
  });

  it('starts once, with the facts of its dispatch', async () => {
    const facts = { sessionId: candidates[0] as string as SessionId, calledE164: '+37060000001', dialledAt: new Date(Date.now()) };
    const firm = await oneIn('firm');
    const start = () => app.get(ReservationLifecycle).start([{ firm, ...facts }], facts.dialledAt);
    const seen = await observe(firm, start);
    expect(seen).toEqual({ ...NOTHING, audit: ['call.dispatched'] });
    const [row] = await app.rows<object>(
      `SELECT state, session_id AS "sessionId", called_e164 AS "calledE164", dialled_at AS "dialledAt", due_at = dialled_at AS due
         FROM reservations WHERE id = $1`,
      [firm.id],
    );
    expect(row).toEqual({ state: 'dispatching', ...facts, due: true });
    await expect(inUnit(start)).rejects.toThrow('not firm');
    await app.rows('UPDATE reservations SET due_at = NULL WHERE id = $1', [firm.id]);
  });

  it('moves all of those that are named, those that others moved meanwhile excepted', async () => {
    const [firm, ringing, ended] = [await oneIn('firm'), await oneIn('ringing'), await oneIn('failed')];
    const moved = await inUnit(() => app.get(ReservationLifecycle).end([firm, ringing, ended], 'SESSION_ENDED'));
    expect(moved.map(({ id, state, failureReason }) => [id, state, failureReason])).toEqual(
      [firm, ringing].map(({ id }) => [id, 'cancelled', 'SESSION_ENDED']),
    );
  });

  it('has an end for each trigger that ends, and one state for each end', () => {
    const ending = Object.entries(reservationMachine.transitions).flatMap(([trigger, { to }]) => (isLive(to) ? [] : trigger));
    const ends = Object.values(CALL_ENDS);
    expect(new Set(ends.flatMap(({ by }) => by))).toEqual(new Set(ending));
    for (const { by, state } of ends) expect(new Set(by.map((trigger) => reservationMachine.target(trigger)))).toEqual(new Set([state]));
  });
});
