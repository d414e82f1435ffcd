import { DAY, HOUR, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import type { OutboundCall, ReservationId } from '../../../src/telephony/index.js';
import { movesOf, report } from '../../support/actions.js';
import { auditOf } from '../../support/analysis.js';
import { aPosition, expectStatus, failingFields, refusal } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { aCall, between, requestCall, storedCalls } from '../../support/booking.js';
import { aDialledCall, endCall, readReservation, startDispatching } from '../../support/dispatched-calls.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  aNumber,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  getTelephony,
  settingsOf,
  shareNumber,
  type TelephonyTenant,
  uniqueE164,
  whileHeld,
} from '../../support/telephony.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';
import { withTestGateway } from '../../support/test-gateway.js';

describe('POST /runtime/v1/callbacks', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let line: string;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await time.startNextMorning();
    tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 2 }] });
    line = tenant.numbers[0]!.e164;
  });

  const post = (json: unknown, headers: Record<string, string> = { authorization: `Bearer ${RUNTIME_TOKEN}` }, at = app) =>
    at.http.post('/runtime/v1/callbacks', { headers, json });
  const ask = async (from: string, to = line, at = app) =>
    expectStatus(await post({ from, to }, undefined, at), 200).body.data as Record<string, string | boolean>;
  const refused = (reason: string) => ({ allowed: false, reason });
  const allowed = (fields: object = {}): unknown => expect.objectContaining({ allowed: true, ...fields });
  /** A candidate who was called, and missed it. */
  const missed = async (json: object = {}, of = tenant) => {
    const phone = uniqueE164();
    const candidateId = await aCallableCandidate(app, of, { phone });
    const call = await aDialledCall(app, time, of, candidateId, json);
    await endCall(app, call, 'NOT_ANSWERED');
    return { phone, candidateId, call };
  };
  /** Calls of others that are under way. */
  const occupy = async (count: number, of = tenant, phoneNumberId = tenant.numbers[0]!.phoneNumberId) => {
    for (let n = 0; n < count; n++) await aReservation(app, of, { state: 'active', startsAt: new Date(time.now()), phoneNumberId });
  };

  const sessionOf = async ({ sessionId }: OutboundCall) => {
    const [row] = await app.rows<{ expires_at: Date }>('SELECT expires_at FROM interview_sessions WHERE id = $1', [sessionId]);
    return row!;
  };

  it('allows a candidate who was called to call back on that line, as a reservation that is active at once', async () => {
    const { phone, candidateId, call } = await missed({ invitationExpirationDays: 3, retryCall: { mode: 'LATER_HALF' } });
    await app.rows('UPDATE reservations SET state = $2 WHERE candidate_id = $1 AND state = $3', [candidateId, 'cancelled', 'firm']);
    const data = await ask(phone);
    const { expires_at: expiresAt } = await sessionOf(call);
    expect(data).toEqual({
      allowed: true,
      sessionId: call.sessionId,
      reservationId: expect.any(String),
      candidateId,
      jobPositionId: tenant.position.id,
      interviewLanguage: 'en',
      expiresAt: expiresAt.toISOString(),
    });
    const reservation = await readReservation(app, tenant, data.reservationId as string);
    const first = await readReservation(app, tenant, call.id);
    expect([null, data.reservationId]).not.toContain(first.retryReservationId);
    expect(reservation).toMatchObject({
      ...{ state: 'active', channel: 'inbound', batchId: null, attempt: 1, previousReservationId: call.id, failureReason: null },
      ...{ phoneNumberId: first.phoneNumberId, durationMs: first.durationMs, timezone: first.timezone, retryCallSnapshot: null },
      ...{ windowEndMs: expiresAt.getTime(), history: [{ state: 'active', at: reservation.startsAt, reason: null }] },
    });
    expect(Date.parse(reservation.endsAt) - Date.parse(reservation.startsAt)).toBe(first.durationMs);
    const { reservationId, sessionId } = data;
    expect(await auditOf(app, candidateId, 'call.back-allowed')).toMatchObject([
      { facts: { reservationId, sessionId, replacedReservationId: null } },
    ]);
  });

  it('names the main language of the position', async () => {
    const position = await aPosition(app, tenant.company, { interviewLanguages: ['lt', 'en'] });
    const { phone } = await missed({}, { ...tenant, position });
    expect(await ask(phone)).toEqual(allowed({ interviewLanguage: 'lt', jobPositionId: position.id }));
  });

  it('completes the interview with the result of the call back', async () => {
    const { phone, candidateId } = await missed();
    const { sessionId, reservationId } = await ask(phone);
    expectStatus(await report(app, sessionId as string), 200);
    expect(await readReservation(app, tenant, reservationId as string)).toMatchObject({ state: 'completed', failureReason: null });
    expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → interviewed']);
    expect(await ask(phone)).toEqual(refused('NO_SESSION'));
  });

  it('fails without a result 30 minutes after its end, and the candidate may call once more', async () => {
    const { phone, candidateId } = await missed();
    const { reservationId } = await ask(phone);
    await time.pass(41 * MINUTE);
    await until('the call back has failed', async () => (await storedCalls(app, candidateId)).at(-1)?.state === 'failed');
    const again = await ask(phone);
    expect(again).toEqual(allowed());
    expect(again.reservationId).not.toBe(reservationId);
  });

  it('takes the place of a firm reservation, also of one that fills the line', async () => {
    await changeTelephony(app, tenant, { globalCap: 1 });
    const { phone, candidateId, call } = await missed();
    const firm = await aCall(app, tenant, candidateId);
    expect(await ask(phone)).toEqual(allowed());
    expect(await storedCalls(app, candidateId)).toMatchObject([
      { id: call.id, state: 'no_answer' },
      { id: firm.id, state: 'cancelled', failure_reason: 'REPLACED' },
      { state: 'active' },
    ]);
    const ended = `SELECT data ->> 'reservationId' AS id, data ->> 'reason' AS reason, data ->> 'by' AS by FROM events WHERE subject_id = $1 AND type = 'call_unscheduled'`;
    expect(await app.rows(ended, [candidateId])).toEqual([{ id: firm.id, reason: 'REPLACED', by: 'candidate' }]);
  });

  it('gives the same answer for a minute, and one reservation', async () => {
    const { phone, candidateId } = await missed();
    const first = await ask(phone);
    await time.pass(50 * SECOND);
    await changeTelephony(app, tenant, { enabled: false });
    expect(await ask(phone)).toEqual(first);
    await changeTelephony(app, tenant, { enabled: true });
    expect(await storedCalls(app, candidateId)).toHaveLength(2);
    await time.pass(11 * SECOND);
    // The first call is still under way, and a person can be in one call only.
    expect(await ask(phone)).toEqual(refused('BUSY'));
  });

  it('is a new call after one that has ended, also within the minute', async () => {
    const { phone } = await missed();
    const { reservationId } = await ask(phone);
    await endCall(app, { id: reservationId as ReservationId }, 'DROPPED');
    const again = await ask(phone);
    expect(again).toEqual(allowed());
    expect(again.reservationId).not.toBe(reservationId);
  });

  it.each([
    ['the number has never been called', async () => [uniqueE164(), line]],
    ['it was called on another line', async () => [(await missed()).phone, (await aNumber(app, tenant)).e164]],
    ['the line does not exist', async () => [(await missed()).phone, uniqueE164()]],
    ['the line is called by itself', async () => [line, line]],
    [
      'the company has the line no longer',
      async () => {
        const { phone } = await missed();
        await app.rows('DELETE FROM phone_number_assignments WHERE company_id = $1', [tenant.company.id]);
        return [phone, line];
      },
    ],
    [
      'the invitation was revoked',
      async () => {
        const { phone, candidateId } = await missed();
        const json = { jobPositionId: tenant.position.id };
        expectStatus(await app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json }), 200);
        return [phone, line];
      },
    ],
    [
      'the candidate was deleted',
      async () => {
        const { phone, candidateId } = await missed();
        const query = { jobPositionId: tenant.position.id, force: 'true' };
        expectStatus(await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
        return [phone, line];
      },
    ],
    [
      'the session has expired',
      async () => {
        const { phone } = await missed({ invitationExpirationDays: 1 });
        await time.pass(DAY);
        return [phone, line];
      },
    ],
  ])('refuses with NO_SESSION if %s', async (_, prepare) => {
    const [from = '', to = ''] = await prepare();
    expect(await ask(from, to)).toEqual(refused('NO_SESSION'));
  });

  it('refuses with TELEPHONY_DISABLED, and stores nothing', async () => {
    const { phone, candidateId } = await missed();
    await changeTelephony(app, tenant, { enabled: false });
    expect(await ask(phone)).toEqual(refused('TELEPHONY_DISABLED'));
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'no_answer' }]);
    await changeTelephony(app, tenant, { enabled: true });
    expect(await ask(phone)).toEqual(allowed());
  });

  it('refuses with BUSY while the line is full, of calls of any company, and keeps the firm reservation', async () => {
    const neighbour = await aTelephonyTenant(app, { numbers: [] });
    await shareNumber(app, neighbour, tenant.numbers[0]!);
    const { phone, candidateId } = await missed();
    const firm = await aCall(app, tenant, candidateId);
    await occupy(1);
    await occupy(1, neighbour);
    expect(await ask(phone)).toEqual(refused('BUSY'));
    expect(await readReservation(app, tenant, firm.id)).toMatchObject({ state: 'firm' });
    await app.rows(`UPDATE reservations SET state = 'completed' WHERE company_id = $1`, [neighbour.company.id]);
    expect(await ask(phone)).toEqual(allowed());
  });

  it('refuses with BUSY while the company is full, and if the line is booked before the call would end', async () => {
    const other = await aNumber(app, tenant);
    const { phone } = await missed();
    await changeTelephony(app, tenant, { globalCap: 2 });
    await occupy(2, tenant, other.phoneNumberId);
    expect(await ask(phone)).toEqual(refused('BUSY'));
    await changeTelephony(app, tenant, { globalCap: 20 });
    for (let n = 0; n < 2; n++) await aReservation(app, tenant, { startsAt: new Date(time.now() + 9 * MINUTE) });
    expect(await ask(phone)).toEqual(refused('BUSY'));
  });

  it('refuses with BUSY while the candidate is being called', async () => {
    const phone = uniqueE164();
    const candidateId = await aCallableCandidate(app, tenant, { phone });
    const call = await aDialledCall(app, time, tenant, candidateId);
    expect(await ask(phone)).toEqual(refused('BUSY'));
    await endCall(app, call, 'BUSY');
    expect(await ask(phone)).toEqual(allowed({ sessionId: call.sessionId }));
  });

  it('takes the newest session of the number on the line, of any company, and the one before it when that has ended', async () => {
    const neighbour = await aTelephonyTenant(app, { numbers: [] });
    await shareNumber(app, neighbour, tenant.numbers[0]!);
    const phone = uniqueE164();
    const sessions: string[] = [];
    for (const company of [tenant, neighbour]) {
      const call = await aDialledCall(app, time, company, await aCallableCandidate(app, company, { phone }), {
        phoneNumberId: tenant.numbers[0]!.phoneNumberId,
      });
      await endCall(app, call, 'NOT_ANSWERED');
      sessions.push(call.sessionId);
    }
    expect(await ask(phone)).toEqual(allowed({ sessionId: sessions[1] }));
    await report(app, sessions[1]!);
    expect(await ask(phone)).toEqual(allowed({ sessionId: sessions[0] }));
  });

  it('counts as a call under way, and not as an attempt', async () => {
    const { phone } = await missed();
    await changeTelephony(app, tenant, { globalCap: 1 });
    await ask(phone);
    expect((await getTelephony(app, tenant, 'clock')).body.data).toMatchObject({ health: 'saturated' });
    const query = { start: time.now(), end: time.now() + HOUR, durationMs: 5 * MINUTE };
    const { slots } = (await getTelephony(app, tenant, 'availability', query)).body.data as { slots: { remaining: number }[] };
    expect(slots[0]?.remaining).toBe(0);
  });

  describe('in two processes at once', () => {
    let other: TestApp;

    beforeAll(async () => {
      const { databaseUrl } = app;
      other = await TestApp.start({ contexts: [withTestGateway], env: { CLOCK: 'sandbox', ROLE: 'api' }, databaseUrl });
    });
    afterAll(() => other.close());

    it('allows a call that is asked about twice once', async () => {
      const { phone, candidateId } = await missed();
      const answers = await whileHeld(app, settingsOf(tenant), [() => ask(phone), () => ask(phone, line, other)]);
      expect(answers[0]).toEqual(allowed());
      expect(answers[1]).toEqual(answers[0]);
      expect(await storedCalls(app, candidateId)).toHaveLength(2);
    });

    it('never passes a cap', async () => {
      const [one, two] = [await missed(), await missed()];
      await occupy(1);
      const answers = await whileHeld(app, settingsOf(tenant), [() => ask(one.phone), () => ask(two.phone, line, other)]);
      expect(answers).toEqual(expect.arrayContaining([allowed(), refused('BUSY')]));
    });

    it('shares the last slot with a booking', async () => {
      const { phone } = await missed();
      const candidateId = await aCallableCandidate(app, tenant);
      await changeTelephony(app, tenant, { globalCap: 1 });
      const window = between(time.now(), time.now() + 10 * MINUTE);
      const [answer, reply] = await whileHeld<object>(app, settingsOf(tenant), [
        () => ask(phone),
        () => requestCall(other, tenant, candidateId, window),
      ]);
      const isBooked = (reply as Reply).status === 201;
      expect(answer).toEqual(isBooked ? refused('BUSY') : allowed());
    });
  });

  describe('while the session ends', () => {
    let held: HeldLocks | undefined;

    afterEach(async () => {
      await held?.release();
      held = undefined;
    });

    const hold = async (candidateId: string) => {
      held = await HeldLocks.take(app, ['SELECT FROM candidates WHERE id = $1 FOR UPDATE', [candidateId]]);
      return held;
    };
    const letGo = async () => {
      await held?.release();
      held = undefined;
    };

    it('is refused after a revocation that came first', async () => {
      const { phone, candidateId } = await missed();
      const locks = await hold(candidateId);
      const json = { jobPositionId: tenant.position.id };
      const revocation = app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json });
      await locks.areWaitedForBy(1);
      const answer = ask(phone);
      await locks.areWaitedForBy(2);
      await letGo();
      expectStatus(await revocation, 200);
      expect(await answer).toEqual(refused('NO_SESSION'));
      expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'no_answer' }]);
    });
  });

  it.each<[unknown, string[]]>([
    [{}, ['from', 'to']],
    [{ from: '+37060000001' }, ['to']],
    [{ from: '37060000001', to: '+37060000001' }, ['from']],
    [{ from: '+370 600 00001', to: '+37060000001' }, ['from']],
    [{ from: '+37060000001\n', to: '+37060000001' }, ['from']],
    [{ from: '+0370600001', to: '+37060000001' }, ['from']],
    [{ from: '+3706000000112345', to: '+3' }, ['from', 'to']],
    [{ from: 37060000001, to: ['+37060000001'] }, ['from', 'to']],
    [{ from: 'anonymous', to: null }, ['from', 'to']],
    [{ from: '+٣٧٠٦٠٠٠٠٠٠١', to: '+37060000001' }, ['from']],
    [{ from: '+37060000001', to: '+37060000001', companyId: 'x' }, ['companyId']],
  ])('refuses the body %j and names the fields', async (json, fields) => {
    const reply = await post(json);
    expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    expect(failingFields(reply)).toEqual(fields);
  });

  it('needs the token of the runtime', async () => {
    const body = { from: uniqueE164(), to: line };
    for (const headers of [{} as Record<string, string>, { authorization: 'Bearer wrong' }, { 'x-api-key': tenant.key }]) {
      expect(refusal(await post(body, headers))).toEqual({ status: 401, error: 'UNAUTHORIZED' });
    }
  });
});
