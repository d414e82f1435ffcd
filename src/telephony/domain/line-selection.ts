import { type Capacity, earliestFreeSlot } from './availability.js';
import type { PhoneNumberId } from './phone-number.js';
import type { Interval } from './wall-time.js';

/** A line that a call may take. */
export interface LineOption {
  readonly phoneNumberId: PhoneNumberId;
  readonly capacity: Capacity;
  /** Whether its country is that of the candidate's phone. */
  readonly isOfCountry: boolean;
}

/** A line, and the mark from which it can carry a call. */
export interface FreeLine {
  readonly phoneNumberId: PhoneNumberId;
  readonly startMs: number;
}

/**
 * The earliest mark at which any of the lines can carry a call of the company inside `within`, and that line; null
 * without one. Of lines that are free at it: one of the candidate's country, then the one with the most capacity left,
 * then the first by id. docs/rules/telephony.md#line-selection
 */
export function earliestOnAnyLine(
  lines: readonly LineOption[],
  company: Capacity,
  within: readonly Interval[],
  durationMs: number,
): FreeLine | null {
  const free = lines.flatMap(({ capacity, ...line }) => {
    const startMs = earliestFreeSlot(within, durationMs, [capacity, company]);
    if (startMs === null) return [];
    return { ...line, startMs, left: capacity.cap - capacity.occupancy.peak({ startMs, endMs: startMs + durationMs }) };
  });
  const [best] = free.sort(
    (a, b) =>
      a.startMs - b.startMs ||
      Number(b.isOfCountry) - Number(a.isOfCountry) ||
      b.left - a.left ||
      (a.phoneNumberId < b.phoneNumberId ? -1 : 1),
  );
  return best ? { phoneNumberId: best.phoneNumberId, startMs: best.startMs } : null;
}
