import { expectStatus } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { Reply } from '../../support/http-client.js';
import { aBatch, aCallableCandidate, aTelephonyTenant, getTelephony, shareNumber, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('bookings', () => {
  let app: TestApp;
  let held: HeldLocks | undefined;

  beforeAll(async () => {
    // Few connections, so that waiting bookings that hold one leave none for others.
    app = await TestApp.start({ env: { POOL_SIZE: '4' } });
  });
  afterEach(async () => {
    await held?.release();
    held = undefined;
  });
  afterAll(() => app.close());

  const book = (tenant: TelephonyTenant, candidateId: string, headers = {}): Promise<Reply> => {
    const json = { jobPositionId: tenant.position.id, preset: 'complete-within-48h' };
    return app.http.post(`/v1/candidates/${candidateId}/schedule-call`, { key: tenant.key, json, headers });
  };
  const settingsOf = ({ company }: TelephonyTenant) =>
    ['SELECT FROM telephony_settings WHERE company_id = $1 FOR UPDATE', [company.id]] as const;
  const linesOf = ({ numbers }: TelephonyTenant) =>
    ['SELECT FROM phone_numbers WHERE id = ANY ($1) FOR UPDATE', [numbers.map(({ phoneNumberId }) => phoneNumberId)]] as const;

  it.each([
    ['settings of their company', settingsOf],
    ['line', linesOf],
  ])('wait for the %s, and then succeed', async (_, locked) => {
    const tenant = await aTelephonyTenant(app);
    const candidateId = await aCallableCandidate(app, tenant);
    held = await HeldLocks.take(app, locked(tenant));
    const booking = book(tenant, candidateId);
    await held.areWaitedForBy(1);
    await held.release();
    held = undefined;
    expectStatus(await booking, 201);
  });

  it('that waited are booked at the time at which they had their turn', async () => {
    const tenant = await aTelephonyTenant(app);
    const candidateId = await aCallableCandidate(app, tenant);
    held = await HeldLocks.take(app, settingsOf(tenant));
    const booking = book(tenant, candidateId);
    await held.areWaitedForBy(1);
    const released = Date.now();
    await held.release();
    held = undefined;
    const { createdAt, windowStartMs } = expectStatus(await booking, 201).body.data as { createdAt: string; windowStartMs: number };
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(released);
    expect(windowStartMs).toBe(Date.parse(createdAt));
  });

  it('never wait for another company, even if many bookings of that one wait', async () => {
    const [tenant, stranger] = [await aTelephonyTenant(app), await aTelephonyTenant(app)];
    const candidates = await Promise.all(Array.from({ length: 20 }, () => aCallableCandidate(app, tenant)));
    const strangers = await Promise.all(Array.from({ length: 3 }, () => aCallableCandidate(app, stranger)));
    held = await HeldLocks.take(app, settingsOf(tenant), linesOf(tenant));
    const before = await remaining(tenant);
    const waiting = candidates.map((id, i) => book(tenant, id, i % 2 === 0 ? {} : { 'idempotency-key': `key ${i}` }));
    await held.areWaitedForBy(1);
    // Each request is counted before its booking begins.
    let polls = 0;
    await until('all bookings have begun', async () => before - (await remaining(tenant)) - ++polls >= candidates.length);
    for (const id of strangers) expectStatus(await book(stranger, id), 201);
    expect(await held.waiting()).toBe(1);
    await held.release();
    held = undefined;
    for (const reply of await Promise.all(waiting)) expectStatus(reply, 201);
  });

  it('wait for another company on a line that both share, and then succeed', async () => {
    const owner = await aTelephonyTenant(app);
    const borrower = await aTelephonyTenant(app, { numbers: [] });
    const shared = { ...borrower, numbers: [await shareNumber(app, borrower, owner.numbers[0]!)] };
    const candidateId = await aCallableCandidate(app, shared);
    held = await HeldLocks.take(app, settingsOf(owner), linesOf(owner));
    const booking = book(shared, candidateId);
    await held.areWaitedForBy(1);
    await held.release();
    held = undefined;
    expectStatus(await booking, 201);
  });

  /** Requests that the company may still make. Counts itself. */
  const remaining = async (tenant: TelephonyTenant): Promise<number> =>
    Number((await getTelephony(app, tenant, 'numbers')).headers['x-ratelimit-remaining']);

  describe('lock, each kind in the order of the ids:', () => {
    const THREE = [0, 1, 2];
    let tenant: TelephonyTenant;
    /** The ids of the rows that a batch locks, by table. */
    let rows: Record<'candidates' | 'reservations' | 'telephony_settings' | 'phone_numbers', string[]>;

    beforeEach(async () => {
      tenant = await aTelephonyTenant(app, { numbers: THREE.map(() => ({})) });
      const candidates = await Promise.all(THREE.map(() => aCallableCandidate(app, tenant)));
      const { results } = await aBatch(app, tenant, candidates);
      rows = {
        candidates: candidates.sort(),
        reservations: results.map(({ reservationId = '' }) => reservationId).sort(),
        telephony_settings: [tenant.company.id],
        phone_numbers: tenant.numbers.map(({ phoneNumberId }) => phoneNumberId).sort(),
      };
    });

    /** The rows that are not locked, by their position, while a batch waits for the row that the test holds. */
    const freeWhileWaitingFor = async (table: keyof typeof rows, position: number): Promise<Record<string, number[]>> => {
      held = await HeldLocks.take(app, [`SELECT FROM ${table} WHERE ${keyOf(table)} = $1 FOR UPDATE`, [rows[table][position]]]);
      const batch = aBatch(app, tenant, rows.candidates.toReversed(), { replace: true });
      await held.areWaitedForBy(1);
      const free: Record<string, number[]> = {};
      for (const [each, ids] of Object.entries(rows)) free[each] = await freeOf(each, ids);
      await held.release();
      held = undefined;
      expect((await batch).summary.scheduled).toBe(THREE.length);
      return free;
    };
    const freeOf = async (table: string, ids: readonly string[]): Promise<number[]> => {
      const key = keyOf(table);
      const free = await app.rows<{ id: string }>(`SELECT ${key} AS id FROM ${table} WHERE ${key} = ANY ($1) FOR UPDATE SKIP LOCKED`, [
        ids,
      ]);
      return free.map(({ id }) => ids.indexOf(id)).sort();
    };
    const keyOf = (table: string): string => (table === 'telephony_settings' ? 'company_id' : 'id');

    it('the candidates', async () => {
      const free = { candidates: [2], reservations: THREE, telephony_settings: [0], phone_numbers: THREE };
      expect(await freeWhileWaitingFor('candidates', 1)).toEqual(free);
    });

    it('then their live reservations', async () => {
      const free = { candidates: [], reservations: [2], telephony_settings: [0], phone_numbers: THREE };
      expect(await freeWhileWaitingFor('reservations', 1)).toEqual(free);
    });

    it('then the settings of the company', async () => {
      const free = { candidates: [], reservations: [], telephony_settings: [], phone_numbers: THREE };
      expect(await freeWhileWaitingFor('telephony_settings', 0)).toEqual(free);
    });

    it('then the lines', async () => {
      const free = { candidates: [], reservations: [], telephony_settings: [], phone_numbers: [2] };
      expect(await freeWhileWaitingFor('phone_numbers', 1)).toEqual(free);
    });
  });
});
