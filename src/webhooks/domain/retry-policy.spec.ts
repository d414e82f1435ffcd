import fc from 'fast-check';
import { nextAttempt } from './retry-policy.js';

const failedAt = new Date('2026-03-01T12:00:00.000Z');

describe('nextAttempt', () => {
  it.each([
    [1, '2026-03-01T12:00:30.000Z'],
    [2, '2026-03-01T12:02:00.000Z'],
    [3, '2026-03-01T12:10:00.000Z'],
    [4, '2026-03-01T12:30:00.000Z'],
  ])('after failure %d at noon comes at %s', (failures, due) => {
    expect(nextAttempt(failures, failedAt)).toEqual(new Date(due));
  });

  it('is exhausted at the fifth failure', () => {
    expect(nextAttempt(5, failedAt)).toBe('exhausted');
  });

  it('spreads five instant failures over 42.5 minutes', () => {
    const last = [1, 2, 3, 4].reduce((at, failures) => nextAttempt(failures, at) as Date, failedAt);
    expect(last.getTime() - failedAt.getTime()).toBe(42.5 * 60_000);
  });

  it('reaches the two-hour delay only where an operator raised the number of attempts', () => {
    expect(nextAttempt(5, failedAt, 7)).toEqual(new Date('2026-03-01T14:00:00.000Z'));
    expect(nextAttempt(6, failedAt, 7)).toEqual(new Date('2026-03-01T14:00:00.000Z'));
    expect(nextAttempt(7, failedAt, 7)).toBe('exhausted');
  });

  it('makes exactly as many attempts as it was given, each later than the failure before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (maxAttempts) => {
        let failures = 1;
        for (let at: Date | 'exhausted' = failedAt; ; failures += 1) {
          const next = nextAttempt(failures, at, maxAttempts);
          if (next === 'exhausted') break;
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          at = next;
        }
        expect(failures).toBe(maxAttempts);
      }),
    );
  });
});
