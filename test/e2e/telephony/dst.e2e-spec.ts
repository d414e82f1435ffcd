import { MINUTE } from '../../../src/platform/domain/index.js';
import { aCall, between, requestCall, type ReservationBody } from '../../support/booking.js';
import { refusal } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aBatch, aCallableCandidate, aTelephonyTenant, getTelephony, type TelephonyOptions } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** A number of no country: the time zone of the request is used. */
const NO_COUNTRY = { phone: '+80012345678' };
const HOUR = 60;

let app: TestApp;
let time: SandboxTime;
beforeAll(async () => {
  app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
  time = new SandboxTime(app);
});
afterAll(() => app.close());

/** Weekday and time of an instant, as `Sun 02:30`, by the zone data of ICU and not that of the product. */
function onTheWall(timeZone: string, ms: number): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return format.format(ms).replace(',', '');
}

const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The minutes of a call whose wall time is outside of the hours and days that the reservation keeps. */
function minutesOutside({ startsAt, endsAt, timezone, callingHours, callingDays }: ReservationBody): string[] {
  const [from = '', to = ''] = (callingHours ?? '').split('-');
  const outside: string[] = [];
  for (let ms = Date.parse(startsAt); ms < Date.parse(endsAt); ms += MINUTE) {
    const wall = onTheWall(timezone, ms);
    const [weekday = '', at = ''] = wall.split(' ');
    if (at < from || at >= to || (callingDays && !callingDays.includes(NAMES.indexOf(weekday) + 1))) outside.push(wall);
  }
  return outside;
}

/** All calls that a line with one call at a time holds in the window. */
async function fill(timezone: string, minutes: number, window: object, rule: TelephonyOptions, count: number): Promise<ReservationBody[]> {
  const tenant = await aTelephonyTenant(app, { ...rule, numbers: [{ maxConcurrentCalls: 1 }], callDurationMs: minutes * MINUTE });
  const ids: string[] = [];
  while (ids.length < count) ids.push(await aCallableCandidate(app, tenant, NO_COUNTRY));
  const { results } = await aBatch(app, tenant, ids, { ...window, timezone });
  const calls: ReservationBody[] = [];
  for (const { reservationId, reason } of results) {
    if (reservationId) calls.push((await getTelephony(app, tenant, `reservations/${reservationId}`)).body.data);
    else expect(reason).toBe('NO_CAPACITY');
  }
  return calls;
}

interface Night {
  title: string;
  zone: string;
  rule: TelephonyOptions;
  /** Of a call, in minutes. */
  length: number;
  window: [start: string, end: string];
  /** UTC and wall time of each call. */
  starts: string[];
}

const VILNIUS = 'Europe/Vilnius';
const NEW_YORK = 'America/New_York';
const LORD_HOWE = 'Australia/Lord_Howe';
const NIGHTS: Night[] = [
  {
    title: 'when clocks skip 03:00 to 04:00 in Vilnius, hours of 02:00 to 03:30 end at 03:00',
    ...{ zone: VILNIUS, rule: { hours: '02:00-03:30' }, length: 20 },
    window: ['2027-03-27T20:00Z', '2027-03-28T20:00Z'],
    starts: ['00:00 Sun 02:00', '00:20 Sun 02:20', '00:40 Sun 02:40'],
  },
  {
    title: 'hours of 03:00 to 04:00 do not exist then, so that the call is on the next day',
    ...{ zone: VILNIUS, rule: { hours: '03:00-04:00' }, length: HOUR },
    window: ['2027-03-27T20:00Z', '2027-03-29T20:00Z'],
    starts: ['00:00 Mon 03:00'],
  },
  {
    title: 'a call of 40 minutes may span the hour that is skipped',
    ...{ zone: VILNIUS, rule: { hours: '02:30-04:30' }, length: 40 },
    window: ['2027-03-27T20:00Z', '2027-03-28T20:00Z'],
    starts: ['00:30 Sun 02:30'],
  },
  {
    title: 'when 03:00 to 04:00 comes twice in Vilnius, hours of 02:00 to 03:30 are two stretches',
    ...{ zone: VILNIUS, rule: { hours: '02:00-03:30' }, length: 30 },
    window: ['2027-10-30T20:00Z', '2027-10-31T20:00Z'],
    starts: ['23:00 Sun 02:00', '23:30 Sun 02:30', '00:00 Sun 03:00', '01:00 Sun 03:00'],
  },
  {
    title: 'a call may not span the time outside of the hours between them',
    ...{ zone: VILNIUS, rule: { hours: '02:50-03:50' }, length: HOUR },
    window: ['2027-10-30T20:00Z', '2027-10-31T20:00Z'],
    starts: ['23:50 Sun 02:50'],
  },
  {
    title: 'a call of 90 minutes may span the hour that comes twice',
    ...{ zone: VILNIUS, rule: { hours: '03:00-05:00' }, length: 90 },
    window: ['2027-10-30T20:00Z', '2027-10-31T20:00Z'],
    starts: ['00:00 Sun 03:00', '01:30 Sun 03:30'],
  },
  {
    title: 'when clocks skip 02:00 to 03:00 in New York, hours of 01:30 to 03:30 last one hour',
    ...{ zone: NEW_YORK, rule: { hours: '01:30-03:30' }, length: 30 },
    window: ['2027-03-14T00:00Z', '2027-03-15T00:00Z'],
    starts: ['06:30 Sun 01:30', '07:00 Sun 03:00'],
  },
  {
    title: 'when 01:00 to 02:00 comes twice in New York, hours of 01:00 to 01:45 are two stretches',
    ...{ zone: NEW_YORK, rule: { hours: '01:00-01:45', days: [7] }, length: 20 },
    window: ['2027-11-07T00:00Z', '2027-11-08T00:00Z'],
    starts: ['05:00 Sun 01:00', '05:20 Sun 01:20', '06:00 Sun 01:00', '06:20 Sun 01:20'],
  },
  {
    title: 'in Kolkata, half an hour beside the others, no clock changes',
    ...{ zone: 'Asia/Kolkata', rule: { hours: '09:15-10:00' }, length: 15 },
    window: ['2027-03-28T00:00Z', '2027-03-29T00:00Z'],
    starts: ['03:45 Sun 09:15', '04:00 Sun 09:30', '04:15 Sun 09:45'],
  },
  {
    title: 'when 01:30 to 02:00 comes twice on Lord Howe Island, hours of 01:00 to 01:45 are two stretches',
    ...{ zone: LORD_HOWE, rule: { hours: '01:00-01:45' }, length: 15 },
    window: ['2027-04-03T00:00Z', '2027-04-04T00:00Z'],
    starts: ['14:00 Sun 01:00', '14:15 Sun 01:15', '14:30 Sun 01:30', '15:00 Sun 01:30'],
  },
  {
    title: 'when clocks skip 02:00 to 02:30 on Lord Howe Island, hours of 01:30 to 02:45 last 45 minutes',
    ...{ zone: LORD_HOWE, rule: { hours: '01:30-02:45' }, length: 15 },
    window: ['2027-10-02T00:00Z', '2027-10-03T00:00Z'],
    starts: ['15:00 Sun 01:30', '15:15 Sun 01:45', '15:30 Sun 02:30'],
  },
  {
    title: 'when clocks skip midnight in Cairo, the day begins at 01:00',
    ...{ zone: 'Africa/Cairo', rule: { hours: '00:00-01:30', days: [5] }, length: 15 },
    window: ['2027-04-29T00:00Z', '2027-04-30T12:00Z'],
    starts: ['22:00 Fri 01:00', '22:15 Fri 01:15'],
  },
  {
    title: 'in Apia, which is in the next day of the others, days are those there',
    ...{ zone: 'Pacific/Apia', rule: { hours: '08:00-08:30', days: [1] }, length: 15 },
    window: ['2027-05-30T00:00Z', '2027-06-01T00:00Z'],
    starts: ['19:00 Mon 08:00', '19:15 Mon 08:15'],
  },
  {
    title: 'in Apia in 2011, when Friday 30 December was left out, Saturday follows Thursday',
    ...{ zone: 'Pacific/Apia', rule: { hours: '09:00-09:30' }, length: 30 },
    window: ['2011-12-29T12:00Z', '2011-12-31T12:00Z'],
    starts: ['19:00 Thu 09:00', '19:00 Sat 09:00'],
  },
];

describe('calls on nights when clocks change', () => {
  it.each(NIGHTS)('$title', async ({ zone, rule, length, window: [start, end], starts }) => {
    await time.startAt(new Date(Date.parse(start) - HOUR * MINUTE).toISOString());
    const calls = await fill(zone, length, between(start, end), rule, starts.length + 1);
    expect(calls.map(({ startsAt }) => `${startsAt.slice(11, 16)} ${onTheWall(zone, Date.parse(startsAt))}`)).toEqual(starts);
    expect(calls.flatMap(minutesOutside)).toEqual([]);
  });

  it('are refused if the only day of the rule does not exist', async () => {
    await time.startAt('2011-12-29T11:00:00Z');
    const tenant = await aTelephonyTenant(app, { hours: '00:00-23:59', days: [5] });
    const candidateId = await aCallableCandidate(app, tenant, NO_COUNTRY);
    const window = (end: string) => ({ ...between('2011-12-29T12:00Z', end), timezone: 'Pacific/Apia' });
    const reply = await requestCall(app, tenant, candidateId, window('2012-01-05T09:00Z'));
    expect(refusal(reply)).toEqual({ status: 422, error: 'OUTSIDE_CALLING_HOURS' });
    expect((await aCall(app, tenant, candidateId, window('2012-01-06T09:00Z'))).startsAt).toBe('2012-01-05T10:00:00.000Z');
  });
});

describe('presets over a change of clocks', () => {
  const request = async (now: string, preset: string) => {
    await time.startAt(now);
    const tenant = await aTelephonyTenant(app, { hours: '09:00-18:00', days: [1, 2, 3, 4, 5] });
    const call = await aCall(app, tenant, await aCallableCandidate(app, tenant), { preset });
    expect(minutesOutside(call)).toEqual([]);
    return call;
  };

  it('end when the hours end there', async () => {
    // From a Friday in winter, 17:00 there, to a Monday in summer.
    const call = await request('2027-03-26T15:00:10Z', 'complete-by-next-business-day');
    expect(new Date(call.windowEndMs).toISOString()).toBe('2027-03-29T15:00:00.000Z');
    const later = await request('2027-10-29T14:55:00Z', 'complete-by-next-business-day');
    expect([later.startsAt, new Date(later.windowEndMs).toISOString()]).toEqual(['2027-11-01T07:00:00.000Z', '2027-11-01T16:00:00.000Z']);
  });

  it('last as many hours as they are called after', async () => {
    const call = await request('2027-03-27T09:00:10Z', 'complete-within-48h');
    expect([call.windowEndMs - call.windowStartMs, call.startsAt]).toEqual([48 * HOUR * MINUTE, '2027-03-29T06:00:00.000Z']);
  });
});
