import { after, MINUTE } from '../../platform/domain/index.js';
import type { AttemptOutcome } from './reservation-states.js';
import type { BreakerState } from './telephony-settings.js';

export const CALLING_HEALTH = ['healthy', 'degraded', 'saturated'] as const;
export type CallingHealth = (typeof CALLING_HEALTH)[number];

/** Attempts that ended longer ago do not count. */
export const HEALTH_WINDOW_MS = 15 * MINUTE;
/** Fewer attempts of a number say nothing about it. */
export const MIN_ATTEMPTS = 10;
const MAX_SIP_FAILURE_SHARE = 0.25;

/** Attempts that ended within `HEALTH_WINDOW_MS`, and those of them that ended `sip_failed`. */
export interface AttemptCounts {
  readonly attempts: number;
  readonly sipFailures: number;
}

/** The calls on a number, of all companies that share it, and the company's last attempts on it. */
export interface NumberActivity extends AttemptCounts {
  readonly maxConcurrentCalls: number;
  readonly callsUnderWay: number;
}

export interface CallingActivity {
  readonly globalCap: number;
  /** Calls of the company that are under way, on any line. */
  readonly callsUnderWay: number;
  /** The company's numbers that have voice. */
  readonly numbers: readonly NumberActivity[];
  /** Null while the breaker is not engaged. */
  readonly breakerEngagedAt: Date | null;
}

/** The health of a company's outbound calling. docs/rules/telephony.md#clock-health */
export function callingHealth(activity: CallingActivity): CallingHealth {
  if (isSaturated(activity)) return 'saturated';
  return activity.breakerEngagedAt !== null || activity.numbers.some(failsOften) ? 'degraded' : 'healthy';
}

/** Calls fill the company's cap, or those of all its numbers. A cap of 0 without any call saturates nothing. */
function isSaturated({ globalCap, callsUnderWay, numbers }: CallingActivity): boolean {
  if (callsUnderWay > 0 && callsUnderWay >= globalCap) return true;
  return numbers.some((number) => number.callsUnderWay > 0) && numbers.every((number) => number.callsUnderWay >= number.maxConcurrentCalls);
}

function failsOften({ attempts, sipFailures }: AttemptCounts): boolean {
  return attempts >= MIN_ATTEMPTS && sipFailures > attempts * MAX_SIP_FAILURE_SHARE;
}

/** So long without an attempt, ended or under way, and the breaker is released. docs/rules/telephony.md#clock-health */
export const QUIET_MS = 15 * MINUTE;
/** So many attempts in a row without a SIP error release the breaker. */
export const RELEASING_ATTEMPTS = 10;

/** The last outbound attempts of a company. */
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

/** The state after an attempt has ended; the same object if nothing changes. docs/rules/telephony.md#clock-health */
export function nextBreakerState(state: BreakerState, { recent, sinceEngaged }: AttemptRecord, now: Date): BreakerState {
  if (state.breakerEngagedAt === null) return failsTooOften(recent) ? { ...state, breakerEngagedAt: now } : state;
  const isRecovered = sinceEngaged.length >= RELEASING_ATTEMPTS && !sinceEngaged.includes('sip_failed');
  return isRecovered ? released(now) : state;
}

export function released(now: Date): BreakerState {
  return { breakerEngagedAt: null, breakerReleasedAt: now };
}

/** `lastActivity`: when an attempt last ended; `now` while one is under way; null for none. */
export function isBreakerEngaged({ breakerEngagedAt }: BreakerState, lastActivity: Date | null, now: Date): boolean {
  const quietSince = after(now, -QUIET_MS);
  return breakerEngagedAt !== null && (breakerEngagedAt > quietSince || (lastActivity !== null && lastActivity > quietSince));
}

/** The cap of an engaged breaker: half, rounded down, at least 1. A cap of 0 allows no call. */
export function breakerCap(cap: number): number {
  return Math.min(cap, Math.max(1, Math.floor(cap / 2)));
}

function failsTooOften({ attempts, sipFailures }: AttemptCounts): boolean {
  return attempts >= MIN_ATTEMPTS && sipFailures * 2 >= attempts;
}
