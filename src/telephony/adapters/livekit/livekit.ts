import { settingsOf } from '../../../platform/config/settings.js';
import type { ProductCheck } from '../../../platform/doctor/check.js';
import { CallGateway, PhoneNumberRepository } from '../../domain/index.js';
import { defineGateway } from '../../dialling/dialling-gateway.js';
import { LiveKitController } from './livekit.controller.js';
import { livekitSettings } from './livekit.settings.js';

/** The SDK takes a quarter of a second to load. */
const load = async () => (await import('./livekit-gateway.js')).LiveKitGateway;

/** The SIP trunks that lines have of their own. */
const lineTrunksCheck: ProductCheck = {
  name: 'gateway: trunks of lines',
  needs: 'database',
  run: async (session) => {
    if (!settingsOf(session.settings, livekitSettings)) return [];
    const [gateway, LiveKitGateway] = [session.get(CallGateway), await load()];
    return gateway instanceof LiveKitGateway ? gateway.diagnoseTrunks(await session.get(PhoneNumberRepository).listGatewayRefs()) : [];
  },
};

/** Calls through a LiveKit server and its SIP service. docs/livekit.md */
export const livekit = defineGateway({
  name: 'livekit',
  load,
  settings: livekitSettings,
  controllers: [LiveKitController],
  checks: [lineTrunksCheck],
});
