import fc from 'fast-check';
import { DAY, MINUTE } from '../../platform/domain/index.js';
import { callableIntervals, type CallConflict, conflictOf, conflictsWith, nextCallingDay } from './calling-hours.js';
import { joinTouching, type Interval } from './wall-time.js';
import {
  exceptionsLike,
  exceptionsOf,
  hoursOn,
  hoursText,
  isAllowed,
  timeText,
  toExceptions,
  wallsOfNights,
} from '../../../test/fixtures/telephony/wall-time.js';
import { inputs } from '../../../test/support/inputs.js';

const LENGTH = 3 * DAY;
const walls = wallsOfNights(LENGTH, 24);

const minuteOfDay = fc.oneof(
  fc.nat(24 * 60 - 1),
  fc.nat(4 * 60),
  fc.nat(23).map((hour) => hour * 60),
);
const openHours = fc
  .uniqueArray(minuteOfDay, { minLength: 2, maxLength: 2 })
  .map((ends) => ends.sort((a, b) => a - b) as [fromMinute: number, toMinute: number]);
const weekdays = fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }), { freq: 2 });
const wall = fc.constantFrom(...walls);
const exceptions = exceptionsLike(openHours);

describe('callable intervals, compared with a clock that is read every minute', () => {
  it('are exactly the instants within hours and days', () => {
    const within = fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH));
    fc.assert(
      fc.property(wall, fc.option(openHours, { freq: 5 }), weekdays, exceptions, within, (shown, hours, days, picked, offsets) => {
        const { timezone, startMs, minutes } = shown;
        const [from, to] = offsets.sort((a, b) => a - b);
        const asked = { startMs: startMs + from, endMs: startMs + to };
        const other = exceptionsOf(shown, picked);
        const allowed = minutes.map((minute) => isAllowed(minute, hoursOn(minute, hours ?? [0, 24 * 60], days, other)));
        const rule = { hours: hours && hoursText(hours), days, exceptions: toExceptions(other), timezone };
        expect(callableIntervals(rule, asked)).toEqual(runs(allowed, startMs, asked));
      }),
      { numRuns: inputs(4_000) },
    );
  });
});

describe('the conflict of a call, compared with a clock that is read every minute', () => {
  it('exists exactly if a minute of the call lies outside hours or days', () => {
    const call = fc.tuple(fc.nat(LENGTH / MINUTE - 241), fc.integer({ min: 1, max: 240 }));
    fc.assert(
      fc.property(wall, openHours, weekdays, exceptions, call, (shown, hours, days, picked, [from, length]) => {
        const { timezone, startMs, minutes } = shown;
        const other = exceptionsOf(shown, picked);
        const ofCall = minutes.slice(from, from + length);
        const reason = ofCall.some((minute) => hoursOn(minute, hours, days, other) === null)
          ? 'OUTSIDE_DAYS'
          : ofCall.some((minute) => !isAllowed(minute, hoursOn(minute, hours, days, other)))
            ? 'OUTSIDE_HOURS'
            : null;
        const [first, end] = [minutes[from]!, minutes[from + length]!];
        const expected: CallConflict | null = reason && {
          reason,
          localStart: timeText(first.minuteOfDay),
          localEnd: timeText(end.minuteOfDay),
          isoWeekday: first.isoWeekday,
        };
        const interval = { startMs: startMs + from * MINUTE, endMs: startMs + (from + length) * MINUTE };
        const rule = { hours: hoursText(hours), days, exceptions: toExceptions(other) };
        expect(conflictOf(rule, { ...interval, timezone })).toEqual(expected);
        expect(conflictsWith(rule)({ ...interval, timezone })).toEqual(expected);
      }),
      { numRuns: inputs(3_000) },
    );
  });
});

describe('the next calling day, compared with a clock that is read every minute', () => {
  it('is the first date after today that has a callable minute', () => {
    const minute = fc.nat(LENGTH / MINUTE - 1);
    fc.assert(
      fc.property(wall, openHours, weekdays, exceptions, minute, (shown, hours, days, picked, from) => {
        const { timezone, startMs, minutes } = shown;
        const other = exceptionsOf(shown, picked);
        const rule = { hours: hoursText(hours), days, exceptions: toExceptions(other), timezone };
        const { date: today } = minutes[from]!;
        const allowed = minutes.map((each, i) => i >= from && each.date > today && isAllowed(each, hoursOn(each, hours, days, other)));
        const next = minutes[allowed.indexOf(true)]?.date;
        // Later dates may lie beyond the wall, and the last date may be cut.
        if (next === undefined || next === minutes.at(-1)!.date) return;
        const ofNext = minutes.map(({ date }, i) => date === next && allowed[i]!);
        const all = { startMs, endMs: startMs + LENGTH };
        expect(joinTouching(nextCallingDay(rule, startMs + from * MINUTE))).toEqual(runs(ofNext, startMs, all));
      }),
      { numRuns: inputs(2_000) },
    );
  });
});

/** The longest runs of allowed minutes, cut to `asked`. */
function runs(allowed: readonly boolean[], startMs: number, asked: Interval): Interval[] {
  const found: Interval[] = [];
  for (let i = 0; i < allowed.length; i++) {
    if (!allowed[i]) continue;
    const first = i;
    while (allowed[i]) i++;
    const run = { startMs: Math.max(startMs + first * MINUTE, asked.startMs), endMs: Math.min(startMs + i * MINUTE, asked.endMs) };
    if (run.startMs < run.endMs) found.push(run);
  }
  return found;
}
