import type { Reservation, ReservationState } from '../../../src/telephony/index.js';
import { aKey, expectStatus, refusal, type Tenant } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
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

describe('GET /v1/telephony/clock', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let line: TestNumber;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' } });
    time = new SandboxTime(app);
  });
  beforeEach(async () => {
    tenant = await aTelephonyTenant(app, { globalCap: 5, numbers: [{ maxConcurrentCalls: 2 }] });
    line = tenant.numbers[0]!;
  });
  afterAll(() => app.close());

  const read = async ({ key }: Pick<Tenant, 'key'> = tenant) =>
    expectStatus(await app.http.get('/v1/telephony/clock', { key }), 200).body.data as {
      health: string;
      mode?: string;
      numbers: Record<string, unknown>[];
    };
  const health = async (of = tenant) => (await read(of)).health;
  const on = ({ phoneNumberId }: TestNumber) => ({ phoneNumberId });
  /** On the tenant's first line, from now on. */
  const insert = (fields: Partial<Reservation>, of = tenant) =>
    aReservation(app, of, { ...on(line), startsAt: new Date(time.now()), ...fields });
  const underWay = (fields: Partial<Reservation> = {}, of = tenant) => insert({ state: 'active', ...fields }, of);
  const minutesAgo = (minutes: number) => new Date(time.now() - minutes * MINUTE);
  /** Attempts that ended the given number of minutes ago. */
  const attempts = async (count: number, state: ReservationState, minutes = 1, fields: Partial<Reservation> = {}, of = tenant) => {
    for (let n = 0; n < count; n++) await insert({ state, startsAt: minutesAgo(minutes + 2), endedAt: minutesAgo(minutes), ...fields }, of);
  };
  const sharing = async () => {
    const neighbour = await aTelephonyTenant(app, { globalCap: 5, numbers: [] });
    await shareNumber(app, neighbour, line);
    return neighbour;
  };

  it('shows the health and the numbers, newest first, and no cap of the company', async () => {
    const { assignmentId, phoneNumberId, e164 } = await aNumber(app, tenant, { maxConcurrentCalls: 7, displayName: 'Vilnius' });
    const data = await read();
    expect(data).toEqual({ health: 'healthy', numbers: [expect.anything(), expect.anything()] });
    expect(data.numbers[0]).toEqual({
      id: assignmentId,
      phoneNumberId,
      e164,
      displayName: 'Vilnius',
      defaultForOutbound: false,
      caps: { maxConcurrentCalls: 7 },
    });
    expect(data.numbers[1]).toMatchObject({ ...on(line), defaultForOutbound: true, caps: { maxConcurrentCalls: 2 } });
  });

  it('shows a number whose record is missing with a cap of 0', async () => {
    await deleteLineRecord(app, line);
    expect((await read()).numbers[0]).toMatchObject({ ...on(line), e164: null, caps: { maxConcurrentCalls: 0 } });
  });

  it('is healthy for a company without numbers, and without settings', async () => {
    expect(await read(await aTelephonyTenant(app, { numbers: [] }))).toEqual({ health: 'healthy', numbers: [] });
    await app.rows('DELETE FROM telephony_settings WHERE company_id = $1', [tenant.company.id]);
    expect(await health()).toBe('healthy');
  });

  it('is saturated while calls that are dispatching, ringing or active fill the cap of the company', async () => {
    const other = await aNumber(app, tenant);
    await changeTelephony(app, tenant, { globalCap: 3 });
    await underWay({ state: 'dispatching', ...on(other) });
    await underWay({ state: 'ringing', ...on(other) });
    await insert({ state: 'firm' });
    expect(await health()).toBe('healthy');
    const { id } = await underWay();
    expect(await health()).toBe('saturated');
    await app.rows(`UPDATE reservations SET state = 'completed', ended_at = $2 WHERE id = $1`, [id, new Date(time.now())]);
    expect(await health()).toBe('healthy');
  });

  it('is saturated while every number with voice is full, of calls of any company', async () => {
    const neighbour = await sharing();
    await aNumber(app, tenant, { voice: false });
    await underWay();
    expect(await health()).toBe('healthy');
    await underWay({}, neighbour);
    expect([await health(), await health(neighbour)]).toEqual(['saturated', 'saturated']);
    await aNumber(app, tenant);
    expect([await health(), await health(neighbour)]).toEqual(['healthy', 'saturated']);
  });

  it('counts towards the cap of the company its own calls only, also those on a line that it has no longer', async () => {
    await changeTelephony(app, tenant, { globalCap: 2 });
    const former = await aNumber(app, tenant);
    const neighbour = await sharing();
    await underWay(on(former));
    await underWay({}, neighbour);
    expect(await health()).toBe('healthy');
    await underWay(on(former));
    await app.rows('DELETE FROM phone_number_assignments WHERE id = $1', [former.assignmentId]);
    expect([await health(), await health(neighbour)]).toEqual(['saturated', 'healthy']);
  });

  it('counts a call that runs over until it ends', async () => {
    await changeTelephony(app, tenant, { globalCap: 1 });
    await underWay({ startsAt: minutesAgo(300) });
    expect(await health()).toBe('saturated');
  });

  it('is degraded while more than a quarter of at least 10 attempts of a number ended in a SIP error', async () => {
    await attempts(2, 'sip_failed');
    await attempts(3, 'completed');
    await attempts(2, 'no_answer');
    await attempts(2, 'failed');
    expect(await health()).toBe('healthy');
    await attempts(1, 'sip_failed');
    expect(await health()).toBe('degraded');
    await attempts(2, 'completed');
    // 3 of 12 is a quarter.
    expect(await health()).toBe('healthy');
  });

  it('does not count what ended without an attempt, calls back, another number, or another company', async () => {
    await attempts(9, 'sip_failed');
    await attempts(1, 'cancelled');
    await attempts(1, 'expired');
    await attempts(1, 'completed', 1, { channel: 'inbound' });
    await attempts(1, 'sip_failed', 1, on(await aNumber(app, tenant)));
    const neighbour = await sharing();
    await attempts(1, 'sip_failed', 1, {}, neighbour);
    expect([await health(), await health(neighbour)]).toEqual(['healthy', 'healthy']);
    await attempts(1, 'sip_failed');
    expect([await health(), await health(neighbour)]).toEqual(['degraded', 'healthy']);
  });

  it('forgets attempts after 15 minutes', async () => {
    await attempts(10, 'sip_failed', 5);
    expect(await health()).toBe('degraded');
    await time.pass(10 * MINUTE);
    expect(await health()).toBe('healthy');
  });

  it('is degraded and has a mode while the breaker is engaged; saturated wins, and the mode stands beside it', async () => {
    const engage = (at: Date | null) =>
      app.rows('UPDATE telephony_settings SET breaker_engaged_at = $2 WHERE company_id = $1', [tenant.company.id, at]);
    await engage(new Date(time.now()));
    expect(await read()).toMatchObject({ health: 'degraded', mode: 'conservative_breaker' });
    await underWay();
    await underWay();
    expect(await read()).toMatchObject({ health: 'saturated', mode: 'conservative_breaker' });
    await engage(null);
    expect(await read()).not.toHaveProperty('mode');
  });

  it('needs the scope telephony:read, and works while telephony is disabled', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['telephony:schedule', 'telephony:manage'] });
    expect(refusal(await app.http.get('/v1/telephony/clock', { key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    await changeTelephony(app, tenant, { enabled: false });
    expect(await health()).toBe('healthy');
  });
});
