import { MINUTE } from '../../platform/domain/clock.js';
import type { FirmCall } from '../domain/reservation.repository.js';
import { CONFLICT_CHUNK, findConflicts, MAX_CONFLICTS } from './manage-calling-hours.js';

const RULE = { hours: '09:00-17:00', days: null };
const MIDNIGHT_MS = Date.UTC(2026, 2, 2);

/** A call each minute of the UTC day, over and over; those inside of the hours do not conflict. */
function aCall(n: number): FirmCall {
  const startMs = MIDNIGHT_MS + n * MINUTE;
  const id = String(n).padStart(6, '0');
  const call = { id, candidateId: id, startsAt: new Date(startMs), endsAt: new Date(startMs + MINUTE), timezone: 'Etc/UTC' };
  return call as unknown as FirmCall;
}

describe('the conflicts of a policy', () => {
  /** Reads as the repository does, and notes how much was asked for. */
  const search = async (calls: readonly FirmCall[]) => {
    const reads: (readonly [after: string | null, limit: number])[] = [];
    const found = await findConflicts(RULE, (after, limit) => {
      reads.push([after && after.id, limit]);
      const from = after ? calls.findIndex(({ id }) => id === after.id) + 1 : 0;
      return Promise.resolve(calls.slice(from, from + limit));
    });
    return { ...found, reads };
  };
  const calls = (count: number) => Array.from({ length: count }, (_, n) => aCall(n));
  const isOutside = ({ startsAt }: FirmCall) => startsAt.getUTCHours() < 9 || startsAt.getUTCHours() >= 17;

  it.each([0, 1, CONFLICT_CHUNK - 1, CONFLICT_CHUNK, CONFLICT_CHUNK + 1, 7 * CONFLICT_CHUNK + 3])(
    'of %d reservations are all counted, the earliest of them listed, and read in chunks',
    async (count) => {
      const { conflicts, conflictCount, reads } = await search(calls(count));
      const expected = calls(count).filter(isOutside);
      expect(conflictCount).toBe(expected.length);
      expect(conflicts.map(({ reservationId }) => reservationId)).toEqual(expected.slice(0, MAX_CONFLICTS).map(({ id }) => id));
      expect(reads).toEqual(
        Array.from({ length: Math.floor(count / CONFLICT_CHUNK) + 1 }, (_, n) => [
          n === 0 ? null : aCall(n * CONFLICT_CHUNK - 1).id,
          CONFLICT_CHUNK,
        ]),
      );
    },
  );
});
