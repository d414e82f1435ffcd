import fc from 'fast-check';
import { after, DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import { earliestFreeSlot, SLOT_GRANULARITY_MS } from './availability.js';
import type { CallingException } from './calling-exceptions.js';
import { FAILURE_REASONS } from './reservation-states.js';
import { type EndedAttempt, retryWindows } from './retry.js';
import {
  exceptionsLike,
  exceptionsOf,
  type Hours,
  hoursOn,
  isAllowed,
  type Minute,
  timeText,
  toExceptions,
  type Wall,
  wallsOfNights,
} from '../../../test/fixtures/telephony/wall-time.js';
import { inputs } from '../../../test/support/inputs.js';

/** A call in Vilnius (UTC+2), on Wednesday 2026-03-04 at 10:00, that was not answered. */
function anAttempt(fields: Partial<EndedAttempt> = {}): EndedAttempt {
  return {
    failureReason: 'NOT_ANSWERED',
    attempt: 1,
    channel: 'outbound',
    retryCallSnapshot: { mode: 'SAME_DAY' },
    startsAt: new Date('2026-03-04T08:00Z'),
    durationMs: 10 * MINUTE,
    callingHours: '09:00-17:00',
    callingDays: [1, 2, 3, 4, 5],
    timezone: 'Europe/Vilnius',
    ...fields,
  };
}

const SAME_DAY = { retryCallSnapshot: { mode: 'SAME_DAY' } } as const;
const LATER_HALF = { retryCallSnapshot: { mode: 'LATER_HALF' } } as const;

/** The windows of an attempt that ended a minute after its start, in a session of seven days. */
function windowsOf(
  fields: Partial<EndedAttempt>,
  end: { endedAt?: string; sessionExpiresAt?: string } = {},
  exceptions: readonly CallingException[] = [],
): string[] {
  const ended = anAttempt(fields);
  const endedAt = end.endedAt ? new Date(end.endedAt) : after(ended.startsAt, MINUTE);
  const expiresAt = end.sessionExpiresAt ? new Date(end.sessionExpiresAt) : after(ended.startsAt, 7 * DAY);
  return retryWindows(ended, endedAt, expiresAt, exceptions).map(({ startMs, endMs }) => [startMs, endMs].map(isoOf).join(' – '));
}

/** `03-04T09:01`, with seconds and milliseconds if there are any. */
function isoOf(ms: number): string {
  return new Date(ms)
    .toISOString()
    .slice(5, -1)
    .replace(/(:00)?\.000$/, '');
}

describe('whether an attempt is retried', () => {
  const RETRIED = ['NOT_ANSWERED', 'BUSY', 'DECLINED', 'VOICEMAIL', 'TRUNK_UNAVAILABLE', 'GATEWAY_UNAVAILABLE'];

  it.each(FAILURE_REASONS)('depends on its end: %s', (failureReason) => {
    for (const policy of [SAME_DAY, LATER_HALF])
      expect(windowsOf({ ...policy, failureReason })).toHaveLength(RETRIED.includes(failureReason) ? 1 : 0);
  });

  it.each<[string, Partial<EndedAttempt>]>([
    ['it was completed', { failureReason: null }],
    ['it was the second attempt', { attempt: 2 }],
    ['the candidate called back', { channel: 'inbound' }],
    ['there is no policy', { retryCallSnapshot: null }],
    ['the policy has no retry', { retryCallSnapshot: { mode: 'OFF' as const } }],
  ])('it is not if %s', (_, fields) => {
    expect(windowsOf(fields)).toEqual([]);
    expect(windowsOf({ ...LATER_HALF, ...fields })).toEqual([]);
  });
});

describe('SAME_DAY', () => {
  it('is from an hour after the end of the attempt to the end of the hours', () => {
    expect(windowsOf(SAME_DAY, { endedAt: '2026-03-04T08:01Z' })).toEqual(['03-04T09:01 – 03-04T15:00']);
    expect(windowsOf(SAME_DAY, { endedAt: '2026-03-04T08:20Z' })).toEqual(['03-04T09:20 – 03-04T15:00']);
  });

  it('needs room for the whole call', () => {
    expect(windowsOf(SAME_DAY, { endedAt: '2026-03-04T13:50Z' })).toEqual(['03-04T14:50 – 03-04T15:00']);
    expect(windowsOf(SAME_DAY, { endedAt: '2026-03-04T13:51Z' })).toEqual([]);
  });

  it('is on the day on which the call started, also if the attempt ended after midnight', () => {
    const late = { ...SAME_DAY, startsAt: new Date('2026-03-04T21:55Z'), callingHours: null, callingDays: null };
    expect(windowsOf(late, { endedAt: '2026-03-04T22:01Z' })).toEqual([]);
  });

  it('ends with the session', () => {
    expect(windowsOf(SAME_DAY, { sessionExpiresAt: '2026-03-04T11:00Z' })).toEqual(['03-04T09:01 – 03-04T11:00']);
    expect(windowsOf(SAME_DAY, { sessionExpiresAt: '2026-03-04T09:10:59.999Z' })).toEqual([]);
  });

  it('has the whole day if the candidate may be called at any hour', () => {
    expect(windowsOf({ ...SAME_DAY, callingHours: null, callingDays: null })).toEqual(['03-04T09:01 – 03-04T22:00']);
  });
});

describe('LATER_HALF', () => {
  it('is the second half of the same day for a call in the first half', () => {
    // The middle of 09:00–17:00 is 13:00, 11:00 UTC.
    expect(windowsOf(LATER_HALF)).toEqual(['03-04T11:00 – 03-04T15:00']);
    expect(windowsOf({ ...LATER_HALF, startsAt: new Date('2026-03-04T10:55Z') })).toEqual(['03-04T11:00 – 03-04T15:00']);
  });

  it('is the first half of the next calling day for a call in the second half', () => {
    // A call that starts before 13:00 may end 10 minutes later.
    expect(windowsOf({ ...LATER_HALF, startsAt: new Date('2026-03-04T11:00Z') })).toEqual(['03-05T07:00 – 03-05T11:09:59.999']);
    const friday = new Date('2026-03-06T14:00Z');
    expect(windowsOf({ ...LATER_HALF, startsAt: friday })).toEqual(['03-09T07:00 – 03-09T11:09:59.999']);
    expect(windowsOf({ ...LATER_HALF, startsAt: friday, callingDays: null })).toEqual(['03-07T07:00 – 03-07T11:09:59.999']);
  });

  it('waits no hour, but begins after the end of the attempt', () => {
    expect(windowsOf(LATER_HALF, { endedAt: '2026-03-04T12:34Z' })).toEqual(['03-04T12:34 – 03-04T15:00']);
    expect(windowsOf(LATER_HALF, { endedAt: '2026-03-04T14:51Z' })).toEqual([]);
  });

  it('is none if the session ends before', () => {
    const startsAt = new Date('2026-03-06T14:00Z');
    expect(windowsOf({ ...LATER_HALF, startsAt }, { sessionExpiresAt: '2026-03-09T07:09Z' })).toEqual([]);
    expect(windowsOf({ ...LATER_HALF, startsAt }, { sessionExpiresAt: '2026-03-09T07:10Z' })).toEqual(['03-09T07:00 – 03-09T07:10']);
  });

  it('splits a day of any hour at noon', () => {
    const anyHour = { ...LATER_HALF, callingHours: null, callingDays: null };
    expect(windowsOf({ ...anyHour, startsAt: new Date('2026-03-04T09:55Z') })).toEqual(['03-04T10:00 – 03-04T22:00']);
    expect(windowsOf({ ...anyHour, startsAt: new Date('2026-03-04T10:00Z') })).toEqual(['03-04T22:00 – 03-05T10:09:59.999']);
  });

  it('splits hours with an odd number of minutes at half a minute', () => {
    expect(windowsOf({ ...LATER_HALF, callingHours: '09:00-17:01' })).toEqual(['03-04T11:00:30 – 03-04T15:01']);
  });

  it('splits by the wall clock on a day of 25 hours', () => {
    // Clocks go from 04:00 back to 03:00 at 01:00 UTC: the first half of 02:00–06:00 has three hours.
    const night = { ...LATER_HALF, callingHours: '02:00-06:00', callingDays: null };
    expect(windowsOf({ ...night, startsAt: new Date('2026-10-25T01:55Z') })).toEqual(['10-25T02:00 – 10-25T04:00']);
    expect(windowsOf({ ...night, startsAt: new Date('2026-10-24T02:00Z') })).toEqual(['10-24T23:00 – 10-25T02:09:59.999']);
  });

  it('has two windows where clocks are set back over the middle, so that no call starts between them', () => {
    // 02:00–05:00 with the middle 03:30, which is shown at 00:30 and at 01:30 UTC.
    const night = { ...LATER_HALF, callingHours: '02:00-05:00', callingDays: null, durationMs: 40 * MINUTE };
    expect(windowsOf({ ...night, startsAt: new Date('2026-10-24T01:00Z') })).toEqual([
      '10-24T23:00 – 10-25T01:09:59.999',
      '10-25T01:00 – 10-25T02:09:59.999',
    ]);
  });
});

describe('a retry after the company has added exceptions', () => {
  const onDate = (date: string, hours: string | null): CallingException[] => [{ date, name: null, hours }];
  const afternoon = { ...LATER_HALF, startsAt: new Date('2026-03-04T12:00Z') };

  it('is not on a day that is closed by now', () => {
    expect(windowsOf(SAME_DAY, {}, onDate('2026-03-04', null))).toEqual([]);
    expect(windowsOf(LATER_HALF, {}, onDate('2026-03-04', null))).toEqual([]);
    expect(windowsOf(afternoon, {}, onDate('2026-03-05', null))).toEqual(['03-06T07:00 – 03-06T11:09:59.999']);
  });

  it('is inside the hours of the exception, whose middle divides that day', () => {
    expect(windowsOf(SAME_DAY, {}, onDate('2026-03-04', '09:00-12:00'))).toEqual(['03-04T09:01 – 03-04T10:00']);
    expect(windowsOf(afternoon, {}, onDate('2026-03-05', '10:00-12:00'))).toEqual(['03-05T08:00 – 03-05T09:09:59.999']);
    const friday = { ...LATER_HALF, startsAt: new Date('2026-03-06T14:00Z') };
    expect(windowsOf(friday, {}, onDate('2026-03-07', '10:00-12:00'))).toEqual(['03-07T08:00 – 03-07T09:09:59.999']);
  });

  it('is whenever it would be if the candidate may be called at any hour', () => {
    const anyHour = { ...SAME_DAY, callingHours: null, callingDays: null };
    expect(windowsOf(anyHour, {}, onDate('2026-03-04', null))).toEqual(['03-04T09:01 – 03-04T22:00']);
  });
});

const LENGTH = 4 * DAY;
const walls = wallsOfNights(LENGTH, 12);
const openHours = fc
  .uniqueArray(fc.oneof(fc.nat(24 * 60 - 1), fc.nat(6 * 60)), { minLength: 2, maxLength: 2 })
  .map((ends) => ends.sort((a, b) => a - b) as [fromMinute: number, toMinute: number]);

/** An attempt on one of the walls, inside its hours. */
const cases = fc
  .record({
    wall: fc.constantFrom(...walls),
    hours: fc.option(openHours, { freq: 5 }),
    days: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 3, maxLength: 7 }), { freq: 2 }),
    mode: fc.constantFrom('SAME_DAY' as const, 'LATER_HALF' as const),
    exceptions: exceptionsLike(openHours),
    durationMs: fc.oneof(
      fc.constantFrom(10, 40, 90).map((minutes) => minutes * MINUTE),
      fc.integer({ min: MINUTE, max: HOUR }),
    ),
    start: fc.nat(),
    endedAfterMs: fc.oneof(fc.nat(3 * MINUTE), fc.nat(9 * HOUR)),
    sessionMs: fc.oneof(fc.constant(LENGTH), fc.nat(LENGTH)),
  })
  .map(({ start, ...drawn }) => {
    const { wall, hours, days } = drawn;
    const weekly = hours ?? ([0, 24 * 60] as const);
    const allowed = wall.minutes.map((minute) => isAllowed(minute, hoursOn(minute, weekly, days, new Map())));
    // A reservation without hours has no exceptions.
    const exceptions = exceptionsOf(wall, hours ? drawn.exceptions : []);
    const present = (minute: Minute): Hours | null => hoursOn(minute, weekly, days, exceptions);
    // Attempts start in the first two days of the wall.
    const starts = allowed.flatMap((isAllowed, i) => (isAllowed && i % 5 === 0 && i < allowed.length / 2 ? [i] : []));
    return { ...drawn, exceptions, weekly, present, startMinute: starts.length > 0 ? starts[start % starts.length]! : null };
  })
  .filter((drawn): drawn is typeof drawn & { startMinute: number } => drawn.startMinute !== null);

describe('the windows of a retry, compared with a clock that is read every minute', () => {
  it('contain exactly the slots that the policy allows, in their order', () => {
    let [retried, withTwo] = [0, 0];
    fc.assert(
      fc.property(cases, (drawn) => {
        const { wall, hours, days, mode, durationMs, startMinute, endedAfterMs } = drawn;
        const startsAt = new Date(wall.startMs + startMinute * MINUTE);
        const endedAt = after(startsAt, endedAfterMs);
        const expiresAt = new Date(Math.min(startsAt.getTime() + drawn.sessionMs, wall.startMs + LENGTH));
        const ended = anAttempt({
          retryCallSnapshot: { mode },
          ...{ startsAt, durationMs, callingHours: hours && hours.map(timeText).join('-'), callingDays: days, timezone: wall.timezone },
        });
        const windows = retryWindows(ended, endedAt, expiresAt, toExceptions(drawn.exceptions));
        const slots = windows.flatMap((window) => marksIn(wall).filter((ms) => window.startMs <= ms && ms + durationMs <= window.endMs));
        const expected = slotsByReading(drawn, endedAt.getTime(), expiresAt.getTime());
        expect(slots).toEqual(expected);
        const found = windows.map((window) => earliestFreeSlot([window], durationMs, [])).find((slot) => slot !== null);
        expect(found).toBe(expected[0]);
        if (expected.length > 0) retried++;
        if (windows.length > 1) withTwo++;
      }),
      { numRuns: inputs(3_000) },
    );
    expect(retried).toBeGreaterThan(inputs(500));
    expect(withTwo).toBeGreaterThan(0);
  });
});

function marksIn({ startMs }: Wall): number[] {
  const firstMs = Math.ceil(startMs / SLOT_GRANULARITY_MS) * SLOT_GRANULARITY_MS;
  return Array.from({ length: LENGTH / SLOT_GRANULARITY_MS }, (_, i) => firstMs + i * SLOT_GRANULARITY_MS);
}

type Drawn = Parameters<Parameters<(typeof cases)['map']>[0]>[0];

/** The starts that the policy allows, each by reading every minute of its call. */
function slotsByReading(drawn: Drawn, endedMs: number, expiresMs: number): number[] {
  const { wall, weekly, present, mode, durationMs, startMinute } = drawn;
  const allowed = wall.minutes.map((minute) => isAllowed(minute, present(minute)));
  const missed = wall.minutes[startMinute]!;
  const middleOf = (minute: Minute): number => (([from, to]) => (from + to) / 2)(present(minute) ?? weekly);
  const isFirstHalf = missed.minuteOfDay < middleOf(missed);
  const nextDate = wall.minutes.find(({ date }, i) => allowed[i] && date > missed.date)?.date;
  const date = mode === 'SAME_DAY' || isFirstHalf ? missed.date : nextDate;
  const earliestMs = mode === 'SAME_DAY' ? endedMs + HOUR : endedMs;
  return marksIn(wall).filter((slotMs) => {
    if (slotMs < earliestMs || slotMs + durationMs > expiresMs) return false;
    const first = Math.floor((slotMs - wall.startMs) / MINUTE);
    const last = Math.ceil((slotMs + durationMs - wall.startMs) / MINUTE) - 1;
    const isInHalf = mode === 'SAME_DAY' || wall.minutes[first]!.minuteOfDay < middleOf(wall.minutes[first]!) !== isFirstHalf;
    if (!isInHalf) return false;
    for (let i = first; i <= last; i++) if (!allowed[i] || wall.minutes[i]?.date !== date) return false;
    return true;
  });
}
