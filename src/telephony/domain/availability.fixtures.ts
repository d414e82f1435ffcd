import fc from 'fast-check';
import { DateTime } from 'luxon';
import { DAY, HOUR, MINUTE } from '../../platform/domain/clock.js';
import { type Capacity, SLOT_GRANULARITY_MS } from './availability.js';
import type { Interval } from './interval.js';
import { Occupancy } from './occupancy.js';

/** Nights on which clocks change by an hour, by half an hour, or lose a whole day; and a zone without changes. */
const NIGHTS = [
  ['Europe/Vilnius', '2026-03-29'],
  ['Europe/Vilnius', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Apia', '2011-12-30'],
  ['Asia/Kolkata', '2026-03-29'],
] as const;

/** The middle of what is generated: calls, windows and hours lie around it. */
const NOON_MS = Date.UTC(2026, 2, 29, 12);

/** A cap, and the calls that count against it, as the oracles want them. */
export interface Load {
  cap: number;
  calls: Interval[];
}

/** Calls of a minute to four hours that lie close together; many on marks, at the ends of others, or a millisecond beside a mark. */
export function calls({ maxLength = 25, aroundMs = NOON_MS } = {}): fc.Arbitrary<Interval[]> {
  const start = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: -72, max: 72 }).map((mark) => mark * SLOT_GRANULARITY_MS) },
    { weight: 1, arbitrary: fc.integer({ min: -360, max: 360 }).map((minute) => minute * MINUTE) },
    { weight: 1, arbitrary: fc.integer({ min: -6 * HOUR, max: 6 * HOUR }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.integer({ min: -72, max: 72 }), fc.constantFrom(-1, 1))
        .map(([mark, beside]) => mark * SLOT_GRANULARITY_MS + beside),
    },
  );
  const call = fc.record({ start, durationMs: durations(), backToBack: fc.boolean() });
  return fc.array(call, { maxLength }).map((drawn) => {
    const made: Interval[] = [];
    for (const { start, durationMs, backToBack } of drawn) {
      const startMs = backToBack && made.length > 0 ? made.at(-1)!.endMs : aroundMs + start;
      made.push({ startMs, endMs: startMs + durationMs });
    }
    return made;
  });
}

/** Durations that the API accepts. */
export function durations(): fc.Arbitrary<number> {
  return fc.oneof(
    fc.constantFrom(MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, 4 * HOUR),
    fc.integer({ min: 1, max: 60 }).map((minutes) => minutes * MINUTE),
    fc.integer({ min: MINUTE, max: HOUR }),
  );
}

/** The same calls, moved to whole minutes, for the oracle that counts minutes. */
export function wholeMinutes(some: fc.Arbitrary<Interval[]>): fc.Arbitrary<Interval[]> {
  return some.map((all) =>
    all.map(({ startMs, endMs }) => ({ startMs: Math.floor(startMs / MINUTE) * MINUTE, endMs: Math.ceil(endMs / MINUTE) * MINUTE })),
  );
}

/** A line that several companies share, and one of these companies, whose other calls use another line. Caps include 0. */
export function lineAndCompany(some: fc.Arbitrary<Interval[]> = calls()): fc.Arbitrary<Load[]> {
  const caps = fc.integer({ min: 0, max: 5 });
  return fc
    .record({ own: some, others: some, elsewhere: some, line: caps, company: caps })
    .map(({ own, others, elsewhere, line, company }) => [
      { cap: line, calls: [...own, ...others] },
      { cap: company, calls: [...own, ...elsewhere] },
    ]);
}

/** Daily hours in UTC, over three days around a night on which clocks change. Some are empty, and some touch the next day's. */
export function nightHours(): fc.Arbitrary<Interval[]> {
  const minuteOfDay = fc.oneof(fc.constantFrom(0, 90, 120, 210, 24 * 60), fc.integer({ min: 0, max: 24 * 60 }));
  return fc.tuple(fc.constantFrom(...NIGHTS), minuteOfDay, minuteOfDay).map(([[zone, night], one, other]) => {
    const day = DateTime.fromISO(night, { zone });
    const wallTime = (days: number, minute: number): number =>
      day
        .plus({ days })
        .startOf('day')
        .set({ hour: Math.floor(minute / 60), minute: minute % 60 })
        .toMillis();
    return [-1, 0, 1]
      .map((days) => ({ startMs: wallTime(days, Math.min(one, other)), endMs: wallTime(days, Math.max(one, other)) }))
      .filter(({ startMs, endMs }, i, all) => startMs < endMs && (i === 0 || startMs >= all[i - 1]!.endMs));
  });
}

export function capacitiesOf(loads: readonly Load[]): Capacity[] {
  return loads.map(({ cap, calls }) => ({ cap, occupancy: Occupancy.of(calls) }));
}

/** Oracle: the peak lies at the start of the interval or of a call. O(n²). */
export function peakByEvents(all: readonly Interval[], { startMs, endMs }: Interval): number {
  const instants = [startMs, ...all.map((call) => call.startMs).filter((time) => time > startMs && time < endMs)];
  return Math.max(...instants.map((time) => all.filter((call) => call.startMs <= time && time < call.endMs).length));
}

/** Oracle for whole minutes: counts the calls of each minute. */
export function peakByMinutes(all: readonly Interval[], { startMs, endMs }: Interval): number {
  let peak = 0;
  for (let minute = startMs; minute < endMs; minute += MINUTE) {
    peak = Math.max(peak, all.filter((call) => call.startMs <= minute && minute < call.endMs).length);
  }
  return peak;
}

/** Oracle: what is left in the fullest of the capacities. */
export function remainingIn(loads: readonly Load[], slot: Interval, peakOf = peakByEvents): number {
  return Math.max(0, Math.min(...loads.map(({ cap, calls }) => cap - peakOf(calls, slot))));
}

/** Oracle: all 5-minute marks of the days around the interval at which a slot lies inside it, found one by one. */
export function slotsInside({ startMs, endMs }: Interval, durationMs: number): Interval[] {
  const found: Interval[] = [];
  const from = Math.floor(startMs / DAY) * DAY;
  for (let mark = from; mark <= endMs; mark += SLOT_GRANULARITY_MS) {
    if (mark >= startMs && mark + durationMs <= endMs) found.push({ startMs: mark, endMs: mark + durationMs });
  }
  return found;
}
