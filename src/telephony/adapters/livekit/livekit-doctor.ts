import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../../../platform/domain/clock.js';
import { failure, type Finding, ok } from '../../../platform/domain/finding.js';
import { type LiveKitClient, LiveKitError } from './livekit-client.js';
import { LIVEKIT_TIMINGS } from './livekit-timings.js';

const SERVER = 'gateway: server';
const TRUNK = 'gateway: trunk';
const LINES = 'gateway: trunks of lines';
const AGENT = 'gateway: agent';
const TRUNK_ADVICE = 'Create the trunk in LiveKit, or correct LIVEKIT_SIP_TRUNK_ID or the trunk of the number ("admin number assign").';

/**
 * Asks the server for the trunk of the settings, and dispatches the agent to an empty room, because agents cannot be listed. Nothing is
 * dialled.
 */
export async function checkLiveKit(client: LiveKitClient, agentMs = LIVEKIT_TIMINGS.agentMs): Promise<Finding[]> {
  const { trunkId, agentName } = client;
  let known: string[];
  try {
    known = await client.outboundTrunkIds();
  } catch (error) {
    return [serverProblem(SERVER, error)];
  }
  return [ok(SERVER, 'it answers, and accepts the API key'), assessTrunk(trunkId, known), await checkAgent(client, agentName, agentMs)];
}

/** `trunkIds`: those that lines have of their own. */
export async function checkLineTrunks(client: LiveKitClient, trunkIds: readonly string[]): Promise<Finding[]> {
  const own = [...new Set(trunkIds)].filter((id) => id !== client.trunkId);
  if (own.length === 0) return [];
  try {
    const known = await client.outboundTrunkIds();
    return own.map((id) => assessTrunk(id, known));
  } catch (error) {
    return [serverProblem(LINES, error)];
  }
}

function assessTrunk(id: string, known: readonly string[]): Finding {
  return known.includes(id) ? ok(TRUNK, id) : failure(TRUNK, `${id} is not an outbound SIP trunk of the server`, TRUNK_ADVICE);
}

async function checkAgent(client: LiveKitClient, name: string, agentMs: number): Promise<Finding> {
  const room = `doctor-${randomUUID()}`;
  try {
    await client.createRoom(room, { doctor: true });
    const endMs = performance.now() + agentMs;
    while (performance.now() < endMs) {
      if ((await client.look(room, null)).hasAgent) return ok(AGENT, name);
      await wait(LIVEKIT_TIMINGS.agentPollMs);
    }
    const found = `no worker that is registered as ${name} joined a room within ${agentMs / SECOND} s`;
    return failure(AGENT, found, 'Start the agent, or set LIVEKIT_AGENT_NAME to the name under which it registers.');
  } catch (error) {
    return serverProblem(AGENT, error);
  } finally {
    await client.deleteRoom(room).catch(() => undefined);
  }
}

function serverProblem(check: string, error: unknown): Finding {
  if (!(error instanceof LiveKitError)) throw error;
  if (error.status === null) return failure(check, 'there is no answer at LIVEKIT_URL', 'Check LIVEKIT_URL, and that the server runs.');
  const isKey = error.status === 401;
  return failure(check, error.message, isKey ? 'Check LIVEKIT_API_KEY and LIVEKIT_API_SECRET.' : 'Look at the log of the LiveKit server.');
}
