import fc from 'fast-check';
import { after, MINUTE } from '../../platform/domain/index.js';
import { breakerCap, countedSince, isBreakerEngaged, nextBreakerState, QUIET_MS, released, RELEASING_ATTEMPTS } from './calling-health.js';
import type { AttemptOutcome } from './reservation-states.js';
import type { BreakerState } from './telephony-settings.js';

const NOW = new Date('2026-03-04T08:00Z');
const minutesAgo = (minutes: number): Date => after(NOW, -minutes * MINUTE);
const OFF: BreakerState = { breakerEngagedAt: null, breakerReleasedAt: null };
const ON: BreakerState = { breakerEngagedAt: minutesAgo(5), breakerReleasedAt: null };
const many = (count: number, outcome: AttemptOutcome): AttemptOutcome[] => Array.from({ length: count }, () => outcome);

describe('the breaker', () => {
  it.each([
    [10, 5],
    [11, 6],
    [10, 10],
    [200, 100],
  ])('is engaged by %d attempts of which %d are SIP failures', (attempts, sipFailures) => {
    expect(nextBreakerState(OFF, { recent: { attempts, sipFailures }, sinceEngaged: [] }, NOW)).toEqual({ ...OFF, breakerEngagedAt: NOW });
  });

  it.each([
    [9, 9],
    [10, 4],
    [11, 5],
    [0, 0],
  ])('stays as it is with %d attempts of which %d are SIP failures', (attempts, sipFailures) => {
    expect(nextBreakerState(OFF, { recent: { attempts, sipFailures }, sinceEngaged: [] }, NOW)).toBe(OFF);
  });

  it('is released by ten attempts in a row without a SIP failure', () => {
    const recent = { attempts: 40, sipFailures: 30 };
    const next = (sinceEngaged: AttemptOutcome[]): BreakerState => nextBreakerState(ON, { recent, sinceEngaged }, NOW);
    expect(next([...many(4, 'no_answer'), ...many(4, 'completed'), ...many(2, 'failed')])).toEqual({
      breakerEngagedAt: null,
      breakerReleasedAt: NOW,
    });
    expect(next(many(9, 'completed'))).toBe(ON);
    expect(next([...many(9, 'completed'), 'sip_failed'])).toBe(ON);
  });

  it('counts attempts of the last 15 minutes, but none from before its last release', () => {
    expect(countedSince(OFF, NOW)).toEqual(minutesAgo(15));
    expect(countedSince(released(minutesAgo(20)), NOW)).toEqual(minutesAgo(15));
    expect(countedSince(released(minutesAgo(3)), NOW)).toEqual(minutesAgo(3));
  });

  it.each<[string, BreakerState, Date | null, boolean]>([
    ['is not engaged before it was', OFF, NOW, false],
    ['is engaged for 15 minutes in any case', { ...OFF, breakerEngagedAt: after(minutesAgo(15), 1) }, null, true],
    ['is released 15 minutes later without an attempt', { ...OFF, breakerEngagedAt: minutesAgo(15) }, null, false],
    ['is engaged while an attempt is under way', { ...OFF, breakerEngagedAt: minutesAgo(90) }, NOW, true],
    ['is engaged for 15 minutes after an attempt', { ...OFF, breakerEngagedAt: minutesAgo(90) }, after(minutesAgo(15), 1), true],
    ['is released 15 minutes after the last attempt', { ...OFF, breakerEngagedAt: minutesAgo(90) }, minutesAgo(15), false],
  ])('%s', (_, state, lastActivity, isEngaged) => {
    expect(isBreakerEngaged(state, lastActivity, NOW)).toBe(isEngaged);
  });

  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [10_000, 5_000],
  ])('leaves of a cap of %d a cap of %d', (cap, left) => {
    expect(breakerCap(cap)).toBe(left);
  });
});

/** Attempts that end one after the other: while the trunk is down most fail, and while it is up few do. */
const histories = fc
  .array(
    fc.record({
      failures: fc.constantFrom(0, 0, 0.3, 0.5, 1),
      attempts: fc.array(
        fc.record({
          pauseMs: fc.oneof(
            { weight: 9, arbitrary: fc.integer({ min: 1, max: 2 * MINUTE }) },
            { weight: 1, arbitrary: fc.integer({ min: 1, max: QUIET_MS - 1 }) },
          ),
          luck: fc.double({ min: 0, max: 0.999, noNaN: true }),
          otherwise: fc.constantFrom<AttemptOutcome>('completed', 'no_answer', 'failed'),
        }),
        { minLength: 5, maxLength: 30 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((phases) =>
    phases.flatMap(({ failures, attempts }) =>
      attempts.map(({ pauseMs, luck, otherwise }) => ({ pauseMs, outcome: luck < failures ? 'sip_failed' : otherwise })),
    ),
  );

describe('the breaker over a history of attempts', () => {
  it('is engaged from half of at least ten in 15 minutes to ten in a row without a SIP failure', () => {
    let [engaged, releasedTimes] = [0, 0];
    fc.assert(
      fc.property(histories, (history) => {
        let state = OFF;
        /** Attempts since the breaker changed last. */
        let since: { at: Date; outcome: AttemptOutcome }[] = [];
        const ended: { at: Date; outcome: AttemptOutcome }[] = [];
        let now = NOW;
        for (const { pauseMs, outcome } of history) {
          now = after(now, pauseMs);
          ended.push({ at: now, outcome });
          since.push({ at: now, outcome });
          const wasEngaged = state.breakerEngagedAt !== null;
          state = nextBreakerState(state, recordOf(ended, state, now), now);

          const inWindow = since.filter(({ at }) => now.getTime() - at.getTime() < 15 * MINUTE).map((attempt) => attempt.outcome);
          const failures = inWindow.filter((each) => each === 'sip_failed').length;
          const engages = inWindow.length >= 10 && failures >= inWindow.length / 2;
          const row = since.slice(-10).map((attempt) => attempt.outcome);
          const releases = row.length === 10 && row.every((each) => each !== 'sip_failed');
          const changes = wasEngaged ? releases : engages;
          expect(state.breakerEngagedAt !== null).toBe(wasEngaged !== changes);
          if (!changes) continue;
          since = [];
          if (wasEngaged) releasedTimes++;
          else engaged++;
        }
      }),
    );
    expect(engaged).toBeGreaterThan(10);
    expect(releasedTimes).toBeGreaterThan(0);
  });
});

/** The counts that the repository reads. */
function recordOf(ended: readonly { at: Date; outcome: AttemptOutcome }[], state: BreakerState, now: Date) {
  const recent = ended.filter(({ at }) => at > countedSince(state, now));
  const { breakerEngagedAt } = state;
  const later = breakerEngagedAt ? ended.filter(({ at }) => at > breakerEngagedAt) : [];
  return {
    recent: { attempts: recent.length, sipFailures: recent.filter(({ outcome }) => outcome === 'sip_failed').length },
    sinceEngaged: later.slice(-RELEASING_ATTEMPTS).map(({ outcome }) => outcome),
  };
}
