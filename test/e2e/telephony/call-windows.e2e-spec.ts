import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { aCall, anAmericanPhone, aTestCandidate, between, requestCall, type ReservationBody } from '../../support/booking.js';
import { expectStatus, failingFields, refusal } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  aTelephonyTenant,
  getTelephony,
  type TelephonyOptions,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const OUTSIDE = { status: 422, error: 'OUTSIDE_CALLING_HOURS' };
const OFFICE: TelephonyOptions = { hours: '09:00-18:00', days: [1, 2, 3, 4, 5] };
const BY_NEXT_DAY = { preset: 'complete-by-next-business-day' };

let app: TestApp;
let time: SandboxTime;
beforeAll(async () => {
  app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
  time = new SandboxTime(app);
});
afterAll(() => app.close());

/** When the call starts and when its window ends, as `2027-06-04T15:35`. */
const shown = ({ startsAt, windowEndMs }: ReservationBody) => [startsAt, new Date(windowEndMs).toISOString()].map((at) => at.slice(0, 16));

async function bookedBy(options: TelephonyOptions, json: object): Promise<ReservationBody> {
  const tenant = await aTelephonyTenant(app, options);
  return aCall(app, tenant, await aCallableCandidate(app, tenant), json);
}

describe('the window of a preset', () => {
  it.each([
    ['complete-within-15m', 15 * MINUTE],
    ['complete-within-1h', HOUR],
    ['complete-within-4h', 4 * HOUR],
    ['complete-within-24h', 24 * HOUR],
    ['complete-within-48h', 48 * HOUR],
  ])('%s lasts %d ms from now on', async (preset, length) => {
    await time.startAt('2027-06-02T10:00:20Z');
    const from = time.now();
    const { windowStartMs, windowEndMs, startsAt } = await bookedBy({}, { preset });
    expect([windowStartMs >= from, windowStartMs <= time.now(), windowEndMs - windowStartMs]).toEqual([true, true, length]);
    expect(startsAt).toBe('2027-06-02T10:05:00.000Z');
  });

  it.each(['10:00:01', '10:02:30', '10:04:50'])('holds a call of the default length also at %s', async (now) => {
    await time.startAt(`2027-06-02T${now}Z`);
    expect(shown(await bookedBy({}, { preset: 'complete-within-15m' }))[0]).toBe('2027-06-02T10:05');
  });

  it('does not hold a longer call in every minute', async () => {
    await time.startAt('2027-06-02T10:00:30Z');
    const tenant = await aTelephonyTenant(app, { callDurationMs: 12 * MINUTE });
    const candidateId = await aCallableCandidate(app, tenant);
    expect(refusal(await requestCall(app, tenant, candidateId, { preset: 'complete-within-15m' }))).toEqual(OUTSIDE);
    await time.startAt('2027-06-02T10:04:30Z');
    expect(await aCall(app, tenant, candidateId, { preset: 'complete-within-15m' })).toMatchObject({ durationMs: 12 * MINUTE });
  });

  it('that holds no calling hours is refused', async () => {
    await time.startAt('2027-06-04T15:30:10Z');
    const tenant = await aTelephonyTenant(app, OFFICE);
    const candidateId = await aCallableCandidate(app, tenant);
    for (const preset of ['complete-within-1h', 'complete-within-24h', 'complete-within-48h']) {
      expect(refusal(await requestCall(app, tenant, candidateId, { preset }))).toEqual(OUTSIDE);
    }
  });
});

describe('complete-by-next-business-day', () => {
  // A Friday, 18:30 in Vilnius, half an hour after the end of the hours.
  beforeEach(() => time.startAt('2027-06-04T15:30:10Z'));

  it.each<[string, TelephonyOptions, object, [start: string, end: string]]>([
    ['of a Friday evening ends on Monday', OFFICE, {}, ['2027-06-07T06:00', '2027-06-07T15:00']],
    ['skips days that are no calling days', { ...OFFICE, days: [3] }, {}, ['2027-06-09T06:00', '2027-06-09T15:00']],
    ['counts a Saturday that is a calling day', { ...OFFICE, days: [2, 6] }, {}, ['2027-06-05T06:00', '2027-06-05T15:00']],
    ['is a day of the next week if today is the only calling day', { ...OFFICE, days: [5] }, {}, ['2027-06-11T06:00', '2027-06-11T15:00']],
    ['is Monday without calling days, and Saturday may be used', { hours: '09:00-18:00' }, {}, ['2027-06-05T06:00', '2027-06-07T15:00']],
    ['uses the rest of today', OFFICE, { timezone: 'America/New_York' }, ['2027-06-04T15:35', '2027-06-07T22:00']],
    [
      'follows the date there: Saturday in Tokyo',
      { ...OFFICE, days: [6, 7] },
      { timezone: 'Asia/Tokyo' },
      ['2027-06-05T00:00', '2027-06-06T09:00'],
    ],
    [
      'follows the date there: Thursday in Pago Pago until noon',
      { ...OFFICE, days: [4, 5] },
      { timezone: 'Pacific/Pago_Pago' },
      ['2027-06-04T20:00', '2027-06-11T05:00'],
    ],
  ])('%s', async (_, options, json, expected) => {
    expect(shown(await bookedBy(options, { ...BY_NEXT_DAY, ...json }))).toEqual(expected);
  });

  it.each<[string, TelephonyOptions, [start: string, end: string]]>([
    ['the end of the hours', OFFICE, ['2027-06-04T15:35', '2027-06-07T15:00']],
    ['the end of the hours of the next calling day', { ...OFFICE, days: [7] }, ['2027-06-04T15:35', '2027-06-06T15:00']],
    ['23:59 without hours', { hours: null }, ['2027-06-04T15:35', '2027-06-07T20:59']],
  ])('of a test candidate ends at %s, and the call is at once', async (_, options, expected) => {
    const tenant = await aTelephonyTenant(app, options);
    const call = await aCall(app, tenant, await aTestCandidate(app, tenant), BY_NEXT_DAY);
    expect([shown(call), call.callingHours, call.callingDays]).toEqual([expected, null, null]);
  });

  it('is never today, however early it is', async () => {
    await time.startAt('2027-06-07T00:30:10Z');
    expect(shown(await bookedBy(OFFICE, BY_NEXT_DAY))).toEqual(['2027-06-07T06:00', '2027-06-08T15:00']);
  });
});

describe('an explicit window', () => {
  beforeEach(() => time.startAt('2027-06-02T10:01:00Z'));

  it('that began in the past is used from now on', async () => {
    const window = between('2027-06-02T08:00Z', '2027-06-02T12:00Z');
    const call = await bookedBy({}, window);
    expect(call).toMatchObject({
      startsAt: '2027-06-02T10:05:00.000Z',
      windowStartMs: window.windowStartMs,
      windowEndMs: window.windowEndMs,
    });
  });

  it('that has passed is refused, and names its end', async () => {
    const tenant = await aTelephonyTenant(app);
    for (const end of ['2027-06-02T10:00:59Z', '2027-06-02T10:01:00Z', '2026-01-01']) {
      const reply = await requestCall(app, tenant, await aCallableCandidate(app, tenant), between('2025-12-31', end));
      expect(refusal(reply).status).toBe(400);
      expect(failingFields(reply)).toEqual(['windowEndMs']);
    }
  });

  it('that has too little left is outside of the calling hours', async () => {
    const tenant = await aTelephonyTenant(app);
    const candidateId = await aCallableCandidate(app, tenant);
    expect(refusal(await requestCall(app, tenant, candidateId, between('2027-06-02T08:00Z', '2027-06-02T10:14:59Z')))).toEqual(OUTSIDE);
    expect((await requestCall(app, tenant, candidateId, between('2027-06-02T08:00Z', '2027-06-02T10:15Z'))).status).toBe(201);
  });

  it.each([
    ['before the hours begin', '2027-06-03T00:00Z', '2027-06-03T12:00Z', '2027-06-03T06:00'],
    ['inside the hours', '2027-06-03T09:02Z', '2027-06-03T12:00Z', '2027-06-03T09:05'],
    ['at the last time of the hours', '2027-06-03T14:50Z', '2027-06-04T06:00Z', '2027-06-03T14:50'],
    ['after the last time of the hours', '2027-06-03T14:51Z', '2027-06-04T12:00Z', '2027-06-04T06:00'],
    ['on a Saturday', '2027-06-05T09:00Z', '2027-06-08T09:00Z', '2027-06-07T06:00'],
  ])('gives the earliest time inside hours and days: %s', async (_, start, end, expected) => {
    expect(shown(await bookedBy(OFFICE, between(start, end)))[0]).toBe(expected);
  });

  it('may be used at any time for a test candidate', async () => {
    const tenant = await aTelephonyTenant(app, OFFICE);
    const call = await aCall(app, tenant, await aTestCandidate(app, tenant), between('2027-06-06T01:02Z', '2027-06-06T02:00Z'));
    expect(call).toMatchObject({ startsAt: '2027-06-06T01:05:00.000Z', callingHours: null, callingDays: null, timezone: 'Europe/Vilnius' });
  });

  it('of one call is used by hours that are exactly as long', async () => {
    expect(shown(await bookedBy({ hours: '10:00-10:10' }, between('2027-06-03T00:00Z', '2027-06-04T00:00Z')))[0]).toBe('2027-06-03T07:00');
    const tenant = await aTelephonyTenant(app, { hours: '10:01-10:14' });
    const reply = await requestCall(app, tenant, await aCallableCandidate(app, tenant), between('2027-06-03T00:00Z', '2027-06-30T00:00Z'));
    expect(refusal(reply)).toEqual(OUTSIDE);
  });
});

describe('the policy of a reservation', () => {
  it('is frozen: a later change of hours, zone and days does not affect it', async () => {
    await time.startAt('2027-06-02T10:01:00Z');
    const tenant = await aTelephonyTenant(app, { ...OFFICE, timezone: 'Europe/London' });
    const noCountry = { phone: '+80012345678' };
    const before = await aCall(app, tenant, await aCallableCandidate(app, tenant, noCountry), { preset: 'complete-within-24h' });
    const frozen = {
      timezone: 'Europe/London',
      callingHours: '09:00-18:00',
      callingDays: [1, 2, 3, 4, 5],
      startsAt: '2027-06-02T10:05:00.000Z',
    };
    expect(before).toMatchObject(frozen);
    const json = { start: '20:00', end: '21:00', timezone: 'Asia/Tokyo', weekdays: [4] };
    expectStatus(await app.http.patch('/v1/telephony/calling-hours', { key: tenant.key, json }), 200);
    expect((await getTelephony(app, tenant, `reservations/${before.id}`)).body.data).toMatchObject(frozen);
    const after = await aCall(app, tenant, await aCallableCandidate(app, tenant, noCountry), { preset: 'complete-within-48h' });
    expect(after).toMatchObject({
      timezone: 'Asia/Tokyo',
      callingHours: '20:00-21:00',
      callingDays: [4],
      startsAt: '2027-06-03T11:00:00.000Z',
    });
  });
});

describe('the time zone of a call', () => {
  const LITHUANIAN = '+37061234567';
  const GERMAN = '+4915123456789';
  const NO_COUNTRY = '+80012345678';
  const AMERICAN = anAmericanPhone();
  const [withDefault, without] = ['Europe/London', undefined];
  let tenants: Map<string | undefined, TelephonyTenant>;

  beforeAll(async () => {
    await time.startAt('2027-06-02T10:01:00Z');
    tenants = new Map([
      [withDefault, await aTelephonyTenant(app, { timezone: withDefault })],
      [without, await aTelephonyTenant(app)],
    ]);
  });

  const request = async (phone: string, companyZone: string | undefined, json: object) => {
    const tenant = tenants.get(companyZone)!;
    return requestCall(app, tenant, await aCallableCandidate(app, tenant, { phone }), { preset: 'complete-within-24h', ...json });
  };

  it.each<[string, string | undefined, object, timezone: string, source: string]>([
    [LITHUANIAN, without, {}, 'Europe/Vilnius', 'phone'],
    [LITHUANIAN, withDefault, {}, 'Europe/Vilnius', 'phone'],
    [GERMAN, withDefault, {}, 'Europe/Berlin', 'phone'],
    [LITHUANIAN, withDefault, { timezone: 'Asia/Tokyo' }, 'Asia/Tokyo', 'manual'],
    [AMERICAN, withDefault, { timezone: 'America/Denver' }, 'America/Denver', 'manual'],
    [NO_COUNTRY, without, { timezone: 'Asia/Kolkata' }, 'Asia/Kolkata', 'manual'],
    [NO_COUNTRY, withDefault, {}, 'Europe/London', 'company-default'],
    [LITHUANIAN, withDefault, { timezone: 'Asia/Tokyo', timezoneSource: 'manual' }, 'Asia/Tokyo', 'manual'],
    [AMERICAN, withDefault, { timezone: 'America/Denver', timezoneSource: 'phone' }, 'America/Denver', 'phone'],
    [LITHUANIAN, without, { timezone: 'Asia/Tokyo', timezoneSource: 'company-default' }, 'Asia/Tokyo', 'company-default'],
    [LITHUANIAN, withDefault, { timezoneSource: 'phone' }, 'Europe/Vilnius', 'phone'],
    [LITHUANIAN, withDefault, { timezoneSource: 'company-default' }, 'Europe/London', 'company-default'],
    [AMERICAN, withDefault, { timezoneSource: 'company-default' }, 'Europe/London', 'company-default'],
    [NO_COUNTRY, withDefault, { timezoneSource: 'company-default' }, 'Europe/London', 'company-default'],
  ])(
    'of %s in a company with the zone %s, asked for with %j, is %s by the rule %s',
    async (phone, companyZone, json, timezone, timezoneSource) => {
      const { data } = expectStatus(await request(phone, companyZone, json), 201).body;
      expect(data).toMatchObject({ timezone, timezoneSource });
      const { body } = await getTelephony(app, tenants.get(companyZone)!, `reservations/${data.id}`);
      expect(body.data).toMatchObject({ timezone, timezoneSource });
    },
  );

  it.each<[string, string | undefined, object, zones: string[]]>([
    [NO_COUNTRY, without, {}, []],
    [NO_COUNTRY, withDefault, { timezoneSource: 'phone' }, []],
    [LITHUANIAN, without, { timezoneSource: 'company-default' }, ['Europe/Vilnius']],
    ['+34612345678', withDefault, {}, ['Europe/Madrid', 'Africa/Ceuta', 'Atlantic/Canary']],
  ])('of %s in a company with the zone %s, asked for with %j, must be selected from %j', async (phone, companyZone, json, zones) => {
    const reply = await request(phone, companyZone, json);
    expect([refusal(reply), reply.body.details]).toEqual([{ status: 422, error: 'TIMEZONE_SELECTION_REQUIRED' }, zones]);
  });

  it.each([without, withDefault])(
    'of an American phone must be selected, whether or not the company has the zone %s',
    async (companyZone) => {
      for (const json of [{}, { timezoneSource: 'phone' }]) {
        const reply = await request(AMERICAN, companyZone, json);
        expect(refusal(reply)).toEqual({ status: 422, error: 'TIMEZONE_SELECTION_REQUIRED' });
        expect(reply.body.details).toEqual(expect.arrayContaining(['America/New_York', 'America/Detroit', 'Pacific/Honolulu']));
      }
    },
  );

  it('that the response lists can be asked for', async () => {
    const { details } = (await request(AMERICAN, without, {})).body as { details: string[] };
    for (const timezone of details) expect((await request(AMERICAN, without, { timezone })).status).toBe(201);
  });
});
