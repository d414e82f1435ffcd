import fc from 'fast-check';
import { reportOf, secondsUntil, untouched } from './rate-report.js';

const NOW = 1_000_000_000_000;
const fill = (limit: number, count: number, age: number | null) => ({ limit, count, oldest: age === null ? null : NOW - age });

describe('a rate report', () => {
  it('tells of the limit with the least remaining', () => {
    expect(reportOf(fill(60, 50, 30_000), fill(40, 10, 20_000), NOW)).toEqual({
      limit: 60,
      remaining: 10,
      reset: NOW / 1_000 + 30,
      resetAtMs: NOW + 30_000,
    });
    expect(reportOf(fill(60, 10, 30_000), fill(40, 35, 20_000), NOW)).toEqual({
      limit: 40,
      remaining: 5,
      reset: NOW / 1_000 + 40,
      resetAtMs: NOW + 40_000,
    });
  });

  it('tells of the category on a tie', () => {
    expect(reportOf(fill(60, 30, 30_000), fill(40, 10, 20_000), NOW)).toMatchObject({ limit: 40, remaining: 30, resetAtMs: NOW + 40_000 });
  });

  it('resets now where nothing is counted', () => {
    expect(untouched(60, NOW)).toMatchObject({ limit: 60, remaining: 60, reset: NOW / 1_000 });
  });

  it('names the second by which the oldest request has left', () => {
    expect(reportOf(fill(60, 1, 1), fill(40, 1, 1), NOW)).toMatchObject({ reset: NOW / 1_000 + 60, resetAtMs: NOW + 59_999 });
    expect(reportOf(fill(60, 1, 59_999), fill(40, 1, 59_999), NOW)).toMatchObject({ reset: NOW / 1_000 + 1, resetAtMs: NOW + 1 });
  });

  it('never says less than nothing remains, nor to wait less than a second', () => {
    const fills = fc.record({
      limit: fc.nat(1_000),
      count: fc.nat(2_000),
      oldest: fc.option(fc.integer({ min: NOW - 70_000, max: NOW + 70_000 })),
    });
    fc.assert(
      fc.property(fills, fills, (global, category) => {
        const { remaining, resetAtMs } = reportOf(global, category, NOW);
        expect(remaining).toBe(Math.max(0, Math.min(global.limit - global.count, category.limit - category.count)));
        const retryAfter = secondsUntil(resetAtMs, NOW);
        expect(retryAfter).toBeGreaterThanOrEqual(1);
        expect(retryAfter).toBeLessThanOrEqual(60);
      }),
    );
  });
});
