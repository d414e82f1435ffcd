import { jest } from '@jest/globals';
import { InterviewSessionRepository } from '../../../src/actions/index.js';
import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { CallReports, type Reservation } from '../../../src/telephony/index.js';
import { movesOf, report } from '../../support/actions.js';
import { candidateOf } from '../../support/analysis.js';
import { aCall } from '../../support/booking.js';
import { expectStatus, refusal } from '../../support/builders.js';
import { aDialledCall, dialOf, endCall, readReservation, reservationsOf, startDispatching } from '../../support/dispatched-calls.js';
import { eventually, until } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { Reply } from '../../support/http-client.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  aReservation,
  aTelephonyTenant,
  postTelephony,
  settingsOf,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { RUNTIME_TOKEN, type TestApp } from '../../support/test-app.js';
import { gatewayOf, pendingTeardowns } from '../../support/test-gateway.js';

type Lock = readonly [sql: string, values: readonly unknown[]];

const ofCandidate = (id: string): Lock => ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [id]];
const ofReservation = (id: string): Lock => ['SELECT FROM reservations WHERE id = $1 FOR UPDATE', [id]];

/** Each race happens in both orders, twice, which held locks enforce: they are granted in the order in which they were asked for. */
describe('of two changes of a call that meet, one wins:', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await time.startNextMorning();
    tenant = await aTelephonyTenant(app);
    gatewayOf(app).dialled.length = 0;
  });
  afterEach(() => jest.restoreAllMocks());

  /** Starts the first change, the second one when the first one waits for the lock, and lets both go on when both wait. */
  const inOrder = async <A, B>(lock: Lock, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> => {
    const locks = await HeldLocks.take(app, lock);
    let changes: [Promise<A>, Promise<B>];
    try {
      const one = first();
      await locks.areWaitedForBy(1);
      changes = [one, second()];
      await locks.areWaitedForBy(2);
    } finally {
      await locks.release();
    }
    return Promise.all(changes);
  };
  const revoke = (candidateId: string): Promise<Reply> =>
    app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } });
  const statesOf = async (id: string): Promise<string[]> => (await readReservation(app, tenant, id)).history.map(({ state }) => state);
  const sessionOf = async (id: string): Promise<{ state: string; expires_at: Date }> =>
    (await app.rows<{ state: string; expires_at: Date }>('SELECT state, expires_at FROM interview_sessions WHERE id = $1', [id]))[0]!;
  const sessionsOf = (candidateId: string): Promise<{ state: string }[]> =>
    app.rows('SELECT state FROM interview_sessions WHERE candidate_id = $1', [candidateId]);
  const teardownsOf = (id: string): (string | null)[] =>
    gatewayOf(app)
      .asked.filter(({ calls }) => (calls as readonly string[]).includes(id))
      .map(({ sessionId }) => sessionId);
  const dialledIds = (): string[] => gatewayOf(app).dialled.map(({ call }) => call.id);

  it('a reservation is cancelled, and never dialled, or claimed, and dialled once', async () => {
    const claimed: string[] = [];
    for (const [winner, held] of [
      ['cancel', 'candidate'],
      ['claim', 'candidate'],
      ['cancel', 'candidate'],
      // The claim holds the candidate already.
      ['claim', 'settings'],
    ] as const) {
      const candidateId = await aCallableCandidate(app, tenant);
      const { id, startsAt } = await aCall(app, tenant, candidateId);
      const lock = held === 'candidate' ? ofCandidate(candidateId) : settingsOf(tenant);
      const cancel = () => postTelephony(app, tenant, `reservations/${id}/cancel`);
      const claim = () => time.pass(Date.parse(startsAt) - time.now());
      if (winner === 'cancel') {
        const [reply] = await inOrder(lock, cancel, claim);
        expect(expectStatus(reply, 200).body.data).toMatchObject({ id, state: 'cancelled', failureReason: 'CANCELLED' });
        expect(await statesOf(id)).toEqual(['firm', 'cancelled']);
        expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'new', sessionId: null });
        expect([await movesOf(app, candidateId), await sessionsOf(candidateId)]).toEqual([[], []]);
      } else {
        const [, reply] = await inOrder(lock, claim, cancel);
        expect(refusal(reply)).toEqual({ status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' });
        const { sessionId } = await dialOf(app, id);
        claimed.push(id);
        expect(await statesOf(id)).toEqual(['firm', 'dispatching']);
        expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'invited_call', sessionId });
        expect([await movesOf(app, candidateId), await sessionsOf(candidateId)]).toEqual([['new → invited_call'], [{ state: 'open' }]]);
      }
      expect(teardownsOf(id)).toEqual([]);
    }
    // The last round was a claim, so the claims before it have ended.
    expect(dialledIds()).toEqual(claimed);
  });

  it('an answer makes the call active before it is revoked, or comes too late and is hung up', async () => {
    for (const [winner, held, isRinging] of [
      ['revoke', 'candidate', true],
      ['answer', 'candidate', true],
      // The winner holds the candidate already.
      ['revoke', 'reservation', false],
      ['answer', 'reservation', false],
    ] as const) {
      const candidateId = await aCallableCandidate(app, tenant);
      const { id, sessionId } = await aDialledCall(app, time, tenant, candidateId);
      const reports = app.get(CallReports);
      if (isRinging) await reports.report(id, { kind: 'ringing' });
      const before = await statesOf(id);
      const answer = () => reports.report(id, { kind: 'answered' });
      const lock = held === 'candidate' ? ofCandidate(candidateId) : ofReservation(id);
      const reply =
        winner === 'revoke'
          ? (await inOrder(lock, () => revoke(candidateId), answer))[0]
          : (await inOrder(lock, answer, () => revoke(candidateId)))[1];
      const data = { status: 'new', revoked: true, reconciled: true, fallbackEnqueued: false };
      expect(expectStatus(reply, 200).body.data).toEqual(data);
      expect(await statesOf(id)).toEqual([...before, ...(winner === 'answer' ? ['active'] : []), 'cancelled']);
      expect(await readReservation(app, tenant, id)).toMatchObject({ failureReason: 'REVOKED' });
      expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'new', sessionId: null });
      expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → new']);
      expect(await sessionOf(sessionId)).toMatchObject({ state: 'cancelled' });
      // A person who answers after the revocation must not be kept on the line, whatever the gateway did for the revocation.
      const asked = winner === 'revoke' ? [sessionId, null] : [sessionId];
      await until('the gateway has ended the call', async () => (await pendingTeardowns(app)).length === 0);
      expect(teardownsOf(id)).toEqual(expect.arrayContaining(asked));
      expect(teardownsOf(id)).toHaveLength(asked.length);
    }
    expect(dialledIds()).toHaveLength(4);
  });

  it('a result completes the call and leaves nothing to revoke, or comes too late and is refused', async () => {
    for (const winner of ['revoke', 'result', 'revoke', 'result']) {
      const candidateId = await aCallableCandidate(app, tenant);
      const { id, sessionId } = await aDialledCall(app, time, tenant, candidateId);
      await app.get(CallReports).report(id, { kind: 'answered' });
      if (winner === 'revoke') {
        const [revocation, result] = await inOrder(
          ofCandidate(candidateId),
          () => revoke(candidateId),
          () => report(app, sessionId),
        );
        expect([revocation.status, refusal(result)]).toEqual([200, { status: 404, error: 'NOT_FOUND' }]);
        expect(await readReservation(app, tenant, id)).toMatchObject({ state: 'cancelled', failureReason: 'REVOKED' });
        expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → new']);
        expect([await sessionOf(sessionId), teardownsOf(id)]).toMatchObject([{ state: 'cancelled' }, [sessionId]]);
      } else {
        const [result, revocation] = await inOrder(
          ofCandidate(candidateId),
          () => report(app, sessionId),
          () => revoke(candidateId),
        );
        expect([result.status, refusal(revocation)]).toEqual([200, { status: 409, error: 'INVALID_STATUS_TRANSITION' }]);
        expect(await readReservation(app, tenant, id)).toMatchObject({ state: 'completed', failureReason: null });
        expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → interviewed']);
        expect([await sessionOf(sessionId), teardownsOf(id)]).toMatchObject([{ state: 'completed' }, []]);
      }
    }
  });

  it('a session expires and the call back is refused, or waits for the end of the call back', async () => {
    for (const winner of ['callback', 'expiry', 'callback', 'expiry']) {
      const phone = uniqueE164();
      const candidateId = (await aCallableCandidate(app, tenant, { phone })) as Reservation['candidateId'];
      const missed = await aDialledCall(app, time, tenant, candidateId, { invitationExpirationDays: 1 });
      await endCall(app, missed, 'NOT_ANSWERED');
      const { sessionId } = missed;
      const { expires_at: expiresAt } = await sessionOf(sessionId);
      const further = await aReservation(app, tenant, { candidateId, attempt: 2, startsAt: new Date(expiresAt.getTime() + HOUR) });
      const callBack = async (): Promise<unknown> => {
        const call = { headers: { authorization: `Bearer ${RUNTIME_TOKEN}` }, json: { from: phone, to: tenant.numbers[0]!.e164 } };
        return expectStatus(await app.http.post('/runtime/v1/callbacks', call), 200).body.data;
      };
      const expire = () => time.pass(expiresAt.getTime() - time.now());
      await time.pass(expiresAt.getTime() - time.now() - MINUTE);
      if (winner === 'callback') {
        const [decision] = await inOrder(ofCandidate(candidateId), callBack, expire);
        expect(decision).toMatchObject({ allowed: true, sessionId, expiresAt: expiresAt.toISOString() });
        await until('the session has more time', async () => (await sessionOf(sessionId)).expires_at > expiresAt);
        expect(await readReservation(app, tenant, further.id)).toMatchObject({ state: 'cancelled', failureReason: 'REPLACED' });
        expect(await movesOf(app, candidateId)).toEqual(['new → invited_call']);
        expectStatus(await report(app, sessionId), 200);
        const inbound = (await reservationsOf(app, tenant, candidateId)).filter(({ channel }) => channel === 'inbound');
        expect(inbound).toMatchObject([{ state: 'completed', failureReason: null }]);
        expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → interviewed']);
      } else {
        const decision = await afterSessionWasFound(callBack, async () => {
          await expire();
          await eventually('the session expires', async () => (await sessionOf(sessionId)).state === 'expired');
        });
        expect(decision).toEqual({ allowed: false, reason: 'NO_SESSION' });
        expect(await readReservation(app, tenant, further.id)).toMatchObject({ state: 'cancelled', failureReason: 'SESSION_ENDED' });
        expect((await reservationsOf(app, tenant, candidateId)).map(({ id }) => id)).toEqual([missed.id, further.id]);
        expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'expired' });
        expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → expired']);
      }
      expect(teardownsOf(missed.id)).toEqual([]);
    }
    expect(dialledIds()).toHaveLength(4);
  });

  /** Lets something happen after the call back was found to belong to an open session, and before the call back locks anything. */
  const afterSessionWasFound = async (callBack: () => Promise<unknown>, event: () => Promise<void>): Promise<unknown> => {
    const sessions = app.get(InterviewSessionRepository);
    const [found, mayGoOn] = [new Gate(), new Gate()];
    const newestOpen = sessions.newestOpen.bind(sessions);
    jest.spyOn(sessions, 'newestOpen').mockImplementationOnce(async (...args) => {
      const session = await newestOpen(...args);
      found.open();
      await mayGoOn.opened;
      return session;
    });
    const answer = callBack();
    await found.opened;
    await event();
    mayGoOn.open();
    return answer;
  };
});
