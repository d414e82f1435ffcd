import { MINUTE } from '../../platform/domain/index.js';
import type { CallingException } from './calling-exceptions.js';
import { decideDispatch, endOf, waitReasonOf } from './dispatch.js';
import type { Reservation } from './reservation.js';

describe('a due call', () => {
  it.each([
    ['is dialled while there is room', [3, 2], [10, 9], false, null],
    ['waits for its line', [3, 3], [10, 3], false, 'LINE_FULL'],
    ['waits for its line, which it may not use', [0, 0], [10, 0], true, 'LINE_FULL'],
    ['waits for a call of the company', [3, 2], [2, 2], false, 'COMPANY_FULL'],
    ['waits for the breaker on its line', [4, 2], [10, 2], true, 'BREAKER'],
    ['waits for the breaker in the company', [4, 1], [2, 1], true, 'BREAKER'],
    ['passes an engaged breaker below half the caps', [4, 1], [4, 1], true, null],
  ] as const)('%s', (_, [lineCap, onLine], [cap, underWay], isLimited, reason) => {
    expect(waitReasonOf({ cap: lineCap, underWay: onLine }, { cap, underWay }, isLimited)).toBe(reason);
  });
});

describe('a refusal at the dispatch', () => {
  it.each([
    ['DO_NOT_CALL', 'DO_NOT_CALL'],
    ['CONSENT_REFUSED', 'CONSENT_WITHDRAWN'],
    ['CONSENT_REQUIRED', 'CONSENT_WITHDRAWN'],
    ['ATTEMPTS_EXHAUSTED', 'ATTEMPTS_EXHAUSTED'],
  ] as const)('%s ends a call as %s', (refusal, end) => {
    expect(endOf(refusal)).toBe(end);
  });
});

describe('a late call beside exceptions of the company', () => {
  /** Booked in Vilnius (UTC+2) for Wednesday 2026-03-04 at 15:00, in a window of a week. */
  function decided(now: string, exceptions: Record<string, string | null>, fields: Partial<Reservation> = {}): string {
    const startsAt = fields.startsAt ?? new Date('2026-03-04T13:00Z');
    const times = { startsAt, endsAt: new Date(startsAt.getTime() + 10 * MINUTE), windowEnd: new Date('2026-03-10T22:00Z') };
    const hours = { callingHours: '09:00-17:00', callingDays: [1, 2, 3, 4, 5], timezone: 'Europe/Vilnius' };
    const reservation = { ...hours, durationMs: 10 * MINUTE, ...times, ...fields } as unknown as Reservation;
    const list = Object.entries(exceptions).map(([date, each]): CallingException => ({ date, name: null, hours: each }));
    const decision = decideDispatch(reservation, [], new Date(now), list);
    return decision.kind === 'expire' ? 'expire' : `${decision.kind} ${new Date(decision.slot.startMs).toISOString().slice(5, 16)}`;
  }

  it('stays on its own day, which an exception closed after the booking', () => {
    expect(decided('2026-03-04T13:00Z', { '2026-03-04': null })).toBe('dial 03-04T13:00');
    expect(decided('2026-03-04T14:00Z', { '2026-03-04': null })).toBe('dial 03-04T14:00');
    expect(decided('2026-03-04T14:00Z', { '2026-03-04': '09:00-12:00' })).toBe('dial 03-04T14:00');
  });

  it('is not put off to a closed day, and only into the hours of an exception', () => {
    expect(decided('2026-03-04T15:00Z', {})).toBe('postpone 03-05T07:00');
    expect(decided('2026-03-04T15:00Z', { '2026-03-05': null })).toBe('postpone 03-06T07:00');
    expect(decided('2026-03-04T15:00Z', { '2026-03-05': '12:00-13:00' })).toBe('postpone 03-05T10:00');
    expect(decided('2026-03-04T15:00Z', { '2026-03-05': null }, { windowEnd: new Date('2026-03-05T22:00Z') })).toBe('expire');
  });

  it('follows the exception of its own day where that allows its time', () => {
    expect(decided('2026-03-04T14:00Z', { '2026-03-04': '09:00-15:30' })).toBe('postpone 03-05T07:00');
    const saturday = { startsAt: new Date('2026-03-07T08:00Z') };
    expect(decided('2026-03-07T09:00Z', { '2026-03-07': '10:00-12:00' }, saturday)).toBe('dial 03-07T09:00');
    expect(decided('2026-03-07T10:00Z', { '2026-03-07': '10:00-12:00' }, saturday)).toBe('postpone 03-09T07:00');
  });

  it('of a test candidate follows none', () => {
    expect(decided('2026-03-04T20:00Z', { '2026-03-04': null }, { callingHours: null, callingDays: null })).toBe('dial 03-04T20:00');
  });
});
