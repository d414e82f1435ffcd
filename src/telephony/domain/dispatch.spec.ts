import { MINUTE } from '../../platform/domain/index.js';
import type { CallingException } from './calling-exceptions.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { decideDispatch, type DispatchDecision, endOf, waitReasonOf, zonesAtDial } from './dispatch.js';
import { Occupancy } from './occupancy.js';
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

/** Booked in Vilnius (UTC+2) for Wednesday 2026-03-04 at 15:00, in a window of a week. */
function aBooking(fields: Partial<Reservation>): Reservation {
  const startsAt = fields.startsAt ?? new Date('2026-03-04T13:00Z');
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 10 * MINUTE), windowEnd: new Date('2026-03-10T22:00Z') };
  const hours = { callingHours: '09:00-17:00', callingDays: [1, 2, 3, 4, 5], timezone: 'Europe/Vilnius', timezoneSource: 'phone' };
  return { ...hours, durationMs: 10 * MINUTE, ...times, ...fields } as unknown as Reservation;
}

function inWords(decision: DispatchDecision): string {
  return decision.kind === 'expire' ? 'expire' : `${decision.kind} ${new Date(decision.slot.startMs).toISOString().slice(5, 16)}`;
}

describe('a late call beside exceptions of the company', () => {
  function decided(now: string, exceptions: Record<string, string | null>, fields: Partial<Reservation> = {}): string {
    const list = Object.entries(exceptions).map(([date, each]): CallingException => ({ date, name: null, hours: each }));
    const facts = { capacities: [], callsOfCallee: Occupancy.of([]), timezones: ['Europe/Vilnius'], exceptions: list };
    return inWords(decideDispatch(aBooking(fields), facts, new Date(now)));
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

describe('a call whose number is elsewhere now', () => {
  /** `dialled`: the number of the candidate at the dial. */
  function decided(dialled: string, now: string, fields: Partial<Reservation> = {}, exceptions: readonly CallingException[] = []): string {
    const booking = aBooking(fields);
    const timezones = zonesAtDial(booking, parsePhone(dialled, null));
    return inWords(decideDispatch(booking, { capacities: [], callsOfCallee: Occupancy.of([]), timezones, exceptions }, new Date(now)));
  }

  it('is put off to the hours of the place, in its window', () => {
    // Fiji, UTC+12: 01:00 there.
    expect(decided('+6797010101', '2026-03-04T13:00Z')).toBe('postpone 03-04T21:00');
    expect(decided('+6797010101', '2026-03-04T13:00Z', { windowEnd: new Date('2026-03-04T21:00Z') })).toBe('expire');
    expect(decided('+6797010101', '2026-03-06T13:00Z', { startsAt: new Date('2026-03-06T13:00Z') })).toBe('postpone 03-08T21:00');
  });

  it('is not put off to a date that is closed there', () => {
    const closed = [{ date: '2026-03-05', name: null, hours: null }];
    expect(decided('+6797010101', '2026-03-04T13:00Z', {}, closed)).toBe('postpone 03-05T21:00');
  });

  it('is dialled where its time is within the hours there, or the wall time is the same all year', () => {
    expect(decided('+4915123450100', '2026-03-04T13:00Z')).toBe('dial 03-04T13:00');
    expect(decided('+358401234567', '2026-03-04T13:00Z')).toBe('dial 03-04T13:00');
    expect(decided('+37251234567', '2026-03-04T14:50Z', { startsAt: new Date('2026-03-04T14:50Z') })).toBe('dial 03-04T14:50');
  });

  it('is within the hours of every zone that the number can have', () => {
    // From 14:00 in New York (09:00 in Honolulu) to 17:00 there.
    expect(decided('+12025550100', '2026-03-04T13:00Z')).toBe('postpone 03-04T19:00');
    expect(decided('+12025550100', '2026-03-04T13:00Z', { timezone: 'America/Chicago', startsAt: new Date('2026-03-04T15:00Z') })).toBe(
      'dial 03-04T15:00',
    );
  });

  it('keeps its hours where a person chose the zone, and has none as a test candidate', () => {
    expect(decided('+6797010101', '2026-03-04T13:00Z', { timezoneSource: 'manual' })).toBe('dial 03-04T13:00');
    expect(decided('+6797010101', '2026-03-04T13:00Z', { callingHours: null, callingDays: null })).toBe('dial 03-04T13:00');
    expect(decided('+80012345678', '2026-03-04T13:00Z')).toBe('dial 03-04T13:00');
  });
});

describe('a call whose number is in another call of the company', () => {
  const at = (time: string): number => Date.parse(`2026-03-04T${time}Z`);
  function decided(
    now: string,
    fields: Partial<Reservation> = {},
    calls: readonly (readonly [string, string])[] = [['12:58', '13:28']],
  ): string {
    const callsOfCallee = Occupancy.of(calls.map(([start, end]) => ({ startMs: at(start), endMs: at(end) })));
    const facts = { capacities: [], callsOfCallee, timezones: ['Europe/Vilnius'], exceptions: [] };
    return inWords(decideDispatch(aBooking(fields), facts, new Date(at(now))));
  }

  it('is put off to the first mark after that, in its window, late or not', () => {
    expect(decided('13:00')).toBe('postpone 03-04T13:30');
    expect(decided('13:10')).toBe('postpone 03-04T13:30');
    expect(decided('13:00', { windowEnd: new Date(at('13:40')) })).toBe('postpone 03-04T13:30');
    expect(decided('13:00', { windowEnd: new Date(at('13:39')) })).toBe('expire');
    expect(decided('13:28')).toBe('dial 03-04T13:28');
  });

  it('is dialled on time before a call that was put off, and moves behind it if it is late', () => {
    expect(decided('13:00', {}, [['13:05', '13:15']])).toBe('dial 03-04T13:00');
    expect(decided('13:03', {}, [['13:05', '13:15']])).toBe('postpone 03-04T13:15');
  });
});
