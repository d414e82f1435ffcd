import { expect } from './story.mjs';

/** The last four digits say how a call in the simulated network ends. docs/testing.md#test-numbers */
const PEOPLE = [
  { firstName: 'Amelia', phone: '+447700900110', zone: 'Europe/London', expected: 'answers the second call only' },
  { firstName: 'Harry', phone: '+447700900100', zone: 'Europe/London', expected: 'answers' },
  { firstName: 'Jonas', phone: '+4917604069010', zone: 'Europe/Berlin', expected: 'answers' },
  { firstName: 'Emily', phone: '+12025550100', zone: 'America/New_York', expected: 'answers' },
  { firstName: 'Michael', phone: '+12025550104', zone: 'America/New_York', expected: 'a machine answers, twice' },
];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export async function playPhoneInterviews(stage) {
  const { teller, service, api, quiet, jobPositionId, names } = stage;
  await teller.chapter(
    'Five calls in three countries',
    'Calls are allowed from 09:00 to 18:00, where the candidate lives. Amelia and Harry are in London, Jonas in Berlin, Emily and Michael in New York.',
  );
  await api.callingHours.update({ body: { start: '09:00', end: '18:00', weekdays: [1, 2, 3, 4, 5, 6, 7] } });
  for (const { firstName, phone } of PEOPLE) {
    const body = { jobPositionId, firstName, lastName: 'Tour', email: `${firstName.toLowerCase()}@example.com`, phone };
    names.set((await quiet.candidates.import({ body })).candidateId, firstName);
  }
  teller.output('(five candidates imported)');
  await service.admin('clock', 'advance', untilMorning(await service.now()));
  const idOf = (name) => [...names].find(([, known]) => known === name)[0];
  const batch = {
    candidateIds: PEOPLE.map(({ firstName }) => idOf(firstName)),
    jobPositionId,
    preset: 'complete-within-24h',
    retryCall: { mode: 'SAME_DAY' },
  };
  const first = await api.calls.scheduleBatch({ body: batch });
  expect(
    first.summary.scheduled === 3 && first.summary.failed === 2,
    'three calls scheduled; two in a country with many time zones are not guessed',
  );
  teller.say(
    'A number of the United States does not tell the time zone, and the service does not guess: it would ring people at night. So we say it.',
  );
  const americans = batch.candidateIds.slice(3);
  const perCandidateOverrides = Object.fromEntries(americans.map((id) => [id, { timezone: 'America/New_York' }]));
  const second = await api.calls.scheduleBatch({ body: { ...batch, candidateIds: americans, perCandidateOverrides } });
  expect(second.summary.scheduled === 2, 'both are scheduled now');
  await show(stage);

  teller.say('Two hours in a few seconds. Berlin and London are rung; it is still night in New York.');
  await advance(stage, '2h');
  await show(stage);
  teller.say('Amelia did not answer. Her second call is booked at least an hour later, on the same day. Now New York.');
  await advance(stage, '8h');
  const reservations = await show(stage);
  const ended = (name) => reservations.filter(({ candidateId }) => candidateId === idOf(name)).map(({ state }) => state);
  expect(
    ended('Harry').join() === 'completed' && ended('Jonas').join() === 'completed' && ended('Emily').join() === 'completed',
    'three completed calls',
  );
  expect(ended('Amelia').join() === 'no_answer,completed', 'Amelia answers the second call');
  expect(ended('Michael').join() === 'no_answer,no_answer', 'no message is left on a machine, and there is one retry');
  teller.say('What was asked of the telephone network, as a proof that nobody was rung twice for one call:');
  const { calls } = await service.admin('simulator', 'calls');
  expect(calls.length === reservations.length && calls.every(({ timesDialled }) => timesDialled === 1), 'each call was dialled once');
  await teller.table([
    ['number', 'dialled at', 'times'],
    ...calls.map(({ number, dialledAt, timesDialled }) => [number, dialledAt, timesDialled]),
  ]);
}

/** The duration until the next 07:50 UTC, when it is morning in Europe and night in America. */
function untilMorning(now) {
  const minutes = Math.ceil((((7 * 60 + 50) * MINUTE_MS - (Date.parse(now) % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS);
  return `${Math.floor(minutes / 60)}h${minutes % 60}m`;
}

async function advance({ teller, service }, duration) {
  const started = performance.now();
  const { now } = await service.admin('clock', 'advance', duration);
  teller.output(`it is ${now} now, after ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
}

/** All reservations, in the order of their starts. */
async function show({ teller, quiet, names }) {
  const reservations = [];
  for await (const reservation of quiet.reservations.list()) reservations.push(reservation);
  const rows = reservations.map(({ candidateId, startsAt, timezone, attempt, state, failureReason }) => [
    names.get(candidateId),
    new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(new Date(startsAt)),
    timezone,
    startsAt.slice(11, 16),
    attempt,
    state,
    failureReason ?? '',
  ]);
  await teller.table([['candidate', 'local', 'time zone', 'UTC', 'attempt', 'state', 'reason'], ...rows]);
  return reservations;
}
