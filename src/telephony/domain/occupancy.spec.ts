import fc from 'fast-check';
import { MINUTE } from '../../platform/domain/index.js';
import { calls, peakByEvents, peakByMinutes, wholeMinutes } from '../../../test/fixtures/telephony/availability.js';
import type { Interval } from './wall-time.js';
import { Occupancy } from './occupancy.js';
import { inputs } from '../../../test/support/inputs.js';

const at = (start: number, end: number): Interval => ({ startMs: start * MINUTE, endMs: end * MINUTE });

describe('the occupancy of a line', () => {
  it('is 0 without calls', () => {
    expect(Occupancy.of([]).peak(at(0, 60))).toBe(0);
  });

  it('counts the calls that are under way at once, not the calls', () => {
    const occupancy = Occupancy.of([at(0, 10), at(5, 15), at(12, 20)]);
    expect([at(0, 20), at(0, 5), at(5, 10), at(10, 12), at(12, 15), at(15, 20)].map((within) => occupancy.peak(within))).toEqual([
      2, 1, 2, 1, 2, 1,
    ]);
  });

  it('leaves the instant free at which a call ends, and not the one at which it starts', () => {
    const occupancy = Occupancy.of([at(10, 20)]);
    expect([at(0, 10), at(20, 30), at(0, 10.001), at(19.999, 30)].map((within) => occupancy.peak(within))).toEqual([0, 0, 1, 1]);
  });

  it('is 1 where calls follow each other back to back', () => {
    const occupancy = Occupancy.of([at(20, 30), at(0, 10), at(10, 20)]);
    expect(occupancy.peak(at(0, 30))).toBe(1);
    occupancy.add(at(30, 40));
    expect(occupancy.peak(at(0, 60))).toBe(1);
  });

  it('sees calls that began before the interval and end after it', () => {
    expect(Occupancy.of([at(-10_000, 10_000)]).peak(at(0, 1))).toBe(1);
  });

  it('is 0 in an empty interval', () => {
    expect(Occupancy.of([at(0, 10)]).peak(at(5, 5))).toBe(0);
  });

  it('refuses a call that does not end after it starts, and the removal of a call that it does not hold', () => {
    expect(() => Occupancy.of([at(10, 10)])).toThrow(RangeError);
    expect(() => Occupancy.of([at(0, NaN)])).toThrow(RangeError);
    expect(() => Occupancy.ofBounds(new Float64Array(1), new Float64Array(2))).toThrow(RangeError);
    const occupancy = Occupancy.of([at(0, 10)]);
    expect(() => occupancy.add(at(3, 2))).toThrow(RangeError);
    expect(() => occupancy.remove(at(3, 2))).toThrow(RangeError);
    expect(() => occupancy.remove(at(5, 15))).toThrow('not part of the occupancy');
    expect(occupancy.peak(at(0, 20))).toBe(1);
  });

  it('has the peak that a count at each event finds', () => {
    fc.assert(
      fc.property(calls(), calls({ maxLength: 3 }), (all, intervals) => {
        const occupancy = Occupancy.of(all);
        for (const within of intervals) expect(occupancy.peak(within)).toBe(peakByEvents(all, within));
      }),
      { numRuns: inputs(1_000) },
    );
  });

  it('is the same from the numbers of calls at each time as from all calls', () => {
    const several = fc.tuple(calls(), fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1 }));
    fc.assert(
      fc.property(several, calls({ maxLength: 3 }), ([times, numbers], intervals) => {
        const counts = Int32Array.from(times, (_, i) => numbers[i % numbers.length]!);
        const all = times.flatMap((call, i) => Array.from({ length: counts[i]! }, () => call));
        const [starts, ends] = [Float64Array.from(times, ({ startMs }) => startMs), Float64Array.from(times, ({ endMs }) => endMs)];
        const occupancy = Occupancy.ofCounts(starts, ends, counts);
        for (const within of intervals) expect(occupancy.peak(within)).toBe(peakByEvents(all, within));
      }),
      { numRuns: 500 },
    );
  });

  it('has the peak that a count of each minute finds', () => {
    fc.assert(
      fc.property(wholeMinutes(calls()), wholeMinutes(calls({ maxLength: 3 })), (all, intervals) => {
        const occupancy = Occupancy.of(all);
        for (const within of intervals) expect(occupancy.peak(within)).toBe(peakByMinutes(all, within));
      }),
      { numRuns: 500 },
    );
  });

  it('is the same after calls were added and removed as it is from the calls that are left', () => {
    fc.assert(
      fc.property(calls(), calls(), fc.infiniteStream(fc.nat()), (before, added, choices) => {
        const occupancy = Occupancy.of(before);
        const left = [...before];
        for (const call of added) {
          occupancy.add(call);
          left.push(call);
          const choice = choices.next().value as number;
          if (choice % 2 === 0) occupancy.remove(left.splice(choice % left.length, 1)[0]!);
          for (const within of [call, ...before]) expect(occupancy.peak(within)).toBe(peakByEvents(left, within));
        }
      }),
      { numRuns: 500 },
    );
  });
});
