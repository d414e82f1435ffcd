import { type CallConflict, conflictOf } from '../domain/calling-hours.js';
import type { Reservation } from '../domain/reservation.js';
import type { FirmCall } from '../domain/reservation.repository.js';

/** Conflicts of a policy that a response lists. docs/rules.md#calling-hours */
export const MAX_CONFLICTS = 500;
/**
 * Reservations that are read and judged at a time. About 20 ms of computing, after which other requests have their
 * turn.
 */
export const CONFLICT_CHUNK = 500;

/** A firm reservation that the policy would not allow. */
export type PolicyConflict = Pick<Reservation, 'candidateId' | 'startsAt' | 'endsAt' | 'timezone'> &
  CallConflict & { reservationId: Reservation['id'] };

export interface PolicyConflicts {
  /** The earliest, at most `MAX_CONFLICTS`. */
  conflicts: PolicyConflict[];
  /** Of all. */
  conflictCount: number;
}

/**
 * `read`: the next reservations after one, at most so many, in the order of their start. O(chunk) memory beside the
 * conflicts that it returns.
 */
export async function findConflicts(
  rule: Parameters<typeof conflictOf>[0],
  read: (after: FirmCall | null, limit: number) => Promise<FirmCall[]>,
): Promise<PolicyConflicts> {
  const found: PolicyConflicts = { conflicts: [], conflictCount: 0 };
  for (let last: FirmCall | null = null; ;) {
    const chunk: FirmCall[] = await read(last, CONFLICT_CHUNK);
    for (const { id: reservationId, candidateId, startsAt, endsAt, timezone } of chunk) {
      const conflict = conflictOf(rule, { startMs: startsAt.getTime(), endMs: endsAt.getTime(), timezone });
      if (!conflict) continue;
      found.conflictCount += 1;
      if (found.conflicts.length === MAX_CONFLICTS) continue;
      const { localStart, localEnd, isoWeekday, reason } = conflict;
      found.conflicts.push({ reservationId, candidateId, startsAt, endsAt, timezone, localStart, localEnd, isoWeekday, reason });
    }
    if (chunk.length < CONFLICT_CHUNK) return found;
    last = chunk.at(-1) ?? null;
  }
}
