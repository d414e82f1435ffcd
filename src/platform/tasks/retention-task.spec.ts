import fc from 'fast-check';
import { HOUR } from '../domain/clock.js';
import { nextMark } from './retention-task.js';

describe('the marks on which house is kept', () => {
  it('are the hours 0, 6, 12 and 18 UTC', () => {
    expect(nextMark(new Date('2026-03-01T05:59:59.999Z')).toISOString()).toBe('2026-03-01T06:00:00.000Z');
    expect(nextMark(new Date('2026-03-01T18:00:00.000Z')).toISOString()).toBe('2026-03-02T00:00:00.000Z');
  });

  it('always lie ahead, and at most six hours', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2200-01-01') }), (now) => {
        const ahead = nextMark(now).getTime() - now.getTime();
        expect(ahead).toBeGreaterThan(0);
        expect(ahead).toBeLessThanOrEqual(6 * HOUR);
      }),
    );
  });
});
