import { randomUUID } from 'node:crypto';
import { DAY, SECOND } from '../../../src/platform/domain/index.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { movesOf } from '../../support/actions.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aKey, aPosition, failingFields, refusal } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import type { Call, Reply } from '../../support/http-client.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import {
  aCallableCandidate,
  advance,
  aPhoneInvitation,
  aReservation,
  aTelephonyTenant,
  getTelephony,
  type PhoneInvitation,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { gatewayOf, pendingTeardowns, type TestGateway, withTestGateway } from '../../support/test-gateway.js';
import { TestApp, type TestAppOptions } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const INVALID = { status: 400, error: 'VALIDATION_ERROR' };
const NOTHING_TO_REVOKE = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const REVOKED = { status: 'new', revoked: true };

type CandidateId = Reservation['candidateId'];

describe('revoke-call', () => {
  /** Without workers, so that only the request itself asks the gateway. */
  let app: TestApp;
  let tenant: TelephonyTenant;
  let gateway: TestGateway;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' }, contexts: [withTestGateway] });
    tenant = await aTelephonyTenant(app);
    gateway = gatewayOf(app);
  });
  afterEach(async () => {
    gateway.behaviour = () => Promise.resolve();
    await app.rows('DELETE FROM call_teardowns');
  });
  afterAll(() => app.close());

  const revoke = (id: string, call: Call = {}, of = tenant): Promise<Reply> =>
    app.http.post(`/v1/candidates/${id}/revoke-call`, { key: of.key, json: { jobPositionId: of.position.id }, ...call });
  const reservationOf = async ({ id }: Reservation): Promise<Record<string, unknown>> =>
    (await getTelephony(app, tenant, `reservations/${id}`)).body.data as Record<string, unknown>;
  const stateOf = async ({ sessionId }: PhoneInvitation): Promise<string | undefined> =>
    (await app.rows<{ state: string }>('SELECT state FROM interview_sessions WHERE id = $1', [sessionId]))[0]?.state;

  /** A candidate who is on the phone. */
  const onThePhone = async (): Promise<PhoneInvitation & { reservation: Reservation }> => {
    const invitation = await aPhoneInvitation(app, tenant);
    const reservation = await aReservation(app, tenant, { candidateId: invitation.candidateId });
    await advance(app, reservation, 'claim', 'ring', 'answer');
    return { ...invitation, reservation };
  };

  describe('of a candidate with a phone invitation', () => {
    it('ends session and call, moves the candidate to new with one event, and has the gateway end them at once', async () => {
      const { candidateId, sessionId, reservation } = await onThePhone();
      const { status, body } = await revoke(candidateId, { headers: { 'x-acting-user': 'Rasa' } });
      expect([status, body.data]).toEqual([200, { ...REVOKED, reconciled: true, fallbackEnqueued: false }]);
      expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'new', sessionId: null });
      expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → new']);
      expect(await stateOf({ candidateId, sessionId })).toBe('cancelled');
      expect(await reservationOf(reservation)).toMatchObject({ state: 'cancelled', failureReason: 'REVOKED' });
      expect(gateway.asked.at(-1)).toEqual({ sessionId, calls: [reservation.id] });
      expect(await pendingTeardowns(app)).toEqual([]);
      expect(await auditOf(app, candidateId, 'call.revoked')).toEqual([
        { actor: tenant.keyId, acting_user: 'Rasa', facts: { sessionId, reservationId: reservation.id } },
      ]);
    });

    it.each([
      ['dispatching', ['claim']],
      ['ringing', ['claim', 'ring']],
    ] as const)('ends a call that is %s', async (_, triggers) => {
      const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
      const reservation = await aReservation(app, tenant, { candidateId });
      await advance(app, reservation, ...triggers);
      expect((await revoke(candidateId)).body.data).toMatchObject(REVOKED);
      expect(await reservationOf(reservation)).toMatchObject({ state: 'cancelled', failureReason: 'REVOKED' });
      expect(gateway.asked.at(-1)).toEqual({ sessionId, calls: [reservation.id] });
    });

    it('cancels a further attempt that is scheduled, for which there is no call to end', async () => {
      const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
      const firm = await aReservation(app, tenant, { candidateId, attempt: 2 });
      expect((await revoke(candidateId)).body.data).toMatchObject(REVOKED);
      expect(await reservationOf(firm)).toMatchObject({ state: 'cancelled', failureReason: 'REVOKED' });
      expect(gateway.asked.at(-1)).toEqual({ sessionId, calls: [] });
    });

    it('ends the session alone where no reservation is live', async () => {
      const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
      const missed = await aReservation(app, tenant, { candidateId });
      await advance(app, missed, 'claim', 'miss');
      expect((await revoke(candidateId)).body.data).toEqual({ ...REVOKED, reconciled: true, fallbackEnqueued: false });
      expect(await stateOf({ candidateId, sessionId })).toBe('cancelled');
      expect(await reservationOf(missed)).toMatchObject({ state: 'no_answer' });
    });

    it('leaves nothing to expire, also where the lifetime of the session is over already', async () => {
      const invitation = await aPhoneInvitation(app, tenant);
      await new SandboxTime(app).pass(7 * DAY + SECOND);
      expect((await revoke(invitation.candidateId)).body.data).toMatchObject(REVOKED);
      expect(await stateOf(invitation)).toBe('cancelled');
      expect(await app.rows('SELECT FROM interview_sessions WHERE id = $1 AND due_at IS NOT NULL', [invitation.sessionId])).toEqual([]);
    });

    it('lets the candidate be invited and called again', async () => {
      const { candidateId } = await onThePhone();
      await revoke(candidateId);
      const again = await aReservation(app, tenant, { candidateId });
      await revoke(candidateId);
      expect(await reservationOf(again)).toMatchObject({ state: 'cancelled' });
      const invited = await app.http.post(`/v1/candidates/${candidateId}/invite`, {
        key: tenant.key,
        json: { jobPositionId: tenant.position.id },
      });
      expect(invited.status).toBe(200);
    });

    it('succeeds once of ten that come at the same time', async () => {
      const { candidateId, sessionId } = await onThePhone();
      const replies = await Promise.all(Array.from({ length: 10 }, () => revoke(candidateId)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(replies.filter(({ status }) => status !== 200).map(refusal)).toEqual(Array(9).fill(NOTHING_TO_REVOKE));
      expect(gateway.asked.filter((asked) => asked.sessionId === sessionId)).toHaveLength(1);
      expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → new']);
    });

    it('leaves the end of the call to a durable task if the gateway refuses', async () => {
      gateway.behaviour = () => Promise.reject(new Error('out of order'));
      const { candidateId, sessionId, reservation } = await onThePhone();
      expect((await revoke(candidateId)).body.data).toEqual({ ...REVOKED, reconciled: false, fallbackEnqueued: true });
      expect(await pendingTeardowns(app)).toEqual([{ session_id: sessionId, calls: [reservation.id], failures: 0 }]);
      expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'new' });
    });

    it('does not wait for a gateway that never answers, and tells it so', async () => {
      let given: AbortSignal | undefined;
      gateway.behaviour = (_, signal) => new Promise(() => (given = signal));
      const { candidateId } = await onThePhone();
      expect((await revoke(candidateId)).body.data).toEqual({ ...REVOKED, reconciled: false, fallbackEnqueued: true });
      expect(given?.aborted).toBe(true);
      expect(await pendingTeardowns(app)).toHaveLength(1);
    });

    it('has committed everything before it asks the gateway', async () => {
      const { candidateId, sessionId, reservation } = await onThePhone();
      let seen: unknown;
      gateway.behaviour = async () => {
        const { status } = await candidateOf(app, tenant, candidateId);
        seen = [status, (await reservationOf(reservation)).state, await stateOf({ candidateId, sessionId }), await pendingTeardowns(app)];
      };
      await revoke(candidateId);
      expect(seen).toEqual(['new', 'cancelled', 'cancelled', [{ session_id: sessionId, calls: [reservation.id], failures: 0 }]]);
    });
  });

  describe('of a candidate without a phone invitation', () => {
    it.each([['new'], ['expired'], ['failed']])('cancels the firm reservation of one who is %s', async (status) => {
      const reservation = await aReservation(app, tenant);
      await app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [reservation.candidateId, status]);
      const asked = gateway.asked.length;
      expect((await revoke(reservation.candidateId)).body.data).toEqual({
        ok: true,
        revoked: true,
        cancelledReservationId: reservation.id,
        priorState: 'firm',
      });
      expect(await reservationOf(reservation)).toMatchObject({ state: 'cancelled', failureReason: 'REVOKED' });
      expect(await candidateOf(app, tenant, reservation.candidateId)).toMatchObject({ status });
      expect(gateway.asked).toHaveLength(asked);
      expect(await auditOf(app, reservation.candidateId, 'call.revoked')).toEqual([
        { actor: tenant.keyId, acting_user: null, facts: { reservationId: reservation.id } },
      ]);
    });

    it('is refused where nothing is scheduled', async () => {
      const candidateId = await aCallableCandidate(app, tenant);
      expect(refusal(await revoke(candidateId))).toEqual(NOTHING_TO_REVOKE);
      const ended = await aReservation(app, tenant, { candidateId: candidateId as CandidateId });
      await advance(app, ended, 'cancel');
      expect(refusal(await revoke(candidateId))).toEqual(NOTHING_TO_REVOKE);
      expect(await auditOf(app, candidateId, 'call.revoked')).toEqual([]);
    });

    it('wins or loses against a cancellation that comes at the same time', async () => {
      for (let i = 0; i < 5; i++) {
        const { id, candidateId } = await aReservation(app, tenant);
        const replies = await Promise.all([revoke(candidateId), postTelephony(app, tenant, `reservations/${id}/cancel`)]);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    });
  });

  describe('as a request', () => {
    it('works while telephony is disabled', async () => {
      const off = await aTelephonyTenant(app, { enabled: false });
      const { candidateId } = await aReservation(app, off);
      expect((await revoke(candidateId, {}, off)).status).toBe(200);
    });

    it('takes the job position from the body or from the query, and prefers the body', async () => {
      const jobPositionId = tenant.position.id;
      for (const call of [
        { json: undefined, query: { jobPositionId } },
        { json: {}, query: { jobPositionId } },
        { json: { jobPositionId: null }, query: { jobPositionId } },
        { json: { jobPositionId }, query: { jobPositionId: randomUUID() } },
      ]) {
        const { candidateId } = await aReservation(app, tenant);
        expect([call, (await revoke(candidateId, call)).status]).toEqual([call, 200]);
      }
    });

    it('ignores any other property of the body: the company is that of the key', async () => {
      const { candidateId } = await aReservation(app, tenant);
      const stranger = await aTelephonyTenant(app);
      const json = { jobPositionId: tenant.position.id, companyId: stranger.company.id, force: true, reason: { deep: [1] } };
      expect(refusal(await revoke(candidateId, { key: stranger.key, json: { ...json, companyId: tenant.company.id } }))).toEqual(NOT_FOUND);
      expect((await revoke(candidateId, { json })).status).toBe(200);
    });

    it('refuses a body that is no object, and a job position that is missing or no text', async () => {
      const { candidateId } = await aReservation(app, tenant);
      const query = { jobPositionId: tenant.position.id };
      for (const json of [[], null, 7, 'text', true]) {
        const reply = await revoke(candidateId, { json, query });
        expect([json, refusal(reply), failingFields(reply)]).toEqual([json, INVALID, ['body']]);
      }
      for (const call of [
        { json: undefined },
        { json: {} },
        ...[7, '', [], {}, [query.jobPositionId]].map((jobPositionId) => ({ json: { jobPositionId } })),
        { json: query, query: { jobPositionId: '' } },
      ]) {
        const reply = await revoke(candidateId, call);
        expect([call, refusal(reply), failingFields(reply)]).toEqual([call, INVALID, ['jobPositionId']]);
      }
      const repeated = await app.http.post(`/v1/candidates/${candidateId}/revoke-call?jobPositionId=a&jobPositionId=b`, {
        key: tenant.key,
      });
      expect([refusal(repeated), failingFields(repeated)]).toEqual([INVALID, ['jobPositionId']]);
      expect(refusal(await revoke(candidateId, { json: { jobPositionId: 'a\u0000' } }))).toEqual(INVALID);
    });

    it('accepts ids in capitals', async () => {
      const { candidateId, sessionId, reservation } = await onThePhone();
      const json = { jobPositionId: tenant.position.id.toUpperCase() };
      expect((await revoke(candidateId.toUpperCase(), { json })).body.data).toMatchObject(REVOKED);
      expect(gateway.asked.at(-1)).toEqual({ sessionId, calls: [reservation.id] });
    });

    it('is 404 for a candidate of another company or position, and for malformed ids', async () => {
      const { candidateId } = await aReservation(app, tenant);
      const stranger = await aTelephonyTenant(app);
      const elsewhere = await aPosition(app, tenant.company);
      expect(refusal(await revoke(candidateId, {}, stranger))).toEqual(NOT_FOUND);
      expect(refusal(await revoke(candidateId, { key: stranger.key }))).toEqual(NOT_FOUND);
      for (const jobPositionId of [elsewhere.id, randomUUID(), 'x', '📞'])
        expect(refusal(await revoke(candidateId, { json: { jobPositionId } }))).toEqual(NOT_FOUND);
      for (const id of [randomUUID(), 'x', '%F0%9F%93%9E']) expect(refusal(await revoke(id))).toEqual(NOT_FOUND);
    });

    it('needs the scope telephony:schedule', async () => {
      const { candidateId } = await aReservation(app, tenant);
      const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:manage', 'write:candidates'] });
      expect(refusal(await revoke(candidateId, { key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });
  });
});

describe('the end of calls at the gateway', () => {
  const apps: TestApp[] = [];
  const start = async (options: TestAppOptions): Promise<TestApp> => {
    const app = await TestApp.start(options);
    apps.unshift(app);
    return app;
  };
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  it('happens although the process that revoked them dies before it asks the gateway', async () => {
    const dying = await start({ env: { CLOCK: 'sandbox', ROLE: 'api' }, contexts: [withTestGateway] });
    const tenant = await aTelephonyTenant(dying);
    const { candidateId, sessionId } = await aPhoneInvitation(dying, tenant);
    const reservation = await aReservation(dying, tenant, { candidateId });
    await advance(dying, reservation, 'claim', 'answer');
    const asked = new Gate();
    gatewayOf(dying).behaviour = () => {
      asked.open();
      return new Promise(() => undefined);
    };
    const request = dying.http
      .post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } })
      .catch(() => undefined);
    await asked.opened;

    // From here on the first process does nothing more. Another one finds the row.
    const worker = await start({
      databaseUrl: dying.databaseUrl,
      env: { CLOCK: 'sandbox', ROLE: 'worker', SWEEP_EVERY_MS: '50' },
      contexts: [withTestGateway],
    });
    await new SandboxTime(dying).pass(10 * SECOND);
    await until('the gateway has ended the call', async () => (await pendingTeardowns(dying)).length === 0);
    expect(gatewayOf(worker).asked).toEqual([{ sessionId, calls: [reservation.id] }]);
    await request;
  });

  it('is asked for again and again, later and later, until the gateway confirms', async () => {
    const app = await start({ env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '50' }, contexts: [withTestGateway] });
    const tenant = await aTelephonyTenant(app);
    const time = new SandboxTime(app);
    const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
    const gateway = gatewayOf(app);
    gateway.behaviour = () => Promise.reject(new Error('out of order'));
    await app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json: { jobPositionId: tenant.position.id } });
    const failures = async (): Promise<number> => (await pendingTeardowns(app))[0]?.failures ?? 0;
    // Far more often than a task fails before it is parked, unless its handler says otherwise.
    for (let failed = 0; failed < 12; failed = await failures()) {
      await time.pass(DAY);
      await until(`attempt ${failed + 1} has failed`, async () => (await failures()) > failed);
    }
    const asked = gateway.asked.length;
    expect(await app.rows('SELECT FROM call_teardowns WHERE parked_at IS NOT NULL')).toEqual([]);
    gateway.behaviour = () => Promise.resolve();
    await time.pass(DAY);
    await until('the gateway has ended the session', async () => (await pendingTeardowns(app)).length === 0);
    expect(asked).toBeGreaterThan(12);
    expect(gateway.asked).toEqual(Array(asked + 1).fill({ sessionId, calls: [] }));
  });

  it('has nothing to do with the embedded gateway, which confirms at once', async () => {
    const app = await start({});
    const tenant = await aTelephonyTenant(app);
    const { candidateId } = await aPhoneInvitation(app, tenant);
    const { body } = await app.http.post(`/v1/candidates/${candidateId}/revoke-call`, {
      key: tenant.key,
      json: { jobPositionId: tenant.position.id },
    });
    expect(body.data).toEqual({ ...REVOKED, reconciled: true, fallbackEnqueued: false });
  });
});
