import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type AgentServer, cli, initializeLogger, log as logger, ServerOptions } from '@livekit/agents';
import { FALLBACK_LANGUAGE } from '../../../src/platform/language/index.js';
import { Admission } from './conversation/admission.js';
import { ofEnvironment } from './conversation/runtime-service.js';
import { speechLanguages } from './conversation/speech-languages.js';
import { lackingOf, loadSpeech } from './speech/speech.js';

/** `admin doctor` of the service shows it, and the languages: attributes of the agent's participant. */
const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string };

const { LIVEKIT_AGENT_NAME, HEALTH_PORT, MAX_CALLS } = process.env;
const maxCalls = Number(MAX_CALLS || 4 * availableParallelism());
/** Processes that wait for a call, with the voice detector loaded. More of them start as these are taken, one after another. */
const idleProcesses = Math.min(availableParallelism(), 4);
/** On a busy machine the detector takes longer than the ten seconds after which a starting process is given up. */
const START_MS = 60_000;
/** Known when the load is first reported to LiveKit. */
let worker: AgentServer | undefined;
const admission = new Admission({ maxCalls, maxBeginning: idleProcesses }, () => worker?.activeJobs.length ?? 0);
/** How long a call may still report its result and send its recording after its room is gone. */
const REPORT_MS = 40 * 60_000;

// A setting that is missing is told now, and not in the first call.
initializeLogger({ pretty: false });
ofEnvironment();
(await loadSpeech())(FALLBACK_LANGUAGE);
const lacking = await lackingOf();
for (const { language, advice } of lacking) logger().warn({ language }, advice);
const attributes = { agentVersion: version, agentLanguages: speechLanguages(lacking).join(',') };

/**
 * `start` registers the worker at LIVEKIT_URL with LIVEKIT_API_KEY and LIVEKIT_API_SECRET. SIGTERM: it takes no more
 * calls, and ends with its last one.
 */
cli.runApp(
  new ServerOptions({
    agent: fileURLToPath(new URL('./livekit/agent.js', import.meta.url)),
    agentName: LIVEKIT_AGENT_NAME || 'interviewer',
    port: Number(HEALTH_PORT || 8081),
    requestFunc: async (job) => {
      // It resolves never for a job that LiveKit takes back.
      const accept = () => Promise.race([job.accept('', '', '', attributes), wait(START_MS, undefined, { ref: false })]);
      if (!(await admission.take(accept))) await job.reject();
    },
    loadFunc: async (server) => {
      worker = server;
      return admission.load();
    },
    loadThreshold: 1,
    numIdleProcesses: idleProcesses,
    initializeProcessTimeout: START_MS,
    shutdownProcessTimeout: REPORT_MS,
  }),
);
