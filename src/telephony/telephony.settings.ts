import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { oneOf, text, trueFalse, url } from '../platform/config/variables.js';

/** Required with CALL_GATEWAY=livekit, ignored otherwise. */
const LIVEKIT = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'LIVEKIT_SIP_TRUNK_ID', 'LIVEKIT_AGENT_NAME'] as const;

const NIGHT_CALLS =
  'CALL_GATEWAY must be simulator with CLOCK=sandbox: a moved clock calls people at night. ALLOW_REAL_CALLS_IN_SANDBOX=true allows it, ' +
  'for numbers that are your own';

/** The system that places phone calls. README.md lists the variables. docs/livekit.md */
export const telephonySettings = defineSettings({
  name: 'telephony',
  variables: {
    /** The process checks its value. */
    CLOCK: text('system'),
    ALLOW_REAL_CALLS_IN_SANDBOX: trueFalse(),
    CALL_GATEWAY: oneOf(['simulator', 'livekit']),
    LIVEKIT_URL: url(['wss:', 'ws:', 'https:', 'http:']),
    LIVEKIT_API_KEY: text(''),
    LIVEKIT_API_SECRET: text(''),
    LIVEKIT_SIP_TRUNK_ID: text(''),
    LIVEKIT_AGENT_NAME: text(''),
  },
  check: (env) => {
    if (env.CALL_GATEWAY !== 'livekit') return [];
    const missing = LIVEKIT.filter((name) => !env[name]).map((name) => `${name} is required with CALL_GATEWAY=livekit`);
    return env.CLOCK === 'sandbox' && env.ALLOW_REAL_CALLS_IN_SANDBOX !== true ? [...missing, NIGHT_CALLS] : missing;
  },
  build: (env) => ({
    /** Null: the embedded simulator. */
    livekit:
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
  }),
});

export type TelephonySettingsSection = Readonly<SettingsOf<typeof telephonySettings>>;
export type LiveKitSettings = NonNullable<TelephonySettingsSection['livekit']>;
