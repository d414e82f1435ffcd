/**
 * The slots of 31 days against 100 000 reservations: the sweep of the product against counting for each slot, without a database; and what
 * another company waits while one asks for them without a pause.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Occupancy } from '../../dist/src/telephony/domain/occupancy.js';
import { SLOT_GRANULARITY_MS, availableSlots, earliestFreeSlot } from '../../dist/src/telephony/domain/availability.js';
import { benchDatabase, measure, median, SECRETS, seedCalls, seedCompanies, startProcess } from './support.mjs';

export const title = 'Availability of 31 days against 100 000 reservations';

const RESERVATIONS = 100_000;
const MINUTE = 60_000;
const CAP = 200;
const QUERY = { startMs: Date.UTC(2026, 0, 5), endMs: Date.UTC(2026, 1, 5), durationMs: 10 * MINUTE };
/** Of the company that asks, at once: more than its limits and its turns allow. */
const ASKING = 8;
const AIMS = { ratio: 100, sweepMs: 50 };

export async function run({ rounds, seconds }) {
  const calls = reservations();
  const starts = Float64Array.from(calls, ({ startMs }) => startMs);
  const ends = Float64Array.from(calls, ({ endMs }) => endMs);
  // The cost of loading into an occupancy is part of it, as a request pays it too.
  const sweep = () => availableSlots(QUERY, [{ cap: CAP, occupancy: Occupancy.ofBounds(starts.slice(), ends.slice()) }]);
  requireEqual(sweep(), bruteForce(calls));
  const counted = countedByTime(calls);
  const request = () =>
    JSON.stringify(
      availableSlots(
        QUERY,
        [1, 2].map(() => ({ cap: CAP, occupancy: Occupancy.ofCounts(...counted) })),
      ),
    );
  requireEqual(JSON.parse(request()), sweep());

  const times = { request: [], sweep: [], bruteForce: [], batch: [] };
  for (let round = 0; round < rounds; round++) {
    times.bruteForce.push(elapsed(() => bruteForce(calls)));
    for (let n = 0; n < 10; n++) times.sweep.push(elapsed(sweep));
    for (let n = 0; n < 10; n++) times.request.push(elapsed(request));
    const occupancy = Occupancy.of([...calls, ...fullDays()]);
    times.batch.push(elapsed(() => bookBatch(occupancy)));
  }
  const [sweepMs, bruteForceMs, batchMs] = [median(times.sweep), median(times.bruteForce), median(times.batch)];
  const slots = (QUERY.endMs - QUERY.startMs - QUERY.durationMs) / SLOT_GRANULARITY_MS + 1;
  console.log(`\nAvailability: ${slots} slots of 31 days, ${RESERVATIONS} reservations`);
  console.log(`  sweep and sliding maximum      ${sweepMs.toFixed(1).padStart(9)} ms  (aim ≤ ${AIMS.sweepMs})`);
  console.log(`  a request's hold of the loop    ${median(times.request).toFixed(1).padStart(8)} ms  (aim ≤ ${AIMS.sweepMs})`);
  console.log(`  brute force, slot by slot      ${bruteForceMs.toFixed(1).padStart(9)} ms`);
  console.log(`  ratio                          ${(bruteForceMs / sweepMs).toFixed(0).padStart(9)}     (aim ≥ ${AIMS.ratio})`);
  console.log(`  200 bookings behind full days  ${batchMs.toFixed(1).padStart(9)} ms`);
  await besideAnother({ rounds, seconds });
}

/** The p99 of one company's reads, alone and while another asks for its slots of 31 days. */
async function besideAnother({ rounds, seconds }) {
  const database = await benchDatabase();
  const [asking, other] = await seedCompanies(database.client, 2);
  await seed(database.client, asking);
  const product = await startProcess('test/bench/product-server.mjs', {
    ...{ DATABASE_URL: database.url, ...SECRETS, ROLE: 'api', LOG_LEVEL: 'error', REDIS_URL: '' },
  });
  const read = { path: `/v1/candidates/${other.candidate}?jobPositionId=${other.position}`, headers: { 'x-api-key': other.key } };
  const p99 = async () => (await measure(product.url, () => read, { seconds, connections: 2, expected: 200 })).p99;
  const times = { alone: [], beside: [] };
  let answers = 0;
  for (let round = 0; round < rounds; round++) {
    times.alone.push(await p99());
    let isAsking = true;
    const askers = Array.from({ length: ASKING }, async () => {
      while (isAsking) {
        const days = `start=${Date.now() + 60_000}&end=${Date.now() + 31 * 24 * 60 * MINUTE}&durationMs=600000`;
        const response = await fetch(`${product.url}/v1/telephony/availability?${days}`, { headers: { 'x-api-key': asking.key } });
        await response.arrayBuffer();
        if (response.ok) answers += 1;
        else await sleep(10);
      }
    });
    times.beside.push(await p99());
    isAsking = false;
    await Promise.all(askers);
  }
  await product.stop();
  await database.close();
  if (answers === 0) throw new Error('the company got no slots');
  const [alone, beside] = [median(times.alone), median(times.beside)];
  console.log(
    `  another company's p99           ${beside.toFixed(1).padStart(8)} ms  (×${(beside / alone).toFixed(1)} of ${alone} ms alone; ${answers} answers beside)`,
  );
}

/** The company that asks has calls; the other one may read without a limit. */
async function seed(client, company) {
  await client.query(`UPDATE companies SET raised_limits = '{"global": 10000000, "reads": 10000000}' WHERE id <> $1`, [company.company]);
  await client.query(`UPDATE api_keys SET scopes = scopes || '{telephony:read}'`);
  await seedCalls(client, company, RESERVATIONS);
}

/** Deterministic: 10, 20 or 30 minutes long, on the marks of 32 days, so that some reach beyond the range. */
function reservations() {
  let state = 20_260_101;
  const random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  return Array.from({ length: RESERVATIONS }, () => {
    const startMs = QUERY.startMs - 12 * 60 * MINUTE + random(32 * 24 * 12) * SLOT_GRANULARITY_MS;
    return { startMs, endMs: startMs + 10 * (1 + random(3)) * MINUTE };
  });
}

/** As the database reports the calls: those of the same start and end together, in that order. */
function countedByTime(calls) {
  const counts = new Map();
  for (const { startMs, endMs } of calls) counts.set(`${startMs} ${endMs}`, (counts.get(`${startMs} ${endMs}`) ?? 0) + 1);
  const times = [...counts].map(([key, count]) => [...key.split(' ').map(Number), count]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [Float64Array, Float64Array, Int32Array].map((Type, i) => Type.from(times, (time) => time[i]));
}

/** For each slot: the calls that overlap it, and how many of them are under way at each of their starts. */
function bruteForce(calls) {
  const slots = [];
  for (let startMs = QUERY.startMs; startMs + QUERY.durationMs <= QUERY.endMs; startMs += SLOT_GRANULARITY_MS) {
    const endMs = startMs + QUERY.durationMs;
    const overlapping = [];
    for (const call of calls) if (call.startMs < endMs && call.endMs > startMs) overlapping.push(call);
    let peak = 0;
    for (const { startMs: instant } of [{ startMs }, ...overlapping]) {
      const at = Math.max(instant, startMs);
      peak = Math.max(peak, overlapping.filter((call) => call.startMs <= at && at < call.endMs).length);
    }
    slots.push({ startMs, endMs, remaining: Math.max(0, CAP - peak) });
  }
  return slots;
}

/** Calls that leave nothing free for 30 days. */
function fullDays() {
  return Array.from({ length: CAP }, () => ({ startMs: QUERY.startMs, endMs: QUERY.startMs + 30 * 24 * 60 * MINUTE }));
}

/** What a batch does: each call takes the earliest free slot, which is at the end of the month. */
function bookBatch(occupancy) {
  const within = [{ startMs: QUERY.startMs, endMs: QUERY.endMs }];
  for (let n = 0; n < 200; n++) {
    const startMs = earliestFreeSlot(within, QUERY.durationMs, [{ cap: CAP, occupancy }]);
    occupancy.add({ startMs, endMs: startMs + QUERY.durationMs });
  }
}

function requireEqual(actual, expected) {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) throw new Error('the sweep and the brute force find different slots');
}

function elapsed(work) {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
