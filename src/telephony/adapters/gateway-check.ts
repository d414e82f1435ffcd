import { settingsOf } from '../../platform/config/settings.js';
import { failure, type Finding, ok } from '../../platform/domain/finding.js';
import type { ProductCheck } from '../../platform/doctor/check.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import { telephonySettings } from '../telephony.settings.js';

/** The simulator is part of the process: nothing about it can be wrong. */
const SIMULATOR = ok('gateway', 'the simulator: no call leaves this machine');

/** Whether calls can be placed: server, keys, SIP trunks, agent. docs/livekit.md */
export const gatewayCheck: ProductCheck = {
  name: 'gateway',
  needs: 'database',
  run: async (session) => {
    const { livekit } = settingsOf(session.settings, telephonySettings);
    if (!livekit) return [SIMULATOR];
    const { checkLiveKit } = await import('./livekit/livekit-doctor.js');
    const findings = await checkLiveKit(livekit, await session.get(PhoneNumberRepository).listTrunkIds());
    return session.settings.clock === 'sandbox' ? [...findings, SANDBOX] : findings;
  },
};

const SANDBOX: Finding = failure(
  'gateway',
  'CLOCK=sandbox with CALL_GATEWAY=livekit: a moved clock calls people at a wrong hour',
  'Use the simulator with the sandbox clock.',
);
