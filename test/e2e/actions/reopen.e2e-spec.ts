import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '../../../src/platform/domain/index.js';
import { type Reservation, RESERVATION_STATES } from '../../../src/telephony/index.js';
import { act, aResult, anInvited, type Invitation, movesOf, report } from '../../support/actions.js';
import { analysisOf, auditOf, backendCv, candidateOf, eventsOf } from '../../support/analysis.js';
import { aCall, requestCall } from '../../support/booking.js';
import { aCandidate, aKey, aPosition, expectStatus, failingFields, refusal } from '../../support/builders.js';
import { aDialledCall, dialOf, endCall, reservationsOf, startDispatching } from '../../support/dispatched-calls.js';
import { until } from '../../support/eventually.js';
import { RoomBrowser } from '../../support/room.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  aPhoneInvitation,
  aReservation,
  aTelephonyTenant,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { RUNTIME_TOKEN, type TestApp } from '../../support/test-app.js';

const INVALID = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const HAS_CALL = { status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' };
const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const LIVE = ['firm', 'dispatching', 'ringing', 'active'] as const;
/** An interview with too few words to be evaluated. */
const TOO_LITTLE = { transcript: [{ speaker: 'candidate', text: 'I would rather not say.', startMs: 0 }] };

describe('to reopen a candidate', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let stranger: TelephonyTenant;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
    await time.startNextMorning();
    [tenant, stranger] = [await aTelephonyTenant(app), await aTelephonyTenant(app)];
  });
  afterAll(() => app.close());

  const reopen = (id: string, json: object = {}, call: object = {}) => act(app, tenant, 'reopen', id, json, call);
  const setStatus = (id: string, status: string) => app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [id, status]);
  const detail = (id: string) => candidateOf(app, tenant, id);
  const transcriptOf = (id: string, sessionId?: string) => {
    const query = { jobPositionId: tenant.position.id, ...(sessionId && { sessionId }) };
    return app.http.get(`/v1/candidates/${id}/interview-transcript`, { key: tenant.key, query });
  };
  const inStatus = async (status: string): Promise<string> => {
    const id = await aCallableCandidate(app, tenant);
    await setStatus(id, status);
    return id;
  };
  /** An interview whose result left the candidate with this status. */
  const held = async (status: 'failed' | 'unevaluable', fields: object = {}): Promise<Invitation> => {
    const invitation = await anInvited(app, tenant, fields);
    expectStatus(await report(app, invitation.sessionId, aResult({ ...TOO_LITTLE, ...(status === 'failed' && { outcome: status }) })), 200);
    return invitation;
  };
  /** Lets the time of a session pass, and waits for the worker that ends it. */
  const expire = async (id: string): Promise<void> => {
    await time.pass(7 * DAY + HOUR);
    await until('the session has ended', async () => ['expired', 'failed'].includes(String((await detail(id)).status)));
  };

  it.each(['failed', 'unevaluable'] as const)('who is %s makes it new, with one event and an audit entry', async (status) => {
    const { candidateId, sessionId } = await held(status);
    const { status: code, body } = await reopen(candidateId, {}, { headers: { 'x-acting-user': 'Rasa' } });
    expect([code, body.data]).toEqual([200, { candidateId, status: 'new', previousStatus: status }]);
    expect(await detail(candidateId)).toMatchObject({ status: 'new', sessionId: null, interviewScore: null, analysisViewed: false });
    expect(await movesOf(app, candidateId)).toEqual(['new → invited', `invited → ${status}`, `${status} → new`]);
    expect(await auditOf(app, candidateId, 'candidate.reopened')).toEqual([
      { actor: tenant.keyId, acting_user: 'Rasa', facts: { previousStatus: status, sessionId } },
    ]);
  });

  it.each(['new', 'invited', 'invited_call', 'interviewed', 'selected', 'rejected'])(
    'is refused for one who is %s, and changes nothing',
    async (status) => {
      const id = await inStatus(status);
      const sessionId = randomUUID();
      await app.rows('UPDATE candidates SET session_id = $2 WHERE id = $1', [id, sessionId]);
      const before = await detail(id);
      expect(refusal(await reopen(id))).toEqual(INVALID);
      expect(await detail(id)).toEqual({ ...before, status, sessionId });
      expect([await movesOf(app, id), await auditOf(app, id, 'candidate.reopened')]).toEqual([[], []]);
    },
  );

  describe('with calls', () => {
    it.each(LIVE)('is refused while one is %s, and changes nothing', async (state) => {
      const candidateId = (await inStatus('expired')) as Reservation['candidateId'];
      await aReservation(app, tenant, { candidateId, state, startsAt: new Date(time.now() + 2 * DAY) });
      expect(refusal(await reopen(candidateId))).toEqual(HAS_CALL);
      expect([(await detail(candidateId)).status, await movesOf(app, candidateId)]).toEqual(['expired', []]);
      expect(await auditOf(app, candidateId, 'candidate.reopened')).toEqual([]);
    });

    it('is not hindered by calls that have ended', async () => {
      const candidateId = (await inStatus('failed')) as Reservation['candidateId'];
      for (const state of RESERVATION_STATES.filter((each) => !(LIVE as readonly string[]).includes(each)))
        await aReservation(app, tenant, {
          candidateId,
          state,
          failureReason: state === 'completed' ? null : 'CANCELLED',
          endedAt: new Date(time.now()),
        });
      expect((await reopen(candidateId)).status).toBe(200);
    });

    it('comes after the call that was booked meanwhile is revoked', async () => {
      const id = await inStatus('expired');
      await aCall(app, tenant, id);
      expect(refusal(await reopen(id))).toEqual(HAS_CALL);
      const json = { jobPositionId: tenant.position.id };
      expectStatus(await app.http.post(`/v1/candidates/${id}/revoke-call`, { key: tenant.key, json }), 200);
      expect((await reopen(id)).status).toBe(200);
    });

    it('is refused while a call waits for its retry: the candidate is still called', async () => {
      const { candidateId } = await aPhoneInvitation(app, tenant);
      await aReservation(app, tenant, { candidateId, attempt: 2, startsAt: new Date(time.now() + 2 * DAY) });
      expect(refusal(await reopen(candidateId))).toEqual(INVALID);
    });

    it('and to book one at the same time leaves a new candidate with a call, or the call without the reopening', async () => {
      for (let i = 0; i < 5; i++) {
        const id = await inStatus('expired');
        const [reopened, booked] = await Promise.all([reopen(id), requestCall(app, tenant, id)]);
        expect(booked.status).toBe(201);
        const { status } = await detail(id);
        if (reopened.status === 200) expect(status).toBe('new');
        else expect([refusal(reopened), status]).toEqual([HAS_CALL, 'expired']);
      }
    });
  });

  it('succeeds once of ten at the same time', async () => {
    const id = await inStatus('expired');
    const replies = await Promise.all(Array.from({ length: 10 }, () => reopen(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).map(refusal)).toEqual(Array(9).fill(INVALID));
    expect([await movesOf(app, id), (await auditOf(app, id, 'candidate.reopened')).length]).toEqual([['expired → new'], 1]);
  });

  it('with an Idempotency-Key is done once, and gets the same response after the next invitation, too', async () => {
    const id = await inStatus('expired');
    const call = { headers: { 'idempotency-key': randomUUID() } };
    const replies = await Promise.all([1, 2, 3].map(() => reopen(id, {}, call)));
    expectStatus(await act(app, tenant, 'invite', id), 200);
    replies.push(await reopen(id, {}, call));
    expect([replies[0]?.status, new Set(replies.map(({ text }) => text)).size]).toEqual([200, 1]);
    expect(await movesOf(app, id)).toEqual(['expired → new', 'new → invited']);
    expect(refusal(await act(app, tenant, 'invite', id, {}, call))).toEqual({ status: 409, error: 'IDEMPOTENCY_CONFLICT' });
  });

  it('refused under an Idempotency-Key stays refused under it', async () => {
    const id = await inStatus('invited');
    const call = { headers: { 'idempotency-key': randomUUID() } };
    expect(refusal(await reopen(id, {}, call))).toEqual(INVALID);
    await setStatus(id, 'expired');
    expect(refusal(await reopen(id, {}, call))).toEqual(INVALID);
    expect((await reopen(id)).status).toBe(200);
  });

  it.each([
    [{ jobPositionId: undefined }, ['jobPositionId']],
    [{ jobPositionId: 7 }, ['jobPositionId']],
    [{ status: 'new' }, ['status']],
  ])('refuses %j', async (json, fields) => {
    const reply = await reopen(await inStatus('expired'), json);
    expect([refusal(reply).status, failingFields(reply)]).toEqual([400, fields]);
  });

  it('who is unknown, or of another company or position, is 404', async () => {
    const mine = await inStatus('expired');
    const theirs = await aCandidate(app, stranger);
    await setStatus(theirs, 'expired');
    const other = await aPosition(app, tenant.company);
    for (const [id, jobPositionId] of [
      [theirs, stranger.position.id],
      [theirs, tenant.position.id],
      [mine, other.id],
      [mine, stranger.position.id],
      [randomUUID(), tenant.position.id],
      ['x', tenant.position.id],
    ] as const)
      expect([id, jobPositionId, refusal(await reopen(id, { jobPositionId }))]).toEqual([id, jobPositionId, NOT_FOUND]);
    expect([await movesOf(app, mine), await movesOf(app, theirs)]).toEqual([[], []]);
  });

  it('needs the scope action:invite', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['action:decide', 'write:candidates'] });
    expect(refusal(await act(app, { ...tenant, key }, 'reopen', await inStatus('expired')))).toEqual({
      status: 403,
      error: 'SCOPE_INSUFFICIENT',
    });
  });

  describe('gives a second life', () => {
    it('by an invitation: a link, an interview and an analysis of its own lead to a decision', async () => {
      const first = await held('unevaluable', { cvText: backendCv(), skipAnalysis: false });
      const { candidateId: id } = first;
      await until('the CV is analysed', async () => (await eventsOf(app, 'cv_analysis_complete', id)).length === 1);
      const { aiEvaluation, cvScore } = await detail(id);
      expectStatus(await reopen(id), 200);

      // The former interview: its transcript and the CV's analysis can be read, its link and its session are dead.
      expect((await transcriptOf(id)).body.data).toMatchObject({ sessionId: first.sessionId, turns: [TOO_LITTLE.transcript[0]] });
      expect((await analysisOf(app, tenant, id)).body.data).toMatchObject({ cvScore });
      expect(await detail(id)).toMatchObject({ aiEvaluation, cvScore, interviewScore: null });
      expect(refusal(await analysisOf(app, tenant, id, { kind: 'interview-analysis' }))).toEqual(NOT_FOUND);
      expect(refusal(await act(app, tenant, 'select', id))).toEqual(INVALID);
      const browser = new RoomBrowser(app);
      const second = expectStatus(await act(app, tenant, 'invite', id), 200).body.data as Invitation;
      await browser.open(first.interviewLink);
      expect(browser.page.status).toBe(410);
      await browser.open(second.interviewLink);
      expect(browser.page.status).toBe(200);
      expect(await detail(id)).toMatchObject({ status: 'invited', sessionId: second.sessionId });
      expect((await report(app, first.sessionId)).body.data).toEqual({ sessionId: first.sessionId, state: 'completed' });
      expect([(await detail(id)).status, (await transcriptOf(id)).body.data.sessionId]).toEqual(['invited', first.sessionId]);

      expectStatus(await report(app, second.sessionId), 200);
      await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
      expect((await transcriptOf(id)).body.data.sessionId).toBe(second.sessionId);
      expect((await transcriptOf(id, first.sessionId)).body.data.turns).toHaveLength(1);
      expect(refusal(await act(app, tenant, 'select', id))).toEqual({ status: 409, error: 'ANALYSIS_NOT_VIEWED' });
      expectStatus(await analysisOf(app, tenant, id, { kind: 'interview-analysis' }), 200);
      expectStatus(await act(app, tenant, 'select', id), 200);
      expect(refusal(await reopen(id))).toEqual(INVALID);
      expect(await movesOf(app, id)).toEqual([
        'new → invited',
        'invited → unevaluable',
        'unevaluable → new',
        'new → invited',
        'invited → interviewed',
        'interviewed → selected',
      ]);
    });

    it('more than once, and an empty result leaves the former transcript', async () => {
      const { candidateId: id, sessionId } = await held('failed');
      for (let round = 0; round < 2; round++) {
        expectStatus(await reopen(id), 200);
        const next = expectStatus(await act(app, tenant, 'invite', id), 200).body.data as Invitation;
        expectStatus(await report(app, next.sessionId, aResult({ outcome: 'failed', transcript: [] })), 200);
        expect([(await detail(id)).status, (await transcriptOf(id)).body.data.sessionId]).toEqual(['failed', sessionId]);
      }
      expect(await auditOf(app, id, 'candidate.reopened')).toHaveLength(2);
    });

    it('by a call, whose attempts and retry are counted anew', async () => {
      const retryCall = { timezone: 'Africa/Johannesburg', retryCall: { mode: 'SAME_DAY' } };
      const phone = uniqueE164();
      const id = await aCallableCandidate(app, tenant, { phone });
      const attempts = async () => (await reservationsOf(app, tenant, id)).map(({ attempt, state }) => `${attempt} ${state}`);
      /** A call that nobody answers, and its retry that nobody answers. */
      const missTwice = async () => {
        const call = await aDialledCall(app, time, tenant, id, retryCall);
        await endCall(app, call, 'NOT_ANSWERED');
        const retry = (await reservationsOf(app, tenant, id)).find(({ state }) => state === 'firm')!;
        await time.pass(Date.parse(retry.startsAt) - time.now());
        await endCall(app, await dialOf(app, retry.id), 'BUSY');
        return call.sessionId;
      };
      const former = await missTwice();
      await expire(id);
      await time.startNextMorning();
      expectStatus(await reopen(id), 200);
      expect(await detail(id)).toMatchObject({ status: 'new', sessionId: null });
      expect(await attempts()).toEqual(['1 no_answer', '2 no_answer']);
      const headers = { authorization: `Bearer ${RUNTIME_TOKEN}` };
      const back = await app.http.post('/runtime/v1/callbacks', { headers, json: { from: phone, to: tenant.numbers[0]!.e164 } });
      expect(back.body.data).toEqual({ allowed: false, reason: 'NO_SESSION' });

      const call = await aDialledCall(app, time, tenant, id, retryCall);
      expect([call.attempt, call.sessionId === former]).toEqual([1, false]);
      await endCall(app, call, 'NOT_ANSWERED');
      expect(await attempts()).toEqual(['1 no_answer', '2 no_answer', '1 no_answer', '2 firm']);
      expect(refusal(await report(app, former))).toEqual(NOT_FOUND);
      const retry = (await reservationsOf(app, tenant, id)).at(-1)!;
      await time.pass(Date.parse(retry.startsAt) - time.now());
      await dialOf(app, retry.id);
      expectStatus(await report(app, call.sessionId), 200);
      expect(await detail(id)).toMatchObject({ status: 'interviewed', sessionId: call.sessionId });
      expect(await attempts()).toEqual(['1 no_answer', '2 no_answer', '1 no_answer', '2 completed']);
      await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', id)).length === 1);
    });

    it('whose session ends by its own calls: failed where the former ones were only not answered', async () => {
      const id = await aCallableCandidate(app, tenant);
      await endCall(app, await aDialledCall(app, time, tenant, id), 'DECLINED');
      await expire(id);
      expect((await detail(id)).status).toBe('expired');
      await time.startNextMorning();
      expectStatus(await reopen(id), 200);
      await endCall(app, await aDialledCall(app, time, tenant, id), 'TRUNK_UNAVAILABLE');
      await expire(id);
      expect((await detail(id)).status).toBe('failed');
      expect(await movesOf(app, id)).toEqual([
        ...['new → invited_call', 'invited_call → expired', 'expired → new'],
        ...['new → invited_call', 'invited_call → failed'],
      ]);
    });
  });

  it('leaves nothing after the erasure of the candidate', async () => {
    const { candidateId: id } = await held('failed');
    const call = { headers: { 'idempotency-key': randomUUID() } };
    expectStatus(await reopen(id, {}, call), 200);
    expectStatus(await app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } }), 200);
    expect(refusal(await reopen(id, {}, call))).toEqual(NOT_FOUND);
  });
});
