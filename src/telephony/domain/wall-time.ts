import { IANAZone } from 'luxon';
import { DAY, MINUTE, SECOND } from '../../platform/domain/index.js';

/** [startMs, endMs): epoch milliseconds, half open. */
export interface Interval {
  readonly startMs: number;
  readonly endMs: number;
}

/** Intervals, sorted by start, with those that touch or overlap as one. */
export function joinTouching(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { startMs, endMs } of intervals) {
    const last = joined.at(-1);
    if (last && startMs <= last.endMs) joined[joined.length - 1] = { startMs: last.startMs, endMs: Math.max(last.endMs, endMs) };
    else joined.push({ startMs, endMs });
  }
  return joined;
}

/** The time that lies in both; each of them is sorted and disjoint. */
export function commonTime(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return a.flatMap((one) =>
    b.flatMap((other) => {
      const [startMs, endMs] = [Math.max(one.startMs, other.startMs), Math.min(one.endMs, other.endMs)];
      return startMs < endMs ? [{ startMs, endMs }] : [];
    }),
  );
}

/** A stretch of time in which a zone keeps one offset: wall time = UTC + `offsetMs`. */
export interface OffsetPeriod extends Interval {
  readonly offsetMs: number;
}

/** An instant as a clock on the wall shows it. */
export interface WallTime {
  /** Days from 1970-01-01 of the calendar there. */
  readonly day: number;
  /** Milliseconds from midnight, as the clock shows it. */
  readonly timeMs: number;
}

/** Probes three days apart find every change: since 1970 no zone has changed its offset twice within six days. */
const PROBE_STEP = 3 * DAY;

/** Offset from UTC in milliseconds, positive east of Greenwich. The zone is one that `isTimezone` accepts. */
function offsetAt(timezone: string, ms: number): number {
  return Math.round(IANAZone.create(timezone).offset(ms) * MINUTE);
}

export function wallTime(timezone: string, ms: number): WallTime {
  return wallTimeAt(ms + offsetAt(timezone, ms));
}

/** Wall time of milliseconds that already include the offset. */
export function wallTimeAt(localMs: number): WallTime {
  const day = Math.floor(localMs / DAY);
  return { day, timeMs: localMs - day * DAY };
}

/** Days from 1970-01-01 of a date, `YYYY-MM-DD`. */
export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / DAY;
}

/** 1 (Monday) to 7 (Sunday). Day 0 is a Thursday. */
export function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The stretches of `within` between the changes of the zone's offset; empty if `within` is. */
export function offsetPeriods(timezone: string, within: Interval): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  let { startMs } = within;
  while (startMs < within.endMs) {
    const offsetMs = offsetAt(timezone, startMs);
    const endMs = endOfOffset(timezone, { startMs, endMs: within.endMs }, offsetMs);
    periods.push({ startMs, endMs, offsetMs });
    startMs = endMs;
  }
  return periods;
}

/** The first instant of `within` at which the offset is another one than at its start; its end if there is none. */
function endOfOffset(timezone: string, within: Interval, offsetMs: number): number {
  for (let known = within.startMs; known < within.endMs; known += PROBE_STEP) {
    const probe = Math.min(known + PROBE_STEP, within.endMs);
    if (offsetAt(timezone, probe) !== offsetMs) return firstOtherOffset(timezone, { startMs: known, endMs: probe }, offsetMs);
  }
  return within.endMs;
}

/** Bisects to the second, because offsets change on whole seconds. */
function firstOtherOffset(timezone: string, { startMs, endMs }: Interval, offsetMs: number): number {
  let same = Math.floor(startMs / SECOND);
  let other = Math.ceil(endMs / SECOND);
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (offsetAt(timezone, middle * SECOND) === offsetMs) same = middle;
    else other = middle;
  }
  return other * SECOND;
}
