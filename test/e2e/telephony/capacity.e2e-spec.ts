import { markAfter } from '../../../src/telephony/domain/availability.js';
import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { ReservationRepository } from '../../../src/telephony/index.js';
import { aCall, between, requestCall, setState, tomorrow, tomorrowBetween, utcTime } from '../../support/booking.js';
import { expectStatus, refusal, type Tenant } from '../../support/builders.js';
import {
  aCallableCandidate,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  deleteLineRecord,
  shareNumber,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const NO_CAPACITY = { status: 409, error: 'NO_CAPACITY' };

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.close());

/** The times of calls that are booked one after the other; the code of the refusal that ends them. */
async function booked(tenant: Tenant, count: number, json: object = tomorrowBetween('10:00', '10:30')): Promise<string[]> {
  const times: string[] = [];
  for (let i = 0; i < count; i++) {
    const reply = await requestCall(app, tenant, await aCallableCandidate(app, tenant), json);
    times.push(reply.status === 201 ? utcTime(reply.body.data) : reply.body.error);
  }
  return times;
}

describe('the cap of a line', () => {
  it('fills each time of the window, the earliest first', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 2 }] });
    expect(await booked(tenant, 7)).toEqual(['10:00', '10:00', '10:10', '10:10', '10:20', '10:20', 'NO_CAPACITY']);
  });

  it('leaves a line free from the end of a call on, and starts calls on marks of five minutes', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }], callDurationMs: 7 * MINUTE });
    expect(await booked(tenant, 3, tomorrowBetween('10:01', '10:28'))).toEqual(['10:05', '10:15', 'NO_CAPACITY']);
    await changeTelephony(app, tenant, { callDurationMs: 5 * MINUTE });
    expect(await booked(tenant, 2, tomorrowBetween('10:00', '10:30'))).toEqual(['10:00', '10:25']);
  });

  it('counts the calls of every company that shares the line', async () => {
    const owner = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const other = await aTelephonyTenant(app, { numbers: [] });
    await shareNumber(app, other, owner.numbers[0]!);
    expect([await booked(owner, 1), await booked(other, 1), await booked(owner, 2)]).toEqual([
      ['10:00'],
      ['10:10'],
      ['10:20', 'NO_CAPACITY'],
    ]);
  });

  it('counts for its own line only', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }, { maxConcurrentCalls: 1 }] });
    const [first, second] = tenant.numbers.map(({ phoneNumberId }) => ({ ...tomorrowBetween('10:00', '10:10'), phoneNumberId }));
    expect([await booked(tenant, 2, first), await booked(tenant, 2, second)]).toEqual([
      ['10:00', 'NO_CAPACITY'],
      ['10:00', 'NO_CAPACITY'],
    ]);
  });

  it('of 0 allows no call', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 0 }] });
    expect(await booked(tenant, 1)).toEqual(['NO_CAPACITY']);
  });

  it('is 0 if the record of the line is missing', async () => {
    const tenant = await aTelephonyTenant(app);
    await deleteLineRecord(app, tenant.numbers[0]!);
    expect(await booked(tenant, 1)).toEqual(['NO_CAPACITY']);
  });
});

describe('the cap of a company', () => {
  it('counts the calls on all its lines', async () => {
    const tenant = await aTelephonyTenant(app, { globalCap: 2, numbers: [{}, {}] });
    const [first, second] = tenant.numbers.map(({ phoneNumberId }) => ({ ...tomorrowBetween('10:00', '10:20'), phoneNumberId }));
    expect(await booked(tenant, 1, first)).toEqual(['10:00']);
    expect(await booked(tenant, 4, second)).toEqual(['10:00', '10:10', '10:10', 'NO_CAPACITY']);
  });

  it('does not count the calls of a company that shares a line', async () => {
    const tenant = await aTelephonyTenant(app, { globalCap: 1 });
    const other = await aTelephonyTenant(app, { globalCap: 5, numbers: [] });
    await shareNumber(app, other, tenant.numbers[0]!);
    expect([await booked(other, 3), await booked(tenant, 2)]).toEqual([
      ['10:00', '10:00', '10:00'],
      ['10:00', '10:10'],
    ]);
  });

  it('of 0 allows no call, and a higher one more', async () => {
    const tenant = await aTelephonyTenant(app, { globalCap: 0 });
    expect(await booked(tenant, 1)).toEqual(['NO_CAPACITY']);
    await changeTelephony(app, tenant, { globalCap: 1 });
    expect(await booked(tenant, 1)).toEqual(['10:00']);
  });
});

describe('capacity', () => {
  const slot = tomorrowBetween('10:00', '10:10');

  it.each(['firm', 'dispatching', 'ringing', 'active'] as const)('is occupied by a call that is %s', async (state) => {
    const tenant = await aTelephonyTenant(app, { globalCap: 1 });
    const candidateId = await aCallableCandidate(app, tenant);
    await setState(app, await aCall(app, tenant, candidateId, slot), state);
    expect(await booked(tenant, 1, slot)).toEqual(['NO_CAPACITY']);
  });

  it.each(['completed', 'cancelled', 'expired', 'failed', 'no_answer', 'sip_failed'] as const)(
    'is free again after a call that is %s',
    async (state) => {
      const tenant = await aTelephonyTenant(app, { globalCap: 1 });
      await setState(app, await aCall(app, tenant, await aCallableCandidate(app, tenant), slot), state);
      expect(await booked(tenant, 1, slot)).toEqual(['10:00']);
    },
  );

  it('is freed by a cancellation', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const { id } = await aCall(app, tenant, await aCallableCandidate(app, tenant), slot);
    const waiting = await aCallableCandidate(app, tenant);
    expect(refusal(await requestCall(app, tenant, waiting, slot))).toEqual(NO_CAPACITY);
    expectStatus(await app.http.post(`/v1/telephony/reservations/${id}/cancel`, { key: tenant.key, json: {} }), 200);
    expect(utcTime(await aCall(app, tenant, waiting, slot))).toBe('10:00');
  });

  it('is freed by the deletion of the candidate', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const candidateId = await aCallableCandidate(app, tenant);
    await aCall(app, tenant, candidateId, slot);
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
    expect(await booked(tenant, 1, slot)).toEqual(['10:00']);
  });

  it('is occupied by a long call that began before the window', async () => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }], callDurationMs: 4 * HOUR });
    expect(await booked(tenant, 1, tomorrowBetween('08:00', '12:00'))).toEqual(['08:00']);
    await changeTelephony(app, tenant, { callDurationMs: 10 * MINUTE });
    expect(await booked(tenant, 2, tomorrowBetween('11:00', '12:10'))).toEqual(['12:00', 'NO_CAPACITY']);
    expect(await booked(tenant, 1, tomorrowBetween('07:50', '08:00'))).toEqual(['07:50']);
  });

  it.each([20 * MINUTE, 5 * HOUR])('is occupied by a call that runs over, also one that began %d ms ago', async (ago) => {
    const tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const { phoneNumberId } = tenant.numbers[0]!;
    const nowMs = Date.now();
    const [startsAt, until] = [new Date(nowMs - ago), new Date(markAfter(nowMs))];
    await aReservation(app, tenant, { state: 'active', startsAt });
    await aReservation(app, tenant, { state: 'completed', startsAt });
    const within = { startMs: nowMs, endMs: nowMs + HOUR };
    const { lines, company } = await app.inOperation(() =>
      app.get(ReservationRepository).liveCalls(tenant.company.id, [phoneNumberId], within, new Date(nowMs)),
    );
    const peaks = [lines.get(phoneNumberId)!, company].map((occupancy) => [
      occupancy.peak({ startMs: nowMs, endMs: until.getTime() }),
      occupancy.peak({ startMs: until.getTime(), endMs: within.endMs }),
    ]);
    expect(peaks).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });
});

describe('a window of many days', () => {
  it('is searched to its end, day by day', async () => {
    // One call a day: 10:00 in Vilnius is 07:00 or 08:00 in UTC.
    const tenant = await aTelephonyTenant(app, { hours: '10:00-10:10', globalCap: 1 });
    const start = Date.parse(`${tomorrow()}T00:00Z`);
    const days: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { startsAt } = await aCall(app, tenant, await aCallableCandidate(app, tenant), between(start, start + 96 * HOUR));
      days.push(Math.floor((Date.parse(startsAt) - start) / (24 * HOUR)));
    }
    expect(days).toEqual([0, 1, 2, 3]);
    const reply = await requestCall(app, tenant, await aCallableCandidate(app, tenant), between(start, start + 96 * HOUR));
    expect(refusal(reply)).toEqual(NO_CAPACITY);
  });
});
