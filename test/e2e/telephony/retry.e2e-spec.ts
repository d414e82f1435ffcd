import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { report } from '../../support/actions.js';
import { auditOf } from '../../support/analysis.js';
import { aCall } from '../../support/booking.js';
import { expectStatus } from '../../support/builders.js';
import { aDialledCall, dialOf, endCall, readReservation, reservationsOf, startDispatching } from '../../support/dispatched-calls.js';
import { aBatch, aCallableCandidate, aNumber, aReservation, aTelephonyTenant, changeTelephony } from '../../support/telephony.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import type { TelephonyTenant } from '../../support/telephony.js';
import type { TestApp } from '../../support/test-app.js';

/** UTC+2 all year. */
const timezone = 'Africa/Johannesburg';
const SAME_DAY = { timezone, retryCall: { mode: 'SAME_DAY' } };
const LATER_HALF = { timezone, retryCall: { mode: 'LATER_HALF' } };

describe('a call that did not reach the candidate', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  /** The day of the test, on which candidates are called from 09:00 to 17:00, UTC+2. */
  let day: string;
  let days = 0;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
  });
  afterAll(() => app.close());

  /** Each test has a week of its own, and begins on its Wednesday at 10:00. */
  beforeEach(async () => {
    day = new Date(Date.UTC(2027, 0, 6 + 7 * days++)).toISOString().slice(0, 10);
    await time.startAt(`${day}T07:58:00Z`);
    tenant = await aTelephonyTenant(app, { hours: '09:00-17:00', days: [1, 2, 3, 4, 5], numbers: [{ maxConcurrentCalls: 1 }] });
  });

  const at = (utc: string): Date => new Date(`${day}T${utc}Z`);
  /** A call at 10:00 that was not answered. */
  const missedCall = async (json: object, reason: Parameters<typeof endCall>[2] = 'NOT_ANSWERED') => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aDialledCall(app, time, tenant, candidateId, json);
    await endCall(app, call, reason);
    return { candidateId, call };
  };
  const retryOf = async (candidateId: string) => (await reservationsOf(app, tenant, candidateId)).find(({ attempt }) => attempt === 2);
  const startOfRetry = async (json: object): Promise<string | undefined> => {
    const { candidateId } = await missedCall(json);
    return (await retryOf(candidateId))?.startsAt;
  };
  /** Occupies the tenant's line. */
  const occupy = (from: string, to: string) =>
    aReservation(app, tenant, { startsAt: at(from), endsAt: at(to), durationMs: at(to).getTime() - at(from).getTime() });

  it('is tried once more on the same day, an hour later at the earliest, as a reservation of its own', async () => {
    const { candidateId, call } = await missedCall({ ...SAME_DAY, invitationExpirationDays: 2 });
    const first = await readReservation(app, tenant, call.id);
    const retry = await retryOf(candidateId);
    expect(first).toMatchObject({ state: 'no_answer', attempt: 1, retryReservationId: retry?.id });
    expect((await reservationsOf(app, tenant, candidateId)).map(({ retryReservationId }) => retryReservationId)).toEqual([retry?.id, null]);
    const { durationMs, timezoneSource, callingHours, callingDays, phoneNumberId } = first;
    expect(retry).toMatchObject({
      ...{ state: 'firm', attempt: 2, previousReservationId: call.id, batchId: null, channel: 'outbound', failureReason: null },
      ...{ durationMs, timezone, timezoneSource, callingHours, callingDays, phoneNumberId },
      retryCallSnapshot: { mode: 'SAME_DAY' },
      invitationExpirationDays: 2,
      startsAt: at('09:05').toISOString(),
      windowStartMs: at('09:05').getTime(),
    });
    const [session] = await app.rows<{ expires_at: Date }>('SELECT expires_at FROM interview_sessions WHERE id = $1', [call.sessionId]);
    expect(retry?.windowEndMs).toBe(session?.expires_at.getTime());
    expect(await auditOf(app, candidateId, 'call.retry-scheduled')).toMatchObject([
      { facts: { reservationId: retry?.id, previousReservationId: call.id } },
    ]);
    const events = await app.rows<{ type: string; data: Record<string, unknown> }>(
      `SELECT type, data FROM events WHERE subject_id = $1 AND type LIKE 'call%' ORDER BY sequence`,
      [candidateId],
    );
    expect(events.map(({ type, data }) => [type, data.reservationId, data.previousReservationId, data.by])).toEqual([
      ['call_scheduled', call.id, null, 'api'],
      ['call_ended', call.id, undefined, undefined],
      ['call_scheduled', retry?.id, call.id, 'retry'],
    ]);
  });

  it('is dialled again in the same session, and not a third time', async () => {
    const { candidateId, call } = await missedCall(SAME_DAY, 'BUSY');
    const retry = await retryOf(candidateId);
    await time.pass(at('09:05').getTime() - time.now());
    expect(await dialOf(app, retry!.id)).toMatchObject({ attempt: 2, sessionId: call.sessionId, to: call.to });
    await endCall(app, { id: retry!.id as typeof call.id }, 'NOT_ANSWERED');
    expect((await reservationsOf(app, tenant, candidateId)).map(({ state }) => state)).toEqual(['no_answer', 'no_answer']);
  });

  it.each(['BUSY', 'DECLINED', 'VOICEMAIL', 'TRUNK_UNAVAILABLE'] as const)('is tried again after %s', async (reason) => {
    const { candidateId } = await missedCall(SAME_DAY, reason);
    expect(await retryOf(candidateId)).toBeDefined();
  });

  it('is not tried again without a policy, or if the number is invalid', async () => {
    const without = await missedCall({});
    const invalid = await missedCall(SAME_DAY, 'NUMBER_INVALID');
    expect([await retryOf(without.candidateId), await retryOf(invalid.candidateId)]).toEqual([undefined, undefined]);
  });

  it('is tried in the second half of the day if it was missed in the first', async () => {
    // The middle of 09:00–17:00 is 13:00.
    expect(await startOfRetry(LATER_HALF)).toBe(at('11:00').toISOString());
  });

  it('is tried in the first half of the next calling day if it was missed in the second', async () => {
    // Friday 13:00.
    await time.pass(at('11:00').getTime() + 48 * HOUR - time.now() - MINUTE);
    const monday = new Date(at('07:00').getTime() + 5 * 24 * HOUR);
    expect(await startOfRetry(LATER_HALF)).toBe(monday.toISOString());
  });

  it('takes the next free slot of the half, also one that ends after the half', async () => {
    await time.pass(at('11:00').getTime() - time.now() - MINUTE);
    const { candidateId } = await missedCall(LATER_HALF);
    const tomorrow = (utc: string): Date => new Date(at(utc).getTime() + 24 * HOUR);
    const retry = await retryOf(candidateId);
    expect(retry?.startsAt).toBe(tomorrow('07:00').toISOString());
    // The same for one who finds the first half occupied up to its last five minutes.
    await occupyUntil(tomorrow('07:00'), tomorrow('10:55'));
    const other = await missedCall(LATER_HALF);
    expect((await retryOf(other.candidateId))?.startsAt).toBe(tomorrow('10:55').toISOString());
    const none = await missedCall(LATER_HALF);
    expect(await retryOf(none.candidateId)).toBeUndefined();
  });

  it('is not tried again without a free slot on that day', async () => {
    await occupy('09:00', '13:00');
    await occupy('13:00', '14:55');
    expect(await startOfRetry(SAME_DAY)).toBeUndefined();
    expect(await startOfRetry(LATER_HALF)).toBeUndefined();
  });

  it('is tried in a gap between other calls that is long enough', async () => {
    await occupy('09:00', '12:00');
    await occupy('12:05', '12:30');
    await occupy('12:40', '14:00');
    expect(await startOfRetry(SAME_DAY)).toBe(at('12:30').toISOString());
  });

  it('follows the exceptions that the company has by now', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aDialledCall(app, time, tenant, candidateId, SAME_DAY);
    const exceptions = [{ date: day, callingHours: '12:00-13:00' }];
    expectStatus(await app.http.send('PUT', '/v1/telephony/calling-hours/exceptions', { key: tenant.key, json: { exceptions } }), 200);
    await endCall(app, call, 'DECLINED');
    expect(await retryOf(candidateId)).toMatchObject({ startsAt: at('10:00').toISOString(), callingHours: '09:00-17:00' });
  });

  it('follows the policy that was frozen with its booking', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aDialledCall(app, time, tenant, candidateId, SAME_DAY);
    const { key } = tenant;
    await app.http.patch('/v1/telephony/calling-hours', { key, json: { start: '15:00', end: '16:00', weekdays: [7] } });
    await endCall(app, call, 'DECLINED');
    expect(await retryOf(candidateId)).toMatchObject({ startsAt: at('09:05').toISOString(), callingHours: '09:00-17:00' });
  });

  it('does not outlive the session', async () => {
    // A session of one day, opened on Wednesday at 13:00, ends before Thursday 13:00; the last slot of Thursday's first half is inside.
    await time.pass(at('11:00').getTime() - time.now() - MINUTE);
    await occupyUntil(new Date(at('07:00').getTime() + 24 * HOUR), new Date(at('10:55').getTime() + 24 * HOUR));
    expect(await startOfRetry({ ...LATER_HALF, invitationExpirationDays: 1 })).toBeUndefined();
  });

  it('is tried on the company’s outbound number if its line is gone', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aDialledCall(app, time, tenant, candidateId, SAME_DAY);
    const other = await aNumber(app, tenant);
    await app.rows('DELETE FROM phone_number_assignments WHERE id = $1', [tenant.numbers[0]!.assignmentId]);
    await endCall(app, call, 'DECLINED');
    expect((await retryOf(candidateId))?.phoneNumberId).toBe(other.phoneNumberId);
  });

  it('is not tried again if the company has no line any more', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aDialledCall(app, time, tenant, candidateId, SAME_DAY);
    await app.rows('DELETE FROM phone_number_assignments WHERE company_id = $1', [tenant.company.id]);
    await endCall(app, call, 'DECLINED');
    expect(await reservationsOf(app, tenant, candidateId)).toMatchObject([{ state: 'no_answer' }]);
  });

  it('is booked while telephony is disabled, and waits', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const call = await aDialledCall(app, time, tenant, candidateId, SAME_DAY);
    await changeTelephony(app, tenant, { enabled: false });
    await endCall(app, call, 'DECLINED');
    expect(await retryOf(candidateId)).toMatchObject({ state: 'firm' });
  });

  it('leaves the batch of its first attempt', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const { batchId, results } = await aBatch(app, tenant, [candidateId], SAME_DAY);
    await time.pass(5 * MINUTE);
    await endCall(app, await dialOf(app, results[0]!.reservationId!), 'DECLINED');
    expect((await reservationsOf(app, tenant, candidateId)).map((call) => call.batchId)).toEqual([batchId, null]);
  });

  it('shares the caps with all others: of three that end at once one gets the last slot', async () => {
    tenant = await aTelephonyTenant(app, { hours: '09:00-17:00', numbers: [{ maxConcurrentCalls: 3 }] });
    const candidates = await Promise.all([1, 2, 3].map(() => aCallableCandidate(app, tenant)));
    const booked = await Promise.all(candidates.map((candidateId) => aCall(app, tenant, candidateId, SAME_DAY)));
    await time.pass(5 * MINUTE);
    const calls = await Promise.all(booked.map(({ id }) => dialOf(app, id)));
    for (let n = 0; n < 3; n++) {
      await occupy(n === 0 ? '09:15' : '09:00', '13:00');
      await occupy('13:00', '15:00');
    }
    await Promise.all(calls.map((call) => endCall(app, call, 'BUSY')));
    const retries = (await Promise.all(candidates.map(retryOf))).filter((retry) => retry !== undefined);
    expect(retries).toMatchObject([{ startsAt: at('09:05').toISOString() }]);
  });

  it('ends with the result of the second attempt', async () => {
    const { candidateId, call } = await missedCall(SAME_DAY);
    const retry = await retryOf(candidateId);
    await time.pass(at('09:05').getTime() - time.now());
    await dialOf(app, retry!.id);
    await report(app, call.sessionId);
    expect((await reservationsOf(app, tenant, candidateId)).map(({ state }) => state)).toEqual(['no_answer', 'completed']);
  });

  function occupyUntil(from: Date, to: Date): Promise<unknown> {
    return aReservation(app, tenant, { startsAt: from, endsAt: to, durationMs: to.getTime() - from.getTime() });
  }
});
