import fc from 'fast-check';
import { clockOf, clockTime, shownStarts } from './shown-times.js';

const MARK = 5 * 60_000;

describe('the free times of a day', () => {
  it('are shown at whole quarters, and all where these are fewer than eight', () => {
    const starts = (count: number): number[] => Array.from({ length: count }, (_, i) => i * MARK);
    expect(shownStarts(starts(288))).toHaveLength(96);
    expect(shownStarts(starts(24))).toEqual([0, 3, 6, 9, 12, 15, 18, 21].map((mark) => mark * MARK));
    expect(shownStarts(starts(21))).toHaveLength(21);
  });

  it('are shown where there are any, in their order, and never others', () => {
    const marks = fc.uniqueArray(fc.integer({ min: 0, max: 287 }), { maxLength: 288 });
    fc.assert(
      fc.property(marks, (chosen) => {
        const starts = chosen.sort((a, b) => a - b).map((mark) => mark * MARK);
        const shown = shownStarts(starts);
        expect(starts.filter((start) => shown.includes(start))).toEqual(shown);
        expect(shown.length > 0).toBe(starts.length > 0);
      }),
    );
  });

  it.each([
    ['2026-10-25T00:15:00Z', 'Europe/Vilnius', '03:15 (UTC+3)'],
    ['2026-10-25T01:15:00Z', 'Europe/Vilnius', '03:15 (UTC+2)'],
    ['2026-10-25T02:15:00Z', 'Europe/Vilnius', '04:15'],
    ['2026-03-29T01:15:00Z', 'Europe/Vilnius', '04:15'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '01:30 (UTC-4)'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '01:30 (UTC-5)'],
    ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', '01:45 (UTC+10:30)'],
    ['2026-06-01T12:00:00Z', 'Asia/Kathmandu', '17:45'],
  ])('%s in %s is %s', (at, zone, text) => {
    expect(clockTime(Date.parse(at), zone)).toBe(text);
  });

  it('are the same where the whole day is asked for at once', () => {
    const zones = fc.constantFrom('Europe/Vilnius', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/St_Johns', 'UTC');
    const firstMark = fc.integer({ min: Date.UTC(2026, 0, 1) / MARK, max: Date.UTC(2027, 0, 1) / MARK });
    fc.assert(
      fc.property(zones, firstMark, (zone, first) => {
        const starts = Array.from({ length: 40 }, (_, i) => (first + 6 * i) * MARK);
        expect(starts.map(clockOf(starts, zone))).toEqual(starts.map((start) => clockTime(start, zone)));
      }),
      { numRuns: 30 },
    );
  });
});
