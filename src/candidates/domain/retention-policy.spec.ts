import fc from 'fast-check';
import { after, DAY } from '../../platform/domain/index.js';
import {
  expiredKinds,
  expiryOf,
  KEEP_ALL,
  lastExpiry,
  MAX_RETENTION_DAYS,
  RETAINED_KINDS,
  type RetentionPolicy,
} from './retention-policy.js';

const NOW = new Date('2026-03-05T10:00:00.000Z');
const days = fc.option(fc.integer({ min: 1, max: MAX_RETENTION_DAYS }));
const policies = fc.record(
  Object.fromEntries(RETAINED_KINDS.map((kind) => [`${kind}Days`, days])) as Record<keyof RetentionPolicy, typeof days>,
);
const ages = fc.integer({ min: 0, max: (MAX_RETENTION_DAYS + 1) * DAY });

describe('a retention policy', () => {
  it('keeps everything where it says nothing', () => {
    expect(expiredKinds(KEEP_ALL, new Date(0), NOW)).toEqual([]);
    expect(lastExpiry(KEEP_ALL, NOW)).toBeNull();
  });

  it.each([
    [10 * DAY - 1, []],
    [10 * DAY, ['cv']],
    [20 * DAY - 1, ['cv']],
    [20 * DAY, ['cv', 'candidate']],
  ])('of 10 days for the CV and 20 for all lets go after %d ms: %j', (age, kinds) => {
    expect(expiredKinds({ ...KEEP_ALL, cvDays: 10, candidateDays: 20 }, after(NOW, -age), NOW)).toEqual(kinds);
  });

  it('lets a kind go when its days are over, and never takes it back', () => {
    fc.assert(
      fc.property(policies, ages, ages, (policy, age, more) => {
        const countedFrom = after(NOW, -age);
        const expired = expiredKinds(policy, countedFrom, NOW);
        for (const kind of RETAINED_KINDS) {
          const limit = policy[`${kind}Days`];
          expect(expired.includes(kind)).toBe(limit !== null && age >= limit * DAY);
        }
        expect(expiredKinds(policy, countedFrom, after(NOW, more))).toEqual(expect.arrayContaining(expired));
      }),
    );
  });

  it('has a last expiry, after which nothing of a candidate has expired, and before which something has', () => {
    fc.assert(
      fc.property(policies, ages, (policy, age) => {
        const countedFrom = after(NOW, -age);
        const last = lastExpiry(policy, NOW);
        expect(expiredKinds(policy, countedFrom, NOW).length > 0).toBe(last !== null && countedFrom <= last);
        for (const kind of RETAINED_KINDS)
          expect(expiryOf(policy, kind, NOW)?.getTime() ?? -Infinity).toBeLessThanOrEqual(last?.getTime() ?? -Infinity);
      }),
    );
  });
});
