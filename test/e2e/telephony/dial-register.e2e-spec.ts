import { randomBytes, randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { DoNotCallRepository } from '../../../src/clearance/index.js';
import { HOUR } from '../../../src/platform/domain/index.js';
import { Secrets } from '../../../src/platform/secrets/secrets.js';
import { DialRegister, type ReservationId } from '../../../src/telephony/index.js';
import { until } from '../../support/eventually.js';
import { HeldLocks } from '../../support/held-locks.js';
import { advance, aReservation, aTelephonyTenant, type TelephonyTenant, uniqueE164 } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

describe('the claim of a dialling request', () => {
  /** Two processes without workers. */
  let app: TestApp;
  let other: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    other = await TestApp.start({ databaseUrl: app.databaseUrl, env: { ROLE: 'api' } });
    tenant = await aTelephonyTenant(app);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await other.close();
    await app.close();
  });

  /** A call as the dispatcher hands it to the gateway. */
  const dispatched = async (): Promise<{ id: ReservationId; phone: string }> => {
    const phone = uniqueE164();
    const call = await aReservation(app, tenant, { calledE164: phone, dialledAt: new Date() });
    await advance(app, call, 'claim');
    return { id: call.id, phone };
  };
  const claim = (at: TestApp, id: ReservationId): Promise<boolean> => at.get(DialRegister).claim(id, HOUR);
  const isWithdrawn = (at: TestApp, id: ReservationId): Promise<boolean> => at.get(DialRegister).withdraw(id);
  const registered = (id: ReservationId): Promise<{ state: string }[]> =>
    app.rows('SELECT state FROM dials WHERE reservation_id = $1', [id]);
  /** An entry whose addition ends no call, as that of a replay. Without a number it is known by its hash. */
  const list = (phone: string | null, hash: Buffer = randomBytes(32)): Promise<unknown> =>
    app.rows(
      `INSERT INTO do_not_call_entries (id, company_id, phone, phone_hash, reason, created_at) VALUES ($1, $2, $3, $4, 'api', now())`,
      [randomUUID(), tenant.company.id, phone, hash],
    );
  /** What stands between the claim and the answer of the list. */
  const beforeTheList = (act: () => Promise<unknown>) => {
    const doNotCall = app.get(DoNotCallRepository);
    const ask = doNotCall.areListed.bind(doNotCall);
    return jest.spyOn(doNotCall, 'areListed').mockImplementationOnce(async (...question) => {
      await act();
      return ask(...question);
    });
  };

  it('is made once, by any number of processes at the same moment', async () => {
    const { id } = await dispatched();
    const held = await HeldLocks.take(app, ['SELECT FROM reservations WHERE id = $1 FOR UPDATE', [id]]);
    const claims = Array.from({ length: 8 }, (_, i) => claim(i % 2 ? app : other, id));
    await held.areWaitedForBy(claims.length);
    await held.release();
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    expect(await registered(id)).toEqual([{ state: 'sent' }]);
  });

  it('waits for a move under way, and is not made for a call that has ended by it', async () => {
    const { id } = await dispatched();
    const held = await HeldLocks.take(app, [`UPDATE reservations SET state = 'cancelled' WHERE id = $1`, [id]]);
    const claiming = claim(app, id);
    await held.areWaitedForBy(1);
    await held.release();
    expect([await claiming, await registered(id)]).toEqual([false, []]);
  });

  it.each([
    ['by its number', (phone: string) => list(phone)],
    ['by its hash alone', (phone: string) => list(null, app.get(Secrets).mac('do-not-call', `${tenant.company.id} ${phone}`))],
  ])('is not made for a number that is listed %s', async (_, add) => {
    const { id, phone } = await dispatched();
    await add(phone);
    expect([await claim(app, id), await registered(id)]).toEqual([false, []]);
    expect(await isWithdrawn(app, id)).toBe(true);
  });

  it('is given up for a number that is listed after it', async () => {
    const { id, phone } = await dispatched();
    let claimed: unknown;
    beforeTheList(async () => {
      claimed = await registered(id);
      await list(phone);
    });
    expect([await claim(app, id), claimed, await registered(id)]).toEqual([false, [{ state: 'sent' }], []]);
  });

  it('is given up if the list cannot be read: nothing is dialled, and another try may be', async () => {
    const { id } = await dispatched();
    beforeTheList(() => Promise.reject(new Error('the list is out of reach')));
    await expect(claim(app, id)).rejects.toThrow('the list is out of reach');
    expect([await registered(id), await claim(other, id)]).toEqual([[], true]);
  });

  it('bars every other process while the list is asked, also if the process dies then', async () => {
    const { id } = await dispatched();
    let answer = (): void => undefined;
    const asked = beforeTheList(() => new Promise<void>((resolve) => (answer = resolve)));
    const claiming = claim(app, id);
    await until('the claim is stored, and the list is asked', async () => asked.mock.calls.length > 0 && (await registered(id)).length > 0);
    expect([await claim(other, id), await isWithdrawn(other, id)]).toEqual([false, false]);
    answer();
    expect([await claiming, await claim(other, id)]).toEqual([true, false]);
  });

  it('is not made for a call without a number, of which the list knows nothing', async () => {
    const call = await aReservation(app, tenant, { dialledAt: new Date() });
    await advance(app, call, 'claim');
    expect(await claim(app, call.id)).toBe(false);
  });
});
