import type { EndingReason } from '../../../src/telephony/domain/call-gateway.js';
import { MINUTE } from '../../../src/platform/domain/index.js';
import { CallReports, type ReservationId, type ReservationState } from '../../../src/telephony/index.js';
import { expectStatus } from '../../support/builders.js';
import { aCall } from '../../support/booking.js';
import { aDialledCall, dialOf, endCall, startDispatching } from '../../support/dispatched-calls.js';
import { eventually, until } from '../../support/eventually.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  aReservation,
  aTelephonyTenant,
  shareNumber,
  settingsOf,
  type TelephonyTenant,
  whileHeld,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';
import { gatewayOf, withTestGateway } from '../../support/test-gateway.js';

describe('the breaker of outbound calling', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await time.startNextMorning();
    gatewayOf(app).dialled.length = 0;
    tenant = await aTelephonyTenant(app, { globalCap: 20, numbers: [{ maxConcurrentCalls: 5 }] });
  });

  const clock = async ({ key } = tenant) =>
    expectStatus(await app.http.get('/v1/telephony/clock', { key }), 200).body.data as { health: string; mode?: string };
  const modeOf = async (of = tenant) => (await clock(of)).mode ?? null;
  /** Attempts that have ended just now, as they are stored. */
  const ended = async (count: number, state: ReservationState, of = tenant) => {
    const at = new Date(time.now());
    for (let n = 0; n < count; n++) await aReservation(app, of, { state, startsAt: new Date(time.now() - 2 * MINUTE), endedAt: at });
  };
  /** An attempt that is dialled and ends. */
  const attempt = async (reason: EndingReason) => {
    const call = await aDialledCall(app, time, tenant, await aCallableCandidate(app, tenant));
    await endCall(app, call, reason);
  };
  const failed = 'TRUNK_UNAVAILABLE';
  const missed = 'NOT_ANSWERED';
  /** 5 of 10 attempts were SIP failures. */
  const engage = async () => {
    await ended(4, 'sip_failed');
    await ended(5, 'completed');
    await attempt(failed);
    expect(await modeOf()).toBe('conservative_breaker');
  };
  const callsAtOnce = async (count: number): Promise<ReservationId[]> => {
    const candidates = await Promise.all(Array.from({ length: count }, () => aCallableCandidate(app, tenant)));
    const booked = await Promise.all(candidates.map((candidateId) => aCall(app, tenant, candidateId)));
    await time.pass(Math.max(...booked.map(({ startsAt }) => Date.parse(startsAt))) - time.now());
    return booked.map(({ id }) => id as ReservationId);
  };
  const dialledOf = (ids: readonly string[]) => gatewayOf(app).dialled.filter(({ call }) => ids.includes(call.id));
  /** Those that are due have been decided: they are under way, or wait. */
  const decided = (ids: readonly string[]) =>
    until('all that are due were decided', async () => {
      const due = await app.rows(`SELECT FROM reservations WHERE id = ANY ($1) AND state = 'firm' AND due_at <= $2`, [
        ids,
        new Date(time.now()),
      ]);
      return due.length === 0;
    });

  it('is engaged once half of at least ten attempts end in a SIP error, which is degraded', async () => {
    await ended(4, 'sip_failed');
    await ended(4, 'completed');
    await attempt(failed);
    expect(await modeOf()).toBeNull();
    await attempt(missed);
    expect(await clock()).toEqual(expect.objectContaining({ health: 'degraded', mode: 'conservative_breaker' }));
  });

  it('is that of the company: others on the same line go on', async () => {
    const neighbour = await aTelephonyTenant(app, { numbers: [] });
    await shareNumber(app, neighbour, tenant.numbers[0]!);
    await engage();
    expect(await modeOf(neighbour)).toBeNull();
  });

  it('halves the caps for new dispatches, rounded down, while what can be booked stays', async () => {
    await engage();
    // Five are booked at once, because booking does not look at the breaker; two are dialled.
    const ids = await callsAtOnce(5);
    await eventually('two are dialled', () => dialledOf(ids).length === 2);
    await decided(ids);
    expect(dialledOf(ids)).toHaveLength(2);
    await endCall(app, dialledOf(ids)[0]!.call, missed);
    await eventually('the next one is dialled when a call ends', () => dialledOf(ids).length === 3);
  });

  it('is released by ten attempts in a row without a SIP error, and not engaged again by those before', async () => {
    await engage();
    await time.pass(1000);
    await ended(8, 'no_answer');
    await attempt(missed);
    expect(await modeOf()).toBe('conservative_breaker');
    await attempt(missed);
    expect(await modeOf()).toBeNull();
    await attempt(failed);
    expect(await modeOf()).toBeNull();
  });

  it('stays while one of the last ten was a SIP error', async () => {
    await engage();
    await time.pass(1000);
    await attempt(failed);
    await time.pass(1000);
    await ended(8, 'no_answer');
    await attempt(missed);
    expect(await modeOf()).toBe('conservative_breaker');
  });

  it('is released by 15 minutes without an attempt, without a worker, and does not come back with the next attempt', async () => {
    await engage();
    await time.pass(15 * MINUTE);
    expect(await clock()).toEqual(expect.objectContaining({ health: 'healthy' }));
    expect(await modeOf()).toBeNull();
    const ids = await callsAtOnce(5);
    await eventually('all are dialled', () => dialledOf(ids).length === 5);
    expect(await modeOf()).toBeNull();
    await endCall(app, dialledOf(ids)[0]!.call, failed);
    expect(await modeOf()).toBeNull();
  });

  it('is not quiet while an attempt is under way', async () => {
    await engage();
    const call = await aDialledCall(app, time, tenant, await aCallableCandidate(app, tenant));
    await app.get(CallReports).report(call.id, { kind: 'answered' });
    await time.pass(16 * MINUTE);
    expect(await modeOf()).toBe('conservative_breaker');
  });

  it('counts attempts that end at once, over all processes', async () => {
    await ended(4, 'sip_failed');
    const other = await TestApp.start({
      contexts: [withTestGateway],
      env: { CLOCK: 'sandbox', ROLE: 'api' },
      databaseUrl: app.databaseUrl,
    });
    try {
      await ended(4, 'completed');
      const ids = await callsAtOnce(2);
      const calls = await Promise.all(ids.map((id) => dialOf(app, id)));
      // The ninth and the tenth: only both together engage it.
      await whileHeld(app, settingsOf(tenant), [() => endCall(app, calls[0]!, failed), () => endCall(other, calls[1]!, missed)]);
      expect(await modeOf()).toBe('conservative_breaker');
    } finally {
      await other.close();
    }
  });
});
