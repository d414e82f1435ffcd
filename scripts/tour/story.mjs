import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isApiError } from '../../clients/typescript/dist/index.js';
import { ADA } from './ada.mjs';
import { RoomVisitor } from './room.mjs';
import { playChosenCall } from './chosen-call.mjs';
import { playPhoneInterviews } from './phone-interviews.mjs';
import { playOutage } from './outage.mjs';

const POSITION = [
  '--position',
  'Backend Engineer',
  '--department',
  'Engineering',
  '--location',
  'Vilnius',
  '--experience',
  '4 years of backend development',
];
const REQUIREMENTS = ['TypeScript and Node.js', 'PostgreSQL', 'REST API design', 'Docker'].flatMap((text) => ['--requirement', text]);
const EVENTS = [
  'candidate_status_changed',
  'cv_analysis_complete',
  'analysis_ready',
  'bulk_import_complete',
  'call_scheduled',
  'call_unscheduled',
  'call_ended',
];

/** The whole story. Throws if an answer is not the expected one. */
export async function play(stage) {
  await prepare(stage);
  await subscribe(stage);
  const candidate = await importCandidate(stage);
  const interviewLink = await invite(stage, candidate);
  await interview(stage, candidate, interviewLink);
  await playPhoneInterviews(stage);
  await playChosenCall(stage);
  await playOutage(stage);
  await end(stage);
  if (stage.receiver.failure) throw stage.receiver.failure;
}

/** Fails the tour: an answer was not what the story tells. */
export function expect(condition, what) {
  if (!condition) throw new Error(`The tour expected: ${what}`);
}

/** The typed error of a request that the service must refuse. */
export async function refusal(code, request) {
  try {
    await request;
  } catch (error) {
    if (isApiError(error, code)) return error;
    throw error;
  }
  throw new Error(`The tour expected the refusal ${code}`);
}

async function prepare(stage) {
  const { service, teller } = stage;
  const company = ['--company', service.company];
  const line = (e164, name, ...more) =>
    service.admin('number', 'assign', ...company, '--e164', e164, '--display-name', name, '--max-concurrent-calls', '2', ...more);
  const [key, position] = await Promise.all([
    service.admin('key', 'create', ...company, '--name', 'Tour', '--scopes', 'all', '--role', 'owner'),
    service.admin('job', 'create', ...company, ...POSITION, ...REQUIREMENTS, '--interview-language', 'en', '--call-duration', '20m'),
    service.admin('company', 'telephony', service.company, '--enable'),
    line('+441632960001', 'United Kingdom', '--default')
      .then(() => line('+4930230000', 'Germany'))
      .then(() => line('+12025550001', 'United States')),
  ]);
  Object.assign(service, { key: key.key });
  Object.assign(stage, { api: service.client(), quiet: service.client({ silent: true }), jobPositionId: position.id, names: new Map() });
  teller.output(`key ${service.key}`);
}

async function subscribe(stage) {
  const { teller, receiver, api, names } = stage;
  await teller.chapter('Webhooks', 'A receiver on this machine subscribes to all events. It verifies the signature of each delivery.');
  const webhook = await api.webhooks.create({ body: { url: receiver.url, events: EVENTS } });
  receiver.secret = webhook.secret;
  stage.webhookId = webhook.id;
  receiver.describe = ({ event, data }) => {
    const name = names.get(data.candidateId);
    if (event === 'bulk_import_complete') return `${data.imported} imported, ${data.skipped} skipped`;
    if (name === undefined) return null;
    if (event === 'candidate_status_changed') return `${name}: ${data.previousStatus} → ${data.status}`;
    if (event === 'call_scheduled') return `${name}: at ${data.startsAt}, by ${data.by}`;
    if (event === 'call_unscheduled') return `${name}: ${data.reason}, by ${data.by}`;
    if (event === 'call_ended')
      return `${name}: ${data.failureReason ?? data.state}${data.nextAttemptAt ? `, again at ${data.nextAttemptAt}` : ''}`;
    return `${name}: ${event === 'analysis_ready' ? `interview ${data.interviewScore ?? 'without a total'}` : `CV ${data.cvScore}`}`;
  };
}

async function importCandidate(stage) {
  const { teller, receiver, api, jobPositionId, names } = stage;
  await teller.chapter(
    'A candidate',
    'Ada applies. Her CV is evaluated while she is imported, by the built-in engine: no model is asked, no data leaves the machine.',
  );
  teller.say('An applicant-tracking system keeps a copy of the candidates. Before it sends its own, it takes a cursor of the changes.');
  stage.cursor = (await api.candidates.listChanges()).pagination.cursor;
  const person = { firstName: 'Ada', lastName: 'Brandt', email: 'ada@example.com', phone: '+447700900123', cvText: ADA.cv };
  const body = { jobPositionId, externalId: 'ats-4711', ...person };
  const candidate = await api.candidates.import({ body });
  names.set(candidate.candidateId, 'Ada');
  expect(candidate.cvScore > 60, 'a good score for a CV that fits');
  await receiver.until('the CV was analysed', (events) => events.some(({ event }) => event === 'cv_analysis_complete'));
  teller.say('Every statement of the evaluation can be checked in the CV. It can be read in English and Lithuanian.');
  await api.candidates.getCvAnalysis({ path: candidate, query: { jobPositionId, language: 'en' } });
  teller.say('A second Ada with the same address is refused. The code of an error is part of the contract.');
  await refusal('DUPLICATE_CANDIDATE', api.candidates.import({ body: { ...body, email: ' ADA@example.com' } }));
  return candidate;
}

async function invite({ teller, service, api, receiver, jobPositionId }, { candidateId }) {
  await teller.chapter(
    'An invitation',
    'Ada gets a link to her interview. The network fails, and the same request is sent again with the same key: one invitation, one mail, the same answer.',
  );
  const request = { path: { candidateId }, body: { jobPositionId }, idempotencyKey: 'invite-ada-1' };
  const invitation = await api.candidates.invite(request);
  const { data: again, replayed } = await api.candidates.invite(request).withResponse();
  expect(replayed && again.sessionId === invitation.sessionId, 'the stored response');
  await receiver.until('Ada was invited', (events) => events.some(({ data }) => data.status === 'invited'));
  await service.admin('clock', 'advance', '1m');
  const mails = readdirSync(join(service.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
  expect(mails.length === 1, 'one mail');
  const [subject] = /^Subject: .*$/m.exec(readFileSync(join(service.dataDir, 'outbox', mails[0]), 'utf8')) ?? [''];
  teller.output(`${mails.length} mail in the outbox folder. ${subject}`);
  return invitation.interviewLink;
}

async function interview(stage, { candidateId }, interviewLink) {
  const { teller, service, api, receiver, jobPositionId } = stage;
  await teller.chapter(
    'An interview',
    'Ada opens the link in her browser. She agrees to how her answers are used, and answers the questions that the built-in interviewer has made from the position.',
  );
  const ada = new RoomVisitor(service.baseUrl);
  await ada.open(interviewLink);
  teller.output(ada.heading);
  await ada.go('notice');
  teller.output(`${ada.heading}: “I agree – start the interview”`);
  await ada.consent();
  for (const answer of ADA.answers) {
    teller.say(`${ada.progress}: ${ada.heading}`);
    teller.say(`“${answer}”`);
    await ada.answer(answer);
  }
  expect(!ada.isAsked, 'the review after the last answer');
  teller.output(`${ada.heading}: “Send my answers”`);
  await ada.send(ada.path.replace(/review$/, 'send'));
  teller.output(ada.heading);
  await receiver.until('the interview was analysed', (events) => events.some(({ event }) => event === 'analysis_ready'));
  teller.say('Nobody is selected or rejected unread: a person must have looked at the analysis.');
  const decision = { path: { candidateId }, body: { jobPositionId } };
  await refusal('ANALYSIS_NOT_VIEWED', api.candidates.select(decision));
  const interviewOf = { path: { candidateId }, query: { jobPositionId } };
  const { analysis } = await api.candidates.getInterviewAnalysis(interviewOf);
  teller.say('Each quote names its place in the transcript, so that a person can check the judgement.');
  const { turns } = await api.candidates.getInterviewTranscript(interviewOf);
  const quotes = analysis.scorecard.flatMap((line) => line.quotes.map((quote) => ({ ...quote, title: line.title })));
  const saidAt = ({ turn, startOffset, endOffset }) => turns[turn].text.slice(startOffset, endOffset);
  expect(quotes.length > 0 && quotes.every((quote) => saidAt(quote) === quote.text), 'quotes that stand in the transcript');
  await teller.table([['line', 'turn', 'quote'], ...quotes.map(({ title, turn, text }) => [title, turn, `“${text}”`])]);
  const { status } = await api.candidates.select(decision);
  expect(status === 'selected', 'Ada is selected');
  await receiver.until('Ada was selected', (events) => events.some(({ data }) => data.status === 'selected'));
  teller.say(
    'The applicant-tracking system goes on from its cursor: of whatever happened to Ada, the newest change, with the id that it knows.',
  );
  const changed = [];
  // A change is in the feed once all transactions that began before it are over: those of the workers last milliseconds.
  for (let read = 0; read < 10 && changed.length === 0; read += 1) {
    if (read > 0) await pause(500);
    for await (const { changes, cursor } of api.candidates.followChanges({ query: { cursor: stage.cursor } })) {
      changed.push(...changes);
      stage.cursor = cursor;
    }
  }
  expect(changed.map(({ externalId }) => externalId).join() === 'ats-4711', 'one change, of Ada');
}

async function end({ teller, receiver, service }) {
  const hours = Math.round((Date.parse(await service.now()) - Date.now()) / 3_600_000);
  await teller.chapter(
    'The end',
    `${receiver.received.size} webhooks arrived, each once and verified; ${hours} hours of the service's time passed.`,
  );
  teller.say('Next: npm start, and the page /docs with every operation. README.md has the rest.');
}
