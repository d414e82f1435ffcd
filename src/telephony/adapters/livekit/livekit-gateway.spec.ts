import { until } from '../../../../test/support/eventually.js';
import { contractTest } from '../../../testing/index.js';
import { roomOf } from './call-names.js';
import { CallGateway, GatewayUnavailable, type OutboundCall } from '../../domain/call-gateway.js';
import { aCall, ANOTHER_SECRET, dialled, GatewayBench, NOW } from '../../../../test/fixtures/telephony/livekit-gateway.js';

describe('the LiveKit gateway', () => {
  const bench = new GatewayBench();
  beforeEach(() => bench.open());
  afterEach(() => bench.close());

  const hangUp = (gateway: CallGateway, ...calls: OutboundCall[]) =>
    gateway.tearDown({ sessionId: null, calls: calls.map(({ id }) => id) }, new AbortController().signal);

  contractTest(CallGateway, () => {
    bench.server.talk = 'endless';
    return {
      adapter: bench.aGateway({ absenceMs: 20 }),
      now: NOW,
      numbers: { talks: '+15550010200', isBusy: '+15550010486' },
      timesPlaced: (id) => bench.server.placed.filter(({ identity }) => identity.includes(id)).length,
      isConnected: (id) =>
        [...bench.server.rooms.values()].some(({ participants }) => [...participants.keys()].some((name) => name.includes(id))),
      leave: (id) => bench.server.leave(roomOf({ id, attempt: 1 })),
      another: () => bench.aGateway(),
      cutOff: () => bench.server.close(),
    };
  });

  describe('hangs up', () => {
    it('a phone that rings, and reports nothing of its own doing', async () => {
      const [gateway, call] = [bench.aGateway(), aCall({ to: '+15550010100' })];
      const reports = await dialled(gateway, call);
      await until('the call goes out', () => bench.server.placed.length > 0);
      await hangUp(gateway, call);
      expect(bench.server.rooms.size).toBe(0);
      // Until then the phone might ring again.
      expect(await bench.dials.isDialling([call.id])).toBe(false);
      expect(reports).not.toContain('no_answer NOT_ANSWERED');
    });

    it('a call of another process, and both attempts', async () => {
      const calls = [aCall(), aCall({ attempt: 2 })];
      bench.server.talk = 'endless';
      const first = bench.aGateway();
      for (const call of calls) await dialled(first, call);
      await until('both are dialled', () => bench.server.placed.length === 2);
      await hangUp(bench.aGateway(), ...calls);
      expect(bench.server.rooms.size).toBe(0);
    });

    it('a call back, in the room that its agent has marked', async () => {
      const call = aCall();
      const others = ['', 'text', 'null', '[]', JSON.stringify({ reservationId: aCall().id })];
      for (const [i, metadata] of [...others, JSON.stringify({ reservationId: call.id })].entries())
        bench.server.rooms.set(`callback-${i}`, { name: `callback-${i}`, metadata, agents: [], participants: new Map() });
      await hangUp(bench.aGateway(), call);
      expect([...bench.server.rooms.keys()]).toEqual(others.map((_, i) => `callback-${i}`));
    });

    it('a call that is not dialled yet, and never dials it', async () => {
      bench.server.agent = 'absent';
      const [gateway, call] = [bench.aGateway(), aCall()];
      const dialling = dialled(gateway, call);
      await until('the room is there', () => bench.server.rooms.size > 0);
      await hangUp(gateway, call);
      expect(await dialling).toEqual([]);
      expect([bench.server.placed, bench.server.rooms.size]).toEqual([[], 0]);
    });

    it('nothing where there is nothing, and is sure of it', async () => {
      await expect(hangUp(bench.aGateway(), aCall())).resolves.toBeUndefined();
    });

    it('but is not sure where LiveKit does not answer, or refuses', async () => {
      await expect(hangUp(bench.aGateway({}, ANOTHER_SECRET), aCall())).rejects.toThrow(GatewayUnavailable);
      await bench.server.close();
      await expect(hangUp(bench.aGateway(), aCall())).rejects.toThrow(GatewayUnavailable);
    });

    it('and stops asking when the time is over', async () => {
      const asking = bench.aGateway().tearDown({ sessionId: null, calls: [aCall().id] }, AbortSignal.abort());
      await expect(asking).rejects.toThrow(GatewayUnavailable);
    });
  });
});
