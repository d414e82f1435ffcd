import { AccessPolicy, reportOf, secondsUntil, untouched } from './access-policy.js';
import fc from 'fast-check';

describe('the access policy', () => {
  const policy = new AccessPolicy([
    { scopes: ['read:jobs'], rateLimits: { reads: 40 } },
    { scopes: ['read:jobs', 'action:invite'], rateLimits: { reads: 40, bulk_import: 3 } },
    {},
  ]);

  it('holds the scopes and categories of all contexts, each once', () => {
    expect(policy.scopes).toEqual(['read:jobs', 'action:invite']);
    expect(policy.categories).toEqual(['reads', 'bulk_import']);
    expect(policy.raisableLimits).toEqual(['global', 'reads', 'bulk_import']);
    expect([policy.limitOf('bulk_import'), policy.limitOf('toString')]).toEqual([3, undefined]);
  });

  it('refuses a category with two different limits', () => {
    expect(() => new AccessPolicy([{ rateLimits: { reads: 40 } }, { rateLimits: { reads: 50 } }])).toThrow(
      'rate-limit category "reads" is registered with two limits: 40 and 50',
    );
  });

  it.each(['Reads', '1st', '', 'a b', 'x"; DROP TABLE companies; --', 'a'.repeat(32), 'global'])('refuses the category name %p', (name) => {
    expect(() => new AccessPolicy([{ rateLimits: { [name]: 5 } }])).toThrow('not a valid name of a rate-limit category');
  });

  it.each([0, -1, 1.5, 1_001, Number.NaN])('refuses a limit of %p', (limit) => {
    expect(() => new AccessPolicy([{ rateLimits: { reads: limit } }])).toThrow('must be a whole number from 1 to 1000');
  });

  it.each(['read', 'Read:jobs', 'read:jobs:all', 'read:', ''])('refuses the scope name %p', (scope) => {
    expect(() => new AccessPolicy([{ scopes: [scope] }])).toThrow('not a valid name of a scope');
  });
});

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
