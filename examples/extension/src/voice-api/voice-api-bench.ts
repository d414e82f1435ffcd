import { DIAL_TIMINGS } from 'interview-platform-api';
import { type CallGatewayBench, MemoryDialRegister } from 'interview-platform-api/testing';
import { FakeVoiceApi } from './fake-voice-api.js';
import { VoiceApiGateway } from './voice-api-gateway.js';

/** Looks more often than in production. */
class TestedGateway extends VoiceApiGateway {
  protected override readonly timings = { ...DIAL_TIMINGS, ringPollMs: 10, talkPollMs: 10, retryMs: 10 };
}

export async function voiceApiBench(): Promise<CallGatewayBench> {
  const [api, dials] = [await FakeVoiceApi.start(), new MemoryDialRegister()];
  const settings = { url: api.url, token: api.token, callbackUrl: 'http://localhost' };
  const gateways: VoiceApiGateway[] = [];
  const another = () => {
    const gateway = new TestedGateway(settings, dials);
    gateways.push(gateway);
    return gateway;
  };
  return {
    adapter: another(),
    now: new Date('2026-03-02T12:00:00Z'),
    numbers: { talks: '+15550000001', isBusy: '+15550000002' },
    timesPlaced: (id) => api.rung.filter((rung) => rung === id).length,
    isConnected: (id) => api.calls.get(id)?.state === 'answered',
    leave: (id) => void (api.calls.get(id)!.state = 'completed'),
    another,
    cutOff: () => api.close(),
    close: async () => {
      for (const gateway of gateways) gateway.onApplicationShutdown();
      await api.close();
    },
  };
}
