import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { cli, initializeLogger, ServerOptions } from '@livekit/agents';
import { ofEnvironment } from './conversation/runtime-service.js';
import { loadSpeech } from './speech/speech.js';

/** `admin doctor` of the service shows it: an attribute of the agent's participant. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

const { LIVEKIT_AGENT_NAME, HEALTH_PORT, MAX_CALLS } = process.env;
const maxCalls = Number(MAX_CALLS || 4 * availableParallelism());
/** How long a call may still report its result and send its recording after its room is gone. */
const REPORT_MS = 40 * 60_000;

// A setting that is missing is told now, and not in the first call.
initializeLogger({ pretty: false });
ofEnvironment();
(await loadSpeech())('en');

/**
 * `start` registers the worker at LIVEKIT_URL with LIVEKIT_API_KEY and LIVEKIT_API_SECRET. SIGTERM: it takes no more
 * calls, and ends with its last one.
 */
cli.runApp(
  new ServerOptions({
    agent: fileURLToPath(new URL('./livekit/agent.js', import.meta.url)),
    agentName: LIVEKIT_AGENT_NAME || 'interviewer',
    port: Number(HEALTH_PORT || 8081),
    requestFunc: (job) => job.accept('', '', '', { agentVersion: version }),
    loadFunc: async ({ activeJobs }) => activeJobs.length / maxCalls,
    loadThreshold: 1,
    shutdownProcessTimeout: REPORT_MS,
  }),
);
