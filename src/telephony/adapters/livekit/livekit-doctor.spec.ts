import { FakeLiveKit } from '../../../../test/support/fake-livekit.js';
import { LiveKitClient } from './livekit-client.js';
import { checkLiveKit } from './livekit-doctor.js';

describe('the check of LiveKit', () => {
  let server: FakeLiveKit;

  beforeEach(async () => {
    server = await FakeLiveKit.start();
  });
  afterEach(() => server.close());

  it('dispatches the agent to a room of its own, says that it does not join, and deletes the room', async () => {
    server.agent = 'absent';
    const settings = { url: server.url, apiKey: server.apiKey, apiSecret: server.apiSecret, trunkId: 'ST_main', agentName: 'interviewer' };
    const checks = await checkLiveKit(new LiveKitClient(settings), 50);
    expect(checks.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'gateway: server ok',
      'gateway: trunk ok',
      'gateway: agent error',
    ]);
    const created = server.requests.find(({ method }) => method === 'RoomService/CreateRoom');
    expect(created?.body['agents']).toEqual([{ agentName: 'interviewer', metadata: '{"doctor":true}' }]);
    expect([server.rooms.size, server.placed]).toEqual([0, []]);
  });
});
