import { defineSettings, type SettingsOf } from '../../../platform/config/define-settings.js';
import { text, url } from '../../../platform/config/variables.js';

/** Required with CALL_GATEWAY=livekit, ignored otherwise. */
const REQUIRED = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'LIVEKIT_SIP_TRUNK_ID', 'LIVEKIT_AGENT_NAME'] as const;

/** docs/configuration.md lists the variables. docs/livekit.md */
export const livekitSettings = defineSettings({
  name: 'livekit',
  variables: {
    CALL_GATEWAY: text(''),
    LIVEKIT_URL: url(['wss:', 'ws:', 'https:', 'http:']).describe('the address of the LiveKit server; needed with `CALL_GATEWAY=livekit`'),
    LIVEKIT_API_KEY: text('').describe('its API key; needed with `livekit`'),
    LIVEKIT_API_SECRET: text('').describe('the secret of that key; needed with `livekit`'),
    LIVEKIT_SIP_TRUNK_ID: text('').describe('the outbound SIP trunk; needed with `livekit`'),
    LIVEKIT_AGENT_NAME: text('').describe('the name under which the agent is dispatched; needed with `livekit`'),
  },
  check: (env) =>
    REQUIRED.filter((name) => env.CALL_GATEWAY === 'livekit' && !env[name]).map((name) => `${name} is required with CALL_GATEWAY=livekit`),
  /** Null: another gateway. */
  build: (env) =>
    env.CALL_GATEWAY === 'livekit' && env.LIVEKIT_URL !== null
      ? {
          url: env.LIVEKIT_URL,
          apiKey: env.LIVEKIT_API_KEY,
          apiSecret: env.LIVEKIT_API_SECRET,
          /** The outbound SIP trunk of lines that have none of their own. */
          trunkId: env.LIVEKIT_SIP_TRUNK_ID,
          /** The name under which the agent's worker registers. */
          agentName: env.LIVEKIT_AGENT_NAME,
        }
      : null,
});

export type LiveKitSettings = Readonly<NonNullable<SettingsOf<typeof livekitSettings>>>;
