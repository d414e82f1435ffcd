import { randomUUID } from 'node:crypto';
import type { Reservation } from '../../../src/telephony/index.js';
import { aKey, expectStatus, failingFields, refusal } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  aNumber,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  deleteLineRecord,
  shareNumber,
  type TelephonyTenant,
  type TestNumber,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

describe('GET /v1/telephony/availability', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let line: TestNumber;
  /** A 5-minute mark, an hour or more from now. */
  let nine: number;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' } });
    time = new SandboxTime(app);
  });
  beforeEach(async () => {
    tenant = await aCaller();
    line = tenant.numbers[0]!;
    nine = Math.ceil((time.now() + 60 * MINUTE) / DAY) * DAY + 9 * 60 * MINUTE;
  });
  afterAll(() => app.close());

  const ask = (query: Record<string, string | number>, { key } = tenant) => app.http.get('/v1/telephony/availability', { key, query });
  /** Half an hour from nine on, for calls of 10 minutes. */
  const halfHour = (query: Record<string, string | number> = {}) => ({
    start: nine,
    end: nine + 30 * MINUTE,
    durationMs: 10 * MINUTE,
    ...query,
  });
  const remaining = (reply: Reply): number[] =>
    (expectStatus(reply, 200).body.data.slots as { remaining: number }[]).map((slot) => slot.remaining);
  /** A company with a cap of 5 and a line of 3 calls. */
  const aCaller = () => aTelephonyTenant(app, { globalCap: 5, numbers: [{ maxConcurrentCalls: 3 }] });
  /** A call from `start` to `end`, minutes after nine, on the company's first line. */
  const call = (start: number, end: number, fields: Partial<Reservation> = {}, of = tenant) =>
    aReservation(app, of, {
      phoneNumberId: line.phoneNumberId,
      startsAt: new Date(nine + start * MINUTE),
      endsAt: new Date(nine + end * MINUTE),
      ...fields,
    });
  const on = ({ phoneNumberId }: TestNumber) => ({ phoneNumberId });

  it('lists the slots on 5-minute marks that end by the end', async () => {
    const data = expectStatus(await ask({ ...halfHour(), start: nine + 1 }), 200).body.data;
    expect(data).toEqual({
      phoneNumberId: line.phoneNumberId,
      channel: 'outbound',
      durationMs: 10 * MINUTE,
      granularityMs: 5 * MINUTE,
      slots: [5, 10, 15, 20].map((minute) => ({
        startMs: nine + minute * MINUTE,
        endMs: nine + (minute + 10) * MINUTE,
        remaining: 3,
      })),
    });
  });

  it('has no slots where the range is shorter than the call', async () => {
    expect(remaining(await ask(halfHour({ durationMs: 31 * MINUTE })))).toEqual([]);
  });

  it('counts live calls only, each in [startsAt, endsAt)', async () => {
    await call(10, 20);
    await call(10, 15, { state: 'active' });
    for (const state of ['cancelled', 'completed', 'expired', 'failed', 'no_answer', 'sip_failed'] as const) await call(0, 30, { state });
    expect(remaining(await ask(halfHour()))).toEqual([3, 1, 1, 2, 3]);
  });

  it('counts calls that began before the range, also four hours before, and those that end after it', async () => {
    await call(-230, 5);
    await call(25, 200);
    expect(remaining(await ask(halfHour()))).toEqual([2, 3, 3, 3, 2]);
  });

  it('is bounded by the cap of the company, which counts its calls on all its lines', async () => {
    const other = await aNumber(app, tenant, { maxConcurrentCalls: 3 });
    for (let n = 0; n < 4; n++) await call(0, 10, on(other));
    expect(remaining(await ask(halfHour()))).toEqual([1, 1, 3, 3, 3]);
    expect(remaining(await ask(halfHour(on(other))))).toEqual([0, 0, 3, 3, 3]);
  });

  it('counts the calls of every company on a shared line, and of no other company elsewhere', async () => {
    const neighbour = await aCaller();
    await shareNumber(app, neighbour, line);
    await call(0, 10);
    await call(0, 10, {}, neighbour);
    await call(0, 30, on(neighbour.numbers[0]!), neighbour);
    expect(remaining(await ask(halfHour()))).toEqual([1, 1, 3, 3, 3]);
    await changeTelephony(app, neighbour, { globalCap: 2 });
    expect(remaining(await ask(halfHour(on(line)), neighbour))).toEqual([0, 0, 1, 1, 1]);
  });

  it('has 0 left, never less, where a cap is 0 or was lowered below what is booked', async () => {
    for (let n = 0; n < 3; n++) await call(0, 10);
    await changeTelephony(app, tenant, { globalCap: 2 });
    expect(remaining(await ask(halfHour()))).toEqual([0, 0, 2, 2, 2]);
    await changeTelephony(app, tenant, { globalCap: 0 });
    expect(remaining(await ask(halfHour()))).toEqual([0, 0, 0, 0, 0]);
    await changeTelephony(app, tenant, { globalCap: 5 });
    const closed = await aNumber(app, tenant, { maxConcurrentCalls: 0 });
    expect(remaining(await ask(halfHour(on(closed))))).toEqual([0, 0, 0, 0, 0]);
  });

  it('has 0 left on a line whose record is missing', async () => {
    await deleteLineRecord(app, line);
    expect(remaining(await ask(halfHour()))).toEqual([0, 0, 0, 0, 0]);
  });

  it('lets a call that runs over occupy its line until the first mark after now', async () => {
    const soon = Math.floor(time.now() / (5 * MINUTE)) * 5 * MINUTE + 5 * MINUTE;
    const end = soon - 60 * MINUTE;
    const times = { startsAt: new Date(end - 10 * MINUTE), endsAt: new Date(end) };
    await aReservation(app, tenant, { ...times, state: 'active' });
    await aReservation(app, tenant, { ...times, state: 'firm' });
    const slots = expectStatus(await ask({ start: end, end: soon + 20 * MINUTE, durationMs: 5 * MINUTE }), 200).body.data.slots;
    const until = (slots as { startMs: number; remaining: number }[]).filter((slot) => slot.remaining === 2).map((slot) => slot.startMs);
    // The mark passes at most once while the test runs.
    expect([soon - 5 * MINUTE, soon]).toContain(until.at(-1));
    expect(until[0]).toBe(end);
    expect(new Set((slots as { remaining: number }[]).map((slot) => slot.remaining))).toEqual(new Set([2, 3]));
  });

  it('says exactly what can be booked, on a line that two companies share and with caps of both kinds', async () => {
    const neighbour = await aTelephonyTenant(app, { globalCap: 5, numbers: [] });
    await shareNumber(app, neighbour, line);
    const other = await aNumber(app, tenant);
    await call(0, 10, {}, neighbour);
    await call(5, 15, on(other));
    await call(20, 30, on(other));
    await call(20, 30, on(other));
    await changeTelephony(app, tenant, { globalCap: 4 });
    const slots = expectStatus(await ask(halfHour()), 200).body.data.slots as { startMs: number; endMs: number; remaining: number }[];
    expect(slots.map((slot) => slot.remaining)).toEqual([2, 2, 3, 2, 2]);
    const { startMs, endMs, remaining: bookable } = slots[1]!;
    for (let n = 0; n <= bookable; n++) {
      const id = await aCallableCandidate(app, tenant);
      const json = { jobPositionId: tenant.position.id, windowStartMs: startMs, windowEndMs: endMs, timezone: 'UTC' };
      const reply = await app.http.post(`/v1/candidates/${id}/schedule-call`, { key: tenant.key, json });
      if (n < bookable) expect(expectStatus(reply, 201).body.data.startsAt).toBe(new Date(startMs).toISOString());
      else expect(refusal(reply)).toEqual({ status: 409, error: 'NO_CAPACITY' });
    }
    // Slots that overlap the booked ones have as many less.
    expect(remaining(await ask(halfHour()))).toEqual([0, 0, 1, 2, 2]);
  });

  it('uses the default line, else the oldest with voice', async () => {
    const other = await aTelephonyTenant(app, { numbers: [{ voice: false, makeDefault: true }, {}, {}] });
    const [, older, newer] = other.numbers as [TestNumber, TestNumber, TestNumber];
    const resolved = async (query = {}) => expectStatus(await ask(halfHour(query), other), 200).body.data.phoneNumberId as string;
    expect(await resolved()).toBe(older.phoneNumberId);
    expect(await resolved(on(newer))).toBe(newer.phoneNumberId);
    const chosen = await aNumber(app, other, { makeDefault: true });
    expect(await resolved()).toBe(chosen.phoneNumberId);
  });

  it('answers while telephony is disabled, because nothing is changed', async () => {
    await changeTelephony(app, tenant, { enabled: false });
    expect(remaining(await ask(halfHour()))).toEqual([3, 3, 3, 3, 3]);
  });

  it('finds the slots of 31 days, and of no longer range', async () => {
    const month = { start: nine, end: nine + 31 * DAY, durationMs: MINUTE };
    expect(remaining(await ask(month))).toHaveLength(31 * 288);
    const longer = await ask({ ...month, end: month.end + 1 });
    expect(refusal(longer)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    expect(longer.body.details).toEqual([{ field: 'end', message: 'end must be at most 31 days after start' }]);
  });

  it('refuses an end that is not after the start', async () => {
    for (const end of [nine, nine - 1, 0]) {
      const reply = await ask(halfHour({ end }));
      expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, ['end']]);
    }
  });

  it('refuses a request without its fields, and names each', async () => {
    const reply = await ask({});
    expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
    expect(reply.body.message.split('; ').sort()).toEqual(['durationMs is required', 'end is required', 'start is required']);
  });

  it.each([
    '',
    ' ',
    '1e3',
    '1.5',
    'abc',
    '-1',
    '９',
    '0x10',
    'NaN',
    'Infinity',
    '9'.repeat(16),
    '9'.repeat(400),
    '2026-01-01T00:00:00Z',
    '[1]',
  ])('refuses %j as a time', async (value) => {
    const reply = await ask(halfHour({ start: value, end: value }));
    expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, ['end', 'start']]);
  });

  it.each([0, -60_000, 59_999, 14_400_001, '60000.5', ''])('refuses a duration of %j', async (durationMs) => {
    const reply = await ask(halfHour({ durationMs }));
    expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, ['durationMs']]);
  });

  it('accepts durations of a minute and of four hours', async () => {
    expect(remaining(await ask(halfHour({ durationMs: 60_000 })))).toHaveLength(6);
    expect(remaining(await ask(halfHour({ durationMs: 14_400_000, end: nine + 14_400_000 })))).toHaveLength(1);
  });

  it('accepts any time up to the year 9999', async () => {
    expect(remaining(await ask({ start: 0, end: 5 * MINUTE, durationMs: 5 * MINUTE }))).toEqual([3]);
    const end = Date.UTC(10_000, 0) - 1;
    expect(remaining(await ask({ start: end - 10 * MINUTE, end, durationMs: 5 * MINUTE }))).toEqual([3]);
  });

  it('refuses a repeated parameter and another channel', async () => {
    const { key } = tenant;
    const twice = await app.http.get(`/v1/telephony/availability?start=${nine}&start=${nine}&end=${nine + DAY}&durationMs=60000`, { key });
    expect([refusal(twice), failingFields(twice)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, ['start']]);
    expect(failingFields(await ask(halfHour({ channel: 'inbound' })))).toEqual(['channel']);
    expect(remaining(await ask(halfHour({ channel: 'outbound', unknown: 1 })))).toHaveLength(5);
  });

  it('does not know a line of another company, nor a malformed id', async () => {
    const foreign = (await aCaller()).numbers[0]!;
    for (const phoneNumberId of [foreign.phoneNumberId, line.assignmentId, randomUUID(), 'x', '', "' OR 1=1", 'ą'.repeat(500)]) {
      expect(refusal(await ask(halfHour({ phoneNumberId })))).toEqual({ status: 404, error: 'PHONE_NUMBER_NOT_FOUND' });
    }
    const nul = await ask(halfHour({ phoneNumberId: '\u0000' }));
    expect(refusal(nul)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('needs a line with voice', async () => {
    const other = await aTelephonyTenant(app, { numbers: [] });
    expect(refusal(await ask(halfHour(), other))).toEqual({ status: 409, error: 'NO_OUTBOUND_NUMBER' });
    const mute = await aNumber(app, other, { voice: false, makeDefault: true });
    expect(refusal(await ask(halfHour(), other))).toEqual({ status: 409, error: 'NO_OUTBOUND_NUMBER' });
    expect(refusal(await ask(halfHour(on(mute)), other))).toEqual({ status: 409, error: 'NO_OUTBOUND_NUMBER' });
  });

  it('checks the fields before the number', async () => {
    expect(refusal(await ask(halfHour({ phoneNumberId: 'x', end: 0 })))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
  });

  it('needs the scope telephony:read', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['telephony:schedule', 'telephony:manage'] });
    expect(refusal(await ask(halfHour(), { ...tenant, key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });
});
