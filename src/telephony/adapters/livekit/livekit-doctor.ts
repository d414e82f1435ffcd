import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../../../platform/domain/clock.js';
import type { LiveKitSettings } from '../../telephony.settings.js';
import { LiveKitClient, LiveKitError } from './livekit-client.js';
import { LIVEKIT_TIMINGS } from './livekit-timings.js';

/** One thing that calls need. The detail holds no secret. */
export interface GatewayCheck {
  readonly check: string;
  readonly state: 'ok' | 'failed';
  readonly detail: string;
}

/**
 * Asks the server for its trunks, and dispatches the agent to an empty room, because agents cannot be listed. Nothing is dialled.
 * `lineTrunks`: the trunks that lines have of their own.
 */
export async function checkLiveKit(
  settings: LiveKitSettings,
  lineTrunks: readonly string[],
  agentMs = LIVEKIT_TIMINGS.agentMs,
): Promise<GatewayCheck[]> {
  const client = new LiveKitClient(settings);
  let known: string[];
  try {
    known = await client.outboundTrunkIds();
  } catch (error) {
    return [failed('server', serverProblem(error))];
  }
  const trunks = [...new Set([settings.trunkId, ...lineTrunks])];
  return [
    ok('server', 'it answers, and accepts the API key'),
    ...trunks.map((id) => (known.includes(id) ? ok('trunk', id) : failed('trunk', `${id} is not an outbound SIP trunk of the server`))),
    await checkAgent(client, settings.agentName, agentMs),
  ];
}

async function checkAgent(client: LiveKitClient, name: string, agentMs: number): Promise<GatewayCheck> {
  const room = `doctor-${randomUUID()}`;
  try {
    await client.createRoom(room, { doctor: true });
    const endMs = performance.now() + agentMs;
    while (performance.now() < endMs) {
      if ((await client.look(room, null)).hasAgent) return ok('agent', name);
      await wait(LIVEKIT_TIMINGS.agentPollMs);
    }
    return failed('agent', `no worker that is registered as ${name} joined a room within ${agentMs / SECOND} s`);
  } catch (error) {
    return failed('agent', serverProblem(error));
  } finally {
    await client.deleteRoom(room).catch(() => undefined);
  }
}

function serverProblem(error: unknown): string {
  if (!(error instanceof LiveKitError)) throw error;
  if (error.status === null) return 'there is no answer at LIVEKIT_URL';
  const hint = error.status === 401 ? ': check LIVEKIT_API_KEY and LIVEKIT_API_SECRET' : '';
  return `${error.message}${hint}`;
}

const ok = (check: string, detail: string): GatewayCheck => ({ check, state: 'ok', detail });
const failed = (check: string, detail: string): GatewayCheck => ({ check, state: 'failed', detail });
