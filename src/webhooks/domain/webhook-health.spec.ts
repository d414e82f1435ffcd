import fc from 'fast-check';
import { type AttemptResult, healthAfter, HEALTHY, type HealthNotice, type WebhookHealth } from './webhook-health.js';

const at = (failureCount: number, isActive = true): WebhookHealth => ({ failureCount, isActive });

describe('healthAfter', () => {
  it.each<[string, WebhookHealth, AttemptResult, WebhookHealth, HealthNotice | null]>([
    ['counts a delivery whose first attempt failed', at(0), 'first_attempt_failed', at(1), null],
    ['does not count its retries again', at(1), 'retry_failed', at(1), null],
    ['does not count a failure after which a success came', at(4), 'overtaken', at(4), null],
    ['warns at the fifth failure in a row', at(4), 'first_attempt_failed', at(5), 'failing'],
    ['warns once only', at(5), 'first_attempt_failed', at(6), null],
    ['does not warn again when a retry fails at five', at(5), 'retry_failed', at(5), null],
    ['switches off at the tenth', at(9), 'first_attempt_failed', at(10, false), 'switched_off'],
    ['any success sets the count to 0', at(9), 'succeeded', at(0), null],
    ['a successful ping does not reset the count', at(7), 'ping_succeeded', at(7), null],
    ['a failed ping does not count', at(9), 'ping_failed', at(9), null],
    ['a late success does not switch a webhook on again', at(10, false), 'succeeded', at(0, false), null],
    ['a late failure of a webhook that is off gives no second mail', at(10, false), 'first_attempt_failed', at(11, false), null],
    ['a paused webhook gives no warning', at(4, false), 'first_attempt_failed', at(5, false), null],
  ])('%s', (_rule, before, result, after, notice) => {
    expect(healthAfter(before, result)).toEqual({ ...after, notice });
  });

  it('switches off exactly when ten deliveries in a row failed, whatever happens in between', () => {
    const results = fc.array(
      fc.constantFrom<AttemptResult>('succeeded', 'first_attempt_failed', 'retry_failed', 'ping_failed', 'ping_succeeded'),
      {
        maxLength: 120,
      },
    );
    fc.assert(
      fc.property(results, (sequence) => {
        let health = HEALTHY;
        let row = 0;
        let reachedTen = false;
        for (const result of sequence) {
          if (result === 'succeeded') row = 0;
          if (result === 'first_attempt_failed') row += 1;
          reachedTen ||= row >= 10;
          health = healthAfter(health, result);
          expect(health.isActive).toBe(!reachedTen);
        }
      }),
    );
  });
});
