import fc from 'fast-check';
import { DAY, MINUTE } from '../../platform/domain/clock.js';
import { callableIntervals, type CallConflict, conflictOf } from './calling-hours.js';
import type { Interval } from './interval.js';
import { isTimezone } from './time-zones.js';
import { ZONE_NAMES } from './zone-data.js';

/** What a clock and a calendar on the wall show, for each minute of three days. Made by Intl alone, minute by minute. */
interface Wall {
  timezone: string;
  startMs: number;
  minutes: { isoWeekday: number; minuteOfDay: number }[];
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const LENGTH = 3 * DAY;

function wallAround(timezone: string, middleMs: number): Wall {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const startMs = middleMs - LENGTH / 2;
  const minutes = Array.from({ length: LENGTH / MINUTE }, (_, i) => {
    const [, weekday = '', hour, minute] = /^(\w+),? (\d\d):(\d\d)$/.exec(format.format(startMs + i * MINUTE)) ?? [];
    return { isoWeekday: WEEKDAYS.indexOf(weekday) + 1, minuteOfDay: Number(hour) * 60 + Number(minute) };
  });
  return { timezone, startMs, minutes };
}

/** Changes of clocks of every kind, and what the calendars of the world do in the nights when most of them change. */
const CHANGES: [timezone: string, utc: string][] = [
  ['Europe/Vilnius', '2026-03-29T01:00Z'],
  ['Europe/Vilnius', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Asia/Kolkata', '2026-03-29T01:00Z'],
  ['Asia/Kathmandu', '2026-10-25T01:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Pacific/Apia', '2026-04-04T14:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00Z'],
  ['America/Nuuk', '2026-10-25T01:00Z'],
  ['America/Havana', '2026-11-01T05:00Z'],
  ['America/Santiago', '2026-04-05T03:00Z'],
  ['America/Santiago', '2026-09-06T04:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00Z'],
  ['Asia/Beirut', '2026-03-28T22:00Z'],
  ['America/St_Johns', '2011-03-13T03:31Z'],
  ['Asia/Pyongyang', '2018-05-04T15:00Z'],
  ['Antarctica/Troll', '2026-03-29T01:00Z'],
];
const NIGHTS = [
  '2026-03-29T01:00Z',
  '2026-10-25T01:00Z',
  '2027-03-14T08:00Z',
  '2027-11-07T07:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T16:00Z',
];

const zones = ZONE_NAMES.trim().split(/\s+/).filter(isTimezone);
const walls = [...CHANGES, ...fc.sample(fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...NIGHTS)), 24)].map(([timezone, night]) =>
  wallAround(timezone, Date.parse(night)),
);

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
const hoursText = (minutes: readonly number[]): string => minutes.map(timeText).join('-');

function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

describe('callable intervals, compared with a clock that is read every minute', () => {
  it('are exactly the instants within hours and days', () => {
    const within = fc.tuple(fc.nat(LENGTH), fc.nat(LENGTH));
    fc.assert(
      fc.property(wall, fc.option(openHours, { freq: 5 }), weekdays, within, ({ timezone, startMs, minutes }, hours, days, offsets) => {
        const [from, to] = offsets.sort((a, b) => a - b);
        const asked = { startMs: startMs + from, endMs: startMs + to };
        const [fromMinute, toMinute] = hours ?? [0, 24 * 60];
        const allowed = minutes.map(
          (shown) => shown.minuteOfDay >= fromMinute && shown.minuteOfDay < toMinute && (days?.includes(shown.isoWeekday) ?? true),
        );
        const rule = { hours: hours && hoursText(hours), days, timezone };
        expect(callableIntervals(rule, asked)).toEqual(runs(allowed, startMs, asked));
      }),
      { numRuns: 4_000 },
    );
  });
});

describe('the conflict of a call, compared with a clock that is read every minute', () => {
  it('exists exactly if a minute of the call lies outside hours or days', () => {
    const call = fc.tuple(fc.nat(LENGTH / MINUTE - 241), fc.integer({ min: 1, max: 240 }));
    fc.assert(
      fc.property(wall, openHours, weekdays, call, ({ timezone, startMs, minutes }, hours, days, [from, length]) => {
        const [fromMinute, toMinute] = hours;
        const ofCall = minutes.slice(from, from + length);
        const reason = ofCall.some(({ isoWeekday }) => days && !days.includes(isoWeekday))
          ? 'OUTSIDE_DAYS'
          : ofCall.some((shown) => shown.minuteOfDay < fromMinute || shown.minuteOfDay >= toMinute)
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
        expect(conflictOf({ hours: hoursText(hours), days }, { ...interval, timezone })).toEqual(expected);
      }),
      { numRuns: 3_000 },
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
