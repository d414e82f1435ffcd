import { jest } from '@jest/globals';
import { until } from '../../../../test/support/eventually.js';
import { GatewayUnavailable, type OutboundCall } from '../../domain/call-gateway.js';
import { roomOf } from './call-names.js';
import { LiveKitClient, LiveKitError } from './livekit-client.js';
import { aCall, answered, aSink, dialled, ended, GatewayBench, lastOf } from '../../../../test/fixtures/telephony/livekit-gateway.js';

describe('the LiveKit gateway', () => {
  const bench = new GatewayBench();
  beforeEach(() => bench.open());
  afterEach(() => bench.close());

  describe('watches a conversation', () => {
    beforeEach(() => (bench.server.talk = 'endless'));

    it('and reports its end, also without webhooks', async () => {
      const call = aCall();
      const reports = await dialled(bench.aGateway({ absenceMs: 20 }), call);
      await answered(reports);
      await bench.server.leave(roomOf(call));
      await ended(reports);
      expect([lastOf(reports), bench.server.rooms.size]).toEqual(['hung_up', 0]);
    });

    it('and calls its line free only when the server has confirmed it', async () => {
      const call = aCall();
      const reports = await dialled(bench.aGateway({ absenceMs: 20 }), call);
      await answered(reports);
      const remove = jest.spyOn(LiveKitClient.prototype, 'deleteRoom').mockRejectedValue(new LiveKitError('DeleteRoom', null, null));
      await bench.server.leave(roomOf(call));
      await until('the gateway has tried again', () => remove.mock.calls.length > 2);
      expect(lastOf(reports)).toBe('answered');
      remove.mockRestore();
      await ended(reports);
      expect([lastOf(reports), bench.server.rooms.size]).toEqual(['hung_up', 0]);
    });

    const agentsOf = (call: OutboundCall): string[] =>
      [...(bench.server.rooms.get(roomOf(call))?.participants.values() ?? [])].flatMap(({ identity, kind }) =>
        kind === 'AGENT' ? identity : [],
      );
    const killAgent = (call: OutboundCall): void => {
      for (const identity of agentsOf(call)) bench.server.rooms.get(roomOf(call))?.participants.delete(identity);
    };

    it('and calls another agent where the first has died, as often as one dies, and one at a time', async () => {
      const call = aCall();
      const reports = await dialled(bench.aGateway(), call);
      await answered(reports);
      for (let i = 0; i < 2; i += 1) {
        const [first] = agentsOf(call);
        killAgent(call);
        await until('another agent joins', () => agentsOf(call).length > 0);
        expect(agentsOf(call)).toEqual([expect.not.stringMatching(first ?? '')]);
        const asked = bench.server.requests.length;
        await until('the gateway has seen it', () => bench.server.requests.length > asked + 2);
        expect(agentsOf(call)).toHaveLength(1);
      }
      expect([lastOf(reports), await bench.hasFault('agent_left')]).toEqual(['answered', false]);
    });

    it('and hangs up where the agent has left the candidate alone, and no other comes', async () => {
      const call = aCall();
      const reports = await dialled(bench.aGateway({ absenceMs: 20 }), call);
      await answered(reports);
      bench.server.agent = 'absent';
      killAgent(call);
      await ended(reports);
      expect([lastOf(reports), bench.server.rooms.size]).toEqual(['hung_up', 0]);
      expect(await bench.hasFault('agent_left')).toBe(true);
    });

    it('that goes on while the server restarts', async () => {
      const call = aCall();
      const reports = await dialled(bench.aGateway(), call);
      await answered(reports);
      await bench.server.restart();
      const asked = bench.server.requests.length;
      await until('the gateway has looked again', () => bench.server.requests.length > asked + 2);
      expect(lastOf(reports)).toBe('answered');
    });

    it('also if the product takes no report, and knows its state when it is asked', async () => {
      const [gateway, call] = [bench.aGateway({ absenceMs: 20 }), aCall()];
      await gateway.dial(call, () => Promise.reject(new Error('the database is down')));
      const state = async () => (await gateway.find(call, () => Promise.resolve())).kind;
      await until('the call is answered', async () => (await state()) === 'answered');
      await bench.server.leave(roomOf(call));
      await until('the call has ended', async () => (await state()) === 'hung_up');
    });

    it('and repeats a report that the product does not take', async () => {
      const taken: string[] = [];
      let failures = 3;
      await bench.aGateway().dial(aCall(), ({ kind }) => {
        failures -= 1;
        if (failures >= 0) return Promise.reject(new Error('the database is down'));
        taken.push(kind);
        return Promise.resolve();
      });
      await until('the product takes the answer', () => taken.includes('answered'));
    });

    it('until the process stops, and leaves the rest to another one', async () => {
      const call = aCall();
      const [stopped, other] = [bench.aGateway({ absenceMs: 20 }), bench.aGateway({ absenceMs: 100 })];
      const reports = await dialled(stopped, call);
      await answered(reports);
      stopped.onApplicationShutdown();
      const { reports: later, sink } = aSink();
      await other.find(call, sink);
      await bench.server.leave(roomOf(call));
      await ended(later);
      expect([lastOf(later), lastOf(reports)]).toEqual(['hung_up', 'answered']);
    });
  });

  describe('asked for the call of a process that died', () => {
    async function died(call: OutboundCall): Promise<void> {
      const gateway = bench.aGateway();
      const reports = await dialled(gateway, call);
      await answered(reports);
      gateway.onApplicationShutdown();
    }

    it('finds it and watches it', async () => {
      bench.server.talk = 'endless';
      const call = aCall();
      await died(call);
      const { reports, sink } = aSink();
      const gateway = bench.aGateway({ absenceMs: 20 });
      expect(await gateway.find(call, sink)).toEqual({ kind: 'answered' });
      await bench.server.leave(roomOf(call));
      await ended(reports);
      expect(reports).toEqual(['answered', 'hung_up']);
      expect(bench.server.placed).toHaveLength(1);
    });

    it('is sure that a call was not dialled whose process waited for the agent, and no process dials it later', async () => {
      bench.server.agent = 'absent';
      const [waiting, call] = [bench.aGateway(), aCall()];
      const dialling = dialled(waiting, call);
      await until('the process looks for the agent', () => bench.server.requests.length > 2);
      const other = bench.aGateway();
      const { reports, sink } = aSink();
      expect(await other.find(call, sink)).toEqual({ kind: 'absent' });
      expect(bench.server.rooms.size).toBe(0);
      waiting.onApplicationShutdown();
      bench.server.agent = 'registered';
      expect(await dialled(bench.aGateway(), call)).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect([await dialling, reports, bench.server.placed]).toEqual([[], [], []]);
    });

    it('is sure that a call was not dialled, also while LiveKit does not answer', async () => {
      await bench.server.close();
      expect(await bench.aGateway().find(aCall(), aSink().sink)).toEqual({ kind: 'absent' });
    });

    it('reports a call that rang and was not answered', async () => {
      const call = bench.aSentCall();
      bench.server.rooms.set(roomOf(call), {
        ...{ name: roomOf(call), metadata: '', agents: [] },
        participants: new Map<string, { sid: string; identity: string; kind: 'SIP' | 'AGENT'; attributes: Record<string, string> }>([
          ['a', { sid: 'PB', identity: 'agent', kind: 'AGENT', attributes: {} }],
          ['c', { sid: 'PA', identity: `candidate-${call.id}-1`, kind: 'SIP', attributes: { 'sip.callStatus': 'ringing' } }],
        ]),
      });
      const { reports, sink } = aSink();
      expect(await bench.aGateway({ absenceMs: 20 }).find(call, sink)).toEqual({ kind: 'ringing' });
      bench.server.rooms.get(roomOf(call))?.participants.delete('c');
      await ended(reports);
      expect(reports).toEqual(['ringing', 'no_answer NOT_ANSWERED']);
    });

    it('keeps looking where it finds nothing, and then ends it without dialling', async () => {
      const { reports, sink } = aSink();
      expect(await bench.aGateway({ outcomeMs: 50 }).find(bench.aSentCall(), sink)).toEqual({ kind: 'dialling' });
      await ended(reports);
      expect(reports).toEqual(['failed OUTCOME_UNKNOWN']);
      expect(bench.server.placed).toEqual([]);
    });

    it('leaves the call open while LiveKit does not answer', async () => {
      const look = jest.spyOn(LiveKitClient.prototype, 'look').mockRejectedValue(new LiveKitError('ListParticipants', null, null));
      look.mockResolvedValueOnce({ hasAgent: false, agentVersion: null, agentLanguages: null, candidate: null });
      const { reports, sink } = aSink();
      const [gateway, call] = [bench.aGateway({ outcomeMs: 0 }), bench.aSentCall()];
      expect(await gateway.find(call, sink)).toEqual({ kind: 'dialling' });
      await until('the gateway has looked again', () => look.mock.calls.length > 5);
      expect(await gateway.find(call, sink)).toEqual({ kind: 'dialling' });
      expect(reports).toEqual([]);
    });

    it('says that LiveKit does not answer', async () => {
      await bench.server.close();
      await expect(bench.aGateway().find(bench.aSentCall(), aSink().sink)).rejects.toThrow(GatewayUnavailable);
    });
  });
});
