import { v7 } from 'uuid';
import { movesOf, report as reportResult } from '../../support/actions.js';
import { analysisOf, candidateOf } from '../../support/analysis.js';
import { aCall, type ReservationBody } from '../../support/booking.js';
import { aPosition, expectStatus } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { networkCalls, simulatedCalls, timesDialled } from '../../support/simulator.js';
import {
  aBatch,
  aCallableCandidate,
  aTelephonyTenant,
  getTelephony,
  manyCallableCandidates,
  phoneEnding,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';
import { pendingTeardowns } from '../../support/test-gateway.js';
import { Clock, DAY, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import {
  CallGateway,
  type CallStatus,
  GatewayUnavailable,
  type OutboundCall,
  type ReservationId,
  type SessionId,
} from '../../../src/telephony/index.js';

const report = (): Promise<void> => Promise.resolve();
const signal = new AbortController().signal;

describe('the simulated network, asked by the product', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' } });
    time = new SandboxTime(app);
    tenant = await aTelephonyTenant(app);
  });
  afterAll(() => app.close());

  const anOutboundCall = async (ending = '0100', fields: Partial<OutboundCall> = {}): Promise<OutboundCall> => ({
    ...{ id: v7() as ReservationId, attempt: 1, company: tenant.company.id, sessionId: v7() as SessionId },
    candidateId: (await aCallableCandidate(app, tenant)) as OutboundCall['candidateId'],
    ...{ jobPositionId: tenant.position.id, to: phoneEnding(ending), phoneNumberId: tenant.numbers[0]!.phoneNumberId },
    ...{ from: tenant.numbers[0]!.e164, gatewayRef: null, language: 'en', endsAt: new Date(time.now() + 10 * MINUTE) },
    ...fields,
  });
  const dial = (call: OutboundCall): Promise<void> => app.inOperation(() => app.get(CallGateway).dial(call, report));
  const find = (call: OutboundCall): Promise<CallStatus> => app.inOperation(() => app.get(CallGateway).find(call, report));
  const tearDown = (calls: readonly OutboundCall[], sessionId: SessionId | null = null): Promise<void> =>
    app.inOperation(() => app.get(CallGateway).tearDown({ sessionId, calls: calls.map(({ id }) => id) }, signal));

  it('counts every dial of a call that goes out, also of several at once', async () => {
    const call = await anOutboundCall();
    await Promise.all([dial(call), dial(call), dial(call)]);
    await dial(call);
    expect((await simulatedCalls(app)).filter(({ callId }) => callId === call.id)).toEqual([
      { callId: call.id, number: call.to, dialledAt: expect.stringMatching(/Z$/), timesDialled: 4 },
    ]);
  });

  it('places no call any more that it did not know when it was asked', async () => {
    const call = await anOutboundCall();
    expect(await find(call)).toEqual({ kind: 'absent' });
    await dial(call);
    expect(await find(call)).toEqual({ kind: 'absent' });
    expect(await timesDialled(app, call.id)).toBe(0);
  });

  it('places a call or fences it where the dial and the question meet', async () => {
    for (let i = 0; i < 20; i++) {
      const call = await anOutboundCall();
      const [, status] = await Promise.all([dial(call), find(call)]);
      expect(await timesDialled(app, call.id)).toBe(status.kind === 'absent' ? 0 : 1);
    }
  });

  it('places no call any more that it was asked to hang up before', async () => {
    const call = await anOutboundCall();
    await tearDown([call]);
    await dial(call);
    expect(await timesDialled(app, call.id)).toBe(0);
  });

  it('tells how far a call has come, whether or not a worker runs', async () => {
    const call = await anOutboundCall();
    await dial(call);
    await time.pass(10 * SECOND);
    expect(await find(call)).toEqual({ kind: 'answered' });
    await time.pass(6 * MINUTE);
    expect(await find(call)).toEqual({ kind: 'hung_up' });
  });

  it.each([
    ['0112', 1, 'answered'],
    ['0113', 0, 'absent'],
    ['0114', 1, 'unknown'],
  ])('does not confirm the dial of a number that ends in %s', async (ending, dials, kind) => {
    const call = await anOutboundCall(ending);
    await expect(dial(call)).rejects.toThrow(GatewayUnavailable);
    await time.pass(10 * SECOND);
    expect(await find(call)).toEqual({ kind });
    expect(await timesDialled(app, call.id)).toBe(dials);
  });

  it('fails to hang up 0115 for two minutes, but hangs up the other calls at once', async () => {
    const [stuck, other] = [await anOutboundCall('0115'), await anOutboundCall()];
    await dial(stuck);
    await dial(other);
    await expect(tearDown([stuck, other])).rejects.toThrow(GatewayUnavailable);
    await time.pass(MINUTE);
    await expect(tearDown([stuck])).rejects.toThrow(GatewayUnavailable);
    expect([await find(stuck), await find(other)]).toEqual([{ kind: 'answered' }, { kind: 'hung_up' }]);
    await time.pass(MINUTE);
    await tearDown([stuck]);
    expect(await find(stuck)).toEqual({ kind: 'hung_up' });
  });

  it('has nothing to hang up where 0115 is over', async () => {
    const call = await anOutboundCall('0115');
    await dial(call);
    await time.pass(7 * MINUTE);
    await expect(tearDown([call])).resolves.toBeUndefined();
  });

  it('hangs up all calls of a session', async () => {
    const sessionId = v7() as SessionId;
    const [call, stranger] = [await anOutboundCall('0100', { sessionId }), await anOutboundCall()];
    await dial(call);
    await dial(stranger);
    await time.pass(10 * SECOND);
    await tearDown([], sessionId);
    expect([await find(call), await find(stranger)]).toEqual([{ kind: 'hung_up' }, { kind: 'answered' }]);
  });

  it('calls no deleted candidate, and keeps nothing about one', async () => {
    const call = await anOutboundCall();
    await dial(call);
    const query = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.delete(`/v1/candidates/${call.candidateId}`, { key: tenant.key, query }), 200);
    expect(await timesDialled(app, call.id)).toBe(0);
    const late = { ...call, id: v7() as ReservationId };
    await dial(late);
    expect(await timesDialled(app, late.id)).toBe(0);
  });
});

describe('a simulated call', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '100' } });
    await new SandboxTime(app).passUntilMorning();
  });
  beforeEach(async () => {
    tenant = await aTelephonyTenant(app);
  });
  afterAll(() => app.close());

  const advance = (milliseconds: number): Promise<unknown> => app.inOperation(() => app.get(ClockAdvance).advance(milliseconds));
  const untilAnswered = async ({ startsAt }: ReservationBody): Promise<void> => {
    const now = await app.inOperation(() => Promise.resolve(app.get(Clock).now()));
    await advance(Date.parse(startsAt) - now.getTime() + 20 * SECOND);
  };
  const revoke = (candidateId: string): Promise<Reply> =>
    app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } });
  const statesOf = async (id: string): Promise<string[]> =>
    ((await getTelephony(app, tenant, `reservations/${id}`)).body.data as { history: { state: string }[] }).history.map(
      ({ state }) => state,
    );
  /** A call to a number, which is answered. */
  const anAnsweredCall = async (ending: string): Promise<{ candidateId: string; call: ReservationBody }> => {
    const candidateId = await aCallableCandidate(app, tenant, { phone: phoneEnding(ending) });
    const call = await aCall(app, tenant, candidateId, { timezone: 'UTC' });
    await untilAnswered(call);
    expect((await statesOf(call.id)).at(-1)).toBe('active');
    return { candidateId, call };
  };

  it.each([
    ['0100', { reconciled: true, fallbackEnqueued: false }],
    ['0115', { reconciled: false, fallbackEnqueued: true }],
  ])('to a number that ends in %s is hung up when it is revoked, and reports nothing more', async (ending, expected) => {
    const { candidateId, call } = await anAnsweredCall(ending);
    expect(expectStatus(await revoke(candidateId), 200).body.data).toMatchObject(expected);
    expect(await pendingTeardowns(app)).toHaveLength(expected.fallbackEnqueued ? 1 : 0);
    await advance(5 * MINUTE);
    expect(await pendingTeardowns(app)).toEqual([]);
    await advance(10 * MINUTE);
    expect(await statesOf(call.id)).toEqual(['firm', 'dispatching', 'ringing', 'active', 'cancelled']);
    expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → new']);
    expect(await timesDialled(app, call.id)).toBe(1);
  });

  it('is hung up when its candidate is deleted, and nothing about it is kept', async () => {
    const { candidateId, call } = await anAnsweredCall('0115');
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
    await advance(10 * MINUTE);
    expect(await pendingTeardowns(app)).toEqual([]);
    expect(await app.rows('SELECT id, candidate_id, number, session_id FROM simulated_calls WHERE id = $1', [call.id])).toEqual([
      { id: call.id, candidate_id: null, number: null, session_id: null },
    ]);
  });

  it.each([
    [['lt', 'en'], 'lt'],
    [['en', 'lt'], 'en'],
    [['de'], 'en'],
  ])('of a position with the languages %s is an interview in %s, which is analysed', async (interviewLanguages, language) => {
    tenant = { ...tenant, position: await aPosition(app, tenant.company, { interviewLanguages }) };
    const candidateId = await aCallableCandidate(app, tenant, { phone: phoneEnding('0100') });
    await aCall(app, tenant, candidateId, { timezone: 'UTC' });
    await advance(20 * MINUTE);
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'interviewed', interviewScore: expect.any(Number) });
    const { body } = expectStatus(await analysisOf(app, tenant, candidateId, { kind: 'interview-analysis' }), 200);
    expect((body as { data: object }).data).toMatchObject({ originalLanguage: language });
  });

  // A call is in the network for 6 minutes and is booked for 5, so the next ones wait for it; its result comes earlier.
  it.each([
    ['a line', { globalCap: 10, numbers: [{ maxConcurrentCalls: 3 }] }],
    ['a company', { globalCap: 3, numbers: [{ maxConcurrentCalls: 10 }] }],
  ])('counts for %s until it has left the network, also after its result: never are more connected than the cap', async (_, caps) => {
    tenant = await aTelephonyTenant(app, { ...caps, callDurationMs: 5 * MINUTE });
    const candidates = await manyCallableCandidates(app, tenant, 8);
    const { results } = await aBatch(app, tenant, candidates);
    const [first] = await app.rows<{ at: Date }>('SELECT min(starts_at) AS at FROM reservations WHERE id = ANY ($1)', [
      results.map(({ reservationId }) => reservationId),
    ]);
    const now = await app.inOperation(() => Promise.resolve(app.get(Clock).now()));
    await advance(first!.at.getTime() - now.getTime() + 5 * MINUTE + 30 * SECOND);
    const sessions = await app.rows<{ id: SessionId }>(
      `SELECT session_id AS id FROM reservations WHERE company_id = $1 AND state = 'active'`,
      [tenant.company.id],
    );
    expect(sessions).toHaveLength(3);
    for (const { id } of sessions) expectStatus(await reportResult(app, id), 200);
    await advance(40 * MINUTE);
    const calls = (await networkCalls(app)).filter(({ candidateId }) => candidates.includes(candidateId));
    expect(calls.map(({ leftMs }) => leftMs)).not.toContain(Infinity);
    expect(calls).toHaveLength(8);
    const connectedAt = (ms: number) => calls.filter(({ dialledMs, leftMs }) => dialledMs <= ms && ms < leftMs).length;
    expect(Math.max(...calls.map(({ dialledMs }) => connectedAt(dialledMs)))).toBe(3);
  });

  it('is kept for 30 days', async () => {
    const { call } = await anAnsweredCall('0100');
    await advance(29 * DAY);
    expect(await timesDialled(app, call.id)).toBe(1);
    await advance(2 * DAY);
    expect(await timesDialled(app, call.id)).toBe(0);
  });
});
