import { Audit } from '../../../src/platform/audit/audit.js';
import { after, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { aKey, aTenant, failingFields, refusal } from '../../support/builders.js';
import {
  aReservation,
  aTelephonyTenant,
  bothAtOnce,
  changeTelephony,
  manyCallableCandidates,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const PATH = '/v1/telephony/calling-hours';
const NOT_SET = { defaultCallingHours: null, defaultTimezone: null, defaultCallingDays: null };

describe('calling hours over HTTP', () => {
  let app: TestApp;
  const read = async ({ key }: { key: string }) => (await app.http.get(PATH, { key })).body.data;
  const preview = ({ key }: { key: string }, json: unknown) => app.http.post(PATH, { key, json });
  const save = ({ key }: { key: string }, json: unknown, at = app) => at.http.patch(PATH, { key, json });

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
  });
  afterAll(() => app.close());

  describe('GET', () => {
    it('answers null before hours are saved, also without telephony', async () => {
      const reply = await app.http.get(PATH, { key: (await aTenant(app)).key });
      expect(reply).toMatchObject({ status: 200, body: { success: true, data: NOT_SET } });
    });

    it('shows the policy, and no setting beside it', async () => {
      const tenant = await aTelephonyTenant(app, { hours: '09:00-17:30', days: [1, 2, 3], timezone: 'Europe/Riga' });
      expect(await read(tenant)).toEqual({
        defaultCallingHours: '09:00-17:30',
        defaultTimezone: 'Europe/Riga',
        defaultCallingDays: [1, 2, 3],
      });
    });
  });

  describe('PATCH', () => {
    const STORED = { hours: '09:00-17:30', days: [1, 2], timezone: 'Europe/Riga' };
    const hours = { start: '08:15', end: '20:00' };

    it.each([
      ['an omitted zone and omitted days stay', {}, {}],
      ['a zone replaces the zone', { timezone: 'America/New_York' }, { defaultTimezone: 'America/New_York' }],
      ['null clears the zone', { timezone: null }, { defaultTimezone: null }],
      ['days replace the days, sorted, each once', { weekdays: [7, 3, 3, 1, 7] }, { defaultCallingDays: [1, 3, 7] }],
    ])('merges: %s', async (_, changes, expected) => {
      const tenant = await aTelephonyTenant(app, STORED);
      const reply = await save(tenant, { ...hours, ...changes });
      const policy = { defaultCallingHours: '08:15-20:00', defaultTimezone: 'Europe/Riga', defaultCallingDays: [1, 2], ...expected };
      expect(reply).toMatchObject({ status: 200, body: { success: true } });
      expect(reply.body.data).toEqual({ ...policy, conflicts: [], conflictCount: 0 });
      expect(await read(tenant)).toEqual(policy);
    });

    it('changes no other setting', async () => {
      const tenant = await aTelephonyTenant(app, { hours: null, globalCap: 3, batchConcurrency: 7, callDurationMs: 30 * MINUTE });
      const settings = () => app.rows('SELECT * FROM telephony_settings WHERE company_id = $1', [tenant.company.id]);
      const [before] = await settings();
      await save(tenant, { ...hours, weekdays: [5], timezone: 'Asia/Kolkata' });
      expect(await settings()).toEqual([{ ...before, calling_hours: '08:15-20:00', calling_days: [5], timezone: 'Asia/Kolkata' }]);
    });

    it('leaves an audit entry with the key', async () => {
      const tenant = await aTelephonyTenant(app, { hours: null });
      await save(tenant, { ...hours, weekdays: [5] });
      expect(await app.get(Audit).trail(tenant.company.id)).toContainEqual(
        expect.objectContaining({
          action: 'calling_hours.saved',
          actor: tenant.keyId,
          facts: { defaultCallingHours: '08:15-20:00', defaultTimezone: null, defaultCallingDays: [5] },
        }),
      );
    });

    it('loses none of several changes at once', async () => {
      const tenant = await aTelephonyTenant(app, { hours: null });
      const changes = [{ weekdays: [2] }, { timezone: 'Europe/Vilnius' }];
      await bothAtOnce(app, tenant, (at, i) => save(tenant, { ...hours, ...changes[i] }, at));
      expect(await read(tenant)).toMatchObject({ defaultCallingDays: [2], defaultTimezone: 'Europe/Vilnius' });
    });

    it('needs telephony, which is checked after the fields', async () => {
      const tenant = await aTelephonyTenant(app, { hours: '09:00-10:00', enabled: false });
      expect(refusal(await save(tenant, hours))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
      expect(refusal(await save(await aTenant(app), hours))).toEqual({ status: 403, error: 'TELEPHONY_DISABLED' });
      expect(refusal(await save(tenant, { ...hours, end: '08:15' }))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(await read(tenant)).toMatchObject({ defaultCallingHours: '09:00-10:00' });
    });

    it.each([
      [{ timezone: 'Mars/Olympus' }, ['timezone']],
      [{ timezone: 'europe/vilnius' }, ['timezone']],
      [{ timezone: '+03:00' }, ['timezone']],
      [{ timezone: '' }, ['timezone']],
      [{ timezone: 5 }, ['timezone']],
      [{ weekdays: null }, ['weekdays']],
    ])('refuses %j', async (fields, failing) => {
      const tenant = await aTelephonyTenant(app, STORED);
      const before = await read(tenant);
      const reply = await save(tenant, { ...hours, ...fields });
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(failingFields(reply)).toEqual(failing);
      expect(await read(tenant)).toEqual(before);
    });
  });

  describe('POST', () => {
    it('previews a policy, and saves nothing', async () => {
      const tenant = await aTelephonyTenant(app, { hours: '09:00-17:30', days: [1, 2], timezone: 'Europe/Riga' });
      const before = await read(tenant);
      const reply = await preview(tenant, { start: '10:00', end: '11:00', weekdays: [6, 5, 6], timezone: 'Mars/Olympus' });
      expect(reply.status).toBe(200);
      expect(reply.body.data).toEqual({
        ...{ defaultCallingHours: '10:00-11:00', defaultTimezone: 'Europe/Riga', defaultCallingDays: [5, 6] },
        conflicts: [],
        conflictCount: 0,
      });
      expect(await read(tenant)).toEqual(before);
    });

    it.each([[{}], [{ weekdays: null, timezone: null }]])('uses the stored days with %j', async (fields) => {
      const tenant = await aTelephonyTenant(app, { days: [1, 2] });
      const reply = await preview(tenant, { start: '10:00', end: '11:00', ...fields });
      expect(reply.body.data).toMatchObject({ defaultCallingDays: [1, 2] });
    });

    it('needs no telephony', async () => {
      const tenant = await aTenant(app);
      const reply = await preview(tenant, { start: '10:00', end: '11:00' });
      expect(reply.body.data).toEqual({ ...NOT_SET, defaultCallingHours: '10:00-11:00', conflicts: [], conflictCount: 0 });
      expect(await read(tenant)).toEqual(NOT_SET);
    });
  });

  describe.each([['POST'], ['PATCH']] as const)('%s', (method) => {
    let tenant: TelephonyTenant;
    beforeAll(async () => {
      tenant = await aTelephonyTenant(app, { hours: null });
    });

    it.each([
      [{}, ['end', 'start']],
      [{ start: '09:00' }, ['end']],
      [{ start: '09:00', end: '09:00' }, ['end']],
      [{ start: '22:00', end: '06:00' }, ['end']],
      [{ start: '09:00', end: '24:00' }, ['end']],
      [{ start: '9:00', end: '17:00' }, ['start']],
      [{ start: '09:00:00', end: '17:00' }, ['start']],
      [{ start: '09:00\n', end: '17:00' }, ['start']],
      [{ start: '٠٩:٠٠', end: '17:00' }, ['start']],
      [{ start: 9, end: 17 }, ['end', 'start']],
      [{ start: null, end: {} }, ['end', 'start']],
      [{ start: ['09:00'], end: '17:00' }, ['start']],
      [{ start: '09:00', end: '17:00', weekdays: [] }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: [0] }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: [1, 8] }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: [1.5] }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: ['1'] }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: [null] }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: '1' }, ['weekdays']],
      [{ start: '09:00', end: '17:00', weekdays: { 0: 1 } }, ['weekdays']],
      [{ start: '09:00', end: '17:00', defaultTimezone: 'Europe/Riga' }, ['defaultTimezone']],
      [{ start: '17:00', end: '09:00', weekdays: [9], timezone: [] }, ['end', 'timezone', 'weekdays']],
    ])('refuses %j and names the fields', async (json, failing) => {
      const reply = await app.http.send(method, PATH, { key: tenant.key, json });
      expect(refusal(reply)).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      expect(failingFields(reply)).toEqual(failing);
    });

    it('needs the scope telephony:manage', async () => {
      const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:schedule'] });
      const reply = await app.http.send(method, PATH, { key, json: { start: '09:00', end: '17:00' } });
      expect(refusal(reply)).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });
  });

  describe('conflicts', () => {
    const MONDAY = nextMonday();
    const at = (time: string) => new Date(`${MONDAY}T${time}:00Z`);

    it('are the firm reservations outside of hours or days, each in its own zone', async () => {
      const tenant = await aTelephonyTenant(app);
      await aReservation(app, tenant, { startsAt: at('05:00'), timezone: 'Asia/Kolkata' }); // 10:30
      const ends = await aReservation(app, tenant, { startsAt: at('07:55'), timezone: 'Asia/Tokyo' }); // 16:55
      const starts = await aReservation(app, tenant, { startsAt: at('08:00'), timezone: 'Asia/Tokyo' }); // 17:00
      const tuesday = await aReservation(app, tenant, { startsAt: at('22:00'), timezone: 'Pacific/Kiritimati' }); // 12:00
      const json = { start: '09:00', end: '17:00', weekdays: [1] };
      const expected = [
        conflict(ends, { localStart: '16:55', localEnd: '17:05', isoWeekday: 1, reason: 'OUTSIDE_HOURS' }),
        conflict(starts, { localStart: '17:00', localEnd: '17:10', isoWeekday: 1, reason: 'OUTSIDE_HOURS' }),
        conflict(tuesday, { localStart: '12:00', localEnd: '12:10', isoWeekday: 2, reason: 'OUTSIDE_DAYS' }),
      ];
      expect((await preview(tenant, json)).body.data.conflicts).toEqual(expected);
      expect((await save(tenant, json)).body.data.conflicts).toEqual(expected);
    });

    it('have the reason OUTSIDE_DAYS where days and hours are broken at once', async () => {
      const tenant = await aTelephonyTenant(app);
      await aReservation(app, tenant, { startsAt: at('20:00'), timezone: 'Etc/UTC' });
      const reply = await preview(tenant, { start: '09:00', end: '17:00', weekdays: [2] });
      expect(reply.body.data.conflicts).toMatchObject([{ reason: 'OUTSIDE_DAYS', isoWeekday: 1, localStart: '20:00' }]);
    });

    it.each([
      ['16:50', '17:00', 0],
      ['16:50', '16:59', 1],
      ['16:51', '17:00', 1],
    ])('for a call from 16:50 to 17:00 and hours from %s to %s: %d', async (start, end, conflicts) => {
      const tenant = await aTelephonyTenant(app);
      await aReservation(app, tenant, { startsAt: at('16:50'), timezone: 'Etc/UTC' });
      expect((await preview(tenant, { start, end })).body.data.conflicts).toHaveLength(conflicts);
    });

    it('leave out test candidates, other states and other companies', async () => {
      const tenant = await aTelephonyTenant(app);
      await aReservation(app, tenant, { startsAt: at('03:00'), callingHours: null });
      for (const state of ['dispatching', 'cancelled', 'expired'] as const)
        await aReservation(app, tenant, { startsAt: at('03:00'), state });
      await aReservation(app, await aTelephonyTenant(app), { startsAt: at('03:00') });
      expect((await preview(tenant, { start: '09:00', end: '17:00' })).body.data.conflicts).toEqual([]);
    });

    it('do not change the reservations, which keep the hours of their booking', async () => {
      const tenant = await aTelephonyTenant(app);
      const { id, updatedAt } = await aReservation(app, tenant, { startsAt: at('03:00'), callingHours: '00:00-23:59' });
      expect((await save(tenant, { start: '09:00', end: '17:00' })).body.data.conflicts).toHaveLength(1);
      expect(await app.rows('SELECT state, calling_hours, updated_at FROM reservations WHERE id = $1', [id])).toEqual([
        { state: 'firm', calling_hours: '00:00-23:59', updated_at: updatedAt },
      ]);
    });

    it('are counted, and the earliest 500 of them listed', async () => {
      const tenant = await aTelephonyTenant(app);
      const { id } = await aReservation(app, tenant, { startsAt: at('03:00') });
      const candidates = await manyCallableCandidates(app, tenant, 1_200);
      // Two at each minute, so that the order within a minute counts too; those from 09:00 on do not conflict.
      await app.rows(
        `INSERT INTO reservations
         SELECT copied.* FROM reservations AS original, unnest($2::uuid[]) WITH ORDINALITY AS fresh (id, n),
                jsonb_populate_record(original, jsonb_build_object('id', fresh.id, 'candidate_id', fresh.id, 'timezone', 'Etc/UTC',
                  'starts_at', original.starts_at - interval '10 minutes' + (fresh.n / 2) * interval '1 minute',
                  'ends_at', original.starts_at + (fresh.n / 2) * interval '1 minute')) AS copied
          WHERE original.id = $1`,
        [id, candidates],
      );
      await app.rows('DELETE FROM reservations WHERE id = $1', [id]);
      const stored = await app.rows<{ id: string }>(
        `SELECT id FROM reservations WHERE company_id = $1 AND starts_at < $2 ORDER BY starts_at, id`,
        [tenant.company.id, at('09:00')],
      );
      const { conflicts, conflictCount } = (await preview(tenant, { start: '09:00', end: '23:00' })).body.data;
      expect([conflictCount, conflicts.length]).toEqual([stored.length, 500]);
      expect((conflicts as { reservationId: string }[]).map(({ reservationId }) => reservationId)).toEqual(
        stored.slice(0, 500).map((row) => row.id),
      );
    });

    it('are also previewed while telephony is disabled', async () => {
      const tenant = await aTelephonyTenant(app);
      await aReservation(app, tenant, { startsAt: at('03:00') });
      await changeTelephony(app, tenant, { enabled: false });
      expect((await preview(tenant, { start: '09:00', end: '17:00' })).body.data.conflicts).toHaveLength(1);
    });
  });
});

function conflict({ id, candidateId, startsAt, endsAt, timezone }: Reservation, local: object): object {
  return { reservationId: id, candidateId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), timezone, ...local };
}

/** The date of the first Monday that is at least two days away. */
function nextMonday(): string {
  let day = after(new Date(Date.now()), 48 * HOUR);
  while (day.getUTCDay() !== 1) day = after(day, 24 * HOUR);
  return day.toISOString().slice(0, 10);
}
