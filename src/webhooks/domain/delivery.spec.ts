import fc from 'fast-check';
import { afterFailure } from './delivery.js';

const nextAttempt = (failures: number, at: Date, maxAttempts?: number) => afterFailure(failures, at, maxAttempts).nextAt;
const failedAt = new Date('2026-03-01T12:00:00.000Z');

describe('afterFailure', () => {
  it.each([
    [1, '2026-03-01T12:00:30.000Z'],
    [2, '2026-03-01T12:02:00.000Z'],
    [3, '2026-03-01T12:10:00.000Z'],
    [4, '2026-03-01T12:30:00.000Z'],
  ])('after failure %d at noon comes at %s', (failures, due) => {
    expect(nextAttempt(failures, failedAt)).toEqual(new Date(due));
  });

  it('is exhausted at the fifth failure', () => {
    expect(afterFailure(5, failedAt)).toEqual({ status: 'exhausted', nextAt: null, failedTries: 5 });
    expect(afterFailure(4, failedAt).status).toBe('failed');
  });

  it('spreads five instant failures over 42.5 minutes', () => {
    const last = [1, 2, 3, 4].reduce((at, failures) => nextAttempt(failures, at) as Date, failedAt);
    expect(last.getTime() - failedAt.getTime()).toBe(42.5 * 60_000);
  });

  it('reaches the two-hour delay only where an operator raised the number of attempts', () => {
    expect(nextAttempt(5, failedAt, 7)).toEqual(new Date('2026-03-01T14:00:00.000Z'));
    expect(nextAttempt(6, failedAt, 7)).toEqual(new Date('2026-03-01T14:00:00.000Z'));
    expect(nextAttempt(7, failedAt, 7)).toBeNull();
  });

  it('makes exactly as many attempts as it was given, each later than the failure before it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (maxAttempts) => {
        let failures = 1;
        for (let at = failedAt; ; failures += 1) {
          const next = nextAttempt(failures, at, maxAttempts);
          if (next === null) break;
          expect(next.getTime()).toBeGreaterThan(at.getTime());
          at = next;
        }
        expect(failures).toBe(maxAttempts);
      }),
    );
  });
});
