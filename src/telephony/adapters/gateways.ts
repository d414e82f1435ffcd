import { livekit } from './livekit/livekit.js';
import { simulator } from './simulator/simulator.js';
import { settingsOf } from '../../platform/config/settings.js';
import { type Finding, warning } from '../../platform/domain/index.js';
import type { ProductCheck } from '../../platform/doctor/check.js';
import { CallGateway } from '../domain/index.js';
import { telephonySettings } from '../telephony.settings.js';

/** The gateways among which CALL_GATEWAY chooses. */
export const GATEWAYS = [simulator, livekit];

const SANDBOX: Finding = warning(
  'gateway',
  'CLOCK=sandbox with CALL_GATEWAY=livekit: a moved clock calls people at a wrong hour',
  'Use the simulator with the sandbox clock.',
);

/** Whether calls can be placed. docs/livekit.md#check */
export const gatewayCheck: ProductCheck = {
  name: 'gateway',
  needs: 'adapters',
  run: async (session, withinMs) => {
    const { gateway } = settingsOf(session.settings, telephonySettings);
    const findings = await session.get(CallGateway).diagnose(withinMs);
    return gateway !== 'simulator' && session.settings.clock === 'sandbox' ? [...findings, SANDBOX] : findings;
  },
};
