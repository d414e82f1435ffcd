import { livekit } from './livekit/livekit.js';
import { simulator } from './simulator/simulator.js';

/** The gateways among which CALL_GATEWAY chooses. */
export const GATEWAYS = [simulator, livekit];
