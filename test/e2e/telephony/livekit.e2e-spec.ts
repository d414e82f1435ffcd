import { randomUUID } from 'node:crypto';
import { DialRegister, type ReservationId } from '../../../src/telephony/index.js';
import { MINUTE } from '../../../src/platform/domain/index.js';
import { aResult, report } from '../../support/actions.js';
import { admin } from '../../support/admin.js';
import { expectStatus } from '../../support/builders.js';
import { eventually, until } from '../../support/eventually.js';
import { FakeLiveKit } from '../../support/fake-livekit.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aCallableCandidate, aNumber, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

interface Row {
  id: ReservationId;
  startsAt: string;
  state: string;
  failureReason: string | null;
  history: { state: string }[];
}

interface Booked {
  id: ReservationId;
  candidateId: string;
  startsAt: string;
}

/** A call that went out. */
interface Placed {
  id: ReservationId;
  candidateId: string;
  room: string;
  sessionId: string;
}

const PATH = '/runtime/v1/livekit';
let sequence = 0;

describe('calls through LiveKit', () => {
  let livekit: FakeLiveKit;
  let env: Record<string, string>;
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    livekit = await FakeLiveKit.start({ speed: 1 });
    env = {
      ...{ CALL_GATEWAY: 'livekit', LIVEKIT_URL: livekit.url, LIVEKIT_API_KEY: livekit.apiKey, LIVEKIT_API_SECRET: livekit.apiSecret },
      ...{ LIVEKIT_SIP_TRUNK_ID: 'ST_main', LIVEKIT_AGENT_NAME: 'interviewer' },
    };
    app = await TestApp.start({ env: { ...env, CLOCK: 'sandbox', ALLOW_REAL_CALLS_IN_SANDBOX: 'true', SWEEP_EVERY_MS: '100' } });
    livekit.webhooks = { url: `${app.http.baseUrl}${PATH}`, mode: 'sent' };
    time = new SandboxTime(app);
    tenant = await aTelephonyTenant(app);
  });
  afterAll(async () => {
    await app.close();
    await livekit.close();
  });
  beforeEach(() => (livekit.talk = 'endless'));

  const read = async (id: string): Promise<Row> => {
    const reply = await app.http.get(`/v1/telephony/reservations/${id}`, { key: tenant.key });
    return (expectStatus(reply, 200).body as { data: Row }).data;
  };
  const become = (id: string, state: string): Promise<Row> =>
    eventually(`${id} is ${state}`, async () => {
      const row = await read(id);
      return row.state === state ? row : null;
    });

  async function aBooking(sipStatus: string, fields: object = {}): Promise<Booked> {
    sequence += 1;
    const candidateId = await aCallableCandidate(app, tenant, { phone: `+3706${String(sequence).padStart(3, '0')}${sipStatus}` });
    const json = { jobPositionId: tenant.position.id, preset: 'complete-within-4h', ...fields };
    const reply = await app.http.post(`/v1/candidates/${candidateId}/schedule-call`, { key: tenant.key, json });
    return { candidateId, ...(expectStatus(reply, 201).body as { data: Row }).data };
  }

  async function expectRevoked(candidateId: string): Promise<void> {
    const json = { jobPositionId: tenant.position.id };
    const reply = await app.http.post(`/v1/candidates/${candidateId}/revoke-call`, { key: tenant.key, json });
    expect(expectStatus(reply, 200).body).toMatchObject({ data: { reconciled: true, fallbackEnqueued: false } });
  }

  /** Books calls to numbers whose last four digits choose the recorded call, and waits until all go out. */
  async function callsTo(sipStatuses: readonly string[], fields: object = {}): Promise<Placed[]> {
    const booked: Booked[] = [];
    for (const sipStatus of sipStatuses) booked.push(await aBooking(sipStatus, fields));
    await time.startAt(booked.at(-1)?.startsAt ?? '');
    return Promise.all(booked.map(async ({ id, candidateId }) => ({ id, candidateId, ...(await placed(id)) })));
  }

  async function placed(id: ReservationId): Promise<Pick<Placed, 'room' | 'sessionId'>> {
    const room = `interview-${id}-1`;
    await until('the call goes out', () => livekit.placed.some((call) => call.room === room));
    const created = livekit.requests.find(({ method, body }) => method === 'RoomService/CreateRoom' && body['name'] === room);
    const { sessionId } = JSON.parse(String(created?.body['metadata'])) as { sessionId: string };
    return { room, sessionId };
  }

  async function aCall(sipStatus: string, fields: object = {}): Promise<Placed> {
    return (await callsTo([sipStatus], fields))[0] as Placed;
  }

  async function anAnswered(): Promise<Placed> {
    const call = await aCall('0200');
    await become(call.id, 'active');
    return call;
  }

  const command = (...args: string[]) => {
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = app;
    return admin({ ...env, DATABASE_URL, DATA_DIR }, ...args, '--json');
  };

  it('are placed once, and completed by the result that the agent reports', async () => {
    const { id, room, sessionId } = await anAnswered();
    expectStatus(await report(app, sessionId, aResult({ reservationId: id })), 200);
    const { history } = await become(id, 'completed');
    expect(history.map(({ state }) => state).filter((state) => state !== 'ringing')).toEqual([
      'firm',
      'dispatching',
      'active',
      'completed',
    ]);
    expect(livekit.placed.filter((call) => call.room === room)).toHaveLength(1);
    const created = JSON.stringify(livekit.requests.find(({ body }) => body['name'] === room));
    expect(created).not.toMatch(/\+3706|firstName|@/);
  });

  it('ring, and end as the far end answers', async () => {
    const [unanswered = '', busy = '', invalid = ''] = (await callsTo(['0180', '0486', '0404'])).map(({ id }) => id as string);
    expect((await become(unanswered, 'no_answer')).failureReason).toBe('NOT_ANSWERED');
    expect((await read(unanswered)).history.map(({ state }) => state)).toEqual(['firm', 'dispatching', 'ringing', 'no_answer']);
    expect((await become(busy, 'no_answer')).failureReason).toBe('BUSY');
    expect((await become(invalid, 'sip_failed')).failureReason).toBe('NUMBER_INVALID');
  });

  it('may be dialled once, while their dispatch is recent and they are wanted', async () => {
    livekit.agent = 'absent';
    const booked = await aBooking('0200');
    const dials = app.get(DialRegister);
    expect(await dials.claim(booked.id, MINUTE)).toBe(false);
    await time.startAt(booked.startsAt);
    await until('the call waits for its agent', () => livekit.rooms.has(`interview-${booked.id}-1`));
    const claimed = [await dials.claim(booked.id, -MINUTE), await dials.claim(booked.id, MINUTE), await dials.claim(booked.id, MINUTE)];
    expect(claimed).toEqual([false, true, false]);
    expect(await dials.withdraw(booked.id)).toBe(false);
    await dials.release(booked.id);
    await expectRevoked(booked.candidateId);
    expect(await dials.claim(booked.id, MINUTE)).toBe(false);
    expect([await dials.withdraw(booked.id), await dials.withdraw(booked.id)]).toEqual([true, true]);
    expect(livekit.placed.filter(({ room }) => room.includes(booked.id))).toEqual([]);
    livekit.agent = 'registered';
  });

  it('are hung up by revoke-call', async () => {
    const { id, candidateId, room } = await anAnswered();
    await expectRevoked(candidateId);
    expect(livekit.rooms.has(room)).toBe(false);
    expect((await read(id)).state).toBe('cancelled');
  });

  it('end DROPPED where the line breaks', async () => {
    const { id, room } = await anAnswered();
    await livekit.leave(room, { status: 'active', reason: 'CONNECTION_TIMEOUT' });
    expect((await become(id, 'failed')).failureReason).toBe('DROPPED');
  });

  it('use the trunk of their line, as the command number assign names it', async () => {
    livekit.trunks.push('ST_line');
    const line = await aNumber(app, tenant);
    const trunk = async () =>
      (await app.rows<{ id: string }>('SELECT gateway_ref AS id FROM phone_numbers WHERE id = $1', [line.phoneNumberId]))[0]?.id;
    const assign = (...options: string[]) => {
      const required = ['--company', tenant.company.id, '--e164', line.e164, '--display-name', 'Line', '--max-concurrent-calls', '10'];
      return command('number', 'assign', ...required, ...options);
    };
    expect([(await assign('--gateway-ref', 'ST_line')).code, await trunk()]).toEqual([0, 'ST_line']);
    expect([(await assign('--no-gateway-ref')).code, await trunk()]).toEqual([0, null]);
    expect((await assign('--gateway-ref', 'no spaces')).json).toMatchObject({
      error: 'VALIDATION_ERROR',
      message: expect.stringMatching(/^gatewayRef/),
    });
    expect([(await assign('--gateway-ref', 'ST_line')).code, (await assign()).code, await trunk()]).toEqual([0, 0, 'ST_line']);
    const { room } = await aCall('0200', { phoneNumberId: line.phoneNumberId });
    expect(livekit.placed.find((call) => call.room === room)).toMatchObject({ trunk: 'ST_line', from: line.e164 });
  });

  describe('with webhooks', () => {
    const post = (raw: string, headers: Record<string, string>) => app.http.post(PATH, { raw, headers });
    const signed = async (body: string) => post(body, await livekit.signed(body));
    const leftEvent = ({ room, id }: Placed, reason: string, status: string) =>
      livekit
        .event('participant_left', room, { identity: `candidate-${id}-1`, attributes: { 'sip.callStatus': status }, reason })
        .toJsonString();

    it('that are repeated, late or about other rooms, change nothing', async () => {
      const call = await anAnswered();
      const bodies = [
        leftEvent(call, 'DUPLICATE_IDENTITY', 'active'),
        leftEvent({ ...call, id: 'someone-else' as ReservationId }, 'CONNECTION_TIMEOUT', 'active'),
        leftEvent({ ...call, room: 'a-room-of-another-product' }, 'CONNECTION_TIMEOUT', 'active'),
        leftEvent({ ...call, room: `interview-${randomUUID()}-1` }, 'CONNECTION_TIMEOUT', 'active'),
        leftEvent(call, 'USER_REJECTED', 'ringing'),
        livekit.event('room_finished', call.room).toJsonString(),
        '{"event":"participant_left","participant":{"kind":17}',
        '"text"',
      ];
      for (const body of [...bodies, ...bodies]) expect([body, (await signed(body)).status]).toEqual([body, 200]);
      expect((await read(call.id)).state).toBe('active');
      const dropped = leftEvent(call, 'CONNECTION_TIMEOUT', 'active');
      for (let repeat = 0; repeat < 3; repeat += 1) expect((await signed(dropped)).status).toBe(200);
      expect((await read(call.id)).state).toBe('failed');
      expect((await signed(leftEvent(call, 'CLIENT_INITIATED', 'hangup'))).status).toBe(200);
      expect((await read(call.id)).state).toBe('failed');
    });

    it('that overtake the answer of the dial, are taken as an answer', async () => {
      livekit.webhooks = null;
      const call = await aCall('0180');
      expect((await signed(leftEvent(call, 'CONNECTION_TIMEOUT', 'active'))).status).toBe(200);
      expect((await read(call.id)).history.map(({ state }) => state).slice(-2)).toEqual(['active', 'failed']);
      livekit.webhooks = { url: `${app.http.baseUrl}${PATH}`, mode: 'sent' };
    });

    it('that LiveKit did not sign, are 401', async () => {
      const call = await anAnswered();
      const body = leftEvent(call, 'CONNECTION_TIMEOUT', 'active');
      const headers = await livekit.signed(body);
      const { authorization, ...unsigned } = headers;
      const requests = [
        post(body, await livekit.signed(body, 'another-secret-of-at-least-32-characters')),
        post(body.replace('CONNECTION', 'connection'), headers),
        post(body, unsigned),
        post(body, { ...headers, authorization: 'Bearer nonsense' }),
        post(body, { ...headers, authorization: `${authorization}x` }),
        post('', headers),
        app.http.post(PATH, { raw: Buffer.concat([Buffer.from(body), Buffer.from([0xff])]), headers }),
      ];
      for (const [i, reply] of (await Promise.all(requests)).entries()) {
        expect([i, reply.status, (reply.body as { error: string }).error]).toEqual([i, 401, 'UNAUTHORIZED']);
      }
      expect((await read(call.id)).state).toBe('active');
    });

    it('of another content type, or too large, are refused', async () => {
      const headers = await livekit.signed('{}');
      expect((await post('{}', { ...headers, 'content-type': 'text/plain' })).status).toBe(415);
      expect((await post('{}', { ...headers, 'content-encoding': 'gzip' })).status).toBe(415);
      expect((await post(`"${'x'.repeat(300_000)}"`, headers)).status).toBe(413);
    });
  });
});

describe('without LiveKit', () => {
  it('its webhooks are 404', async () => {
    const app = await TestApp.start();
    const reply = await app.http.post(PATH, { raw: '{}', headers: { 'content-type': 'application/webhook+json' } });
    expect([reply.status, (reply.body as { error: string }).error]).toEqual([404, 'NOT_FOUND']);
    await app.close();
  });
});
