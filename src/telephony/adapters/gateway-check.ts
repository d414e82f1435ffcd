import { settingsOf } from '../../platform/config/settings.js';
import { type Finding, warning } from '../../platform/domain/finding.js';
import type { ProductCheck } from '../../platform/doctor/check.js';
import { CallGateway } from '../domain/call-gateway.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import { telephonySettings } from '../telephony.settings.js';

const SANDBOX: Finding = warning(
  'gateway',
  'CLOCK=sandbox with CALL_GATEWAY=livekit: a moved clock calls people at a wrong hour',
  'Use the simulator with the sandbox clock.',
);

/** Whether calls can be placed: server, keys, SIP trunk, agent. docs/livekit.md */
export const gatewayCheck: ProductCheck = {
  name: 'gateway',
  needs: 'adapters',
  run: async (session) => {
    const { livekit } = settingsOf(session.settings, telephonySettings);
    const findings = await session.get(CallGateway).diagnose();
    return livekit && session.settings.clock === 'sandbox' ? [...findings, SANDBOX] : findings;
  },
};

/** The SIP trunks that lines have of their own. */
export const lineTrunksCheck: ProductCheck = {
  name: 'gateway: trunks of lines',
  needs: 'database',
  run: async (session) => {
    if (!settingsOf(session.settings, telephonySettings).livekit) return [];
    const { LiveKitGateway } = await import('./livekit/livekit-gateway.js');
    const gateway = session.get(CallGateway);
    return gateway instanceof LiveKitGateway ? gateway.diagnoseTrunks(await session.get(PhoneNumberRepository).listGatewayRefs()) : [];
  },
};
