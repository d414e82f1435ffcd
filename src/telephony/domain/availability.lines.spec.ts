import fc from 'fast-check';
import { MINUTE } from '../../platform/domain/index.js';
import { type Load, calls, capacitiesOf, durations, remainingIn, slotsInside } from '../../../test/fixtures/telephony/availability.js';
import { inputs } from '../../../test/support/inputs.js';
import { availableSlotsOnAny, type Capacity, earliestOnAnyLine, type LineOption } from './availability.js';
import { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';
import type { Interval } from './wall-time.js';

const NINE = Date.UTC(2026, 0, 5, 9);
const NOON = Date.UTC(2026, 2, 29, 12);
const at = (start: number, end: number): Interval => ({ startMs: NINE + start * MINUTE, endMs: NINE + end * MINUTE });
const capacity = (cap: number, ...all: Interval[]): Capacity => ({ cap, occupancy: Occupancy.of(all) });
const line = (id: string, own: Capacity, isOfCountry = false): LineOption => ({
  phoneNumberId: id as PhoneNumberId,
  capacity: own,
  isOfCountry,
});

describe('the earliest time on any line', () => {
  const chosen = (lines: LineOption[], company = capacity(10), within = at(0, 60)) => {
    const free = earliestOnAnyLine(lines, company, [within], 10 * MINUTE);
    return free && [free.phoneNumberId, (free.startMs - NINE) / MINUTE];
  };

  it('comes before the country and before free capacity', () => {
    expect(chosen([line('a', capacity(9, ...Array<Interval>(9).fill(at(0, 5))), true), line('b', capacity(1))])).toEqual(['b', 0]);
  });

  it('is that of a line of the country, of equal ones, also if that has less left', () => {
    expect(chosen([line('a', capacity(9)), line('b', capacity(1), true)])).toEqual(['b', 0]);
  });

  it('is then that of the line with the most left while the call lasts, not of the highest cap', () => {
    expect(chosen([line('a', capacity(5, at(5, 15), at(5, 15), at(9, 10))), line('b', capacity(3))])).toEqual(['b', 0]);
    expect(chosen([line('a', capacity(2)), line('b', capacity(3, at(10, 20)))])).toEqual(['b', 0]);
  });

  it('is then that of the first line by id, in whichever order the lines come', () => {
    expect(chosen([line('b', capacity(2)), line('a', capacity(2))])).toEqual(['a', 0]);
  });

  it('does not exist without a line, without capacity, and where the company is full', () => {
    expect(chosen([])).toBeNull();
    expect(chosen([line('a', capacity(0))])).toBeNull();
    expect(chosen([line('a', capacity(9)), line('b', capacity(9))], capacity(1, at(0, 60)))).toBeNull();
  });
});

/** Lines with the calls of all companies on them, and a company whose other calls use other lines. */
function loadedLines(): fc.Arbitrary<{ lines: Load[]; company: Load }> {
  const some = calls({ maxLength: 12 });
  const cap = fc.integer({ min: 0, max: 3 });
  return fc
    .record({
      lines: fc.array(fc.record({ cap, own: some, others: some }), { minLength: 1, maxLength: 4 }),
      elsewhere: some,
      company: fc.integer({ min: 0, max: 6 }),
    })
    .map((drawn) => ({
      lines: drawn.lines.map((each) => ({ cap: each.cap, calls: [...each.own, ...each.others] })),
      company: { cap: drawn.company, calls: [...drawn.elsewhere, ...drawn.lines.flatMap(({ own }) => own)] },
    }));
}

const WINDOW = fc
  .tuple(fc.integer({ min: -240, max: 240 }), fc.integer({ min: 10, max: 480 }))
  .map(([from, length]): Interval => ({ startMs: NOON + from * MINUTE, endMs: NOON + (from + length) * MINUTE }));

describe('any lines, calls, caps and windows', () => {
  const optionsOf = (lines: readonly Load[]) => capacitiesOf(lines).map((own, i) => line(String(i), own));

  it('give the earliest mark that trying each mark of each line finds', () => {
    fc.assert(
      fc.property(loadedLines(), WINDOW, durations(), ({ lines, company }, window, durationMs) => {
        const starts = lines.flatMap((each) =>
          slotsInside(window, durationMs)
            .filter((slot) => remainingIn([each, company], slot) > 0)
            .map(({ startMs }) => startMs),
        );
        const found = earliestOnAnyLine(optionsOf(lines), capacitiesOf([company])[0]!, [window], durationMs);
        expect(found?.startMs ?? Infinity).toBe(Math.min(...starts));
      }),
      { numRuns: inputs(800) },
    );
  });

  it('have left at each mark exactly the calls that can be booked one after the other', () => {
    fc.assert(
      fc.property(loadedLines(), WINDOW, durations(), ({ lines, company }, window, durationMs) => {
        const range = { ...window, durationMs };
        const [ofCompany] = capacitiesOf([company]) as [Capacity];
        for (const { remaining, ...slot } of availableSlotsOnAny(range, capacitiesOf(lines), ofCompany).slice(0, 5)) {
          const options = optionsOf(lines);
          const [booker] = capacitiesOf([company]) as [Capacity];
          let booked = 0;
          for (;;) {
            const free = earliestOnAnyLine(options, booker, [slot], durationMs);
            if (!free) break;
            booked++;
            booker.occupancy.add(slot);
            options[Number(free.phoneNumberId)]!.capacity.occupancy.add(slot);
          }
          expect(booked).toBe(remaining);
        }
      }),
      { numRuns: inputs(400) },
    );
  });
});

it('thirty calls on three lines of 3 + 2 + 2, five of them at once, end as early as capacity allows', () => {
  const options = [3, 2, 2].map((cap, i) => line(String(i), capacity(cap), i === 1));
  const company = capacity(5);
  const booked = Array.from({ length: 30 }, () => placeNext(options, company, at(0, 600))!);
  // Five at once for an hour: no order of them is shorter.
  expect(booked.map(({ startMs }) => (startMs - NINE) / MINUTE)).toEqual(Array.from({ length: 30 }, (_, i) => Math.floor(i / 5) * 10));
  expect([0, 1, 2].map((i) => booked.filter(({ id }) => id === String(i)).length)).toEqual([12, 12, 6]);
});

describe('calls of one length, between others that stand in the same rhythm', () => {
  const some = fc
    .array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 })
    .map((turns) => turns.map((turn) => at(turn * 10, turn * 10 + 10)));
  const load = fc.record({ cap: fc.integer({ min: 0, max: 2 }), calls: some });

  it('end no later than in the best of all ways to place them', () => {
    fc.assert(
      fc.property(fc.array(load, { minLength: 1, maxLength: 3 }), load, (lines, elsewhere) => {
        const company = { cap: elsewhere.cap + 1, calls: [...elsewhere.calls, ...lines.flatMap(({ calls: own }) => own)] };
        const options = capacitiesOf(lines).map((own, i) => line(String(i), own));
        const [booker] = capacitiesOf([company]) as [Capacity];
        const ends = [0, 1, 2].map(() => placeNext(options, booker, at(0, 50))?.endMs ?? Infinity);
        expect(Math.max(...ends)).toBe(bestEnd(lines, company, slotsInside(at(0, 50), 10 * MINUTE), 3));
      }),
      { numRuns: inputs(150) },
    );
  });
});

/** Books a call of ten minutes. */
function placeNext(options: readonly LineOption[], company: Capacity, window: Interval): (Interval & { id: string }) | null {
  const free = earliestOnAnyLine(options, company, [window], 10 * MINUTE);
  if (!free) return null;
  const call = { startMs: free.startMs, endMs: free.startMs + 10 * MINUTE };
  company.occupancy.add(call);
  options[Number(free.phoneNumberId)]!.capacity.occupancy.add(call);
  return { ...call, id: free.phoneNumberId };
}

/** Oracle: the earliest end of `count` calls over all ways to place them; Infinity if they do not all fit. */
function bestEnd(lines: readonly Load[], company: Load, slots: readonly Interval[], count: number): number {
  if (count === 0) return 0;
  return Math.min(
    Infinity,
    ...slots.flatMap((slot, n) =>
      lines.flatMap((own, i) => {
        if (remainingIn([own, company], slot) === 0) return [];
        const taken = lines.map((each, j) => (i === j ? { ...each, calls: [...each.calls, slot] } : each));
        const rest = bestEnd(taken, { ...company, calls: [...company.calls, slot] }, slots.slice(n), count - 1);
        return Math.max(slot.endMs, rest);
      }),
    ),
  );
}
