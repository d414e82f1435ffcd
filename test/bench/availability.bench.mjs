/** The slots of 31 days against 100 000 reservations: the sweep of the product against counting for each slot. No database. */
import { Occupancy } from '../../dist/src/telephony/domain/occupancy.js';
import { SLOT_GRANULARITY_MS, availableSlots, earliestFreeSlot } from '../../dist/src/telephony/domain/availability.js';
import { median } from './support.mjs';

export const title = 'Availability of 31 days against 100 000 reservations';

const RESERVATIONS = 100_000;
const MINUTE = 60_000;
const CAP = 200;
const QUERY = { startMs: Date.UTC(2026, 0, 5), endMs: Date.UTC(2026, 1, 5), durationMs: 10 * MINUTE };
const AIMS = { ratio: 100, sweepMs: 50 };

export async function run({ rounds }) {
  const calls = reservations();
  const starts = Float64Array.from(calls, ({ startMs }) => startMs);
  const ends = Float64Array.from(calls, ({ endMs }) => endMs);
  // The cost of loading into an occupancy is part of it, as a request pays it too.
  const sweep = () => availableSlots(QUERY, [{ cap: CAP, occupancy: Occupancy.ofBounds(starts.slice(), ends.slice()) }]);
  requireEqual(sweep(), bruteForce(calls));
  const changes = changesOf(calls);
  const request = () =>
    JSON.stringify(
      availableSlots(
        QUERY,
        [1, 2].map(() => ({ cap: CAP, occupancy: Occupancy.ofChanges([changes]) })),
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
}

/** Deterministic: between 2 and 30 minutes long, spread over 32 days, so that some reach beyond the range. */
function reservations() {
  let state = 20_260_101;
  const random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  return Array.from({ length: RESERVATIONS }, () => {
    const startMs = QUERY.startMs - 12 * 60 * MINUTE + random(32 * 24 * 60) * MINUTE;
    return { startMs, endMs: startMs + (2 + random(29)) * MINUTE };
  });
}

/** As the database reports the calls: how many more are under way from each time on. */
function changesOf(calls) {
  const sums = new Map();
  for (const { startMs, endMs } of calls) {
    sums.set(startMs, (sums.get(startMs) ?? 0) + 1);
    sums.set(endMs, (sums.get(endMs) ?? 0) - 1);
  }
  const sorted = [...sums].sort(([a], [b]) => a - b);
  return { times: Float64Array.from(sorted, ([time]) => time), changes: Int32Array.from(sorted, ([, change]) => change) };
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
