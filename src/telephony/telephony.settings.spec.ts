import { loadSettings, settingsOf } from '../platform/config/settings.js';
import { livekitSettings } from './adapters/livekit/livekit.settings.js';
import { telephonySettings } from './telephony.settings.js';
import { TEST_SECRETS } from '../../test/fixtures/platform/secrets.js';

const LIVEKIT = {
  CALL_GATEWAY: 'livekit',
  LIVEKIT_URL: 'wss://calls.example',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'the-secret',
  LIVEKIT_SIP_TRUNK_ID: 'ST_1',
  LIVEKIT_AGENT_NAME: 'interviewer',
};

describe('the settings of telephony', () => {
  const load = (env: Record<string, string>) => {
    const settings = loadSettings([telephonySettings, livekitSettings], { ...TEST_SECRETS, ...env });
    return { ...settingsOf(settings, telephonySettings), livekit: settingsOf(settings, livekitSettings) };
  };

  it('choose the simulator by default, whatever is set for LiveKit', () => {
    expect(load({})).toEqual({ gateway: 'simulator', livekit: null });
    expect(load({ ...LIVEKIT, CALL_GATEWAY: 'simulator' })).toEqual({ gateway: 'simulator', livekit: null });
  });

  it('read the settings of LiveKit', () => {
    const livekit = { url: 'wss://calls.example', apiKey: 'key', apiSecret: 'the-secret', trunkId: 'ST_1', agentName: 'interviewer' };
    expect(load(LIVEKIT)).toEqual({ gateway: 'livekit', livekit });
  });

  it('name every missing variable of LiveKit at once', () => {
    const missing = Object.keys(LIVEKIT).filter((name) => name !== 'CALL_GATEWAY');
    const lines = missing.map((name) => `  - ${name} is required with CALL_GATEWAY=livekit`).join('\n');
    expect(() => load({ CALL_GATEWAY: 'livekit' })).toThrow(lines);
  });

  it('refuse real calls on a clock that can be moved, unless they are allowed', () => {
    const sandbox = { ...LIVEKIT, CLOCK: 'sandbox' };
    expect(() => load(sandbox)).toThrow(/- CALL_GATEWAY must be simulator with CLOCK=sandbox: a moved clock calls people at night/);
    expect(() => load({ ...sandbox, ALLOW_REAL_CALLS_IN_SANDBOX: 'false' })).toThrow(/at night/);
    expect(load({ ...sandbox, ALLOW_REAL_CALLS_IN_SANDBOX: 'true' })).toEqual(load(LIVEKIT));
    expect(load({ ...sandbox, CALL_GATEWAY: 'simulator' })).toEqual(load({}));
  });

  it('refuse a wrong value without quoting it', () => {
    expect(() => load({ CALL_GATEWAY: 'asterisk' })).toThrow('CALL_GATEWAY must be one of simulator, livekit');
    expect(() => load({ ...LIVEKIT, LIVEKIT_URL: 'ftp://calls.example' })).toThrow(
      'LIVEKIT_URL must be a URL that begins with wss:// or ws:// or https:// or http://',
    );
  });
});
