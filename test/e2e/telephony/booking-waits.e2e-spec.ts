import { expectStatus } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { Reply } from '../../support/http-client.js';
import { aCallableCandidate, aTelephonyTenant, getTelephony, shareNumber, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('a booking', () => {
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
    ['settings of its company', settingsOf],
    ['line', linesOf],
  ])('waits for the %s, and then succeeds', async (_, locked) => {
    const tenant = await aTelephonyTenant(app);
    const candidateId = await aCallableCandidate(app, tenant);
    held = await HeldLocks.take(app, locked(tenant));
    const booking = book(tenant, candidateId);
    await held.areWaitedForBy(1);
    await held.release();
    held = undefined;
    expectStatus(await booking, 201);
  });

  it('never waits for another company, even if many bookings of that one wait', async () => {
    const [tenant, stranger] = [await aTelephonyTenant(app), await aTelephonyTenant(app)];
    const candidates = await Promise.all(Array.from({ length: 20 }, () => aCallableCandidate(app, tenant)));
    const strangers = await Promise.all(Array.from({ length: 3 }, () => aCallableCandidate(app, stranger)));
    held = await HeldLocks.take(app, settingsOf(tenant), linesOf(tenant));
    const before = await remaining(tenant);
    const waiting = candidates.map((id, i) => book(tenant, id, i % 2 === 0 ? {} : { 'idempotency-key': `key ${i}` }));
    await held.areWaitedForBy(1);
    // Each request is counted before its booking begins.
    await until('all bookings have begun', async () => before - (await remaining(tenant)) > candidates.length);
    for (const id of strangers) expectStatus(await book(stranger, id), 201);
    expect(await held.waiting()).toBe(1);
    await held.release();
    held = undefined;
    for (const reply of await Promise.all(waiting)) expectStatus(reply, 201);
  });

  it('waits for another company on a line that both share, and then succeeds', async () => {
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
});
