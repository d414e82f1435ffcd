import { after, HOUR, MINUTE, SECOND } from '../../platform/domain/clock.js';

/** How many attempts a delivery gets, the first one included. docs/rules.md#deliveries. */
export const DEFAULT_MAX_ATTEMPTS = 5;

/** Milliseconds from a failure to the next attempt, by the number of failures so far. docs/rules.md#deliveries. */
export const RETRY_DELAYS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR] as const;

const LAST_DELAY = RETRY_DELAYS[RETRY_DELAYS.length - 1]!;

/**
 * When a delivery is tried again after its `failedAttempts`-th failure at `failedAt`. The 2 h delay, repeated for every attempt
 * past the sixth, is reached only where an operator raised `maxAttempts`. docs/rules.md#deliveries.
 */
export function nextAttempt(failedAttempts: number, failedAt: Date, maxAttempts: number = DEFAULT_MAX_ATTEMPTS): Date | 'exhausted' {
  if (failedAttempts >= maxAttempts) return 'exhausted';
  return after(failedAt, RETRY_DELAYS[failedAttempts - 1] ?? LAST_DELAY);
}
