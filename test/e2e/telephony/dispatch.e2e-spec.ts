import { HOUR, IdSource, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import type { Lease } from '../../../src/platform/tasks/index.js';
import { AdvanceReservations } from '../../../src/telephony/application/advance-reservations.js';
import { DispatchCalls } from '../../../src/telephony/application/dispatch-calls.js';
import { StartCalls } from '../../../src/telephony/application/start-calls.js';
import { DispatchRepository } from '../../../src/telephony/domain/reservation.repository.js';
import { eventually } from '../../support/eventually.js';
import { aCall } from '../../support/booking.js';
import { expectStatus, type Tenant } from '../../support/builders.js';
import { aResult, movesOf, report } from '../../support/actions.js';
import { Gate } from '../../support/gate.js';
import { HeldLocks } from '../../support/held-locks.js';
import type { Reply } from '../../support/http-client.js';
import { startDispatching } from '../../support/dispatched-calls.js';
import type { SandboxTime } from '../../support/sandbox-time.js';
import {
  aBatch,
  aCallableCandidate,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import type { TestApp } from '../../support/test-app.js';
import { gatewayOf, pendingTeardowns } from '../../support/test-gateway.js';
import {
  CallReports,
  type CallStatus,
  GatewayUnavailable,
  type OutboundCall,
  type Reservation,
  type ReservationId,
} from '../../../src/telephony/index.js';

interface Row {
  state: string;
  failureReason: string | null;
  history: { state: string; reason: string | null }[];
}

/** A run that has no claim of its own. */
const runWithoutLease = (app: TestApp, due: Pick<Reservation, 'id' | 'state' | 'company' | 'candidateId'>): Promise<void> => {
  const lease = { failures: 0, complete: () => undefined } as unknown as Lease;
  const dispatch = () => app.get(DispatchCalls).run(due, lease, { waitedMs: 0, release: () => undefined });
  return app.inOperation(due.state === 'firm' ? dispatch : () => app.get(AdvanceReservations).run({ ...due, lineFreeAt: null }, lease));
};

/** Dispatches that a process has under way at the same time. */
const MAX_AT_ONCE = 12;

describe('a due reservation', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    ({ app, time } = await startDispatching());
    // A morning in Vilnius, so that no test comes near midnight.
    await time.startAt('2027-03-01T07:00:00Z');
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    tenant = await aTelephonyTenant(app);
    const gateway = gatewayOf(app);
    gateway.dialled.length = 0;
    gateway.dialling = () => Promise.resolve();
    gateway.finding = () => Promise.resolve({ kind: 'dialling' });
  });

  const schedule = async (candidateId: string, fields: object = {}): Promise<ReservationId> => {
    const json = { jobPositionId: tenant.position.id, preset: 'complete-within-4h', ...fields };
    const reply = await app.http.post(`/v1/candidates/${candidateId}/schedule-call`, { key: tenant.key, json });
    return (expectStatus(reply, 201).body as { data: { id: ReservationId } }).data.id;
  };
  const startsOf = async (ids: readonly string[]): Promise<number[]> => {
    const rows = await app.rows<{ starts_at: Date }>('SELECT starts_at FROM reservations WHERE id = ANY ($1)', [ids]);
    return rows.map(({ starts_at: startsAt }) => startsAt.getTime());
  };
  /** Resolves when the dispatcher has looked at reservations whose start has come, and left them for later. */
  const waits = (...ids: string[]): Promise<unknown> =>
    eventually('they wait', async () => {
      const waiting = 'SELECT FROM reservations WHERE id = ANY ($1) AND starts_at <= $2 AND due_at > $2';
      return (await app.rows(waiting, [ids, new Date(time.now())])).length === ids.length;
    });
  const read = async (id: string): Promise<Row> =>
    (expectStatus(await app.http.get(`/v1/telephony/reservations/${id}`, { key: tenant.key }), 200).body as { data: Row }).data;
  const states = async (id: string): Promise<string[]> => (await read(id)).history.map(({ state }) => state);
  const dialOf = (id: string): Promise<OutboundCall> =>
    eventually(`${id} is dialled`, () => gatewayOf(app).dialled.find(({ call }) => call.id === id)?.call);
  const until = (id: string, state: string): Promise<Row> =>
    eventually(`${id} is ${state}`, async () => {
      const row = await read(id);
      return row.state === state ? row : null;
    });
  const statusOf = async (candidateId: string, { key, position }: Tenant): Promise<string> => {
    const reply = await app.http.get(`/v1/candidates/${candidateId}/status`, { key, query: { jobPositionId: position.id } });
    return (reply.body as { data: { status: string } }).data.status;
  };

  it('is dialled at its start, followed, and completed by the result', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const id = await schedule(candidateId);
    await time.pass(5 * MINUTE);
    const call = await dialOf(id);
    expect(await statusOf(candidateId, tenant)).toBe('invited_call');
    const reports = app.get(CallReports);
    await reports.report(id, { kind: 'ringing' });
    await reports.report(id, { kind: 'answered' });
    expectStatus(await report(app, call.sessionId), 200);
    expect(await states(id)).toEqual(['firm', 'dispatching', 'ringing', 'active', 'completed']);
    expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → interviewed']);
    expect(gatewayOf(app).dialled).toHaveLength(1);
  });

  it('is dialled by its national number as the country of the company says', async () => {
    await app.rows(`UPDATE companies SET country = 'LT' WHERE id = $1`, [tenant.company.id]);
    const id = await schedule(await aCallableCandidate(app, tenant, { phone: '8 (612) 34502' }));
    await time.pass(5 * MINUTE);
    expect((await dialOf(id)).to).toBe('+37061234502');
  });

  it('ends as the gateway reports, and the session lives on', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const id = await schedule(candidateId);
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await app.get(CallReports).report(id, { kind: 'ended', ending: { state: 'no_answer', reason: 'BUSY' } });
    expect(await read(id)).toMatchObject({ state: 'no_answer', failureReason: 'BUSY' });
    expect(await statusOf(candidateId, tenant)).toBe('invited_call');
  });

  it('ends with an unknown outcome, and frees its line, where the reason of a gateway cannot end it', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await app.get(CallReports).report(id, { kind: 'ended', ending: { state: 'failed', reason: 'NO_RESULT' } as never });
    expect(await read(id)).toMatchObject({ state: 'failed', failureReason: 'OUTCOME_UNKNOWN' });
  });

  it('is asked for after a dial that was not confirmed, and never dialled again', async () => {
    gatewayOf(app).dialling = () => Promise.reject(new GatewayUnavailable('no answer'));
    gatewayOf(app).finding = () => Promise.resolve({ kind: 'absent' });
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await time.pass(5_000);
    expect(await until(id, 'sip_failed')).toMatchObject({ failureReason: 'GATEWAY_UNAVAILABLE' });
    expect(gatewayOf(app).dialled).toHaveLength(1);
  });

  it.each([
    ['revoked', (path: string) => app.http.post(`${path}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } })],
    ['erased', (path: string) => app.http.delete(path, { key: tenant.key, query: { jobPositionId: tenant.position.id, force: 'true' } })],
  ])('is hung up once more after its dial if it was %s meanwhile', async (_, withdraw) => {
    const candidateId = await aCallableCandidate(app, tenant);
    const gateway = gatewayOf(app);
    const teardownsOf = (id: string): number => gateway.asked.filter(({ calls }) => (calls as readonly string[]).includes(id)).length;
    let teardownsBefore = 0;
    gateway.dialling = async ({ id: dialled }) => {
      expectStatus(await withdraw(`/v1/candidates/${candidateId}`), 200);
      teardownsBefore = await eventually('the call is ended', () => teardownsOf(dialled));
    };
    const id = await schedule(candidateId);
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await eventually('the call is ended again', () => teardownsBefore > 0 && teardownsOf(id) > teardownsBefore);
    expect(gateway.dialled).toHaveLength(1);
  });

  it('keeps its deadline, and is not dialled again, where a worker is late with a claim of an earlier state', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    const calls = app.get(DispatchRepository);
    const firm = (await app.inOperation(() => calls.findCall(id)))!;
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await app.get(CallReports).report(id, { kind: 'answered' });
    const dueAt = () => app.rows<{ due_at: Date }>('SELECT due_at FROM reservations WHERE id = $1', [id]);
    const deadline = await dueAt();
    for (const state of ['firm', 'dispatching', 'ringing'] as const) {
      await runWithoutLease(app, { ...firm, state });
      await app.inOperation(() => calls.setDue({ id, state }, new Date(time.now())));
    }
    const dispatchAgain = () => app.get(UnitOfWork).run(() => app.get(StartCalls).run(firm, 0));
    expect(await app.inOperation(dispatchAgain)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'active', failureReason: null });
    expect([await dueAt(), gatewayOf(app).dialled.length]).toEqual([deadline, 1]);
  });

  it('does not wait for dials that the gateway is slow to take, of its own company or of others', async () => {
    const mayGoOn = new Gate();
    const slow = new Set<string>();
    gatewayOf(app).dialling = async ({ id }) => (slow.has(id) ? mayGoOn.opened : undefined);
    // More than one process dispatches at once.
    const lines = [{ maxConcurrentCalls: 50 }];
    tenant = await aTelephonyTenant(app, { globalCap: 50, numbers: lines });
    const candidates = await Promise.all(Array.from({ length: MAX_AT_ONCE + 1 }, () => aCallableCandidate(app, tenant)));
    for (const candidateId of candidates) slow.add(await schedule(candidateId));
    const startsAt = Math.max(...(await startsOf([...slow])));
    await time.pass(startsAt - time.now());
    for (const id of slow) await dialOf(id);
    const own = await schedule(await aCallableCandidate(app, tenant));
    tenant = await aTelephonyTenant(app);
    const other = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(Math.max(...(await startsOf([own, other]))) - time.now());
    await dialOf(own);
    await dialOf(other);
    mayGoOn.open();
  });

  it('is held for its dial for 25 s; after that another worker asks the gateway, and the dial that returns later changes nothing', async () => {
    const dialled = new Gate();
    const gateway = gatewayOf(app);
    gateway.dialling = () => dialled.opened;
    gateway.finding = () => Promise.resolve({ kind: 'absent' });
    const [start] = await app.rows<{ now: Date }>('SELECT clock_timestamp() AS now');
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    const [row] = await app.rows<{ is_due: boolean; lease_until: Date }>(
      'SELECT due_at = dialled_at AS is_due, lease_until FROM reservations WHERE id = $1',
      [id],
    );
    expect(row?.is_due).toBe(true);
    expect(row?.lease_until.getTime()).toBeGreaterThanOrEqual(start!.now.getTime() + 25 * SECOND);
    const dispatching = (await app.inOperation(() => app.get(DispatchRepository).findCall(id)))!;
    await runWithoutLease(app, dispatching);
    expect(await read(id)).toMatchObject({ state: 'sip_failed', failureReason: 'GATEWAY_UNAVAILABLE' });
    dialled.open();
    const next = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(10 * MINUTE);
    await dialOf(next);
    expect(await app.rows('SELECT state, due_at FROM reservations WHERE id = $1', [id])).toEqual([{ state: 'sip_failed', due_at: null }]);
    expect(gateway.dialled.map(({ call }) => call.id)).toEqual([id, next]);
  });

  it.each<[CallStatus, object]>([
    [
      { kind: 'ended', ending: { state: 'no_answer', reason: 'BUSY' } },
      { state: 'no_answer', failureReason: 'BUSY' },
    ],
    [{ kind: 'hung_up' }, { state: 'active', failureReason: null }],
    [{ kind: 'absent' }, { state: 'sip_failed', failureReason: 'GATEWAY_UNAVAILABLE' }],
  ])('is what the gateway says, also if it is asked only after the outcome would be given up: %j', async (status, expected) => {
    const asked = new Gate();
    gatewayOf(app).finding = () => {
      asked.open();
      return Promise.resolve(status);
    };
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await time.pass(15 * MINUTE);
    await asked.opened;
    await eventually('the answer has its effect', async () => (await read(id)).state !== 'dispatching');
    expect(await read(id)).toMatchObject(expected);
  });

  it('is active once it was hung up after it rang, and completed by its result', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    const { sessionId } = await dialOf(id);
    await app.get(CallReports).report(id, { kind: 'ringing' });
    await app.get(CallReports).report(id, { kind: 'hung_up' });
    expect(await read(id)).toMatchObject({ state: 'active', failureReason: null });
    expectStatus(await report(app, sessionId), 200);
    expect(await states(id)).toEqual(['firm', 'dispatching', 'ringing', 'active', 'completed']);
    expect(gatewayOf(app).asked.filter(({ calls }) => (calls as readonly string[]).includes(id))).toEqual([]);
  });

  it('is followed also if its line is taken away during the dial', async () => {
    const asked = new Gate();
    gatewayOf(app).finding = () => {
      asked.open();
      return Promise.resolve({ kind: 'answered' });
    };
    gatewayOf(app).dialling = async () => {
      await app.rows('DELETE FROM phone_number_assignments WHERE company_id = $1', [tenant.company.id]);
    };
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await time.pass(MINUTE);
    await asked.opened;
    expect(await until(id, 'active')).toMatchObject({ failureReason: null });
  });

  it.each<[string, (candidateId: string, batchId: string) => Promise<Reply>]>([
    [
      'revoked',
      (candidateId) =>
        app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } }),
    ],
    ['cancelled with its batch', (_, batchId) => postTelephony(app, tenant, `batches/${batchId}/cancel`)],
    [
      'erased',
      (candidateId) =>
        app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query: { jobPositionId: tenant.position.id, force: 'true' } }),
    ],
  ])('waits while the company is full, until the call under way is %s', async (_, end) => {
    const first = await aCallableCandidate(app, tenant);
    const { batchId, results } = await aBatch(app, tenant, [first]);
    await time.pass(5 * MINUTE);
    await dialOf(results[0]!.reservationId!);
    const { id, startsAt } = await aCall(app, tenant, await aCallableCandidate(app, tenant));
    await changeTelephony(app, tenant, { globalCap: 1 });
    await time.pass(Date.parse(startsAt) - time.now());
    const isWoken = async (): Promise<boolean> =>
      (await app.rows(`SELECT FROM reservations WHERE id = $1 AND (state <> 'firm' OR due_at = starts_at)`, [id])).length > 0;
    await eventually('it waits', async () => !(await isWoken()));
    expectStatus(await end(first, batchId), 200);
    // By the end of the call in the network: the gateway is asked for it right after the commit.
    await eventually('it is woken', isWoken);
    await dialOf(id);
  });

  it('ends OUTCOME_UNKNOWN if the gateway cannot say what became of it', async () => {
    gatewayOf(app).finding = () => Promise.resolve({ kind: 'unknown' });
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await time.pass(MINUTE);
    expect(await until(id, 'failed')).toMatchObject({ failureReason: 'OUTCOME_UNKNOWN' });
  });

  it('fails without a result 30 minutes after its end, and the line is hung up', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await app.get(CallReports).report(id, { kind: 'answered' });
    await time.pass(41 * MINUTE);
    expect(await until(id, 'failed')).toMatchObject({ failureReason: 'NO_RESULT' });
    await eventually('the call is torn down', () => gatewayOf(app).asked.some(({ calls }) => calls.includes(id)));
    await eventually('the gateway has confirmed it', async () => (await pendingTeardowns(app)).length === 0);
  });

  it('takes no voicemail for a session that was revoked', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const id = await schedule(candidateId);
    await time.pass(5 * MINUTE);
    const { sessionId } = await dialOf(id);
    const json = { jobPositionId: tenant.position.id };
    expectStatus(await app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json }), 200);
    expectStatus(await report(app, sessionId, { outcome: 'voicemail', reservationId: id }), 404);
    expect(await read(id)).toMatchObject({ state: 'cancelled', failureReason: 'REVOKED' });
  });

  it('is not dialled while telephony is disabled, and is as soon as it is enabled', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    await changeTelephony(app, tenant, { enabled: false });
    await time.pass(6 * MINUTE);
    await waits(id);
    expect([await states(id), gatewayOf(app).dialled]).toEqual([['firm'], []]);
    await changeTelephony(app, tenant, { enabled: true });
    await dialOf(id);
  });

  it('is dialled a quarter of an hour later at most if the process that enabled telephony died before it woke the calls', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    await changeTelephony(app, tenant, { enabled: false });
    await time.pass(6 * MINUTE);
    await waits(id);
    await app.rows('UPDATE telephony_settings SET enabled = true WHERE company_id = $1', [tenant.company.id]);
    await time.pass(15 * MINUTE);
    await dialOf(id);
  });

  it('is made due in the order of ids if several wait for telephony: bookings lock them in that order too', async () => {
    await changeTelephony(app, tenant, { enabled: false });
    const ids = [app.get(IdSource).next<ReservationId>(), app.get(IdSource).next<ReservationId>()] as const;
    const [lower, higher] = ids;
    const windowEnd = new Date(time.now() + 4 * HOUR);
    await aReservation(app, tenant, { id: higher, startsAt: new Date(time.now() - 2 * MINUTE), windowEnd });
    await aReservation(app, tenant, { id: lower, startsAt: new Date(time.now() - MINUTE), windowEnd });
    await waits(...ids);
    const locks = await HeldLocks.take(app, ['SELECT FROM reservations WHERE id = $1 FOR UPDATE', [lower]]);
    let enabled: Promise<unknown> | undefined;
    try {
      enabled = changeTelephony(app, tenant, { enabled: true });
      await locks.areWaitedForBy(1);
      expect(await app.rows('SELECT FROM reservations WHERE id = $1 FOR UPDATE SKIP LOCKED', [higher])).toHaveLength(1);
    } finally {
      await locks.release();
      await enabled;
    }
    for (const id of ids) await dialOf(id);
  });

  it('expires with its window if telephony stays disabled', async () => {
    const id = await schedule(await aCallableCandidate(app, tenant));
    await changeTelephony(app, tenant, { enabled: false });
    await time.pass(6 * MINUTE);
    await time.pass(4 * HOUR);
    expect(await until(id, 'expired')).toMatchObject({ failureReason: 'TELEPHONY_DISABLED' });
  });

  it('is hung up if the result of an earlier call ends the session', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const first = await schedule(candidateId);
    await time.pass(5 * MINUTE);
    const { sessionId } = await dialOf(first);
    await app.get(CallReports).report(first, { kind: 'answered' });
    await app.get(CallReports).report(first, { kind: 'ended', ending: { state: 'failed', reason: 'DROPPED' } });
    const second = await schedule(candidateId);
    await time.pass(6 * MINUTE);
    await dialOf(second);
    expectStatus(await report(app, sessionId, aResult({ reservationId: first })), 200);
    expect(await read(second)).toMatchObject({ state: 'cancelled', failureReason: 'SESSION_ENDED' });
    await eventually('it is torn down', () => gatewayOf(app).asked.some(({ calls }) => calls.includes(second)));
  });

  it('expires with the session, which ends firm reservations', async () => {
    const candidateId = await aCallableCandidate(app, tenant);
    const id = await schedule(candidateId, { invitationExpirationDays: 1 });
    await time.pass(5 * MINUTE);
    await dialOf(id);
    await app.get(CallReports).report(id, { kind: 'ended', ending: { state: 'sip_failed', reason: 'TRUNK_UNAVAILABLE' } });
    await time.pass(24 * HOUR);
    await eventually('the candidate has failed', async () => (await statusOf(candidateId, tenant)) === 'failed');
  });
});
