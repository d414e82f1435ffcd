import fc from 'fast-check';
import { HOUR, SECOND } from '../domain/index.js';
import { backoffMs } from './lease.js';

describe('the backoff of a failing task', () => {
  it('is 2 s, 8 s and 32 s after the first three failures', () => {
    expect([1, 2, 3].map(backoffMs)).toEqual([2 * SECOND, 8 * SECOND, 32 * SECOND]);
  });

  it('never shrinks, and never exceeds an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32_000 }), (failures) => {
        expect(backoffMs(failures + 1)).toBeGreaterThanOrEqual(backoffMs(failures));
        expect(backoffMs(failures)).toBeLessThanOrEqual(HOUR);
      }),
    );
  });
});
