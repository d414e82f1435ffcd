import { MINUTE } from '../../platform/domain/clock.js';

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

/** What a number carries now, of all companies that share its line, and how the company's last attempts on it ended. */
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

/** The health of a company's outbound calling. docs/rules.md#clock-health */
export function callingHealth(activity: CallingActivity): CallingHealth {
  if (isSaturated(activity)) return 'saturated';
  return activity.breakerEngagedAt !== null || activity.numbers.some(failsOften) ? 'degraded' : 'healthy';
}

/** Calls fill the company's cap, or the caps of all its numbers. A cap of 0 is full, but alone, without any call, it saturates nothing. */
function isSaturated({ globalCap, callsUnderWay, numbers }: CallingActivity): boolean {
  if (callsUnderWay > 0 && callsUnderWay >= globalCap) return true;
  return numbers.some((number) => number.callsUnderWay > 0) && numbers.every((number) => number.callsUnderWay >= number.maxConcurrentCalls);
}

function failsOften({ attempts, sipFailures }: AttemptCounts): boolean {
  return attempts >= MIN_ATTEMPTS && sipFailures > attempts * MAX_SIP_FAILURE_SHARE;
}
