import { after, HOUR } from '../../platform/domain/index.js';
import type { CallingException } from './calling-exceptions.js';
import {
  type CallingRule,
  hoursByDay,
  nextCallingDay,
  type PartOfDay,
  partOfDay,
  ruleOfReservation,
  stretchesOf,
} from './calling-hours.js';
import { joinTouching, type Interval, wallTime } from './wall-time.js';
import type { Reservation, RetryCallSnapshot } from './reservation.js';
import { CALL_ENDS } from './reservation-states.js';

/** A retry on the same day starts at the earliest so long after the end of the attempt. docs/rules/telephony.md#retry */
export const SAME_DAY_PAUSE_MS = HOUR;

/** The facts of an ended attempt that the rule needs. */
export type EndedAttempt = Pick<Reservation, 'failureReason' | 'attempt' | 'channel' | 'retryCallSnapshot' | 'startsAt'> &
  Pick<Reservation, 'durationMs' | 'callingHours' | 'callingDays' | 'timezone'>;

/**
 * The windows of a retry, sorted by start; a call inside one keeps the policy and the company's present exceptions. They
 * may overlap where clocks are set back, so each is searched apart. Empty: no retry. docs/rules/telephony.md#retry
 */
export function retryWindows(
  ended: EndedAttempt,
  endedAt: Date,
  sessionExpiresAt: Date,
  exceptions: readonly CallingException[],
): Interval[] {
  const policy = retryPolicyOf(ended);
  if (policy === null) return [];
  const rule = ruleOfReservation(ended, exceptions);
  const target = policy.mode === 'SAME_DAY' ? restOfDay(ended, rule) : otherHalf(ended, rule);
  if (target === null) return [];
  const earliest = policy.mode === 'SAME_DAY' ? after(endedAt, SAME_DAY_PAUSE_MS) : endedAt;
  const within = { startMs: earliest.getTime(), endMs: sessionExpiresAt.getTime() };
  const hours = piecesOf({ day: target.day, part: hoursByDay(rule)(target.day) }, ended.timezone, within);
  return piecesOf(target, ended.timezone, within).flatMap((starts) => callsThatStartIn(starts, hours, ended.durationMs));
}

/** The policy of a first attempt, if another attempt may reach the candidate; else null. */
export function retryPolicyOf({ failureReason, attempt, channel, retryCallSnapshot }: EndedAttempt): RetryCallSnapshot {
  const isRetried = attempt === 1 && channel === 'outbound' && failureReason !== null && CALL_ENDS[failureReason].isRetried;
  return isRetried && retryCallSnapshot?.mode !== 'OFF' ? retryCallSnapshot : null;
}

/** In which part of which local day a retry starts. */
interface RetryTarget {
  readonly day: number;
  /** Null: the day is closed by now. */
  readonly part: PartOfDay | null;
}

/** A call belongs to the day on which it starts. */
function restOfDay({ startsAt }: EndedAttempt, rule: CallingRule): RetryTarget {
  const { day } = wallTime(rule.timezone, startsAt.getTime());
  return { day, part: hoursByDay(rule)(day) };
}

/** Halves by the wall clock, of the hours of each day; a call belongs to the half in which it starts. Null without a next calling day. */
function otherHalf({ startsAt }: EndedAttempt, rule: CallingRule): RetryTarget | null {
  const hoursOf = hoursByDay(rule);
  const { day, timeMs } = wallTime(rule.timezone, startsAt.getTime());
  const today = hoursOf(day);
  if (timeMs < middleOf(today ?? partOfDay(rule.hours))) return { day, part: today && { ...today, fromMs: middleOf(today) } };
  const [next] = nextCallingDay(rule, startsAt.getTime());
  const part = next && hoursOf(next.day);
  return part ? { day: next.day, part: { ...part, toMs: middleOf(part) } } : null;
}

function middleOf({ fromMs, toMs }: PartOfDay): number {
  return (fromMs + toMs) / 2;
}

/** The stretches of the part on its day, joined where a change of the clocks divides them. */
function piecesOf({ day, part }: RetryTarget, timezone: string, within: Interval): Interval[] {
  return joinTouching(stretchesOf((each) => (each === day ? part : null), timezone, within));
}

/** The time of the calls that start in `starts` and end inside the hours. */
function callsThatStartIn(starts: Interval, hours: readonly Interval[], durationMs: number): Interval[] {
  const open = hours.find(({ startMs, endMs }) => startMs <= starts.startMs && starts.endMs <= endMs);
  if (!open) return [];
  // A call that starts in the last millisecond of `starts` ends last.
  const endMs = Math.min(open.endMs, starts.endMs - 1 + durationMs);
  return endMs - starts.startMs < durationMs ? [] : [{ startMs: starts.startMs, endMs }];
}
