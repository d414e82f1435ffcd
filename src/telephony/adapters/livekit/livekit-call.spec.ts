import { setImmediate as nextTurn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Registry } from 'prom-client';
import { aCall, aSink } from '../../../../test/fixtures/telephony/livekit-gateway.js';
import { HOUR } from '../../../platform/domain/index.js';
import { LIVEKIT_TIMINGS, LiveKitCall } from './livekit-call.js';
import { LiveKitClient, type RoomView } from './livekit-client.js';
import { LiveKitFaults } from './livekit-faults.js';

const WITH_AGENT: RoomView = { hasAgent: true, agentVersion: null, agentLanguages: null, candidate: { status: 'active' } };
const WITHOUT_AGENT: RoomView = { ...WITH_AGENT, hasAgent: false };

describe('an answered call through LiveKit, looked at twice at once,', () => {
  afterEach(() => jest.restoreAllMocks());

  function answeredCall() {
    // The process has run for an hour, and no time passes.
    jest.spyOn(performance, 'now').mockReturnValue(HOUR);
    const requests = {
      look: jest.spyOn(LiveKitClient.prototype, 'look').mockResolvedValue(WITHOUT_AGENT),
      dispatchAgain: jest.spyOn(LiveKitClient.prototype, 'dispatchAgain').mockResolvedValue(),
      deleteRoom: jest.spyOn(LiveKitClient.prototype, 'deleteRoom').mockResolvedValue(),
    };
    const client = new LiveKitClient({ url: 'http://127.0.0.1', apiKey: 'key', apiSecret: 'secret', trunkId: 'ST', agentName: 'agent' });
    const { reports, sink } = aSink();
    const call = new LiveKitCall(aCall(), sink, { client, faults: new LiveKitFaults(new Registry()), timings: LIVEKIT_TIMINGS }, HOUR);
    call.observe({ kind: 'answered' });
    return { call, reports, requests };
  }

  it('goes on while the agent that died is replaced', async () => {
    const { call, reports, requests } = answeredCall();
    requests.look.mockResolvedValueOnce(WITHOUT_AGENT).mockImplementation(() => nextTurn(WITHOUT_AGENT));
    let second: unknown = null;
    requests.dispatchAgain.mockImplementationOnce(() => {
      second = call.look();
      return Promise.resolve();
    });
    expect([await call.look(), await second]).toEqual([{ kind: 'answered' }, { kind: 'answered' }]);
    expect([reports, requests.deleteRoom.mock.calls]).toEqual([['answered'], []]);
  });

  it('gets one agent for one that died, also if the look that saw it alive has its answer last', async () => {
    const { call, requests } = answeredCall();
    requests.look.mockImplementationOnce(() => nextTurn(WITH_AGENT));
    await Promise.all([call.look(), call.look()]);
    await call.look();
    await call.look();
    expect(requests.dispatchAgain).toHaveBeenCalledTimes(1);
  });
});
