import { defineSettings, type SettingsOf } from '../platform/config/define-settings.js';
import { oneOf, text, trueFalse } from '../platform/config/variables.js';

const NIGHT_CALLS =
  'CALL_GATEWAY must be simulator with CLOCK=sandbox: a moved clock calls people at night. ALLOW_REAL_CALLS_IN_SANDBOX=true allows it, ' +
  'for numbers that are your own';

/** The system that places phone calls; each gateway has settings of its own. docs/configuration.md lists the variables. */
export const telephonySettings = defineSettings({
  name: 'telephony',
  variables: {
    /** The process checks its value. */
    CLOCK: text('system'),
    ALLOW_REAL_CALLS_IN_SANDBOX: trueFalse().meta({
      description: '`true`: `CLOCK=sandbox` with `CALL_GATEWAY=livekit`, which calls real people at a moved time',
      default: '`false`',
    }),
    CALL_GATEWAY: oneOf(['simulator', 'livekit']).describe(
      '`livekit`: calls through a LiveKit server and a SIP trunk ([LiveKit](livekit.md))',
    ),
  },
  check: (env) =>
    env.CALL_GATEWAY !== 'simulator' && env.CLOCK === 'sandbox' && env.ALLOW_REAL_CALLS_IN_SANDBOX !== true ? [NIGHT_CALLS] : [],
  build: (env) => ({ gateway: env.CALL_GATEWAY }),
});

export type TelephonySettingsSection = Readonly<SettingsOf<typeof telephonySettings>>;
