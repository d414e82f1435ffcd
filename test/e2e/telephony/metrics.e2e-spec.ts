import { MINUTE } from '../../../src/platform/domain/index.js';
import { aDialledCall, endCall, startDispatching } from '../../support/dispatched-calls.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import { aCallableCandidate, aReservation, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import type { TestApp } from '../../support/test-app.js';
import { gatewayOf } from '../../support/test-gateway.js';

describe('the metrics of calls', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
    await time.startNextMorning();
    gatewayOf(app).dialled.length = 0;
    tenant = await aTelephonyTenant(app, { globalCap: 20, numbers: [{ maxConcurrentCalls: 5 }] });
    // With one more of these the breaker is engaged.
    const endedAt = new Date(time.now());
    for (let n = 0; n < 9; n++)
      await aReservation(app, tenant, { state: 'sip_failed', startsAt: new Date(time.now() - 2 * MINUTE), endedAt });
  });
  afterAll(() => app.close());

  /** The values of a metric by its labels. */
  const values = async (name: string): Promise<Record<string, number>> => {
    const { text } = await app.http.get('/metrics');
    return Object.fromEntries(
      [...text.matchAll(new RegExp(`^${name}(\\S*) (\\S+)$`, 'gm'))].map(([, labels, value]) => [labels, Number(value)]),
    );
  };

  it('count a dispatch with its lag, the call while it is live, its end, and the breaker', async () => {
    const call = await aDialledCall(app, time, tenant, await aCallableCandidate(app, tenant));
    expect(await values('calls_live')).toEqual({ '{state="dispatching"}': 1, '{state="ringing"}': 0, '{state="active"}': 0 });
    expect(await values('call_dispatches_total')).toMatchObject({ '{outcome="placed"}': 1, '{outcome="unconfirmed"}': 0 });
    expect(await values('call_dispatch_lag_seconds_count')).toEqual({ '': 1 });
    await endCall(app, call, 'TRUNK_UNAVAILABLE');
    expect(await values('call_attempts_ended_total')).toEqual({ '{outcome="sip_failed",reason="TRUNK_UNAVAILABLE"}': 1 });
    expect(await values('calls_live')).toMatchObject({ '{state="dispatching"}': 0 });
    expect(await values('call_breaker_changes_total')).toEqual({ '{state="engaged"}': 1, '{state="released"}': 0 });
  });
});
