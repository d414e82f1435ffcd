import { MINUTE } from '../../../platform/domain/index.js';
import { FakeLiveKit } from '../../../../test/support/fake-livekit.js';
import { LiveKitClient } from './livekit-client.js';
import { checkLiveKit } from './livekit-doctor.js';

describe('the check of LiveKit', () => {
  let server: FakeLiveKit;

  beforeEach(async () => {
    server = await FakeLiveKit.start();
  });
  afterEach(() => server.close());

  /** The service answers a webhook of the doctor's room as LiveKitWebhooks does: it deletes the room. */
  function connectWebhooks(): void {
    server.onRoom = (name) => void (name.startsWith('doctor-webhook-') && server.rooms.delete(name));
  }

  const WAITS = { agentMs: 50, webhookMs: 50 };

  async function findings(withinMs = MINUTE, waits = WAITS): Promise<Record<string, string>> {
    const settings = { url: server.url, apiKey: server.apiKey, apiSecret: server.apiSecret, trunkId: 'ST_main', agentName: 'interviewer' };
    const found = await checkLiveKit(new LiveKitClient(settings), ['en', 'lt'], withinMs, waits);
    return Object.fromEntries(found.map(({ check, state, found: text }) => [check.replace('gateway: ', ''), `${state}: ${text}`]));
  }

  it('finds nothing wrong, calls nobody, and leaves no room', async () => {
    connectWebhooks();
    expect(Object.values(await findings()).filter((text) => !text.startsWith('ok'))).toEqual([]);
    expect([server.rooms.size, server.placed]).toEqual([0, []]);
  });

  it('says which version of the agent answers, where the agent tells it', async () => {
    expect(await findings()).toMatchObject({ agent: 'ok: interviewer' });
    server.agentAttributes = { agentVersion: '1.2.3' };
    expect(await findings()).toMatchObject({ agent: 'ok: interviewer, version 1.2.3' });
  });

  it('says which language the speech of the agent lacks', async () => {
    server.agentAttributes = { agentLanguages: 'en,lt' };
    expect(await findings()).toMatchObject({ agent: 'ok: interviewer' });
    server.agentAttributes = { agentLanguages: 'en' };
    expect(await findings()).toMatchObject({ agent: 'warning: interviewer: its voice or recogniser lacks Lietuvių' });
  });

  it('dispatches the agent to a room of its own, says that it does not join, and deletes the room', async () => {
    server.agent = 'absent';
    expect(await findings()).toMatchObject({
      server: expect.stringMatching(/^ok/),
      trunk: 'ok: ST_main',
      agent: expect.stringMatching(/^error/),
    });
    const created = server.requests.filter(({ method }) => method === 'RoomService/CreateRoom').map(({ body }) => body['agents'] ?? []);
    expect(created).toContainEqual([{ agentName: 'interviewer', metadata: '{"doctor":true}' }]);
    expect(server.rooms.size).toBe(0);
  });

  it('says all that it found where there is no time to wait for the agent', async () => {
    server.agent = 'absent';
    const found = await findings(0, { agentMs: MINUTE, webhookMs: MINUTE });
    expect(found).toMatchObject({ server: expect.stringMatching(/^ok/), agent: expect.stringMatching(/^error/) });
  });

  it('says that livekit-sip does not answer', async () => {
    server.sip = 'absent';
    expect(await findings()).toMatchObject({ 'SIP service': 'error: no livekit-sip answers' });
  });

  it('says that it could not find out whether livekit-sip answers', async () => {
    server.refusals.push(FakeLiveKit.refusal(400, 'invalid_argument', 'missing sip trunk id'));
    expect(await findings()).toMatchObject({ 'SIP service': 'warning: not checked: LiveKit answered 400 invalid_argument' });
  });

  it('says that no webhook reaches the service', async () => {
    expect(await findings()).toMatchObject({ webhook: expect.stringMatching(/^warning: none reached the service/) });
  });

  it('says that the server creates rooms that are missing', async () => {
    server.refusesMissingRooms = false;
    expect(await findings()).toMatchObject({ rooms: expect.stringMatching(/^warning: a late dialling request/) });
  });
});
