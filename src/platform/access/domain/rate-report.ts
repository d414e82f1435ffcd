import { WINDOW_MS } from './access-policy.js';

/** How full one limit is: counted requests, and when the oldest of them (epoch milliseconds) was made. */
export interface LimitUsage {
  limit: number;
  count: number;
  oldest: number | null;
}

/** The content of the rate-limit headers. docs/rules.md#rate-limits */
export interface RateReport {
  limit: number;
  remaining: number;
  /** Unix second in which the oldest counted request leaves the window; the present one, where none is counted. */
  reset: number;
  /** The moment behind `reset`, in epoch milliseconds. */
  resetAtMs: number;
}

/** Reports the limit with the least remaining, the category's on a tie. */
export function reportOf(global: LimitUsage, category: LimitUsage, nowMs: number): RateReport {
  const tightest = remaining(category) <= remaining(global) ? category : global;
  // A clock that was ahead may have counted requests in the future: they count as made now.
  const leavesAt = tightest.oldest === null ? nowMs : Math.min(tightest.oldest, nowMs) + WINDOW_MS;
  return { limit: tightest.limit, remaining: remaining(tightest), reset: Math.ceil(leavesAt / 1_000), resetAtMs: leavesAt };
}

/** Seconds until a refused request may be tried again, at least one. */
export function secondsUntil(resetAtMs: number, nowMs: number): number {
  return Math.max(1, Math.ceil((resetAtMs - nowMs) / 1_000));
}

/** The full limit, for responses without a company. */
export function untouched(limit: number, nowMs: number): RateReport {
  return reportOf({ limit, count: 0, oldest: null }, { limit, count: 0, oldest: null }, nowMs);
}

function remaining({ limit, count }: LimitUsage): number {
  return Math.max(0, limit - count);
}
