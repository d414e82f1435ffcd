import { CALL_PRESETS, type CallPreset, callWindow } from './booking.js';
import type { CallingRule } from './calling-hours.js';

const utc = (text: string): number => Date.parse(`${text}Z`);
const shownWindow = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

const OFFICE: CallingRule = { hours: '09:00-18:00', days: [1, 2, 3, 4, 5], exceptions: [], timezone: 'Europe/Vilnius' };

function windowOf(preset: CallPreset, now: string, rule: Partial<CallingRule> = {}): string[] {
  const { startMs, endMs } = callWindow({ preset }, { ...OFFICE, ...rule }, utc(now));
  return [shownWindow(startMs), shownWindow(endMs)];
}

const byNextBusinessDay = (now: string, rule: Partial<CallingRule> = {}): string | undefined =>
  windowOf('complete-by-next-business-day', now, rule)[1];

describe('the window of a call', () => {
  it('has the times of the request', () => {
    expect(callWindow({ startMs: 5, endMs: 9 }, OFFICE, 7)).toEqual({ startMs: 5, endMs: 9 });
  });

  it.each([
    ['complete-within-15m', '2026-06-01T10:15'],
    ['complete-within-1h', '2026-06-01T11:00'],
    ['complete-within-4h', '2026-06-01T14:00'],
    ['complete-within-24h', '2026-06-02T10:00'],
    ['complete-within-48h', '2026-06-03T10:00'],
    ['complete-by-next-business-day', '2026-06-02T15:00'],
  ] as const)('of %s lasts from now until %s', (preset, end) => {
    expect(windowOf(preset, '2026-06-01T10:00')).toEqual(['2026-06-01T10:00', end]);
  });

  it('exists for six presets', () => {
    expect(CALL_PRESETS).toHaveLength(6);
  });
});

describe('the next business day', () => {
  it('of a Friday is Monday', () => {
    expect(byNextBusinessDay('2026-06-05T10:00')).toBe('2026-06-08T15:00');
  });

  it('is never today, however early it is', () => {
    expect(byNextBusinessDay('2026-06-01T02:00')).toBe('2026-06-02T15:00');
    expect(byNextBusinessDay('2026-06-01T02:00', { days: [1] })).toBe('2026-06-08T15:00');
  });

  it('is a day from Monday to Friday where no days are set', () => {
    expect(byNextBusinessDay('2026-06-06T10:00', { days: null })).toBe('2026-06-08T15:00');
  });

  it('is a Saturday where that is a calling day', () => {
    expect(byNextBusinessDay('2026-06-05T10:00', { days: [6] })).toBe('2026-06-06T15:00');
  });

  it('is none that is closed, and one on a weekend that has hours', () => {
    const closed = (...dates: string[]) => dates.map((date) => ({ date, name: null, hours: null }));
    expect(byNextBusinessDay('2026-06-01T10:00', { exceptions: closed('2026-06-02') })).toBe('2026-06-03T15:00');
    const mondays = ['2026-06-08', '2026-06-15', '2026-06-22', '2026-06-29'];
    expect(byNextBusinessDay('2026-06-01T10:00', { days: [1], exceptions: closed(...mondays) })).toBe('2026-07-06T15:00');
    const saturday = { date: '2026-06-06', name: null, hours: '10:00-12:00' };
    expect(byNextBusinessDay('2026-06-05T10:00', { exceptions: [saturday] })).toBe('2026-06-06T09:00');
    expect(byNextBusinessDay('2026-06-05T10:00', { days: null, exceptions: [saturday] })).toBe('2026-06-06T09:00');
  });

  it('follows the date there, not in UTC', () => {
    const auckland = { timezone: 'Pacific/Auckland', hours: '09:00-17:00' };
    expect(byNextBusinessDay('2026-06-02T22:30', auckland)).toBe('2026-06-04T05:00'); // Wednesday there
    const honolulu = { timezone: 'Pacific/Honolulu', hours: '09:00-17:00' };
    expect(byNextBusinessDay('2026-06-03T05:00', honolulu)).toBe('2026-06-04T03:00'); // Tuesday there
  });

  it('ends at 23:59 where no hours are set', () => {
    expect(byNextBusinessDay('2026-06-01T10:00', { hours: null, days: null })).toBe('2026-06-02T20:59');
  });
});

describe('the next business day on a night when clocks change', () => {
  const night = { days: [7], hours: '02:00-03:30' };

  it('ends when the clocks skip the end of its hours', () => {
    expect(byNextBusinessDay('2026-03-28T10:00', night)).toBe('2026-03-29T01:00');
  });

  it('ends at the second of two ends of its hours', () => {
    expect(byNextBusinessDay('2026-10-24T10:00', night)).toBe('2026-10-25T01:30');
  });

  it('is a later one if the clocks skip all of its hours', () => {
    const skipped = { days: [7], hours: '02:10-02:50', timezone: 'America/New_York' };
    expect(byNextBusinessDay('2026-03-07T12:00', skipped)).toBe('2026-03-15T06:50');
  });

  it('is a week later if the calendar skips the day (Samoa, Friday 30 December 2011)', () => {
    const fridays = { days: [5], hours: '09:00-17:00', timezone: 'Pacific/Apia' };
    expect(byNextBusinessDay('2011-12-29T20:00', fridays)).toBe('2012-01-06T03:00');
  });

  it('is tomorrow also in the hour of the evening that comes twice', () => {
    const greenland = { days: [6, 7], timezone: 'America/Nuuk' };
    expect(byNextBusinessDay('2026-10-25T01:30', greenland)).toBe('2026-10-25T20:00'); // Saturday, 23:30 there
  });
});
