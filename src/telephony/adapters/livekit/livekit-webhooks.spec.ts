import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { WebhookReceiver } from 'livekit-server-sdk';
import { until } from '../../../../test/support/eventually.js';
import { FakeLiveKit } from '../../../../test/support/fake-livekit.js';
import { RECORDINGS } from '../../../../test/support/livekit-recordings.js';
import type { CallReport } from '../../domain/call-gateway.js';
import type { ReservationId } from '../../domain/reservation.js';
import { LiveKitWebhooks } from './livekit-webhooks.js';

const ID = '0193e3a0-0001-7000-8000-000000000001' as ReservationId;
const ROOM = `interview-${ID}-2`;
const IDENTITY = `candidate-${ID}-2`;

describe('the webhooks of LiveKit', () => {
  let server: FakeLiveKit;
  let reports: [id: ReservationId, report: CallReport][];
  let report: (id: ReservationId, report: CallReport) => Promise<void>;

  beforeAll(async () => {
    server = await FakeLiveKit.start();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    reports = [];
    report = (...args) => Promise.resolve(void reports.push(args));
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  const deleted: string[] = [];
  const client = { deleteRoom: async (room: string) => void deleted.push(room) };
  const webhooks = () =>
    new LiveKitWebhooks(new WebhookReceiver(server.apiKey, server.apiSecret), { report: (...args) => report(...args) }, client, 5);
  const receive = async (to: LiveKitWebhooks, body: string) => to.receive(body, (await server.signed(body))['authorization']);
  const left = (status: string, reason: string, identity = IDENTITY) =>
    server.event('participant_left', ROOM, { identity, attributes: { 'sip.callStatus': status }, reason }).toJsonString();

  it('answer a room of admin doctor by deleting it, and no other', async () => {
    for (const room of ['doctor-webhook-1', 'doctor-1', ROOM]) await receive(webhooks(), server.event('room_started', room).toJsonString());
    expect([deleted, reports]).toEqual([['doctor-webhook-1'], []]);
  });

  it('report the end of a conversation, and that there was one', async () => {
    await receive(webhooks(), left('hangup', 'CLIENT_INITIATED'));
    expect(reports).toEqual([
      [ID, { kind: 'answered' }],
      [ID, { kind: 'hung_up' }],
    ]);
  });

  it.each([
    ['broke', 'CLIENT_INITIATED', {}],
    ['is lost, whose phone may be connected still', 'CONNECTION_TIMEOUT', { isLost: true }],
  ])('report a line that %s', async (_, reason, lost) => {
    await receive(webhooks(), left('active', reason));
    expect(reports.at(-1)).toEqual([ID, { kind: 'ended', ending: { state: 'failed', reason: 'DROPPED' }, ...lost }]);
  });

  it('are handled once, however often they come', async () => {
    const receiver = webhooks();
    const body = left('hangup', 'CLIENT_INITIATED');
    await Promise.all([receive(receiver, body), receive(receiver, body)]);
    await receive(receiver, body);
    expect(reports).toHaveLength(2);
  });

  it('are handled when they come again after their handling has failed', async () => {
    const receiver = webhooks();
    const take = report;
    report = () => Promise.reject(new Error('the database is down'));
    // A process that stops does not repeat its reports.
    receiver.stop();
    const body = left('hangup', 'CLIENT_INITIATED');
    await expect(receive(receiver, body)).rejects.toThrow('the database is down');
    report = take;
    await receive(receiver, body);
    await receive(receiver, body);
    expect(reports.map(([, { kind }]) => kind)).toEqual(['answered', 'hung_up']);
  });

  it('say nothing where the call was not answered, or the leg is another one', async () => {
    const receiver = webhooks();
    await receive(receiver, left('ringing', 'USER_REJECTED'));
    await receive(receiver, left('active', 'DUPLICATE_IDENTITY'));
    await receive(receiver, left('active', 'SERVER_SHUTDOWN'));
    await receive(receiver, left('hangup', 'CLIENT_INITIATED', `candidate-${ID}-1`));
    await receive(receiver, server.event('participant_joined', ROOM, { identity: IDENTITY }).toJsonString());
    await receive(receiver, server.event('participant_left', 'interview-1-2', { identity: 'candidate-1-2' }).toJsonString());
    expect(reports).toEqual([]);
  });

  it('are read as a real server wrote them', async () => {
    const receiver = webhooks();
    const raw = RECORDINGS.flatMap(({ rawWebhooks = [] }) => rawWebhooks);
    expect(raw.length).toBeGreaterThan(5);
    for (const event of raw) {
      const [room, identity] = [ROOM, IDENTITY];
      const { participant } = event;
      const mine = { ...event, room: { ...event.room, name: room }, ...(participant && { participant: { ...participant, identity } }) };
      await receive(receiver, JSON.stringify(mine));
    }
    // Of the recorded calls one was answered.
    expect(reports.map(([, { kind }]) => kind)).toEqual(['answered', 'hung_up']);
  });

  it('are accepted also if their handling fails, or takes long', async () => {
    report = () => Promise.reject(new Error('the database is down'));
    await expect(receive(webhooks(), left('hangup', 'CLIENT_INITIATED'))).resolves.toBeUndefined();
    report = () => new Promise(() => undefined);
    await expect(receive(webhooks(), left('hangup', 'CLIENT_INITIATED'))).resolves.toBeUndefined();
  });

  it('are reported until the product takes the report', async () => {
    let failures = 3;
    const take = report;
    report = (...args) => {
      failures -= 1;
      return failures < 0 ? take(...args) : Promise.reject(new Error('the database is down'));
    };
    await receive(webhooks(), left('active', 'CONNECTION_TIMEOUT'));
    await until('the end is reported', () => reports.length === 2);
  });

  it('are refused without a valid signature', async () => {
    const body = left('hangup', 'CLIENT_INITIATED');
    const { authorization } = await server.signed(body, 'another-secret-of-at-least-32-characters');
    for (const header of [undefined, '', 'nonsense', authorization]) {
      await expect(webhooks().receive(body, header)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    }
    expect(reports).toEqual([]);
  });

  it('are accepted and ignored if they are signed and cannot be read', async () => {
    for (const body of ['', 'text', '[]', '{"event": 5}']) await expect(receive(webhooks(), body)).resolves.toBeUndefined();
    expect(reports).toEqual([]);
  });
});
