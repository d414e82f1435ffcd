import fc from 'fast-check';
import { after, SECOND } from '../../platform/domain/index.js';
import {
  type AttemptResult,
  healthAfter,
  HEALTHY,
  type HealthNotice,
  MIN_FAILING_MS,
  subscribesTo,
  SWITCH_OFF_AT,
  type WebhookHealth,
} from './webhook.js';

const start = new Date('2026-03-01T12:00:00.000Z');
const now = after(start, 30 * SECOND);
const health = (failureCount: number, isActive = true): WebhookHealth => ({
  failureCount,
  failingSince: failureCount === 0 ? null : start,
  isActive,
});

describe('healthAfter', () => {
  it.each<[string, WebhookHealth, AttemptResult, WebhookHealth, HealthNotice | null]>([
    ['counts a delivery whose first attempt failed', health(1), 'first_attempt_failed', health(2), null],
    ['does not count its retries again', health(1), 'retry_failed', health(1), null],
    ['does not count pings, manual retries and outdated failures', health(4), 'not_counted', health(4), null],
    ['warns at the fifth consecutive failure', health(4), 'first_attempt_failed', health(5), 'failing'],
    ['warns only once', health(5), 'first_attempt_failed', health(6), null],
    ['does not warn again when a retry fails at five', health(5), 'retry_failed', health(5), null],
    ['switches off at the tenth', health(9), 'first_attempt_failed', health(10, false), 'switched_off'],
    ['switches off when a retry fails after ten failures', health(12), 'retry_failed', health(12, false), 'switched_off'],
    ['does not switch off when a retry fails after nine failures', health(9), 'retry_failed', health(9), null],
    ['sets the count to 0 at any success', health(9), 'succeeded', health(0), null],
    ['does not switch a webhook on again at a late success', health(10, false), 'succeeded', health(0, false), null],
    ['sends no second mail at a late failure of an inactive webhook', health(10, false), 'first_attempt_failed', health(11, false), null],
    ['sends no warning for a paused webhook', health(4, false), 'first_attempt_failed', health(5, false), null],
  ])('%s', (_rule, before, result, expected, notice) => {
    expect(healthAfter(before, result, now)).toEqual({ health: expected, notice });
  });

  it('remembers when the first of the consecutive failures was recorded', () => {
    expect(healthAfter(HEALTHY, 'first_attempt_failed', now).health.failingSince).toEqual(now);
    expect(healthAfter(HEALTHY, 'retry_failed', now).health.failingSince).toBeNull();
  });

  it('stays on for 30 s after the first failure, however many deliveries fail', () => {
    const early = after(now, -1);
    expect(healthAfter(health(9), 'first_attempt_failed', early)).toEqual({ health: health(10), notice: null });
    expect(healthAfter(health(500), 'first_attempt_failed', early)).toEqual({ health: health(501), notice: null });
    expect(healthAfter(health(500), 'retry_failed', early)).toEqual({ health: health(500), notice: null });
  });

  it('switches off at the first counted failure or failed retry with ten consecutive failures, the first of them 30 s old', () => {
    const step = fc.record({
      result: fc.constantFrom<AttemptResult>('succeeded', 'first_attempt_failed', 'first_attempt_failed', 'retry_failed', 'not_counted'),
      seconds: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        let current = HEALTHY;
        let time = start;
        let failures: Date[] = [];
        let isOff = false;
        let mails = 0;
        for (const { result, seconds } of steps) {
          time = after(time, seconds * SECOND);
          if (result === 'succeeded') failures = [];
          if (result === 'first_attempt_failed') failures.push(time);
          const isFailure = result === 'first_attempt_failed' || result === 'retry_failed';
          isOff ||= isFailure && failures.length >= SWITCH_OFF_AT && time.getTime() - failures[0]!.getTime() >= MIN_FAILING_MS;
          const { health: next, notice } = healthAfter(current, result, time);
          if (notice === 'switched_off') mails += 1;
          current = next;
          expect(current).toEqual({ failureCount: failures.length, failingSince: failures[0] ?? null, isActive: !isOff });
        }
        expect(mails).toBe(isOff ? 1 : 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('subscribesTo', () => {
  const webhook = { events: ['candidate_status_changed', 'analysis_ready'], statusFilters: ['invited'] };

  it.each([
    ['candidate_status_changed', 'invited', true],
    ['candidate_status_changed', 'rejected', false],
    ['analysis_ready', null, true],
    ['bulk_import_complete', null, false],
    ['internal', null, false],
  ])('of a webhook with a status filter: %s %s is %s', (event, status, expected) => {
    expect(subscribesTo(webhook, event, status)).toBe(expected);
  });

  it('takes every status change if there is no filter', () => {
    expect(subscribesTo({ ...webhook, statusFilters: [] }, 'candidate_status_changed', 'rejected')).toBe(true);
  });
});
