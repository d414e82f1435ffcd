// Calls with sound, through the whole product: the service dials through a real livekit-server, the agent holds the interview,
// and a caller answers it. .ci/voice starts it, with the addresses and keys in the environment.
import { execFile, spawn } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Caller } from './caller.mjs';
import { startSipService } from './sip-service.mjs';
import { wordErrorRate } from './word-errors.mjs';

const { REPOSITORY, FOLDER, BASE_URL, RUNTIME_TOKEN, LIVEKIT_PORT, SIP_PORT, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = process.env;
const { COMPANY: company, SERVICE_NODE, END_OF_SPEECH_MS } = process.env;
const LIVEKIT_URL = `ws://127.0.0.1:${LIVEKIT_PORT}`;
const TRUNK = 'ST_voice';
const MAX_WORD_ERRORS = 0.3;
const MAX_LATENCY_MS = 300;
/** The silence that ends an answer which gives an account. */
const ANSWER_OVER_MS = 2_500;

const POSITION = ['--position', 'Shift Manager', '--interview-language', 'en', '--call-duration', '20m'];
const REQUIREMENTS = ['Customer service', 'Team scheduling', 'Cash handling'].flatMap((text) => ['--requirement', text]);
const ANSWERS = [
  'I worked for four years as a shift manager in a busy restaurant. I led a team of nine people.',
  'A guest waited forty minutes for her meal. I apologized and paid for her dessert. She came back the next week.',
  'I wrote the schedule for nine people every week. Last winter three were ill, so I called two students and covered one shift.',
  'I counted the cash every night and compared it with the receipts. Once twenty dollars were missing, and I found the error.',
  'I can start in two weeks. Thank you for the call.',
  'I did that myself. The result was that we had fewer complaints every month.',
];
const REPEAT = 'Could you repeat that?';
const WHO = 'Who is this? Am I speaking with a robot?';
const OTHER_WORDS = ['Sorry, come again?', 'I did not catch that.'];
const HAND_OVER = ['He is in the garden. I will get him.', 'Hello?'];
const GREETING = 'You have reached my voicemail. Please leave a message after the tone.';

const failures = [];
function check(holds, what) {
  console.log(`${holds ? 'ok' : 'FAILED'}: ${what}`);
  if (!holds) failures.push(what);
}

const admin = async (...words) => {
  const { stdout } = await promisify(execFile)(SERVICE_NODE, ['dist/bundle/admin.js', ...words, '--json'], { cwd: REPOSITORY });
  return JSON.parse(stdout);
};

let apiKey = '';
async function api(method, path, body) {
  const headers = { 'x-api-key': apiKey, ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`${BASE_URL}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** The agent hears these words only: pocketsphinx with its large model does not understand a synthetic voice well. */
function writeGrammar() {
  const sentences = [...ANSWERS, REPEAT, WHO, ...OTHER_WORDS, ...HAND_OVER, GREETING]
    .flatMap((text) => text.split(/[.?!]/))
    .map((text) =>
      text
        .toLowerCase()
        .match(/[a-z']+/g)
        ?.join(' '),
    );
  const grammar = join(FOLDER, 'voice.gram');
  writeFileSync(grammar, `#JSGF V1.0;\ngrammar voice;\npublic <said> = ( ${sentences.filter(Boolean).join(' | ')} )+ ;\n`);
  return grammar;
}

const voiceLog = join(FOLDER, 'models.log');
const workerLog = openSync(join(FOLDER, 'worker.log'), 'a');
writeFileSync(voiceLog, '');
let workers = 0;
function startWorker() {
  workers += 1;
  const env = {
    ...process.env,
    LIVEKIT_URL,
    RUNTIME_URL: BASE_URL,
    RUNTIME_TOKEN,
    SPEECH_MODULE: new URL('speech.mjs', import.meta.url).pathname,
    VOICE_LOG: voiceLog,
    VOICE_GRAMMAR: writeGrammar(),
    HEALTH_PORT: String(Number(LIVEKIT_PORT) + 10 + workers),
  };
  const main = new URL('../agents/phone/dist/agents/phone/src/main.js', import.meta.url).pathname;
  // In a group of its own: the processes of its calls are killed with it.
  const worker = spawn(process.execPath, [main, 'start'], { env, detached: true, stdio: ['ignore', workerLog, workerLog] });
  process.on('exit', () => kill(worker));
  return worker;
}

function kill({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** What each number does, by its call: resolves when the phone is answered. */
const phones = new Map();
let calls = 0;

async function candidateWith(jobPositionId, firstName, onAnswer) {
  calls += 1;
  const phone = `+3706000010${calls}`;
  const { candidateId } = await api('POST', '/v1/candidates', {
    ...{ jobPositionId, firstName, lastName: 'Voice', email: `${firstName}@example.com`, phone },
  });
  await admin('candidate', 'mark-test', candidateId);
  const caller = new Caller({ url: LIVEKIT_URL, key: LIVEKIT_API_KEY, secret: LIVEKIT_API_SECRET });
  const conversation = new Promise((resolve, reject) => {
    phones.set(phone, async ({ roomName, participantIdentity, participantAttributes }) => {
      await caller.ring(roomName, participantIdentity, participantAttributes);
      await wait(1_000);
      await caller.answer();
      onAnswer(caller).then(resolve, reject);
    });
  });
  return { candidateId, jobPositionId, caller, conversation };
}

/** Books the call, moves the sandbox clock to it, and waits until the call and its conversation are over. */
async function call({ candidateId, jobPositionId, conversation }) {
  const { id, startsAt } = await api('POST', `/v1/candidates/${candidateId}/schedule-call`, {
    jobPositionId,
    preset: 'complete-within-24h',
  });
  const { now } = await admin('clock', 'show');
  const seconds = Math.max(1, Math.ceil((Date.parse(startsAt) - Date.parse(now)) / 1000));
  await admin('clock', 'advance', `${seconds}s`);
  const final = ['completed', 'cancelled', 'no_answer', 'sip_failed', 'failed', 'expired'];
  for (;;) {
    const reservation = await api('GET', `/v1/telephony/reservations/${id}`);
    if (final.includes(reservation.state)) return { ...reservation, said: await Promise.race([conversation, wait(30_000)]) };
    await wait(500);
  }
}

const latencies = [];
/** Milliseconds for which some process of the machine waited for a processor. */
const waitedMs = () => Number(/total=(\d+)/.exec(readFileSync('/proc/pressure/cpu', 'utf8'))[1]) / 1000;

/** Answers each time the agent has finished, until the call ends. `before`: what happens before the answer of that number. */
const answering =
  (before = {}, say = (caller, text) => caller.say(text)) =>
  async (caller) => {
    const said = [];
    let sinceMs = 0;
    while (await caller.agentFinished(sinceMs)) {
      const text = ANSWERS[Math.min(said.length, ANSWERS.length - 1)];
      await before[said.length]?.(caller);
      sinceMs = await say(caller, text);
      said.push(text);
      const [endMs, waited] = [sinceMs, waitedMs()];
      void caller.agentBegan(endMs).then((firstMs) => firstMs && latencies.push({ endMs, firstMs, waited: waitedMs() - waited }));
    }
    return said;
  };

async function transcriptOf({ candidateId, jobPositionId }) {
  return (await api('GET', `/v1/candidates/${candidateId}/interview-transcript?jobPositionId=${jobPositionId}`)).turns;
}

async function eventually(read, withinMs = 30_000) {
  for (const endMs = Date.now() + withinMs; ; await wait(500)) {
    const found = await read().catch(() => null);
    if (found || Date.now() > endMs) return found;
  }
}

/** The parts of the time from the end of speech to the reply, as the agent logs them. docs/phone-agent.md#how-soon-it-replies */
function showTurns() {
  const turns = readFileSync(join(FOLDER, 'worker.log'), 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('"msg":"turn"') ? JSON.parse(line) : []));
  const at = (key, share) => turns.map((turn) => turn[key]).sort((a, b) => a - b)[Math.ceil(turns.length * share) - 1];
  const parts = ['silenceMs', 'recognitionMs', 'serviceMs', 'synthesisMs'].map((key) => `${key} p50 ${at(key, 0.5)} p95 ${at(key, 0.95)}`);
  console.log(`replies in the log of the agent (n=${turns.length}): ${parts.join(', ')}`);
}

/** Lets the agent repeat its question, and answers before it has finished. */
async function interrupt(caller) {
  await caller.agentBegan(await caller.say(REPEAT));
  await wait(1_500);
  const beganMs = Date.now();
  void wait(3_000).then(() =>
    check(caller.lastSoundMs - beganMs < 1_000, `the agent is silent ${caller.lastSoundMs - beganMs} ms after an interruption`),
  );
}

async function wholeInterview(jobPositionId) {
  const candidate = await candidateWith(jobPositionId, 'whole', answering({ 1: interrupt }));
  const { state, said } = await call(candidate);
  check(state === 'completed', `a whole interview ends completed (${state})`);
  await heardWell(candidate, said);
  const analysis = await eventually(() =>
    api('GET', `/v1/candidates/${candidate.candidateId}/interview-analysis?jobPositionId=${jobPositionId}`).catch(() => null),
  );
  check(typeof analysis.interviewScore === 'number', `it is scored (${analysis.interviewScore})`);
  const sound = await eventually(() => recordingOf(candidate));
  const seconds = sound ? (sound.length - 44) / 32_000 : 0;
  check(sound?.toString('latin1', 0, 4) === 'RIFF' && seconds > 30, `it is recorded (${Math.round(seconds)} s)`);
}

async function recordingOf({ candidateId, jobPositionId }) {
  const { downloadUrl } = await api('GET', `/v1/candidates/${candidateId}/interview-recording?jobPositionId=${jobPositionId}`);
  return Buffer.from(await (await fetch(downloadUrl)).arrayBuffer());
}

async function heardWell(candidate, said) {
  const transcript = (await eventually(() => transcriptOf(candidate))) ?? [];
  const heard = transcript.filter(({ speaker }) => speaker === 'candidate').map(({ text }) => text);
  const rate = wordErrorRate(said.join(' '), heard.join(' '));
  check(rate <= MAX_WORD_ERRORS, `its transcript has ${said.length} answers, word error rate ${rate.toFixed(2)}`);
  return heard;
}

async function killed(jobPositionId, worker) {
  let next;
  const replace = (caller) => {
    const killedMs = Date.now();
    kill(worker);
    next = startWorker();
    void caller
      .agentBegan(killedMs + 2_000)
      .then((at) => console.log(`the next agent spoke ${Math.round((at - killedMs) / 1000)} s after the kill`));
  };
  const drain = () => void next.kill('SIGTERM');
  const candidate = await candidateWith(jobPositionId, 'killed', answering({ 2: replace, 4: drain }));
  const { state, said } = await call(candidate);
  check(state === 'completed', `an interview whose worker was killed ends completed (${state})`);
  // Nobody heard the answer that was given to the dead worker.
  said.splice(2, 1);
  await heardWell(candidate, said);
  const hasEnded = await eventually(async () => next.exitCode !== null);
  check(hasEnded, `the next worker got SIGTERM in the call, and ended after it (${next.exitCode})`);
}

async function optOut(jobPositionId) {
  const candidate = await candidateWith(jobPositionId, 'optout', async (caller) => {
    await wait(4_000);
    await caller.press('9');
  });
  const { state, failureReason } = await call(candidate);
  check(failureReason === 'OPTED_OUT', `the key of the opt-out ends the call (${state}, ${failureReason})`);
}

async function doctor() {
  const env = { ...process.env, CALL_GATEWAY: 'livekit', CLOCK: 'sandbox', LIVEKIT_URL: `http://127.0.0.1:${SIP_PORT}` };
  const run = promisify(execFile)(SERVICE_NODE, ['dist/bundle/admin.js', 'doctor', '--json'], { cwd: REPOSITORY, env });
  const { stdout } = await run.catch((error) => error);
  const { state, found } = JSON.parse(stdout).checks.find((one) => one.check === 'gateway: agent') ?? {};
  check(state === 'ok', `admin doctor sees the agent: ${found}`);
}

async function voicemail(jobPositionId) {
  const candidate = await candidateWith(jobPositionId, 'voicemail', async (caller) => {
    await wait(500);
    await caller.say(GREETING);
  });
  const { state, failureReason } = await call(candidate);
  check(failureReason === 'VOICEMAIL', `a machine's greeting ends the call (${state}, ${failureReason})`);
}

/** An interview with two requirements. Resolves with what the agent said in it. */
async function persona(name, { before, say } = {}) {
  const since = spokenTexts().length;
  const requirements = ['Customer service', 'Cash handling'].flatMap((text) => ['--requirement', text]);
  const { id } = await admin('job', 'create', '--company', company, ...POSITION, ...requirements);
  const candidate = await candidateWith(id, name, answering(before, say));
  const { state, said } = await call(candidate);
  check(state === 'completed', `${name}: the interview ends completed (${state})`);
  const heard = await heardWell(candidate, said);
  check(heard.length === said.length, `${name}: each answer is one, and nothing else is (${heard.length} of ${said.length})`);
  return spokenTexts().slice(since);
}

const spokenTexts = () =>
  readFileSync(voiceLog, 'utf8')
    .split('\n')
    .flatMap((line) => (line ? (JSON.parse(line).text ?? []) : []));

/** Waits so long after each sentence of an answer. */
const slowly = (pauseMs) => async (caller, text) => {
  let endMs = 0;
  for (const sentence of text.match(/[^.]+\./g)) {
    if (endMs > 0) await wait(pauseMs);
    endMs = await caller.say(sentence);
  }
  return endMs;
};

/** The answer is not over. */
const pauses = () => persona('pauses', { say: slowly(2_000) });

/** The agent has begun the next question, or the good-bye. */
const longPauses = () => persona('longPauses', { say: slowly(2_800) });

/** Says these words, each after the agent has finished. */
const saying = (words) => async (caller) => {
  for (const text of words) await caller.agentFinished(await caller.say(text));
};

async function whoIsThis() {
  const spoken = await persona('whoIsThis', { before: { 1: saying([WHO]) } });
  check(spoken.filter((text) => /artificial intelligence, not a person/.test(text)).length === 1, 'the agent says who speaks');
}

async function otherWords() {
  const spoken = await persona('otherWords', { before: { 1: saying(OTHER_WORDS) } });
  const times = Math.max(...spoken.map((text) => spoken.filter((other) => other === text).length));
  check(times === 3, `a question is repeated for each request in other words (said ${times} times)`);
}

async function handOver() {
  const fetch = async (caller) => {
    await caller.agentFinished(await caller.say(HAND_OVER[0]));
    await wait(4_000);
    await caller.agentFinished(await caller.say(HAND_OVER[1]));
  };
  const spoken = await persona('handOver', { before: { 1: fetch } });
  const times = spoken.filter((text) => /I am a computer program/.test(text)).length;
  check(times === 2, `the other person hears the disclosure, too (said ${times} times)`);
}

/**
 * Without the time that the models took, and without the silence that ends an answer. Answers during
 * which the machine was busy are shown, and do not count.
 */
function checkLatency() {
  const uses = readFileSync(voiceLog, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const own = latencies
    .map(({ endMs, firstMs, waited }) => {
      const during = uses.filter(({ at }) => at > endMs && at <= firstMs);
      const timeOf = (model) => during.filter(({ kind }) => kind === model).reduce((sum, { ms }) => sum + ms, 0);
      const isHeard = during.some(({ kind }) => kind === 'stt');
      const total = firstMs - endMs;
      // The words are recognised while the silence goes on.
      const silence = Math.max(ANSWER_OVER_MS, Number(END_OF_SPEECH_MS) + timeOf('stt'));
      return { total, models: timeOf('stt') + timeOf('tts'), own: total - silence - timeOf('tts'), isHeard, isBusy: waited > total / 2 };
    })
    .filter(({ isHeard }) => isHeard);
  const at = (turns, key, share) => Math.round(turns.map((one) => one[key]).sort((a, b) => a - b)[Math.ceil(turns.length * share) - 1]);
  const line = (key, turns = own) => `p50 ${at(turns, key, 0.5)} p95 ${at(turns, key, 0.95)} (n=${turns.length})`;
  console.log(`from the end of an answer to the agent's first sound, ms: ${line('total')}, of it models ${line('models')}`);
  console.log(
    `without them, and without the silence that ends an answer (${ANSWER_OVER_MS} ms, in which it is recognised): ${line('own')}`,
  );
  const counted = own.filter(({ isBusy }) => !isBusy);
  if (counted.length === 0) return console.log('latency not counted: the machine was busy all the time');
  check(at(counted, 'own', 0.95) < MAX_LATENCY_MS, `while the machine was not busy: ${line('own', counted)}`);
}

const sip = await startSipService({
  ...{ port: Number(SIP_PORT), livekitPort: Number(LIVEKIT_PORT), trunk: TRUNK },
  dialled: (dial) => phones.get(dial.sipCallTo)?.(dial),
});
const worker = startWorker();
try {
  apiKey = (await admin('key', 'create', '--company', company, '--name', 'voice', '--scopes', 'all', '--role', 'owner')).key;
  const { id: job } = await admin('job', 'create', '--company', company, ...POSITION, ...REQUIREMENTS);
  await admin('company', 'telephony', company, '--enable');
  const line = ['--e164', '+37060000001', '--display-name', 'Vilnius', '--max-concurrent-calls', '5', '--default'];
  await admin('number', 'assign', '--company', company, ...line);
  await api('PATCH', '/v1/telephony/clearance-policy', { recording: 'announce' });
  const only = process.env.SCENARIOS?.split(',');
  const scenarios = { doctor, wholeInterview, optOut, voicemail, pauses, longPauses, whoIsThis, otherWords, handOver, killed };
  for (const [name, play] of Object.entries(scenarios)) {
    if (only && !only.includes(name)) continue;
    const startMs = Date.now();
    await play(job, worker);
    console.log(`${name}: ${Math.round((Date.now() - startMs) / 1000)} s`);
  }
  showTurns();
  checkLatency();
} finally {
  sip.close();
}
if (failures.length > 0) console.log(`failed: ${failures.join('; ')}`);
process.exit(failures.length > 0 ? 1 : 0);
