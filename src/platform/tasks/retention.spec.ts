import fc from 'fast-check';
import { HOUR, MINUTE } from '../domain/index.js';
import { nextMark } from './retention.js';

describe('the marks on which retention jobs run', () => {
  it('are the hours 0, 6, 12 and 18 UTC', () => {
    expect(nextMark(new Date('2026-03-01T05:59:59.999Z')).toISOString()).toBe('2026-03-01T06:00:00.000Z');
    expect(nextMark(new Date('2026-03-01T18:00:00.000Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z');
  });

  it('are closer for a job that runs more often', () => {
    expect(nextMark(new Date('2026-03-01T05:54:00Z'), 5 * MINUTE).toISOString()).toBe('2026-03-01T05:55:00.000Z');
  });

  it('always lie ahead, by six hours at most', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2200-01-01') }), (now) => {
        const ahead = nextMark(now).getTime() - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(6 * HOUR);
      }),
    );
  });
});
