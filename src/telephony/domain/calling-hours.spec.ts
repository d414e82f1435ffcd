import { ValidationFailed } from '../../platform/domain/index.js';
import {
  callableIntervals,
  callingHoursOf,
  type CallingPolicyChanges,
  type CallingRule,
  changeCallingPolicy,
  conflictOf,
} from './calling-hours.js';
import fc from 'fast-check';

const utc = (text: string): number => Date.parse(`${text}Z`);
const shown = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

/** Callable intervals as pairs of `YYYY-MM-DDTHH:MM` in UTC. */
function callable(timezone: string, hours: string | null, from: string, to: string, days: CallingRule['days'] = null): string[][] {
  const within = { startMs: utc(from), endMs: utc(to) };
  return callableIntervals({ hours, days, exceptions: [], timezone }, within).map(({ startMs, endMs }) => [shown(startMs), shown(endMs)]);
}

describe('calling hours', () => {
  it('are made of start and end', () => {
    expect(callingHoursOf('09:00', '18:00')).toBe('09:00-18:00');
    expect(callingHoursOf('00:00', '23:59')).toBe('00:00-23:59');
  });

  it.each([
    ['24:00', '25:00', ['start', 'end']],
    ['9:00', '18:00', ['start']],
    ['09:60', '18:00', ['start']],
    ['', '', ['start', 'end']],
    ['09:00', '24:00', ['end']],
    ['09:00', '18:00\n', ['end']],
    ['09:00', '１８:００', ['end']],
    ['09:00\u0000', '18:00', ['start']],
    ['18:00', '09:00', ['end']],
    ['09:00', '09:00', ['end']],
  ])('from %j to %j are refused, naming %j', (start, end, fields) => {
    const refused = (): unknown => callingHoursOf(start, end);
    expect(refused).toThrow(ValidationFailed);
    expect(refused).toThrow(expect.objectContaining({ fields: fields.map((field) => expect.objectContaining({ field })) }));
  });
});

describe('callable intervals', () => {
  it('are the hours of each day in wall time', () => {
    expect(callable('Asia/Kolkata', '09:00-18:00', '2026-06-01T00:00', '2026-06-03T00:00')).toEqual([
      ['2026-06-01T03:30', '2026-06-01T12:30'],
      ['2026-06-02T03:30', '2026-06-02T12:30'],
    ]);
  });

  it('are cut at both ends of the interval', () => {
    expect(callable('Europe/Vilnius', '09:00-18:00', '2026-06-01T10:07', '2026-06-02T06:01')).toEqual([
      ['2026-06-01T10:07', '2026-06-01T15:00'],
      ['2026-06-02T06:00', '2026-06-02T06:01'],
    ]);
  });

  it('are those of the calling days there, not in UTC', () => {
    // Monday in Auckland begins at noon of Sunday in UTC.
    expect(callable('Pacific/Auckland', '08:00-12:00', '2026-06-06T00:00', '2026-06-09T00:00', [1])).toEqual([
      ['2026-06-07T20:00', '2026-06-08T00:00'],
    ]);
  });

  it('are one where days follow each other without a pause', () => {
    expect(callable('Europe/Vilnius', null, '2026-03-27T12:00', '2026-04-05T12:00', [6, 7, 1])).toEqual([
      ['2026-03-27T22:00', '2026-03-30T21:00'],
      ['2026-04-03T21:00', '2026-04-05T12:00'],
    ]);
    expect(callable('Europe/Vilnius', null, '2026-03-01T00:00', '2026-04-30T00:00')).toEqual([['2026-03-01T00:00', '2026-04-30T00:00']]);
  });

  it('are none of an empty or inverted interval', () => {
    expect(callable('Europe/Vilnius', null, '2026-06-01T12:00', '2026-06-01T12:00')).toEqual([]);
    expect(callable('Europe/Vilnius', null, '2026-06-01T12:00', '2026-06-01T11:00')).toEqual([]);
  });
});

/** The nights on which clocks change: zone, hours, from, to, callable intervals. */
// prettier-ignore
const NIGHTS: [what: string, zone: string, hours: string, from: string, to: string, expected: string[][]][] = [
  // 29 March 2026: 03:00 becomes 04:00 at 01:00 UTC.
  ['office hours before and after the short night', 'Europe/Vilnius', '09:00-18:00', '2026-03-28T00:00', '2026-03-30T00:00', [
    ['2026-03-28T07:00', '2026-03-28T16:00'],
    ['2026-03-29T06:00', '2026-03-29T15:00'],
  ]],
  ['02:00–03:30 shrinks on the short night', 'Europe/Vilnius', '02:00-03:30', '2026-03-28T22:00', '2026-03-29T21:00', [
    ['2026-03-29T00:00', '2026-03-29T01:00'],
  ]],
  ['03:10–03:50 does not exist on the short night', 'Europe/Vilnius', '03:10-03:50', '2026-03-28T22:00', '2026-03-29T21:00', []],
  // 25 October 2026: 04:00 becomes 03:00 at 01:00 UTC.
  ['02:00–03:30 comes in two parts on the long night', 'Europe/Vilnius', '02:00-03:30', '2026-10-24T21:00', '2026-10-25T22:00', [
    ['2026-10-24T23:00', '2026-10-25T00:30'],
    ['2026-10-25T01:00', '2026-10-25T01:30'],
  ]],
  ['02:00–05:00 lasts four hours on the long night', 'Europe/Vilnius', '02:00-05:00', '2026-10-24T21:00', '2026-10-25T22:00', [
    ['2026-10-24T23:00', '2026-10-25T03:00'],
  ]],
  // 8 March 2026: 02:00 becomes 03:00 at 07:00 UTC.
  ['02:00–03:30 begins at 03:00 on the short night', 'America/New_York', '02:00-03:30', '2026-03-08T05:00', '2026-03-09T04:00', [
    ['2026-03-08T07:00', '2026-03-08T07:30'],
  ]],
  // 1 November 2026: 02:00 becomes 01:00 at 06:00 UTC.
  ['02:00–03:30 is whole on the long night', 'America/New_York', '02:00-03:30', '2026-11-01T04:00', '2026-11-02T05:00', [
    ['2026-11-01T07:00', '2026-11-01T08:30'],
  ]],
  ['01:00–01:30 comes twice on the long night', 'America/New_York', '01:00-01:30', '2026-11-01T04:00', '2026-11-02T05:00', [
    ['2026-11-01T05:00', '2026-11-01T05:30'],
    ['2026-11-01T06:00', '2026-11-01T06:30'],
  ]],
  ['India has no such nights', 'Asia/Kolkata', '02:00-03:30', '2026-03-28T18:30', '2026-03-30T18:30', [
    ['2026-03-28T20:30', '2026-03-28T22:00'],
    ['2026-03-29T20:30', '2026-03-29T22:00'],
  ]],
  // 5 April 2026: 02:00 becomes 01:30 at 15:00 UTC of the day before.
  ['01:00–01:45 comes back for a quarter of an hour', 'Australia/Lord_Howe', '01:00-01:45', '2026-04-04T13:00', '2026-04-05T13:30', [
    ['2026-04-04T14:00', '2026-04-04T14:45'],
    ['2026-04-04T15:00', '2026-04-04T15:15'],
  ]],
  ['01:00–02:00 lasts 90 minutes', 'Australia/Lord_Howe', '01:00-02:00', '2026-04-04T13:00', '2026-04-05T13:30', [
    ['2026-04-04T14:00', '2026-04-04T15:30'],
  ]],
  // 4 October 2026: 02:00 becomes 02:30 at 15:30 UTC of the day before.
  ['01:00–02:15 ends at 02:00', 'Australia/Lord_Howe', '01:00-02:15', '2026-10-03T13:30', '2026-10-04T13:00', [
    ['2026-10-03T14:30', '2026-10-03T15:30'],
  ]],
  ['Samoa is 13 hours ahead', 'Pacific/Apia', '09:00-17:00', '2026-06-01T00:00', '2026-06-02T00:00', [
    ['2026-06-01T00:00', '2026-06-01T04:00'],
    ['2026-06-01T20:00', '2026-06-02T00:00'],
  ]],
  // 25 October 2026: midnight becomes 23:00 of the day before, at 01:00 UTC.
  ['the evening of a Saturday comes twice', 'America/Nuuk', '22:00-23:30', '2026-10-24T20:00', '2026-10-25T20:00', [
    ['2026-10-24T23:00', '2026-10-25T00:30'],
    ['2026-10-25T01:00', '2026-10-25T01:30'],
  ]],
];

describe('on a night when clocks change', () => {
  it.each(NIGHTS)('%s (%s)', (_what, zone, hours, from, to, expected) => {
    expect(callable(zone, hours, from, to)).toEqual(expected);
  });

  it('a day that was skipped has no callable instant (Samoa, 30 December 2011, a Friday)', () => {
    const within = ['2011-12-29T12:00', '2011-12-31T12:00'] as const;
    expect(callable('Pacific/Apia', '09:00-17:00', ...within)).toEqual([
      ['2011-12-29T19:00', '2011-12-30T03:00'],
      ['2011-12-30T19:00', '2011-12-31T03:00'],
    ]);
    expect(callable('Pacific/Apia', '09:00-17:00', ...within, [5])).toEqual([]);
  });

  it('changes within a long interval are found (Ramadan in Morocco, 15 February to 22 March 2026, is an hour behind)', () => {
    const mornings = callable('Africa/Casablanca', '09:00-10:00', '2026-02-01T00:00', '2026-04-01T00:00').map(([start]) => start);
    const inUtc = (hour: string): string[] => mornings.filter((start): start is string => start?.slice(11, 13) === hour);
    expect(mornings).toHaveLength(59);
    expect(inUtc('09')).toEqual(mornings.slice(14, 49));
    expect(inUtc('08')).toEqual([...mornings.slice(0, 14), ...mornings.slice(49)]);
  });

  it('the weekday is the one that the calendar shows', () => {
    expect(callable('America/Nuuk', '22:00-23:30', '2026-10-25T00:45', '2026-10-26T12:00', [6])).toEqual([
      ['2026-10-25T01:00', '2026-10-25T01:30'],
    ]);
  });
});

describe('a call', () => {
  const rule = { hours: '09:00-18:00', days: [1, 2, 3, 4, 5], exceptions: [] };
  const conflict = (from: string, to: string, timezone = 'Europe/Vilnius', of = rule) =>
    conflictOf(of, { startMs: utc(from), endMs: utc(to), timezone });

  it('that fills the hours is no conflict', () => {
    expect(conflict('2026-06-01T06:00', '2026-06-01T15:00')).toBeNull();
  });

  it('that runs over the end is a conflict', () => {
    expect(conflict('2026-06-01T14:55', '2026-06-01T15:05')).toEqual({
      reason: 'OUTSIDE_HOURS',
      localStart: '17:55',
      localEnd: '18:05',
      isoWeekday: 1,
    });
  });

  it('is measured in its own zone', () => {
    expect(conflict('2026-06-01T06:00', '2026-06-01T06:10', 'Asia/Tokyo')).toBeNull();
    expect(conflict('2026-06-01T06:00', '2026-06-01T06:10', 'America/New_York')).toEqual({
      reason: 'OUTSIDE_HOURS',
      localStart: '02:00',
      localEnd: '02:10',
      isoWeekday: 1,
    });
  });

  it('on another day is a conflict of days, whatever its hour', () => {
    expect(conflict('2026-06-06T08:00', '2026-06-06T08:10')).toMatchObject({ reason: 'OUTSIDE_DAYS', isoWeekday: 6 });
    expect(conflict('2026-06-06T20:00', '2026-06-06T20:10')).toMatchObject({ reason: 'OUTSIDE_DAYS', isoWeekday: 6 });
  });

  it('over midnight into another day is a conflict of days, and named by the day of its start', () => {
    expect(conflict('2026-06-05T20:55', '2026-06-05T21:05')).toEqual({
      reason: 'OUTSIDE_DAYS',
      localStart: '23:55',
      localEnd: '00:05',
      isoWeekday: 5,
    });
  });

  it('over the hour that clocks go forward is a conflict if it shows a time outside', () => {
    const night = { ...rule, hours: '02:00-03:30', days: [7] };
    expect(conflict('2026-03-29T00:50', '2026-03-29T01:00', 'Europe/Vilnius', night)).toBeNull();
    expect(conflict('2026-03-29T00:55', '2026-03-29T01:05', 'Europe/Vilnius', night)).toEqual({
      reason: 'OUTSIDE_HOURS',
      localStart: '02:55',
      localEnd: '04:05',
      isoWeekday: 7,
    });
  });
});

const stored = { defaultCallingHours: '08:00-12:00', defaultTimezone: 'Europe/Riga', defaultCallingDays: [1, 2], exceptions: [] };
const hours = { start: '09:00', end: '17:30' };

function failingFields(changes: CallingPolicyChanges): string[] {
  try {
    changeCallingPolicy(stored, changes);
    return [];
  } catch (error) {
    return (error as ValidationFailed).fields.map(({ field }) => field);
  }
}

describe('a change of the calling policy', () => {
  it('keeps zone and days that are not given', () => {
    expect(changeCallingPolicy(stored, hours)).toEqual({ ...stored, defaultCallingHours: '09:00-17:30' });
  });

  it('tells null, which clears the zone, from a zone that is not given', () => {
    expect(changeCallingPolicy(stored, { ...hours, timezone: null }).defaultTimezone).toBeNull();
    expect(changeCallingPolicy(stored, { ...hours, timezone: undefined }).defaultTimezone).toBe('Europe/Riga');
    expect(changeCallingPolicy(stored, { ...hours, timezone: 'Asia/Kolkata' }).defaultTimezone).toBe('Asia/Kolkata');
  });

  it('stores each day once, in the order of the week', () => {
    const weekdays = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weekdays, (days) => {
        const expected = [1, 2, 3, 4, 5, 6, 7].filter((day) => days.includes(day));
        expect(changeCallingPolicy(stored, { ...hours, weekdays: days }).defaultCallingDays).toEqual(expected);
      }),
    );
  });

  it.each([
    [{ ...hours, timezone: 'Mars/Olympus' }, ['timezone']],
    [{ ...hours, weekdays: [] }, ['weekdays']],
    [{ ...hours, weekdays: [8], timezone: '' }, ['timezone', 'weekdays']],
    [{ ...hours, weekdays: [1.5] }, ['weekdays']],
    [{ start: '17:00', end: '17:00' }, ['end']],
  ])('refuses %j', (changes, fields) => {
    expect(failingFields(changes)).toEqual(fields);
  });
});
