import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, type Finding, ok, SECOND, warning } from '../../../platform/domain/index.js';
import { type Language, languageEntry } from '../../../platform/language/index.js';
import { endingOf } from './call-ending.js';
import { webhookProbe } from './call-names.js';
import { LIVEKIT_TIMINGS } from './livekit-call.js';
import { type LiveKitClient, LiveKitError } from './livekit-client.js';

const SERVER = 'gateway: server';
const TRUNK = 'gateway: trunk';
const LINES = 'gateway: trunks of lines';
const SIP = 'gateway: SIP service';
const AGENT = 'gateway: agent';
const WEBHOOK = 'gateway: webhook';
const ROOMS = 'gateway: rooms';
const SPEECH_ADVICE =
  'Set SPEECH_OUT and SPEECH_OUT_MODEL (SPEECH_IN for the recogniser) of the agent to models of the language; its log says which (docs/phone-agent.md#another-voice).';
const TRUNK_ADVICE = 'Create the trunk in LiveKit, or correct LIVEKIT_SIP_TRUNK_ID or the reference of the number ("admin number assign").';

/** How long each part may take to show itself, wall time. */
const WAITS = { agentMs: LIVEKIT_TIMINGS.agentMs, webhookMs: 5 * SECOND };
/** Of the time for all parts, what requests before and after those waits need. */
const REQUESTS_MS = 1.5 * SECOND;

/** Tries everything that a call needs, in rooms of its own. No phone rings. `languages`: those that calls may be held in. */
export async function checkLiveKit(
  client: LiveKitClient,
  languages: readonly Language[],
  withinMs: number,
  waits = WAITS,
): Promise<Finding[]> {
  const [agentMs, webhookMs] = [waits.agentMs, waits.webhookMs].map((ms) => Math.min(ms, Math.max(0, withinMs - REQUESTS_MS))) as [
    number,
    number,
  ];
  let known: string[];
  try {
    known = await client.outboundTrunkIds();
  } catch (error) {
    return [serverProblem(SERVER, error)];
  }
  return [
    ok(SERVER, 'it answers, and accepts the API key'),
    assessTrunk(client.trunkId, known),
    ...(await Promise.all([
      checkSip(client),
      checkAgent(client, languages, agentMs),
      checkWebhook(client, webhookMs),
      checkMissingRooms(client),
    ])),
  ];
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

/** A request that no phone can hear, for which the SIP service is needed all the same. */
function checkSip(client: LiveKitClient): Promise<Finding> {
  return inRoom(client, SIP, { room: `doctor-${randomUUID()}`, agents: 'none' }, async (room) => {
    const answer = await client.probeSip(room);
    if (answer.kind === 'answered') return ok(SIP, 'livekit-sip answers');
    const isAbsent = endingOf({ hangup: 'none', answer, lastStatus: null, left: null }).kind === 'not_dialled';
    if (isAbsent) return failure(SIP, 'no livekit-sip answers', 'Start livekit-sip, with the Redis and the API key of the server.');
    if (answer.kind !== 'error') return notChecked(SIP, 'the request got no answer');
    if (answer.text.includes('sip not connected'))
      return failure(SIP, 'the server has no Redis, so it knows no livekit-sip', 'Give the server and livekit-sip the same Redis.');
    return notChecked(SIP, `LiveKit answered ${answer.status} ${answer.code ?? 'without a code'}`);
  });
}

/** Agents cannot be listed, so one is dispatched. */
function checkAgent(client: LiveKitClient, languages: readonly Language[], agentMs: number): Promise<Finding> {
  const name = client.agentName;
  return inRoom(client, AGENT, { room: `doctor-${randomUUID()}`, agents: 'dispatched' }, async (room) => {
    if (await becomes(agentMs, async () => (await client.look(room, null)).hasAgent)) {
      const { agentVersion, agentLanguages } = await client.look(room, null);
      const found = agentVersion === null ? name : `${name}, version ${agentVersion}`;
      const lacking = languages.filter((language) => agentLanguages && !agentLanguages.includes(language));
      if (lacking.length === 0) return ok(AGENT, found);
      const names = lacking.map((language) => languageEntry(language).name).join(', ');
      return warning(AGENT, `${found}: its voice or recogniser lacks ${names}`, SPEECH_ADVICE);
    }
    const found = `no worker that is registered as ${name} joined a room within ${Math.round(agentMs / SECOND)} s`;
    return failure(AGENT, found, 'Start the agent, or set LIVEKIT_AGENT_NAME to the name under which it registers.');
  });
}

/** The service deletes a room of this name when LiveKit's webhook tells it that the room was opened. */
function checkWebhook(client: LiveKitClient, webhookMs: number): Promise<Finding> {
  return inRoom(client, WEBHOOK, { room: webhookProbe(), agents: 'none' }, async (room) => {
    if (await becomes(webhookMs, async () => !(await client.hasRoom(room)))) return ok(WEBHOOK, 'it reaches the service');
    const found = `none reached the service within ${Math.round(webhookMs / SECOND)} s: the end of a call is seen late`;
    return warning(WEBHOOK, found, 'Start the service, and give the LiveKit server the webhook (docs/livekit.md#server).');
  });
}

async function checkMissingRooms(client: LiveKitClient): Promise<Finding> {
  try {
    const isCreated = await client.createsMissingRooms();
    if (isCreated === null) return notChecked(ROOMS, 'LiveKit does not say whether it creates a room that is missing');
    if (!isCreated) return ok(ROOMS, 'none is created by joining it');
    return warning(
      ROOMS,
      'a late dialling request creates its room again, and the phone rings',
      'Set room.auto_create: false (docs/livekit.md#server).',
    );
  } catch (error) {
    return serverProblem(ROOMS, error);
  }
}

/** Opens a room for a check, and deletes it. */
async function inRoom(
  client: LiveKitClient,
  check: string,
  { room, agents }: { room: string; agents: 'dispatched' | 'none' },
  run: (room: string) => Promise<Finding>,
): Promise<Finding> {
  try {
    await client.createRoom(room, { doctor: true }, agents);
    return await run(room);
  } catch (error) {
    return serverProblem(check, error);
  } finally {
    await client.deleteRoom(room).catch(() => undefined);
  }
}

async function becomes(withinMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  const endMs = performance.now() + withinMs;
  do {
    if (await holds()) return true;
    await wait(LIVEKIT_TIMINGS.agentPollMs);
  } while (performance.now() < endMs);
  return false;
}

function notChecked(check: string, reason: string): Finding {
  return warning(check, `not checked: ${reason}`, 'Call yourself with a test candidate (docs/livekit.md#check).');
}

function serverProblem(check: string, error: unknown): Finding {
  if (!(error instanceof LiveKitError)) throw error;
  if (error.status === null) return failure(check, 'there is no answer at LIVEKIT_URL', 'Check LIVEKIT_URL, and that the server runs.');
  const isKey = error.status === 401;
  return failure(check, error.message, isKey ? 'Check LIVEKIT_API_KEY and LIVEKIT_API_SECRET.' : 'Look at the log of the LiveKit server.');
}
