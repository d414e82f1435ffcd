import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { HOUR, MINUTE } from '../../platform/domain/index.js';
import { type BookedCall, conflictsWith } from '../domain/calling-hours.js';
import type { FirmCall, FirmTimes } from '../domain/reservation.repository.js';
import { CONFLICT_CHUNK, findConflicts, MAX_CONFLICTS } from './manage-calling-hours.js';

const RULE = { hours: '09:00-17:00', days: [1, 2, 3, 4, 5], exceptions: [{ date: '2026-03-04', name: null, hours: '11:00-13:00' }] };
const MIDNIGHT_MS = Date.UTC(2026, 2, 2);
const ZONES = ['Etc/UTC', 'Asia/Tokyo', 'America/New_York'];

/** A booked call with the time of which it is one. */
type Call = FirmCall & { readonly time: BookedCall };

const keyOf = ({ startMs, endMs, timezone }: BookedCall): string => `${startMs} ${endMs} ${timezone}`;

function aCall(n: number, startMs: number, minutes: number, timezone: string): Call {
  // Ids in another order than the starts.
  const id = String((n * 7_919) % 100_003).padStart(6, '0');
  const time = { startMs, endMs: startMs + minutes * MINUTE, timezone };
  return { id, candidateId: id, startsAt: new Date(startMs), endsAt: new Date(time.endMs), timezone, time } as unknown as Call;
}

/** Counts and reads as the repository does. */
function search(calls: readonly Call[]): ReturnType<typeof findConflicts> {
  const sorted = [...calls].sort((a, b) => a.time.startMs - b.time.startMs || (a.id < b.id ? -1 : 1));
  const counts = new Map<string, { time: BookedCall; calls: number }>();
  for (const { time } of sorted) counts.set(keyOf(time), { time, calls: (counts.get(keyOf(time))?.calls ?? 0) + 1 });
  const times = [...counts.values()];
  return findConflicts(
    RULE,
    {
      starts: Float64Array.from(times, ({ time }) => time.startMs),
      ends: Float64Array.from(times, ({ time }) => time.endMs),
      timezones: times.map(({ time }) => time.timezone),
      calls: Int32Array.from(times, (one) => one.calls),
    } satisfies FirmTimes,
    (asked, limit) => {
      const keys = new Set(asked.map(keyOf));
      return Promise.resolve(sorted.filter(({ time }) => keys.has(keyOf(time))).slice(0, limit));
    },
  );
}

/** Judges one call after the other. */
function bruteForce(calls: readonly Call[]): Awaited<ReturnType<typeof findConflicts>> {
  const conflictOf = conflictsWith(RULE);
  const found = calls.flatMap(({ time, id: reservationId, candidateId, startsAt, endsAt, timezone }) => {
    const conflict = conflictOf(time);
    return conflict ? [{ reservationId, candidateId, startsAt, endsAt, timezone, ...conflict }] : [];
  });
  found.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.reservationId < b.reservationId ? -1 : 1));
  return { conflicts: found.slice(0, MAX_CONFLICTS), conflictCount: found.length };
}

describe('the conflicts of a policy', () => {
  it('are those that are found one by one: all are counted, the earliest of them listed', async () => {
    const several = fc.record({
      hour: fc.nat(5 * 24),
      minutes: fc.constantFrom(10, 20),
      timezone: fc.constantFrom(...ZONES),
      calls: fc.constantFrom(1, 2, 3, 120, 499, 500, 501),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(several, { maxLength: 12 }), async (groups) => {
        const times = groups.flatMap(({ calls, ...group }) => Array.from({ length: calls }, () => group));
        const calls = times.map(({ hour, minutes, timezone }, n) => aCall(n, MIDNIGHT_MS + hour * HOUR, minutes, timezone));
        expect(await search(calls)).toEqual(bruteForce(calls));
      }),
      { numRuns: 50 },
    );
  });

  it('are those of one start by their ids, whatever their ends and zones', async () => {
    const calls = Array.from({ length: 3 * MAX_CONFLICTS }, (_, n) => aCall(n, MIDNIGHT_MS, 10 + (n % 2) * 10, ZONES[n % 3]!));
    expect(await search(calls)).toEqual(bruteForce(calls));
  });

  it('leave other requests their turn between chunks', async () => {
    const chunks = 3;
    const calls = Array.from({ length: chunks * CONFLICT_CHUNK }, (_, n) => aCall(n, MIDNIGHT_MS + n * MINUTE, 1, 'Etc/UTC'));
    let isSearching = true;
    const searching = search(calls).finally(() => (isSearching = false));
    let turns = 0;
    while (isSearching) {
      await nextTurn();
      turns += 1;
    }
    await searching;
    expect(turns).toBeGreaterThanOrEqual(chunks);
  });
});
