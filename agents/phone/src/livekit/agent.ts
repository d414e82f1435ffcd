import { defineAgent, type JobContext, log as logger, type VAD } from '@livekit/agents';
import { VAD as SileroVad } from '@livekit/agents-plugin-silero';
import { holdInterview } from '../conversation/hold-interview.js';
import type { Log } from '../conversation/ports.js';
import { ofEnvironment, runtimeService } from '../conversation/runtime-service.js';
import { systemClock } from '../conversation/system-clock.js';
import { loadSpeech } from '../speech/speech.js';
import { becomes, isOnTheLine } from './candidate.js';
import { RoomLine } from './room-line.js';

/** How long the candidate's participant may take to join, and then to answer the phone. */
const CANDIDATE_MS = 120_000;
/** A shorter voice is a click or a breath. */
const MIN_VOICE_MS = 120;
/** A voice that is silent for this time has ended its utterance. */
const END_OF_SPEECH_MS = Number(process.env.END_OF_SPEECH_MS || 900);

/** Loaded before a process has its call, because the phone rings when the agent is in the room. */
interface Loaded extends Record<string, unknown> {
  vad: VAD;
  speech: Awaited<ReturnType<typeof loadSpeech>>;
}

/** One process holds one call. */
export default defineAgent<Loaded>({
  prewarm: async ({ userData }) => {
    // The detector notices the end of a sound a tenth of a second later.
    userData.vad = (await SileroVad.load({ minSpeechDuration: MIN_VOICE_MS, minSilenceDuration: END_OF_SPEECH_MS - 100 })) as VAD;
    userData.speech = await loadSpeech();
  },
  entry: async (job) => {
    const holding = hold(job).finally(() => job.shutdown());
    // When the room is gone, the result may not be reported yet.
    job.addShutdownCallback(() => holding.catch(() => undefined));
    await holding;
  },
});

async function hold(job: JobContext<Loaded>): Promise<void> {
  const { room, proc } = job;
  // docs/livekit.md#the-agent
  const { sessionId, reservationId, attempt, language } = JSON.parse(job.job.metadata || '{}') as Record<string, string | undefined>;
  await job.connect();
  // `admin doctor` sees the agent, and deletes its room.
  if (!sessionId || !reservationId) return void (await becomes(room, CANDIDATE_MS, () => false));
  const identity = `candidate-${reservationId}-${attempt}`;
  const log: Log = (event, fields) => logger().info({ reservation: reservationId, ...fields }, event);
  const line = new RoomLine(job, proc.userData, log);
  try {
    await line.open();
    const sawAnswer = !isOnTheLine(room, identity);
    const hasJoined = await becomes(room, CANDIDATE_MS, () => room.remoteParticipants.has(identity));
    if (!hasJoined || !(await becomes(room, CANDIDATE_MS, () => isOnTheLine(room, identity)))) return log('nobody answered the phone');
    line.answer(identity);
    const service = runtimeService({ sessionId, reservationId }, ofEnvironment(process.env, log));
    await holdInterview({ line, service, sawAnswer, language, clock: systemClock, log });
  } finally {
    line.close();
  }
}
