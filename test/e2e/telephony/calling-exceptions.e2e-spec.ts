import { Audit } from '../../../src/platform/audit/audit.js';
import { FindCandidateSlots, ManageCallingHours, type Reservation } from '../../../src/telephony/index.js';
import { aCall, aTestCandidate, between, requestCall } from '../../support/booking.js';
import { aKey, aTenant, expectStatus, failingFields, refusal } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aBatch, aCallableCandidate, aReservation, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const PATH = '/v1/telephony/calling-hours/exceptions';
const OFFICE = { hours: '09:00-17:00', days: [1, 2, 3, 4, 5] };
/** Wednesday, 12:00 in Vilnius (UTC+3). */
const NOW = '2027-06-02T09:00:00Z';

describe('exceptions to the calling hours', () => {
  let app: TestApp;
  let time: SandboxTime;
  const save = ({ key }: { key: string }, exceptions: unknown) => app.http.send('PUT', PATH, { key, json: { exceptions } });
  const read = async ({ key }: { key: string }) => expectStatus(await app.http.get(PATH, { key }), 200).body.data;
  const office = async (exceptions: object[] = []): Promise<TelephonyTenant> => {
    const tenant = await aTelephonyTenant(app, OFFICE);
    expectStatus(await save(tenant, exceptions), 200);
    return tenant;
  };

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' } });
    time = new SandboxTime(app);
  });
  afterAll(() => app.close());
  beforeEach(() => time.startAt(NOW));

  it('are none at first, also without telephony, which saving them needs', async () => {
    const tenant = await aTenant(app);
    expect(await read(tenant)).toEqual({ exceptions: [], conflicts: [], conflictCount: 0 });
    expect(refusal(await save(tenant, []))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
  });

  it('are sorted by date, replaced as a whole, and no field of the calling hours', async () => {
    const tenant = await aTelephonyTenant(app, OFFICE);
    const hours = (await app.http.get('/v1/telephony/calling-hours', { key: tenant.key })).body.data;
    const sent = [
      { date: '2027-12-24', name: ' Kūčios ', callingHours: '09:00-12:00' },
      { date: '2020-02-29', closed: true },
      { date: '2027-06-24', name: '  ', closed: true },
    ];
    const stored = [
      { date: '2020-02-29', name: null, closed: true },
      { date: '2027-06-24', name: null, closed: true },
      { date: '2027-12-24', name: 'Kūčios', callingHours: '09:00-12:00' },
    ];
    expect((await save(tenant, sent)).body.data).toEqual({ exceptions: stored, conflicts: [], conflictCount: 0 });
    expect(await read(tenant)).toMatchObject({ exceptions: stored });
    const change = { start: '09:00', end: '17:00' };
    expect((await app.http.get('/v1/telephony/calling-hours', { key: tenant.key })).body.data).toEqual(hours);
    const saved = await app.http.patch('/v1/telephony/calling-hours', { key: tenant.key, json: change });
    expect(saved.body.data).toEqual({ ...hours, conflicts: [], conflictCount: 0 });
    expect((await save(tenant, sent.slice(1))).body.data.exceptions).toEqual(stored.slice(0, 2));
    expect(await app.get(Audit).trail(tenant.company.id)).toContainEqual(
      expect.objectContaining({
        action: 'calling_exceptions.saved',
        actor: tenant.keyId,
        facts: { added: [], removed: ['2027-12-24 09:00-12:00'] },
      }),
    );
  });

  it('of another company are not shown', async () => {
    const first = await office([{ date: '2027-06-24', closed: true }]);
    expect(await read(await office())).toMatchObject({ exceptions: [] });
    expect(await read(first)).toMatchObject({ exceptions: [{ date: '2027-06-24' }] });
  });

  it('lose none of several changes at once that each see the stored list', async () => {
    const tenant = await office();
    const add = (date: string) =>
      app.inOperation(() =>
        app.get(ManageCallingHours).save(tenant.company.id, (stored) => [...stored, { date, name: null, hours: null }]),
      );
    await Promise.all(['2027-06-10', '2027-06-11'].map(add));
    expect((await read(tenant)).exceptions).toHaveLength(2);
  });

  describe('are refused', () => {
    let tenant: TelephonyTenant;
    beforeAll(async () => (tenant = await aTelephonyTenant(app, OFFICE)));
    const day = { date: '2027-06-24', closed: true };

    it.each<[unknown, string[]]>([
      [null, ['exceptions']],
      ['2027-06-24', ['exceptions']],
      [{ 0: day }, ['exceptions']],
      [[day, null], ['exceptions']],
      [['2027-06-24', [day]], ['exceptions']],
      [[{}], ['exceptions[0].callingHours', 'exceptions[0].date']],
      [[{ date: '2027-06-24' }], ['exceptions[0].callingHours']],
      [[day, { ...day, date: '2026-02-30' }], ['exceptions[1].date']],
      [
        [day, { ...day, date: '2027-06-25' }, day, day],
        ['exceptions[2].date', 'exceptions[3].date'],
      ],
      [[{ ...day, date: '2027-06-24T00:00Z' }], ['exceptions[0].date']],
      [[{ ...day, date: '2027-06-24\n' }], ['exceptions[0].date']],
      [[{ ...day, date: 20270624 }], ['exceptions[0].date']],
      [[{ ...day, date: ['2027-06-24'] }], ['exceptions[0].date']],
      [[{ ...day, closed: false }], ['exceptions[0].closed']],
      [[{ ...day, closed: 'true' }], ['exceptions[0].closed']],
      [[{ ...day, closed: null }], ['exceptions[0].closed']],
      [[{ ...day, callingHours: '09:00-12:00' }], ['exceptions[0].callingHours']],
      [[{ date: '2027-06-24', callingHours: '12:00-09:00' }], ['exceptions[0].callingHours']],
      [[{ date: '2027-06-24', callingHours: '09:00-24:00' }], ['exceptions[0].callingHours']],
      [[{ date: '2027-06-24', callingHours: '09:00-12:00-13:00' }], ['exceptions[0].callingHours']],
      [[{ date: '2027-06-24', callingHours: null }], ['exceptions[0].callingHours']],
      [[{ ...day, name: 'x'.repeat(101) }], ['exceptions[0].name']],
      [[{ ...day, name: 5 }], ['exceptions[0].name']],
      [[{ ...day, hours: null }], ['exceptions[0].hours']],
      [[{ ...day, timezone: 'Europe/Vilnius' }], ['exceptions[0].timezone']],
    ])('%j', async (exceptions, failing) => {
      for (const method of ['PUT', 'POST'] as const) {
        const reply = await app.http.send(method, PATH, { key: tenant.key, json: { exceptions } });
        expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
        expect(failingFields(reply).sort()).toEqual(failing);
      }
    });

    it.each<[unknown, string]>([
      [{}, 'exceptions must be an array'],
      [[{ date: '2027-06-24' }], 'exceptions[0].callingHours is required where there is no closed'],
      [[{ ...day, callingHours: '09:00-12:00' }], 'exceptions[0].callingHours cannot be combined with closed'],
    ])('%j, with what to do', async (exceptions, message) => {
      expect((await save(tenant, exceptions)).body.message).toBe(message);
    });

    it('where they are more than 200, or a name holds NUL', async () => {
      const many = (count: number) =>
        Array.from({ length: count }, (_, i) => ({ ...day, date: new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10) }));
      expect(failingFields(await save(tenant, many(201)))).toEqual(['exceptions']);
      expect((await save(tenant, [{ ...day, name: 'a\u0000b' }])).status).toBe(400);
      const names = many(200).map((each) => ({ ...each, name: '𝔸'.repeat(100) }));
      expect((await save(tenant, names)).body.data.exceptions).toHaveLength(200);
      await save(tenant, []);
    });

    it('without the scope', async () => {
      const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:schedule'] });
      expect(refusal(await save({ key }, []))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
      expect(await read({ key })).toMatchObject({ exceptions: [] });
      const { key: other } = await aKey(app, tenant.company, { scopes: ['telephony:schedule'] });
      expect(refusal(await app.http.get(PATH, { key: other }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });
  });

  it('list the booked calls that they do not allow, as the calling hours do then', async () => {
    const tenant = await office();
    const call = (startsAt: string, fields: Partial<Reservation> = {}) =>
      aReservation(app, tenant, { startsAt: new Date(startsAt), ...fields });
    const thursday = await call('2027-06-03T08:00Z');
    const afternoon = await call('2027-06-04T12:00Z');
    await call('2027-06-04T08:00Z');
    // Already Friday there, and a test candidate.
    await call('2027-06-03T22:00Z', { timezone: 'Asia/Tokyo' });
    await call('2027-06-03T08:00Z', { callingHours: null });
    const exceptions = [
      { date: '2027-06-03', closed: true },
      { date: '2027-06-04', callingHours: '07:00-12:00' },
    ];
    const expected = [
      { reservationId: thursday.id, reason: 'OUTSIDE_DAYS', localStart: '11:00' },
      { reservationId: afternoon.id, reason: 'OUTSIDE_HOURS', localStart: '15:00' },
    ];
    const preview = await app.http.post(PATH, { key: tenant.key, json: { exceptions } });
    expect(preview.body.data).toMatchObject({ exceptions, conflicts: expected, conflictCount: 2 });
    expect(await read(tenant)).toMatchObject({ exceptions: [] });
    expect((await save(tenant, exceptions)).body.data.conflicts).toMatchObject(expected);
    expect((await read(tenant)).conflicts).toMatchObject(expected);
    const week = { start: '07:00', end: '17:00' };
    const ofHours = await app.http.post('/v1/telephony/calling-hours', { key: tenant.key, json: week });
    expect(ofHours.body.data.conflicts).toMatchObject(expected);
    expect(await app.rows('SELECT DISTINCT state FROM reservations WHERE company_id = $1', [tenant.company.id])).toEqual([
      { state: 'firm' },
    ]);
  });

  it('are followed by bookings, batches, previews, presets and free times, but not for test candidates', async () => {
    const tenant = await office([
      { date: '2027-06-02', callingHours: '09:00-12:00' },
      { date: '2027-06-03', closed: true },
      { date: '2027-06-05', callingHours: '13:00-14:00' },
    ]);
    const window = between('2027-06-02T09:00Z', '2027-06-06T00:00Z');
    const [single, inBatch, test] = [
      await aCallableCandidate(app, tenant),
      await aCallableCandidate(app, tenant),
      await aTestCandidate(app, tenant),
    ];
    const startOf = async (candidateId: string, json: object) => (await aCall(app, tenant, candidateId, json)).startsAt.slice(0, 16);

    const preview = await app.http.post('/v1/candidates/batch/schedule-call/preview', {
      key: tenant.key,
      json: { jobPositionId: tenant.position.id, candidateIds: [inBatch], ...window },
    });
    expect(preview.body.data.results).toMatchObject([{ outcome: 'bookable', startsAt: '2027-06-04T06:00:00.000Z' }]);
    const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId: single as Reservation['candidateId'] };
    const found = await app.inOperation(() =>
      app.get(FindCandidateSlots).run(ref, { timezone: null, line: { kind: 'default' }, days: 4, isForced: false }),
    );
    const days = new Set(found.slots.map(({ startMs }) => new Date(startMs).toISOString().slice(0, 10)));
    expect([...days]).toEqual(['2027-06-04', '2027-06-05']);

    expect(await startOf(test, window)).toBe('2027-06-02T09:05');
    expect(await startOf(single, window)).toBe('2027-06-04T06:00');
    const saturday = between('2027-06-05T00:00Z', '2027-06-06T00:00Z');
    const { results } = await aBatch(app, tenant, [inBatch], saturday);
    expect(results).toMatchObject([{ outcome: 'scheduled' }]);
    const booked = await app.rows<{ starts_at: Date }>('SELECT starts_at FROM reservations WHERE id = $1', [results[0]!.reservationId]);
    expect(booked[0]!.starts_at.toISOString()).toBe('2027-06-05T10:00:00.000Z');

    const closed = between('2027-06-03T00:00Z', '2027-06-03T20:00Z');
    expect(refusal(await requestCall(app, tenant, await aCallableCandidate(app, tenant), closed))).toEqual({
      status: 422,
      error: 'OUTSIDE_CALLING_HOURS',
    });
    // Thursday is closed, so that Friday is the next business day.
    const next = await aCall(app, tenant, await aCallableCandidate(app, tenant), { preset: 'complete-by-next-business-day' });
    expect(new Date(next.windowEndMs).toISOString()).toBe('2027-06-04T14:00:00.000Z');
  });
});
