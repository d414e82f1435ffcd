/* node known-ids.mjs BASE_URL: prints dictionaries for Schemathesis, of the ids of a company's rows. API_KEY and JOB_POSITION_ID say which. */
const [base] = process.argv.slice(2);
const { API_KEY, JOB_POSITION_ID } = process.env;

async function idsOf(path, property = 'id') {
  const response = await fetch(`${base}/v1/${path}`, { headers: { 'X-API-Key': API_KEY } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { data } = await response.json();
  return [...new Set([data.numbers ?? data].flat().flatMap((row) => row[property] ?? []))];
}

const candidates = await idsOf(`candidates?limit=200&jobPositionId=${JOB_POSITION_ID}`);
const reservations = `telephony/reservations?limit=200&jobPositionId=${JOB_POSITION_ID}`;
const sessions = await Promise.all(candidates.map((id) => idsOf(`candidates/${id}?jobPositionId=${JOB_POSITION_ID}`, 'sessionId')));

/** Values by their name. */
const KNOWN = {
  jobPositionId: [JOB_POSITION_ID],
  candidateId: candidates,
  reservationId: await idsOf(reservations),
  batchId: await idsOf(reservations, 'batchId'),
  phoneNumberId: await idsOf('telephony/numbers', 'phoneNumberId'),
  sessionId: sessions.flat(),
};
const PLACES = {
  jobPositionId: ['path.jobPositionId', 'query.jobPositionId', 'body.jobPositionId'],
  candidateId: ['path.candidateId', 'query.candidateId', 'body.candidateIds[*]'],
  reservationId: ['body.reservationId'],
  batchId: ['path.batchId', 'query.batchId'],
  phoneNumberId: ['query.phoneNumberId', 'body.phoneNumberId'],
  sessionId: ['path.sessionId'],
};

const known = Object.entries(KNOWN).filter(([, values]) => values.length > 0);
for (const [name, values] of known) process.stdout.write(`[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}\n\n`);
process.stdout.write('[parameters]\n');
for (const [name] of known) {
  for (const place of PLACES[name]) process.stdout.write(`"${place}" = { dictionary = "${name}", probability = 0.8 }\n`);
}
