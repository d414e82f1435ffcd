import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { until } from '../../../../test/support/eventually.js';
import { FakeLiveKit, noSipService } from '../../../../test/support/fake-livekit.js';
import { lastSeenStatus, RECORDINGS } from '../../../../test/support/livekit-recordings.js';
import { after, MINUTE } from '../../../platform/domain/clock.js';
import { contractTest } from '../../../testing/index.js';
import { CallGateway, type CallReport, GatewayUnavailable, type OutboundCall } from '../../domain/call-gateway.js';
import type { ReservationId, SessionId } from '../../domain/reservation.js';
import type { PhoneNumberId } from '../../domain/phone-number.js';
import { roomOf } from './call-names.js';
import type { DialState } from './livekit-dial.entity.js';
import type { DialRegister } from './livekit-dials.js';
import type { LiveKitTimings } from './livekit-timings.js';
import { LiveKitClient, LiveKitError } from './livekit-client.js';
import { LiveKitFaults } from './livekit-faults.js';
import { LiveKitGateway } from './livekit-gateway.js';

const NOW = new Date('2026-03-02T09:00:00Z');
const LONG_MS = 60_000;
/** Fast where a test waits for it, long where it must not matter. */
const TIMINGS: LiveKitTimings = {
  ...{ ringMs: 1_000, answerMs: LONG_MS, agentMs: LONG_MS, agentPollMs: 5, dispatchMs: LONG_MS, retryMs: 5 },
  ...{ ringPollMs: 5, talkPollMs: 5, outcomeMs: LONG_MS, absenceMs: LONG_MS, watchMs: LONG_MS, reportRetryMs: 5 },
};

/** As the table of the product: one for all processes. */
class Dials implements DialRegister {
  readonly states = new Map<ReservationId, DialState>();
  /** Whether a reservation may still be dialled. */
  isDue = true;

  claim(id: ReservationId): Promise<boolean> {
    const isClaimed = this.isDue && !this.states.has(id);
    if (isClaimed) this.states.set(id, 'sent');
    return Promise.resolve(isClaimed);
  }

  release(id: ReservationId): Promise<void> {
    this.states.delete(id);
    return Promise.resolve();
  }

  withdraw(id: ReservationId): Promise<boolean> {
    if (!this.states.has(id)) this.states.set(id, 'withdrawn');
    return Promise.resolve(this.states.get(id) === 'withdrawn');
  }
}

const ANOTHER_SECRET = { apiSecret: 'another-secret-of-at-least-32-characters' };

let sequence = 0;

function aCall(fields: Partial<OutboundCall> = {}): OutboundCall {
  sequence += 1;
  const uuid = (group: number) => `0193e3a0-000${group}-7000-8000-${String(sequence).padStart(12, '0')}`;
  return {
    ...{ id: uuid(1) as ReservationId, attempt: 1, company: 'acme' as OutboundCall['company'], sessionId: uuid(2) as SessionId },
    ...{ candidateId: uuid(3) as OutboundCall['candidateId'], jobPositionId: uuid(4) as OutboundCall['jobPositionId'] },
    ...{ to: '+15550010200', phoneNumberId: uuid(5) as PhoneNumberId, from: '+15550000001', trunkId: null, language: 'lt' },
    endsAt: after(NOW, 10 * MINUTE),
    ...fields,
  };
}

describe('the LiveKit gateway', () => {
  let server: FakeLiveKit;
  let dials: Dials;
  let registry: Registry;
  let gateways: LiveKitGateway[];
  let logged: jest.SpiedFunction<(...args: unknown[]) => void>[];

  beforeEach(async () => {
    server = await FakeLiveKit.start();
    dials = new Dials();
    gateways = [];
    logged = (['warn', 'error'] as const).map((level) => jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined));
  });
  afterEach(async () => {
    for (const gateway of gateways) gateway.onApplicationShutdown();
    await server.close();
    jest.restoreAllMocks();
  });

  function aGateway(timings: Partial<LiveKitTimings> = {}, to: Partial<FakeLiveKit> = {}): LiveKitGateway {
    registry = new Registry();
    const { url, apiKey, apiSecret } = { url: server.url, apiKey: server.apiKey, apiSecret: server.apiSecret, ...to };
    const client = new LiveKitClient({ url, apiKey, apiSecret, trunkId: 'ST_main', agentName: 'interviewer' });
    const livekit = { client, dials, faults: new LiveKitFaults(registry), timings: { ...TIMINGS, ...timings } };
    const gateway = new LiveKitGateway(livekit, { now: () => NOW });
    gateways.push(gateway);
    return gateway;
  }

  /** A call whose request may have been sent by a process that died. */
  function aSentCall(): OutboundCall {
    const call = aCall();
    dials.states.set(call.id, 'sent');
    return call;
  }

  /** Takes reports as text: `ringing`, `sip_failed TRUNK_UNAVAILABLE`. */
  function aSink() {
    const reports: string[] = [];
    const sink = (report: CallReport): Promise<void> => {
      reports.push(report.kind === 'ended' ? `${report.ending.state} ${report.ending.reason}` : report.kind);
      return Promise.resolve();
    };
    return { reports, sink };
  }

  async function dialled(gateway: LiveKitGateway, call: OutboundCall) {
    const { reports, sink } = aSink();
    await gateway.dial(call, sink);
    return reports;
  }

  const lastOf = (reports: string[]) => reports.at(-1) ?? '';
  const hasEnded = (reports: string[]) => /hung_up| /.test(lastOf(reports));
  const ended = (reports: string[]) => until('the call has ended', () => hasEnded(reports));
  const faults = async (fault: string) => (await registry.metrics()).includes(`livekit_faults_total{fault="${fault}"} 1`);
  const hangUp = (gateway: LiveKitGateway, ...calls: OutboundCall[]) =>
    gateway.tearDown({ sessionId: null, calls: calls.map(({ id }) => id) }, new AbortController().signal);

  contractTest(CallGateway, () => {
    server.talk = 'endless';
    return {
      adapter: aGateway(),
      now: NOW,
      numbers: { talks: '+15550010200', isBusy: '+15550010486' },
      timesPlaced: (id) => server.placed.filter(({ identity }) => identity.includes(id)).length,
      isConnected: (id) =>
        [...server.rooms.values()].some(({ participants }) => [...participants.keys()].some((name) => name.includes(id))),
      another: () => aGateway(),
      cutOff: () => server.close(),
    };
  });

  describe('asks LiveKit', () => {
    it('for a room with the agent, and for one call on the line', async () => {
      const call = aCall({ attempt: 2 });
      await dialled(aGateway(), call);
      const { id, sessionId, jobPositionId } = call;
      const room = `interview-${id}-2`;
      const metadata = { sessionId, reservationId: id, attempt: 2, jobPositionId, language: 'lt' };
      const [created] = server.requests;
      expect(created).toMatchObject({ method: 'RoomService/CreateRoom', body: { name: room, emptyTimeout: 120, departureTimeout: 10 } });
      expect(created?.body['agents']).toEqual([{ agentName: 'interviewer', metadata: JSON.stringify(metadata) }]);
      expect(created?.body['metadata']).toBe(JSON.stringify(metadata));
      await until('the call goes out', () => server.placed.length > 0);
      expect(server.placed).toEqual([
        {
          ...{ number: '+15550010200', from: '+15550000001', trunk: 'ST_main', room, identity: `candidate-${id}-2` },
          ...{ headers: { 'X-Reservation': id }, ringingTimeout: '1s', waitUntilAnswered: true },
        },
      ]);
    });

    it('for the trunk of the line, where it has one', async () => {
      server.trunks.push('ST_line');
      await dialled(aGateway(), aCall({ trunkId: 'ST_line' }));
      await until('the call goes out', () => server.placed[0]?.trunk === 'ST_line');
    });

    it('for no call if no agent joins', async () => {
      server.agent = 'absent';
      const call = aCall();
      const reports = await dialled(aGateway({ agentMs: 50 }), call);
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect(server.placed).toEqual([]);
      expect([...server.rooms.keys()]).toEqual([]);
      expect(await faults('no_agent')).toBe(true);
    });

    it('for no call that may not be dialled any more', async () => {
      dials.isDue = false;
      const reports = await dialled(aGateway(), aCall());
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      await until('the room is deleted', () => server.rooms.size === 0);
      expect(server.placed).toEqual([]);
    });

    it('for no call whose request another process may have sent, and looks for it', async () => {
      const call = aCall();
      await dials.claim(call.id);
      const reports = await dialled(aGateway({ outcomeMs: 50 }), call);
      await ended(reports);
      expect([reports, server.placed]).toEqual([['failed OUTCOME_UNKNOWN'], []]);
    });

    it('for no call if the candidate is in the room already', async () => {
      const call = aCall();
      server.talk = 'endless';
      const [first, second] = [aGateway(), aGateway()];
      const reports = await dialled(first, call);
      await until('the call is answered', () => reports.includes('answered'));
      expect(await dialled(second, call)).toEqual(['answered']);
      expect(server.placed).toHaveLength(1);
    });
  });

  describe('reports how a recorded call ended', () => {
    const calls = RECORDINGS.filter(({ mode }) => mode === 'wait');
    const ENDINGS: Record<string, string> = {
      ...{ '0180': 'no_answer NOT_ANSWERED', '0183': 'no_answer NOT_ANSWERED', '0408': 'no_answer NOT_ANSWERED' },
      ...{ '0480': 'no_answer NOT_ANSWERED', '0487': 'no_answer NOT_ANSWERED', '0486': 'no_answer BUSY', '0600': 'no_answer BUSY' },
      ...{ '0603': 'no_answer DECLINED', '0608': 'no_answer DECLINED', '0404': 'sip_failed NUMBER_INVALID' },
      ...{ '0410': 'sip_failed NUMBER_INVALID', '0484': 'sip_failed NUMBER_INVALID', '0604': 'sip_failed NUMBER_INVALID' },
      ...{ '0200': 'hung_up', '0201': 'hung_up', '0203': 'hung_up' },
    };

    it('through the SDK, for every status of the far end', async () => {
      const slow = await FakeLiveKit.start({ speed: 4 });
      const gateway = aGateway({ ringPollMs: 20, absenceMs: 100 }, { url: slow.url });
      const all = await Promise.all(
        calls.map(async (recording) => ({ recording, reports: await dialled(gateway, aCall({ to: `+1555001${recording.sipStatus}` })) })),
      );
      for (const { recording, reports } of all) {
        await ended(reports);
        const { sipStatus } = recording;
        expect([sipStatus, lastOf(reports)]).toEqual([sipStatus, ENDINGS[sipStatus] ?? 'sip_failed TRUNK_UNAVAILABLE']);
        expect([sipStatus, reports.includes('answered')]).toEqual([sipStatus, ENDINGS[sipStatus] === 'hung_up']);
        if (sipStatus === '0180') expect(lastSeenStatus(recording)).toBe(reports[0]);
      }
      expect(slow.placed).toHaveLength(calls.length);
      await until('the rooms of unanswered calls are deleted', () => slow.rooms.size === 3);
      await slow.close();
    });
  });

  describe('tries again', () => {
    it('while no SIP service answers, because nothing was dialled', async () => {
      server.refusals.push(noSipService(), noSipService());
      const reports = await dialled(aGateway(), aCall());
      await until('the call is answered', () => reports.includes('answered'));
      expect(server.placed).toHaveLength(1);
    });

    it('until the time to dial is over', async () => {
      server.refusals.push(...Array.from({ length: 10_000 }, noSipService));
      const reports = await dialled(aGateway({ dispatchMs: 200 }), aCall());
      await ended(reports);
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect([server.placed, dials.states.size]).toEqual([[], 0]);
    });

    it('to reach a server that restarts', async () => {
      await server.close();
      const { reports, sink } = aSink();
      const dialling = aGateway().dial(aCall(), sink);
      await until('the failure is counted', () => faults('no_server'));
      await server.open();
      await dialling;
      await until('the call is answered', () => reports.includes('answered'));
    });

    it('to reach a server that is down until the time to dial is over', async () => {
      await server.close();
      expect(await dialled(aGateway({ dispatchMs: 100 }), aCall())).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
    });

    it('not where LiveKit refuses the key, and logs no token', async () => {
      const reports = await dialled(aGateway({}, ANOTHER_SECRET), aCall());
      expect(reports).toEqual(['sip_failed TRUNK_UNAVAILABLE']);
      expect(await faults('configuration')).toBe(true);
      const lines = JSON.stringify(logged.flatMap(({ mock }) => mock.calls));
      expect(lines).toContain('401');
      expect(lines).not.toContain('eyJ');
    });

    it('not where the trunk is unknown', async () => {
      const reports = await dialled(aGateway(), aCall({ trunkId: 'ST_gone' }));
      await ended(reports);
      expect(reports).toEqual(['sip_failed TRUNK_UNAVAILABLE']);
      expect(await faults('configuration')).toBe(true);
    });
  });

  describe('does not dial again where the answer was lost', () => {
    beforeEach(() => {
      server.talk = 'endless';
      server.lostAnswers = 1;
    });

    it('and finds the call that goes on', async () => {
      const reports = await dialled(aGateway(), aCall());
      await until('the call is answered', () => reports.includes('answered'));
      expect(server.placed).toHaveLength(1);
    });

    it('and gives the call up that is not found, hanging up what may still come', async () => {
      const call = aCall({ to: '+15550010404' });
      const reports = await dialled(aGateway({ outcomeMs: 100, absenceMs: 100 }), call);
      await ended(reports);
      expect(reports).toEqual(['failed OUTCOME_UNKNOWN']);
      await until('the room is deleted', () => !server.rooms.has(roomOf(call)));
      expect(server.placed).toHaveLength(1);
    });

    it('or did not come in time', async () => {
      server.lostAnswers = 0;
      const slow = await FakeLiveKit.start({ speed: 0.01 });
      const reports = await dialled(aGateway({ answerMs: 1_000, outcomeMs: 50 }, { url: slow.url }), aCall());
      await ended(reports);
      expect(reports).toEqual(['failed OUTCOME_UNKNOWN']);
      await until('the room is deleted', () => slow.rooms.size === 0);
      await slow.close();
    });
  });

  describe('watches a conversation', () => {
    beforeEach(() => (server.talk = 'endless'));

    it('and reports its end, also without webhooks', async () => {
      const call = aCall();
      const reports = await dialled(aGateway({ absenceMs: 20 }), call);
      await until('the call is answered', () => reports.includes('answered'));
      await server.leave(roomOf(call));
      await ended(reports);
      expect(lastOf(reports)).toBe('hung_up');
    });

    it('and hangs up where the agent has left the candidate alone', async () => {
      const call = aCall();
      const reports = await dialled(aGateway({ absenceMs: 20 }), call);
      await until('the call is answered', () => reports.includes('answered'));
      const room = server.rooms.get(roomOf(call));
      for (const { identity, kind } of room?.participants.values() ?? []) if (kind === 'AGENT') room?.participants.delete(identity);
      await until('the room is deleted', () => server.rooms.size === 0);
      expect(lastOf(reports)).toBe('hung_up');
      expect(await faults('agent_left')).toBe(true);
    });

    it('that goes on while the server restarts', async () => {
      const call = aCall();
      const reports = await dialled(aGateway(), call);
      await until('the call is answered', () => reports.includes('answered'));
      await server.restart();
      const asked = server.requests.length;
      await until('the gateway has looked again', () => server.requests.length > asked + 2);
      expect(lastOf(reports)).toBe('answered');
    });

    it('also if the product takes no report, and knows its state when it is asked', async () => {
      const [gateway, call] = [aGateway({ absenceMs: 20 }), aCall()];
      await gateway.dial(call, () => Promise.reject(new Error('the database is down')));
      const state = async () => (await gateway.find(call, () => Promise.resolve())).kind;
      await until('the call is answered', async () => (await state()) === 'answered');
      await server.leave(roomOf(call));
      await until('the call has ended', async () => (await state()) === 'hung_up');
    });

    it('and repeats a report that the product does not take', async () => {
      const taken: string[] = [];
      let failures = 3;
      await aGateway().dial(aCall(), ({ kind }) => {
        failures -= 1;
        if (failures >= 0) return Promise.reject(new Error('the database is down'));
        taken.push(kind);
        return Promise.resolve();
      });
      await until('the product takes the answer', () => taken.includes('answered'));
    });

    it('until the process stops, and leaves the rest to another one', async () => {
      const call = aCall();
      const [stopped, other] = [aGateway({ absenceMs: 20 }), aGateway({ absenceMs: 100 })];
      const reports = await dialled(stopped, call);
      await until('the call is answered', () => reports.includes('answered'));
      stopped.onApplicationShutdown();
      const { reports: later, sink } = aSink();
      await other.find(call, sink);
      await server.leave(roomOf(call));
      await ended(later);
      expect([lastOf(later), lastOf(reports)]).toEqual(['hung_up', 'answered']);
    });
  });

  describe('asked for the call of a process that died', () => {
    async function died(call: OutboundCall): Promise<void> {
      const gateway = aGateway();
      const reports = await dialled(gateway, call);
      await until('the call is answered', () => reports.includes('answered'));
      gateway.onApplicationShutdown();
    }

    it('finds it and watches it', async () => {
      server.talk = 'endless';
      const call = aCall();
      await died(call);
      const { reports, sink } = aSink();
      const gateway = aGateway({ absenceMs: 20 });
      expect(await gateway.find(call, sink)).toEqual({ kind: 'answered' });
      await server.leave(roomOf(call));
      await ended(reports);
      expect(reports).toEqual(['answered', 'hung_up']);
      expect(server.placed).toHaveLength(1);
    });

    it('is sure that a call was not dialled whose process waited for the agent, and no process dials it later', async () => {
      server.agent = 'absent';
      const [waiting, call] = [aGateway(), aCall()];
      const dialling = dialled(waiting, call);
      await until('the process looks for the agent', () => server.requests.length > 2);
      const other = aGateway();
      const { reports, sink } = aSink();
      expect(await other.find(call, sink)).toEqual({ kind: 'absent' });
      expect(server.rooms.size).toBe(0);
      waiting.onApplicationShutdown();
      server.agent = 'registered';
      expect(await dialled(aGateway(), call)).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect([await dialling, reports, server.placed]).toEqual([[], [], []]);
    });

    it('is sure that a call was not dialled, also while LiveKit does not answer', async () => {
      await server.close();
      expect(await aGateway().find(aCall(), aSink().sink)).toEqual({ kind: 'absent' });
    });

    it('reports a call that rang and was not answered', async () => {
      const call = aSentCall();
      server.rooms.set(roomOf(call), {
        ...{ name: roomOf(call), metadata: '', agents: [] },
        participants: new Map([
          ['c', { sid: 'PA', identity: `candidate-${call.id}-1`, kind: 'SIP', attributes: { 'sip.callStatus': 'ringing' } }],
        ]),
      });
      const { reports, sink } = aSink();
      expect(await aGateway({ absenceMs: 20 }).find(call, sink)).toEqual({ kind: 'ringing' });
      server.rooms.get(roomOf(call))?.participants.clear();
      await ended(reports);
      expect(reports).toEqual(['ringing', 'no_answer NOT_ANSWERED']);
    });

    it('keeps looking where it finds nothing, and then ends it without dialling', async () => {
      const { reports, sink } = aSink();
      expect(await aGateway({ outcomeMs: 50 }).find(aSentCall(), sink)).toEqual({ kind: 'dialling' });
      await ended(reports);
      expect(reports).toEqual(['failed OUTCOME_UNKNOWN']);
      expect(server.placed).toEqual([]);
    });

    it('leaves the call open while LiveKit does not answer', async () => {
      const look = jest.spyOn(LiveKitClient.prototype, 'look').mockRejectedValue(new LiveKitError('ListParticipants', null, null));
      look.mockResolvedValueOnce({ hasAgent: false, candidate: null });
      const { reports, sink } = aSink();
      const [gateway, call] = [aGateway({ outcomeMs: 0 }), aSentCall()];
      expect(await gateway.find(call, sink)).toEqual({ kind: 'dialling' });
      await until('the gateway has looked again', () => look.mock.calls.length > 5);
      expect(await gateway.find(call, sink)).toEqual({ kind: 'dialling' });
      expect(reports).toEqual([]);
    });

    it('says that LiveKit does not answer', async () => {
      await server.close();
      await expect(aGateway().find(aSentCall(), aSink().sink)).rejects.toThrow(GatewayUnavailable);
    });
  });

  describe('hangs up', () => {
    it('a phone that rings, and reports nothing of its own doing', async () => {
      const [gateway, call] = [aGateway(), aCall({ to: '+15550010100' })];
      const reports = await dialled(gateway, call);
      await until('the call goes out', () => server.placed.length > 0);
      await hangUp(gateway, call);
      expect(server.rooms.size).toBe(0);
      const deletions = () => server.requests.filter(({ method }) => method === 'RoomService/DeleteRoom').length;
      // One for each attempt that the reservation may have, and one when the dialling request has ended.
      await until('the dialling request has ended', () => deletions() === 3);
      expect(reports).not.toContain('no_answer NOT_ANSWERED');
    });

    it('a call of another process, and both attempts', async () => {
      const calls = [aCall(), aCall({ attempt: 2 })];
      server.talk = 'endless';
      const first = aGateway();
      for (const call of calls) await dialled(first, call);
      await until('both are dialled', () => server.placed.length === 2);
      await hangUp(aGateway(), ...calls);
      expect(server.rooms.size).toBe(0);
    });

    it('a call back, in the room that its agent has marked', async () => {
      const call = aCall();
      const others = ['', 'text', 'null', '[]', JSON.stringify({ reservationId: aCall().id })];
      for (const [i, metadata] of [...others, JSON.stringify({ reservationId: call.id })].entries())
        server.rooms.set(`callback-${i}`, { name: `callback-${i}`, metadata, agents: [], participants: new Map() });
      await hangUp(aGateway(), call);
      expect([...server.rooms.keys()]).toEqual(others.map((_, i) => `callback-${i}`));
    });

    it('a call that is not dialled yet, and never dials it', async () => {
      server.agent = 'absent';
      const [gateway, call] = [aGateway(), aCall()];
      const dialling = dialled(gateway, call);
      await until('the room is there', () => server.rooms.size > 0);
      await hangUp(gateway, call);
      expect(await dialling).toEqual([]);
      expect([server.placed, server.rooms.size]).toEqual([[], 0]);
    });

    it('nothing where there is nothing, and is sure of it', async () => {
      await expect(hangUp(aGateway(), aCall())).resolves.toBeUndefined();
    });

    it('but is not sure where LiveKit does not answer, or refuses', async () => {
      await expect(hangUp(aGateway({}, ANOTHER_SECRET), aCall())).rejects.toThrow(GatewayUnavailable);
      await server.close();
      await expect(hangUp(aGateway(), aCall())).rejects.toThrow(GatewayUnavailable);
    });

    it('and stops asking when the time is over', async () => {
      const asking = aGateway().tearDown({ sessionId: null, calls: [aCall().id] }, AbortSignal.abort());
      await expect(asking).rejects.toThrow(GatewayUnavailable);
    });
  });
});
