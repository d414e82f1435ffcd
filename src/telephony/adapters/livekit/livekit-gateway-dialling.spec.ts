import { until } from '../../../../test/support/eventually.js';
import { FakeLiveKit, noSipService } from '../../../../test/support/fake-livekit.js';
import { lastSeenStatus, RECORDINGS } from '../../../../test/support/livekit-recordings.js';
import { roomOf } from './call-names.js';
import {
  aCall,
  ANOTHER_SECRET,
  answered,
  aSink,
  dialled,
  ended,
  GatewayBench,
  lastOf,
} from '../../../../test/fixtures/telephony/livekit-gateway.js';

describe('the LiveKit gateway, dialling,', () => {
  const bench = new GatewayBench();
  beforeEach(() => bench.open());
  afterEach(() => bench.close());

  describe('asks LiveKit', () => {
    it('for a room with the agent, and for one call on the line', async () => {
      const call = aCall({ attempt: 2 });
      await dialled(bench.aGateway(), call);
      const { id, sessionId, jobPositionId } = call;
      const room = `interview-${id}-2`;
      const metadata = { sessionId, reservationId: id, attempt: 2, jobPositionId, language: 'lt' };
      const [created] = bench.server.requests;
      expect(created).toMatchObject({ method: 'RoomService/CreateRoom', body: { name: room, emptyTimeout: 120, departureTimeout: 10 } });
      expect(created?.body['agents']).toEqual([{ agentName: 'interviewer', metadata: JSON.stringify(metadata) }]);
      expect(created?.body['metadata']).toBe(JSON.stringify(metadata));
      await until('the call goes out', () => bench.server.placed.length > 0);
      expect(bench.server.placed).toEqual([
        {
          ...{ number: '+15550010200', from: '+15550000001', trunk: 'ST_main', room, identity: `candidate-${id}-2` },
          ...{ headers: { 'X-Reservation': id }, ringingTimeout: '1s', waitUntilAnswered: true },
        },
      ]);
    });

    it('for the trunk of the line, where it has one', async () => {
      bench.server.trunks.push('ST_line');
      await dialled(bench.aGateway(), aCall({ gatewayRef: 'ST_line' }));
      await until('the call goes out', () => bench.server.placed[0]?.trunk === 'ST_line');
    });

    it('for no call if no agent joins', async () => {
      bench.server.agent = 'absent';
      const call = aCall();
      const reports = await dialled(bench.aGateway({ agentMs: 50, dispatchMs: 100 }), call);
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect(bench.server.placed).toEqual([]);
      expect([...bench.server.rooms.keys()]).toEqual([]);
      expect(await bench.hasFault('no_agent')).toBe(true);
    });

    it('for the agent again, whose worker was starting when the call was due, and never for two', async () => {
      bench.server.agent = 'absent';
      bench.server.talk = 'endless';
      const call = aCall();
      const dialling = dialled(bench.aGateway({ agentMs: 20 }), call);
      const dispatches = () => bench.server.requests.filter(({ method }) => method === 'AgentDispatchService/CreateDispatch');
      await until('the agent is dispatched again', () => dispatches().length > 1);
      bench.server.agent = 'registered';
      await answered(await dialling);
      const room = bench.server.rooms.get(roomOf(call));
      expect([...(room?.participants.values() ?? [])].map(({ kind }) => kind).sort()).toEqual(['AGENT', 'SIP']);
      expect([room?.dispatches?.length, bench.server.placed.length]).toEqual([1, 1]);
      const [again] = dispatches();
      const [created] = bench.server.requests;
      expect(again?.body).toMatchObject({ room: roomOf(call), agentName: 'interviewer', metadata: created?.body['metadata'] });
    });

    it('for the agent once, while its worker starts it', async () => {
      bench.server.agent = 'starting';
      bench.server.talk = 'endless';
      const dialling = dialled(bench.aGateway({ agentMs: 1 }), aCall());
      const asked = () => bench.server.requests.filter(({ method }) => method === 'AgentDispatchService/ListDispatch').length;
      await until('the dispatch was looked for more than once', () => asked() > 2);
      bench.server.joinAgents();
      await answered(await dialling);
      expect(bench.server.requests.map(({ method }) => method)).not.toContain('AgentDispatchService/CreateDispatch');
      expect(await bench.hasFault('no_agent')).toBe(false);
    });

    it('for no call after the time to dial, however long the agent takes', async () => {
      bench.server.agent = 'starting';
      const reports = await dialled(bench.aGateway({ agentMs: 5, dispatchMs: 50 }), aCall());
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect(await bench.hasFault('no_agent')).toBe(true);
    });

    it('for a call in a room with its agent only, also where the room is deleted before', async () => {
      bench.server.refusesMissingRooms = false;
      bench.server.talk = 'endless';
      const claim = bench.dials.claim.bind(bench.dials);
      let claims = 0;
      bench.dials.claim = (id) => {
        if (++claims === 1) bench.server.rooms.clear();
        return claim(id);
      };
      const call = aCall();
      await answered(await dialled(bench.aGateway(), call));
      const room = bench.server.rooms.get(roomOf(call));
      expect([...(room?.participants.values() ?? [])].map(({ kind }) => kind)).toEqual(['AGENT', 'SIP']);
      expect([claims, bench.server.placed.length]).toEqual([2, 1]);
    });

    it('for no call that may not be dialled any more', async () => {
      bench.dials.isDue = false;
      const reports = await dialled(bench.aGateway(), aCall());
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      await until('the room is deleted', () => bench.server.rooms.size === 0);
      expect(bench.server.placed).toEqual([]);
    });

    it('for no call whose request another process may have sent, and looks for it', async () => {
      const call = aCall();
      await bench.dials.claim(call.id);
      const reports = await dialled(bench.aGateway({ outcomeMs: 50 }), call);
      await ended(reports);
      expect([reports, bench.server.placed]).toEqual([['failed OUTCOME_UNKNOWN'], []]);
    });

    it('for no call if the candidate is in the room already', async () => {
      const call = aCall();
      bench.server.talk = 'endless';
      const [first, second] = [bench.aGateway(), bench.aGateway()];
      const reports = await dialled(first, call);
      await answered(reports);
      expect(await dialled(second, call)).toEqual(['answered']);
      expect(bench.server.placed).toHaveLength(1);
    });
  });

  describe.each(['deletes', 'leaves'] as const)('hangs up a phone that would hear nobody, because an agent %s its room,', (how) => {
    const ringing = { to: '+15550010180' };
    const isAlone = async (reports: string[]) => {
      await ended(reports);
      expect(lastOf(reports)).toBe('sip_failed GATEWAY_UNAVAILABLE');
      await until('no room is left', () => bench.server.rooms.size === 0);
      expect([bench.server.placed.length, bench.dials.states.size, await bench.hasFault('agent_left')]).toEqual([1, 1, true]);
    };

    it.each([
      ['that is known', false],
      ['that the server has lost sight of', true],
    ])('while the request is on its way, which makes a room again %s', async (_, isHidden) => {
      Object.assign(bench.server, { refusesMissingRooms: false, hidesRemadeRooms: isHidden });
      bench.server.onDial = (room) => bench.server.agentGoes(room, how);
      await isAlone(await dialled(bench.aGateway(), aCall(ringing)));
    });

    it('while the phone rings', async () => {
      const call = aCall(ringing);
      const reports = await dialled(bench.aGateway(), call);
      await until('the phone rings', () => reports.includes('ringing'));
      bench.server.agentGoes(roomOf(call), how);
      await isAlone(reports);
    });

    it('before the process that asks next looks at it', async () => {
      const [first, second, call] = [bench.aGateway(), bench.aGateway(), aCall(ringing)];
      const reports = await dialled(first, call);
      await until('the phone rings', () => reports.includes('ringing'));
      first.onApplicationShutdown();
      bench.server.agentGoes(roomOf(call), 'leaves');
      const { reports: later, sink } = aSink();
      expect(await second.find(call, sink)).toMatchObject({ kind: 'ended' });
      await isAlone(later);
    });
  });

  it('knows that an agent has deleted its room between two looks, and that the phone was not simply unanswered', async () => {
    const call = aCall({ to: '+15550010180' });
    const reports = await dialled(bench.aGateway({ ringPollMs: 60_000 }), call);
    await until('the request has arrived', () => bench.server.placed.length > 0);
    bench.server.agentGoes(roomOf(call), 'deletes');
    await ended(reports);
    expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
    expect([bench.server.placed.length, bench.server.rooms.size]).toEqual([1, 0]);
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
      const gateway = bench.aGateway({ ringPollMs: 20, absenceMs: 100 }, { url: slow.url });
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
      await until('no room is left', () => slow.rooms.size === 0);
      await slow.close();
    });
  });

  describe('tries again', () => {
    it('while no SIP service answers, because nothing was dialled', async () => {
      bench.server.refusals.push(noSipService(), noSipService());
      const reports = await dialled(bench.aGateway(), aCall());
      await answered(reports);
      expect(bench.server.placed).toHaveLength(1);
    });

    it('where the room was deleted before the request arrived, because nothing was dialled', async () => {
      bench.server.refusals.push(FakeLiveKit.refusal(500, 'internal', 'update room failed'));
      const reports = await dialled(bench.aGateway(), aCall());
      await answered(reports);
      expect(bench.server.placed).toHaveLength(1);
      expect(await bench.hasFault('no_sip_service')).toBe(false);
    });

    it('until the time to dial is over', async () => {
      bench.server.refusals.push(...Array.from({ length: 10_000 }, noSipService));
      const reports = await dialled(bench.aGateway({ dispatchMs: 200 }), aCall());
      await ended(reports);
      expect(reports).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
      expect([bench.server.placed, bench.dials.states.size]).toEqual([[], 0]);
    });

    it('to reach a server that restarts', async () => {
      await bench.server.close();
      const { reports, sink } = aSink();
      const dialling = bench.aGateway().dial(aCall(), sink);
      await until('the failure is counted', () => bench.hasFault('no_server'));
      await bench.server.open();
      await dialling;
      await answered(reports);
    });

    it('to reach a server that is down until the time to dial is over', async () => {
      await bench.server.close();
      expect(await dialled(bench.aGateway({ dispatchMs: 100 }), aCall())).toEqual(['sip_failed GATEWAY_UNAVAILABLE']);
    });

    it('not where LiveKit refuses the key, and logs no token', async () => {
      const reports = await dialled(bench.aGateway({}, ANOTHER_SECRET), aCall());
      expect(reports).toEqual(['sip_failed TRUNK_UNAVAILABLE']);
      expect(await bench.hasFault('configuration')).toBe(true);
      expect(bench.log).toContain('401');
      expect(bench.log).not.toContain('eyJ');
    });

    it('not where the trunk is unknown', async () => {
      const reports = await dialled(bench.aGateway(), aCall({ gatewayRef: 'ST_gone' }));
      await ended(reports);
      expect(reports).toEqual(['sip_failed TRUNK_UNAVAILABLE']);
      expect(await bench.hasFault('configuration')).toBe(true);
    });
  });

  describe('does not dial again where the answer was lost', () => {
    beforeEach(() => {
      bench.server.talk = 'endless';
      bench.server.lostAnswers = 1;
    });

    it('and finds the call that goes on', async () => {
      const reports = await dialled(bench.aGateway(), aCall());
      await answered(reports);
      expect(bench.server.placed).toHaveLength(1);
    });

    it('and gives the call up that is not found, hanging up a call that may still come', async () => {
      const call = aCall({ to: '+15550010404' });
      const reports = await dialled(bench.aGateway({ outcomeMs: 100, absenceMs: 100 }), call);
      await ended(reports);
      expect(reports).toEqual(['failed OUTCOME_UNKNOWN']);
      await until('the room is deleted', () => !bench.server.rooms.has(roomOf(call)));
      expect(bench.server.placed).toHaveLength(1);
    });

    it('or did not come in time', async () => {
      bench.server.lostAnswers = 0;
      const slow = await FakeLiveKit.start({ speed: 0.01 });
      const reports = await dialled(bench.aGateway({ answerMs: 1_000, outcomeMs: 50 }, { url: slow.url }), aCall());
      await ended(reports);
      expect(reports).toEqual(['failed OUTCOME_UNKNOWN']);
      await until('the room is deleted', () => slow.rooms.size === 0);
      await slow.close();
    });
  });
});
