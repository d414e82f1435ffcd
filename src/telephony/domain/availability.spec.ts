import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import {
  type Load,
  calls,
  capacitiesOf,
  durations,
  lineAndCompany,
  nightHours,
  peakByMinutes,
  remainingIn,
  slotsInside,
  wholeMinutes,
} from '../../../test/fixtures/telephony/availability.js';
import { type Capacity, availableSlots, earliestFreeSlot, markAfter, markFrom, requireAvailabilityRange } from './availability.js';
import type { Interval } from './wall-time.js';
import { Occupancy } from './occupancy.js';
import { inputs } from '../../../test/support/inputs.js';

const NINE = Date.UTC(2026, 0, 5, 9);
const at = (start: number, end: number): Interval => ({ startMs: NINE + start * MINUTE, endMs: NINE + end * MINUTE });
const line = (cap: number, ...all: Interval[]): Capacity => ({ cap, occupancy: Occupancy.of(all) });

describe('marks', () => {
  it('are the multiples of 5 minutes since the epoch', () => {
    expect([NINE, NINE + 1, NINE + 5 * MINUTE - 1].map(markFrom)).toEqual([NINE, NINE + 5 * MINUTE, NINE + 5 * MINUTE]);
  });

  it('have a next one, which is strictly after a time', () => {
    expect([NINE - 1, NINE, NINE + 1].map(markAfter)).toEqual([NINE, NINE + 5 * MINUTE, NINE + 5 * MINUTE]);
  });
});

describe('the range of a request', () => {
  const request = (lengthMs: number) => () => requireAvailabilityRange({ startMs: NINE, endMs: NINE + lengthMs });

  it('is between a millisecond and 31 days long', () => {
    expect(request(1)).not.toThrow();
    expect(request(31 * DAY)).not.toThrow();
    expect(request(0)).toThrow('end must be greater than start');
    expect(request(-DAY)).toThrow('end must be greater than start');
    expect(request(31 * DAY + 1)).toThrow('end must be at most 31 days after start');
  });
});

describe('available slots', () => {
  const remaining = (range: Interval, minutes: number, ...capacities: Capacity[]): number[] =>
    availableSlots({ ...range, durationMs: minutes * MINUTE }, capacities).map((slot) => slot.remaining);

  it('start on each mark at or after the start, and end by the end', () => {
    const range = { startMs: NINE + 1, endMs: NINE + 20 * MINUTE };
    expect(availableSlots({ ...range, durationMs: 7 * MINUTE }, [line(2)])).toEqual([
      { ...at(5, 12), remaining: 2 },
      { ...at(10, 17), remaining: 2 },
    ]);
    expect(remaining(at(0, 20), 10, line(1))).toHaveLength(3);
    expect(remaining({ startMs: NINE, endMs: NINE + 10 * MINUTE - 1 }, 10, line(1))).toEqual([]);
    expect(remaining(at(0, 5), 240, line(1))).toEqual([]);
  });

  it('have left the calls of the cap that no call takes at any instant of them', () => {
    expect(remaining(at(0, 40), 10, line(2, at(10, 20), at(15, 25)))).toEqual([2, 1, 0, 0, 1, 2, 2]);
  });

  it('are free between two calls back to back to them', () => {
    expect(remaining(at(0, 40), 10, line(1, at(0, 10), at(20, 30)))).toEqual([0, 0, 1, 0, 0, 0, 1]);
  });

  it('are bounded by the line and by the company, whichever has less left', () => {
    const shared = line(3, at(0, 30), at(0, 30));
    const company = line(2, at(10, 15));
    expect(remaining(at(0, 40), 5, shared, company)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
    expect(remaining(at(0, 40), 5, company, shared)).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
  });

  it('have 0 left, never less, where the cap is 0 or was lowered below the booked calls', () => {
    expect(remaining(at(0, 10), 5, line(0))).toEqual([0, 0]);
    expect(remaining(at(0, 10), 5, line(1, at(0, 5), at(0, 5), at(0, 5)))).toEqual([0, 1]);
  });

  it('have left as many as a count at each event finds', () => {
    fc.assert(
      fc.property(lineAndCompany(), ranges(), durations(), (loads, range, durationMs) => {
        const expected = slotsInside(range, durationMs).map((slot) => ({ ...slot, remaining: remainingIn(loads, slot) }));
        expect(availableSlots({ ...range, durationMs }, capacitiesOf(loads))).toEqual(expected);
      }),
      { numRuns: inputs(800) },
    );
  });

  it('have left as many as a count of each minute finds', () => {
    const minutes = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(lineAndCompany(wholeMinutes(calls({ maxLength: 10 }))), ranges(), minutes, (loads, range, duration) => {
        const durationMs = duration * MINUTE;
        const slots = slotsInside(range, durationMs);
        const expected = slots.map((slot) => ({ ...slot, remaining: remainingIn(loads, slot, peakByMinutes) }));
        expect(availableSlots({ ...range, durationMs }, capacitiesOf(loads))).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('have left exactly the calls that can be booked', () => {
    fc.assert(
      fc.property(lineAndCompany(), ranges(), durations(), (loads, range, durationMs) => {
        for (const { remaining, ...slot } of availableSlots({ ...range, durationMs }, capacitiesOf(loads)).slice(0, 5)) {
          const booked = capacitiesOf(loads);
          for (let n = 0; n < remaining; n++) {
            expect(earliestFreeSlot([slot], durationMs, booked)).toBe(slot.startMs);
            for (const { occupancy } of booked) occupancy.add(slot);
          }
          expect(earliestFreeSlot([slot], durationMs, booked)).toBeNull();
        }
      }),
      { numRuns: inputs(800) },
    );
  });
});

describe('the earliest free slot', () => {
  const earliest = (within: Interval[], minutes: number, ...capacities: Capacity[]): number | null => {
    const slotMs = earliestFreeSlot(within, minutes * MINUTE, capacities);
    return slotMs === null ? null : (slotMs - NINE) / MINUTE;
  };

  it('is the first mark of the window, if nothing is booked', () => {
    expect(earliest([{ startMs: NINE + 1, endMs: NINE + HOUR }], 10, line(1))).toBe(5);
    expect(earliest([at(0, 10)], 10, line(1))).toBe(0);
  });

  it('does not exist where the call is longer than every interval, or none is given', () => {
    expect(earliest([at(0, 9), at(60, 69)], 10, line(1))).toBeNull();
    expect(earliest([], 10, line(1))).toBeNull();
  });

  it('fits between two calls back to back, on a mark', () => {
    expect(earliest([at(0, 60)], 10, line(1, at(0, 10), at(20, 30)))).toBe(10);
    expect(earliest([at(0, 60)], 10, line(1, at(0, 11), at(20, 30)))).toBe(30);
  });

  it('needs the line and the company to be free at the same time', () => {
    expect(earliest([at(0, 60)], 10, line(1, at(0, 10), at(20, 35)), line(1, at(10, 20), at(45, 50)))).toBe(35);
    expect(earliest([at(0, 40)], 10, line(1, at(0, 10), at(20, 30)), line(1, at(10, 20), at(30, 40)))).toBeNull();
  });

  it('does not exist where a cap is 0', () => {
    expect(earliest([at(0, 60)], 10, line(0), line(5))).toBeNull();
  });

  it('may lie in two intervals that touch, and not in two that are apart', () => {
    expect(earliest([at(0, 10), at(10, 20)], 20, line(1))).toBe(0);
    expect(earliest([at(0, 10), at(11, 25), at(30, 50)], 20, line(1))).toBe(30);
  });

  it('is the one that trying every mark finds, in hours of nights on which clocks change', () => {
    fc.assert(
      fc.property(bookings(), durations(), ({ within, loads }, durationMs) => {
        expect(earliestFreeSlot(within, durationMs, capacitiesOf(loads))).toBe(firstFree(within, durationMs, loads));
      }),
      { numRuns: inputs(1_500) },
    );
  });

  it('never books past a cap, and leaves no free slot behind, when calls are booked until none fits', () => {
    fc.assert(
      fc.property(bookings(), fc.integer({ min: 20, max: 240 }), ({ within, loads }, minutes) => {
        const durationMs = minutes * MINUTE;
        const capacities = capacitiesOf(loads);
        const booked = loads.map(({ cap, calls }) => ({ cap, calls: [...calls] }));
        let earlierMs = -Infinity;
        for (;;) {
          const startMs = earliestFreeSlot(within, durationMs, capacities);
          if (startMs === null) break;
          const call = { startMs, endMs: startMs + durationMs };
          expect(startMs).toBeGreaterThanOrEqual(earlierMs);
          expect(remainingIn(booked, call)).toBeGreaterThan(0);
          for (const { occupancy } of capacities) occupancy.add(call);
          for (const { calls } of booked) calls.push(call);
          earlierMs = startMs;
        }
        expect(firstFree(within, durationMs, booked)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});

/** Ranges of up to six hours, that begin anywhere, and of which some are shorter than a call. */
function ranges(): fc.Arbitrary<Interval> {
  const start = fc.oneof(
    fc.integer({ min: -4 * HOUR, max: 4 * HOUR }),
    fc.integer({ min: -48, max: 48 }).map((mark) => mark * 5 * MINUTE),
  );
  const noon = Date.UTC(2026, 2, 29, 12);
  return fc
    .tuple(start, fc.integer({ min: 1, max: 6 * HOUR }))
    .map(([from, length]) => ({ startMs: noon + from, endMs: noon + from + length }));
}

/** Calling hours of three days, and a line and a company with calls in them. */
function bookings(): fc.Arbitrary<{ within: Interval[]; loads: Load[] }> {
  return nightHours().chain((within) => {
    const aroundMs = markFrom(within[Math.floor(within.length / 2)]?.startMs ?? NINE);
    return lineAndCompany(calls({ aroundMs })).map((loads) => ({ within, loads }));
  });
}

function firstFree(within: readonly Interval[], durationMs: number, loads: readonly Load[]): number | null {
  const slots = connected(within).flatMap((interval) => slotsInside(interval, durationMs));
  return slots.find((slot) => remainingIn(loads, slot) > 0)?.startMs ?? null;
}

function connected([first, second, ...rest]: readonly Interval[]): Interval[] {
  if (!first) return [];
  if (!second) return [first];
  if (second.startMs > first.endMs) return [first, ...connected([second, ...rest])];
  return connected([{ startMs: first.startMs, endMs: second.endMs }, ...rest]);
}
