import { randomUUID } from 'node:crypto';
import { MINUTE } from '../../../src/platform/domain/index.js';
import {
  aCall,
  anAmericanPhone,
  type ReservationBody,
  requestCall,
  setState,
  storedCalls,
  tomorrowBetween,
  utcTime,
} from '../../support/booking.js';
import { auditOf } from '../../support/analysis.js';
import { expectStatus, refusal } from '../../support/builders.js';
import { aCallableCandidate, aTelephonyTenant, changeTelephony, getTelephony, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const HAS_RESERVATION = { status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' };

let app: TestApp;
let tenant: TelephonyTenant;
let candidateId: string;
let old: ReservationBody;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.close());

/** A company that holds one call at a time, and a candidate with a call at 10:00. */
beforeEach(async () => {
  tenant = await aTelephonyTenant(app, { hours: '08:00-20:00', numbers: [{ maxConcurrentCalls: 1 }, {}] });
  candidateId = await aCallableCandidate(app, tenant);
  old = await aCall(app, tenant, candidateId, tomorrowBetween('10:00', '10:10'));
});

const at = (start: string, end: string, json: object = {}) => ({ ...tomorrowBetween(start, end), replace: true, ...json });
const read = async (id: string) => expectStatus(await getTelephony(app, tenant, `reservations/${id}`), 200).body.data;

/** The old reservation is as it was, and the candidate has no other. */
async function expectKept(): Promise<void> {
  expect(await read(old.id)).toMatchObject({ ...old, state: 'firm', history: [{ state: 'firm' }] });
  expect(await storedCalls(app, candidateId)).toHaveLength(1);
}

describe('without `replace`', () => {
  it.each([undefined, null, false])('(%j) a candidate with a firm reservation keeps it', async (replace) => {
    const reply = await requestCall(app, tenant, candidateId, at('12:00', '13:00', { replace }));
    expect(refusal(reply)).toEqual(HAS_RESERVATION);
    await expectKept();
  });
});

describe('`replace: true`', () => {
  it('books a call for a candidate who has none', async () => {
    const other = await aCallableCandidate(app, tenant);
    expect(utcTime(await aCall(app, tenant, other, at('10:00', '11:00')))).toBe('10:10');
  });

  it('is in the audit trail with both reservations', async () => {
    const { id: reservationId } = await aCall(app, tenant, candidateId, at('12:00', '13:00'));
    const trail = await auditOf(app, candidateId, 'call.scheduled');
    expect(trail.map(({ facts }) => facts)).toEqual([{ reservationId: old.id }, { reservationId, replacedReservationId: old.id }]);
  });

  it('cancels the firm reservation and books the new one', async () => {
    const call = await aCall(app, tenant, candidateId, at('12:00', '13:00', { timezone: 'Etc/GMT-2', retryCall: { mode: 'SAME_DAY' } }));
    expect(utcTime(call)).toBe('12:00');
    expect(call).toMatchObject({ state: 'firm', timezone: 'Etc/GMT-2', retryCallSnapshot: { mode: 'SAME_DAY' }, attempt: 1 });
    const { history, ...replaced } = await read(old.id);
    expect(replaced).toMatchObject({ state: 'cancelled', failureReason: 'REPLACED', startsAt: old.startsAt, retryCallSnapshot: null });
    expect(history).toEqual([
      { state: 'firm', at: expect.any(String), reason: null },
      { state: 'cancelled', at: expect.any(String), reason: 'REPLACED' },
    ]);
  });

  it.each([
    ['an earlier time', '09:00', '10:30', '09:00'],
    ['a later time', '14:00', '15:00', '14:00'],
    ['its own time', '10:00', '10:10', '10:00'],
    ['half of its own time', '10:05', '10:15', '10:05'],
  ])('may take %s on a line with one call at a time', async (_, start, end, expected) => {
    expect(utcTime(await aCall(app, tenant, candidateId, at(start, end)))).toBe(expected);
    expect((await storedCalls(app, candidateId)).map(({ state }) => state).sort()).toEqual(['cancelled', 'firm']);
  });

  it('may take its own time where the company holds one call at a time', async () => {
    await changeTelephony(app, tenant, { globalCap: 1 });
    const phoneNumberId = tenant.numbers[1]?.phoneNumberId;
    const call = await aCall(app, tenant, candidateId, at('10:00', '10:10', { phoneNumberId }));
    expect([utcTime(call), call.phoneNumberId]).toEqual(['10:00', phoneNumberId]);
  });

  it('frees the time that it left', async () => {
    await aCall(app, tenant, candidateId, at('12:00', '13:00'));
    const other = await aCallableCandidate(app, tenant);
    expect(utcTime(await aCall(app, tenant, other, tomorrowBetween('10:00', '10:10')))).toBe('10:00');
  });

  it('keeps the old reservation if the new time is taken', async () => {
    await aCall(app, tenant, await aCallableCandidate(app, tenant), tomorrowBetween('12:00', '12:10'));
    expect(refusal(await requestCall(app, tenant, candidateId, at('12:00', '12:10')))).toEqual({ status: 409, error: 'NO_CAPACITY' });
    await expectKept();
    const other = await aCallableCandidate(app, tenant);
    const taken = await requestCall(app, tenant, other, tomorrowBetween('10:00', '10:10'));
    expect(refusal(taken)).toEqual({ status: 409, error: 'NO_CAPACITY' });
  });

  it.each([
    ['the window is outside of the calling hours', { status: 422, error: 'OUTSIDE_CALLING_HOURS' }, () => at('02:00', '03:00')],
    ['the window is too short', { status: 422, error: 'OUTSIDE_CALLING_HOURS' }, () => at('12:00', '12:09')],
    ['the line is unknown', { status: 404, error: 'PHONE_NUMBER_NOT_FOUND' }, () => at('12:00', '13:00', { phoneNumberId: randomUUID() })],
    ['the form is invalid', { status: 400, error: 'VALIDATION_ERROR' }, () => at('12:00', '13:00', { timezone: 'x' })],
  ])('keeps the old reservation if %s', async (_, expected, json) => {
    expect(refusal(await requestCall(app, tenant, candidateId, json()))).toEqual(expected);
    await expectKept();
  });

  it('keeps the old reservation if the new phone has several time zones', async () => {
    await app.rows('UPDATE candidates SET phone = $2 WHERE id = $1', [candidateId, anAmericanPhone()]);
    const reply = await requestCall(app, tenant, candidateId, at('12:00', '13:00'));
    expect(refusal(reply)).toEqual({ status: 422, error: 'TIMEZONE_SELECTION_REQUIRED' });
    await expectKept();
  });

  it.each(['dispatching', 'ringing', 'active'] as const)('is refused while the call is %s', async (state) => {
    await setState(app, old, state);
    expect(refusal(await requestCall(app, tenant, candidateId, at('12:00', '13:00')))).toEqual(HAS_RESERVATION);
    expect(await storedCalls(app, candidateId)).toEqual([{ id: old.id, state, failure_reason: null }]);
  });

  it('replaces a firm reservation that was due already', async () => {
    await app.rows(
      `UPDATE reservations SET starts_at = starts_at - interval '3 days', ends_at = ends_at - interval '3 days' WHERE id = $1`,
      [old.id],
    );
    expect(utcTime(await aCall(app, tenant, candidateId, at('12:00', '13:00')))).toBe('12:00');
  });

  it('works for calls whose length is no whole second', async () => {
    await changeTelephony(app, tenant, { callDurationMs: 10 * MINUTE + 1 });
    for (const start of ['14:00', '14:05', '14:00', '15:00', '14:10']) {
      expect(utcTime(await aCall(app, tenant, candidateId, at(start, '15:30')))).toBe(start);
    }
  });

  it('of concurrent requests leaves one firm reservation, and each other one replaced', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => requestCall(app, tenant, candidateId, at('12:00', '13:00'))));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const calls = await storedCalls(app, candidateId);
    const live = calls.filter(({ state }) => state === 'firm');
    const replaced = calls.filter(({ state, failure_reason: reason }) => state === 'cancelled' && reason === 'REPLACED');
    expect([live.length, replaced.length]).toEqual([1, 5]);
  });

  it('with an Idempotency-Key replaces once', async () => {
    const call = { headers: { 'idempotency-key': randomUUID() } };
    const [first, second] = [1, 2].map(() => requestCall(app, tenant, candidateId, at('12:00', '13:00'), call));
    expect((await first)?.text).toBe((await second)?.text);
    expect(await storedCalls(app, candidateId)).toHaveLength(2);
  });
});
