import { after } from '../../platform/domain/clock.js';
import { type AttemptCounts, HEALTH_WINDOW_MS, MIN_ATTEMPTS } from './calling-health.js';
import type { AttemptOutcome } from './reservation.js';
import type { BreakerState } from './telephony-settings.js';

/** So long without an attempt, ended or under way, and the breaker is released. docs/rules.md#clock-health */
export const QUIET_MS = HEALTH_WINDOW_MS;
/** So many attempts in a row without a SIP error release the breaker. */
export const RELEASING_ATTEMPTS = 10;

/** What the last attempts of a company say. Attempts are outbound. */
export interface AttemptRecord {
  /** Attempts that ended after `countedSince`. */
  readonly recent: AttemptCounts;
  /** Outcomes of the last `RELEASING_ATTEMPTS` that ended since the breaker was engaged, or fewer, in any order. */
  readonly sinceEngaged: readonly AttemptOutcome[];
}

/** The instant after which attempts count towards an engagement. */
export function countedSince({ breakerReleasedAt }: BreakerState, now: Date): Date {
  const since = after(now, -HEALTH_WINDOW_MS);
  return breakerReleasedAt && breakerReleasedAt > since ? breakerReleasedAt : since;
}

/** The state of the breaker after an attempt has ended; the same object if nothing changes. docs/rules.md#clock-health */
export function nextBreakerState(state: BreakerState, { recent, sinceEngaged }: AttemptRecord, now: Date): BreakerState {
  if (state.breakerEngagedAt === null) return failsTooOften(recent) ? { ...state, breakerEngagedAt: now } : state;
  const isRecovered = sinceEngaged.length >= RELEASING_ATTEMPTS && !sinceEngaged.includes('sip_failed');
  return isRecovered ? released(now) : state;
}

export function released(now: Date): BreakerState {
  return { breakerEngagedAt: null, breakerReleasedAt: now };
}

/** Whether the breaker limits dispatches now. `lastActivity`: when an attempt last ended; `now` while one is under way; null for none. */
export function isBreakerEngaged({ breakerEngagedAt }: BreakerState, lastActivity: Date | null, now: Date): boolean {
  const quietSince = after(now, -QUIET_MS);
  return breakerEngagedAt !== null && (breakerEngagedAt > quietSince || (lastActivity !== null && lastActivity > quietSince));
}

/** What an engaged breaker leaves of a cap on concurrent calls: half, rounded down, at least 1. A cap of 0 allows no call. */
export function breakerCap(cap: number): number {
  return Math.min(cap, Math.max(1, Math.floor(cap / 2)));
}

function failsTooOften({ attempts, sipFailures }: AttemptCounts): boolean {
  return attempts >= MIN_ATTEMPTS && sipFailures * 2 >= attempts;
}
