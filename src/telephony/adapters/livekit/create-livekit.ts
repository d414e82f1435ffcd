import { WebhookReceiver } from 'livekit-server-sdk';
import type { Registry } from 'prom-client';
import type { Clock } from '../../../platform/domain/clock.js';
import type { CallReports } from '../../domain/call-gateway.js';
import type { LiveKitSettings } from '../../telephony.settings.js';
import { LiveKitClient } from './livekit-client.js';
import type { DialRegister } from './livekit-dials.js';
import { LiveKitFaults } from './livekit-faults.js';
import { LiveKitGateway } from './livekit-gateway.js';
import { LIVEKIT_TIMINGS } from './livekit-timings.js';
import { LiveKitWebhooks } from './livekit-webhooks.js';

/* Imported only by a process that uses LiveKit: its SDK takes a quarter of a second to load. */

export function createLiveKitGateway(settings: LiveKitSettings, dials: DialRegister, registry: Registry, clock: Clock): LiveKitGateway {
  const livekit = { client: new LiveKitClient(settings), dials, faults: new LiveKitFaults(registry), timings: LIVEKIT_TIMINGS };
  return new LiveKitGateway(livekit, clock);
}

export function createLiveKitWebhooks({ apiKey, apiSecret }: LiveKitSettings, reports: CallReports): LiveKitWebhooks {
  return new LiveKitWebhooks(new WebhookReceiver(apiKey, apiSecret), reports);
}
