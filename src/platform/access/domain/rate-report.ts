import { WINDOW_MS } from './access-policy.js';

/** How full one limit is: counted requests, and when the oldest of them (epoch milliseconds) was made. */
export interface LimitUsage {
  limit: number;
  count: number;
  oldest: number | null;
}

/** What the rate-limit headers say. docs/rules.md#rate-limits. */
export interface RateReport {
  limit: number;
  remaining: number;
  /** Unix seconds in which the oldest counted request leaves the window; now, where none is counted. */
  reset: number;
  /** Seconds until a refused request may be tried again, at least one. */
  retryAfter: number;
}

/** Reports the limit with the least remaining, the category's on a tie. docs/rules.md#keys-and-roles. */
export function reportOf(global: LimitUsage, category: LimitUsage, nowMs: number): RateReport {
  const tightest = remaining(category) <= remaining(global) ? category : global;
  const leavesAt = tightest.oldest === null ? nowMs : tightest.oldest + WINDOW_MS;
  return {
    limit: tightest.limit,
    remaining: remaining(tightest),
    reset: Math.ceil(leavesAt / 1_000),
    retryAfter: Math.max(1, Math.ceil((leavesAt - nowMs) / 1_000)),
  };
}

/** The untouched state of a limit, for answers that belong to no company. */
export function untouched(limit: number, nowMs: number): RateReport {
  return reportOf({ limit, count: 0, oldest: null }, { limit, count: 0, oldest: null }, nowMs);
}

function remaining({ limit, count }: LimitUsage): number {
  return Math.max(0, limit - count);
}
