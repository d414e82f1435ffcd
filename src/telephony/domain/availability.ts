import { DAY, MINUTE, ValidationFailed } from '../../platform/domain/index.js';
import { type Interval, joinTouching } from './wall-time.js';
import type { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';

/** Distance of the marks on which calls start, from the epoch. Every UTC offset in use is a multiple of it. */
export const SLOT_GRANULARITY_MS = 5 * MINUTE;

/** The longest range that one request may ask for. */
export const MAX_AVAILABILITY_RANGE_MS = 31 * DAY;

/** A cap on concurrent calls of a line or a company, and the calls that occupy it. */
export interface Capacity {
  readonly cap: number;
  readonly occupancy: Occupancy;
}

/** [startMs, endMs), and how many further calls could be booked at exactly this time. */
export interface AvailabilitySlot {
  startMs: number;
  endMs: number;
  remaining: number;
}

/**
 * The slots on 5-minute marks inside [startMs, endMs), full ones with `remaining: 0`. The capacity with the least left
 * decides. docs/rules/telephony.md#availability. O((n + m) log n) for n calls and m slots.
 */
export function availableSlots(
  { startMs, endMs, durationMs }: { startMs: number; endMs: number; durationMs: number },
  capacities: readonly Capacity[],
): AvailabilitySlot[] {
  const firstMs = markFrom(startMs);
  const count = Math.max(0, Math.floor((endMs - durationMs - firstMs) / SLOT_GRANULARITY_MS) + 1);
  const windows = { firstMs, everyMs: SLOT_GRANULARITY_MS, durationMs, count };
  const limits = capacities.map(({ cap, occupancy }) => ({ cap, peaks: occupancy.slidingPeaks(windows) }));
  return Array.from({ length: count }, (_, n) => {
    const slotMs = firstMs + n * SLOT_GRANULARITY_MS;
    let remaining = Infinity;
    for (const { cap, peaks } of limits) remaining = Math.min(remaining, cap - peaks[n]!);
    return { startMs: slotMs, endMs: slotMs + durationMs, remaining: Math.max(0, remaining) };
  });
}

/**
 * The same slots for a call on any of the lines: `remaining` is what they have left together, but no more than the
 * company has. docs/rules/telephony.md#line-selection
 */
export function availableSlotsOnAny(
  range: Parameters<typeof availableSlots>[0],
  lines: readonly Capacity[],
  company: Capacity,
): AvailabilitySlot[] {
  const onLines = lines.map((line) => availableSlots(range, [line]));
  return availableSlots(range, [company]).map((slot, n) => {
    const together = onLines.reduce((sum, slots) => sum + slots[n]!.remaining, 0);
    return { ...slot, remaining: Math.min(slot.remaining, together) };
  });
}

/**
 * The earliest 5-minute mark at which a call fits into `within` (sorted; touching intervals count as one) and no
 * capacity is at its cap at any instant of it; null without one. docs/rules/telephony.md#booking
 */
export function earliestFreeSlot(within: readonly Interval[], durationMs: number, capacities: readonly Capacity[]): number | null {
  for (const interval of joinTouching(within)) {
    const slotMs = earliestSlotInside(interval, durationMs, capacities);
    if (slotMs !== null) return slotMs;
  }
  return null;
}

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

/** Throws `ValidationFailed`. */
export function requireAvailabilityRange({ startMs, endMs }: Interval): void {
  if (endMs <= startMs) throw ValidationFailed.of('end', 'rules.greaterThan', { other: 'start' });
  if (endMs - startMs > MAX_AVAILABILITY_RANGE_MS) throw ValidationFailed.of('end', 'rules.daysAfter', { days: 31, other: 'start' });
}

/** The first 5-minute mark after `timeMs`. A call that runs over its end occupies its line until then. */
export function markAfter(timeMs: number): number {
  return (Math.floor(timeMs / SLOT_GRANULARITY_MS) + 1) * SLOT_GRANULARITY_MS;
}

/** The first 5-minute mark at or after `timeMs`. */
export function markFrom(timeMs: number): number {
  return Math.ceil(timeMs / SLOT_GRANULARITY_MS) * SLOT_GRANULARITY_MS;
}

function earliestSlotInside({ startMs, endMs }: Interval, durationMs: number, capacities: readonly Capacity[]): number | null {
  let slotMs = markFrom(startMs);
  while (slotMs + durationMs <= endMs) {
    // The capacity that is free last sets the next time to try, which is free for all if it is this one.
    let freeMs = slotMs;
    for (const { cap, occupancy } of capacities) {
      const earliestMs = occupancy.earliestBelow(cap, { startMs: freeMs, endMs }, durationMs);
      if (earliestMs === null) return null;
      freeMs = earliestMs;
    }
    if (freeMs === slotMs) return slotMs;
    slotMs = markFrom(freeMs);
  }
  return null;
}
