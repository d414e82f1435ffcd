import { DAY, type FieldError, fieldError, HOUR, memoize, MINUTE, ValidationFailed } from '../../platform/domain/index.js';
import {
  commonTime,
  dayOf,
  joinTouching,
  type Interval,
  isoWeekday,
  offsetPeriods,
  type OffsetPeriod,
  type WallTime,
  wallTime,
  wallTimeAt,
} from './wall-time.js';
import type { CallingException } from './calling-exceptions.js';
import { isTimezone } from './time-zones.js';

/** The week in which a company calls its candidates. */
export interface WeeklyHours {
  /** `HH:MM-HH:MM` in wall time; null if the company has not set them. */
  readonly defaultCallingHours: string | null;
  /** For candidates whose phone names no zone; null: none. */
  readonly defaultTimezone: string | null;
  /** ISO weekdays, 1 (Monday) to 7 (Sunday), sorted; null: every day. */
  readonly defaultCallingDays: readonly number[] | null;
}

/** A company's rule about when its candidates may be called. docs/rules/telephony.md#calling-hours */
export interface CallingPolicy extends WeeklyHours {
  /** Sorted by date, one for each. */
  readonly exceptions: readonly CallingException[];
}

/** Hours and days in which calls are allowed, in whatever zone a call has. */
export interface RuleOfAnyZone {
  /** `HH:MM-HH:MM`, the end excluded; null means any hour. */
  readonly hours: string | null;
  /** ISO weekdays, at least one; null means any day. */
  readonly days: readonly number[] | null;
  /** Dates to which hours and days do not apply. */
  readonly exceptions: readonly CallingException[];
}

/** Hours and days in which calls are allowed in one zone. */
export interface CallingRule extends RuleOfAnyZone {
  readonly timezone: string;
}

/** A policy without its exceptions. */
export function weeklyHoursOf<P extends CallingPolicy>({ exceptions: _, ...weekly }: P): Omit<P, 'exceptions'> {
  return weekly;
}

/** Of a call that may be made at any time. */
export const ANY_TIME: RuleOfAnyZone = { hours: null, days: null, exceptions: [] };

/** The present rule of a company. */
export function ruleOf({ defaultCallingHours: hours, defaultCallingDays: days, exceptions }: CallingPolicy): RuleOfAnyZone {
  return { hours, days, exceptions };
}

/** The part of a reservation that says when it may ring. */
export interface HoursOfBooking {
  readonly callingHours: string | null;
  readonly callingDays: readonly number[] | null;
  readonly timezone: string;
}

/** Of a reservation: the hours and days of its booking with the present exceptions. One without hours has none of these. */
export function ruleOfReservation(
  { callingHours: hours, callingDays: days, timezone }: HoursOfBooking,
  exceptions: readonly CallingException[],
): CallingRule {
  return { hours, days, exceptions: hours === null ? [] : exceptions, timezone };
}

/** A part of each day, in milliseconds of wall time from midnight, the end excluded. */
export interface PartOfDay {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The part of a calendar day in which calls are allowed; null: none. Days count from 1970-01-01. */
export type HoursOfDay = (day: number) => PartOfDay | null;

/** A part of one calendar day in which every instant is callable. */
export interface CallableStretch extends Interval {
  /** Days from 1970-01-01 of the calendar there. */
  readonly day: number;
}

export const CONFLICT_REASONS = ['OUTSIDE_HOURS', 'OUTSIDE_DAYS'] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** How a call breaks a rule, in the wall time of the call's zone. */
export interface CallConflict {
  readonly reason: ConflictReason;
  /** `HH:MM` */
  readonly localStart: string;
  /** `HH:MM` */
  readonly localEnd: string;
  /** The day on which the call starts. */
  readonly isoWeekday: number;
}

/** The next day of a weekly rule is at most two weeks away: a zone can skip a day (Pacific/Apia, 2011-12-30). */
const NEXT_DAY_HORIZON = 16;

/** Days in zones whose offsets are remembered while the calls of a company are checked. */
const MAX_ZONE_DAYS = 10_000;

const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** `HH:MM`, from 00:00 to 23:59. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** `HH:MM-HH:MM`, the end after the start. */
export function isHours(text: string): boolean {
  const [start = '', end = '', ...more] = text.split('-');
  return more.length === 0 && isTimeOfDay(start) && isTimeOfDay(end) && end > start;
}

/** `HH:MM-HH:MM`. Throws `ValidationFailed`, which names `start`, `end` or both. docs/rules/telephony.md#calling-hours */
export function callingHoursOf(start: string, end: string): string {
  const times = { start, end };
  const malformed = (['start', 'end'] as const).filter((field) => !isTimeOfDay(times[field]));
  const errors: FieldError[] = malformed.map((field) => fieldError(field, 'rules.timeOfDay'));
  if (errors.length === 0 && end <= start) errors.push(fieldError('end', 'rules.after', { other: 'start' }));
  if (errors.length > 0) throw new ValidationFailed(errors);
  return `${start}-${end}`;
}

/**
 * The stretches of `within` whose wall time lies in hours and days: sorted, disjoint, merged where adjacent. O(days of
 * `within`). docs/rules/telephony.md#calling-hours
 */
export function callableIntervals(rule: CallingRule, within: Interval): Interval[] {
  return joinTouching(callableStretches(rule, within));
}

/** Hours in which a person may be called whose place is not known for certain. */
const WAKING_HOURS = '07:00-22:00';

/** The time of `within` that lies in waking hours in each of the zones; all of it without one. docs/rules/telephony.md#call-offers */
export function wakingTime(zones: readonly string[], within: Interval): Interval[] {
  const rule = { ...ANY_TIME, hours: WAKING_HOURS };
  return zones.reduce((common, timezone) => commonTime(common, callableIntervals({ ...rule, timezone }, within)), [within]);
}

/**
 * The same day by day. Where clocks are set back a day can have two stretches or come twice; where they are set forward
 * past the hours it has none.
 */
export function callableStretches(rule: CallingRule, within: Interval): CallableStretch[] {
  return stretchesOf(hoursByDay(rule), rule.timezone, within);
}

/** The hours of an exception on its date, on any weekday; else those of the week. docs/rules/telephony.md#calling-hours */
export function hoursByDay({ hours, days, exceptions }: RuleOfAnyZone): HoursOfDay {
  const weekly = partOfDay(hours);
  const byDay = new Map(exceptions.map((one) => [dayOf(one.date), one.hours === null ? null : partOfDay(one.hours)]));
  return (day) => {
    const exception = byDay.get(day);
    if (exception !== undefined) return exception;
    return days && !days.includes(isoWeekday(day)) ? null : weekly;
  };
}

/** The stretches of the first calling day after that of `fromMs`. Empty if none follows within the exceptions and two weeks. */
export function nextCallingDay(rule: CallingRule, fromMs: number): CallableStretch[] {
  const hoursOf = hoursByDay(rule);
  const today = wallTime(rule.timezone, fromMs).day;
  // Each exception can close the only day of a week.
  const last = today + NEXT_DAY_HORIZON + 7 * rule.exceptions.length;
  for (let next = today + 1; next <= last; next++) {
    if (!hoursOf(next)) continue;
    // A day lies within a day of its own in UTC; one that is skipped, or whose hours are, has no stretch.
    const within = { startMs: Math.max(fromMs, (next - 2) * DAY), endMs: (next + 3) * DAY };
    const stretches = stretchesOf((day) => (day === next ? hoursOf(day) : null), rule.timezone, within);
    if (stretches.length > 0) return stretches;
  }
  return [];
}

/** The stretches of the days that have hours. */
export function stretchesOf(hoursOf: HoursOfDay, timezone: string, within: Interval): CallableStretch[] {
  return offsetPeriods(timezone, within).flatMap((period) => {
    const stretches: CallableStretch[] = [];
    const lastDay = wallTimeAt(period.endMs - 1 + period.offsetMs).day;
    for (let { day } = wallTimeAt(period.startMs + period.offsetMs); day <= lastDay; day++) {
      const hours = hoursOf(day);
      if (!hours) continue;
      const midnightMs = day * DAY - period.offsetMs;
      const startMs = Math.max(midnightMs + hours.fromMs, period.startMs);
      const endMs = Math.min(midnightMs + hours.toMs, period.endMs);
      if (startMs < endMs) stretches.push({ day, startMs, endMs });
    }
    return stretches;
  });
}

export type BookedCall = Interval & { readonly timezone: string };

/** `conflictOf` for many calls: reads the offsets of a zone once for all calls that start on a day. Then O(1) for a call. */
export function conflictsWith(rule: RuleOfAnyZone): (call: BookedCall) => CallConflict | null {
  const hoursOf = hoursByDay(rule);
  const periodsOf = memoize(MAX_ZONE_DAYS, (dayInZone): OffsetPeriod[] => {
    const [day, timezone = ''] = dayInZone.split(' ');
    return offsetPeriods(timezone, { startMs: Number(day) * DAY, endMs: (Number(day) + 2) * DAY });
  });
  return (call) => {
    const { startMs, endMs, timezone } = call;
    const period = periodsOf(`${Math.floor(startMs / DAY)} ${timezone}`).find((one) => one.startMs <= startMs && endMs < one.endMs);
    if (!period) return conflictOf(rule, call);
    const [start, end, last] = [startMs, endMs, endMs - 1].map((ms) => wallTimeAt(ms + period.offsetMs)) as [WallTime, WallTime, WallTime];
    for (let { day } = start; day <= last.day; day++) if (!hoursOf(day)) return conflictAt('OUTSIDE_DAYS', start, end);
    const { fromMs, toMs } = hoursOf(start.day)!;
    // No hours last until midnight.
    const isWithinHours = start.day === last.day && fromMs <= start.timeMs && last.timeMs < toMs;
    return isWithinHours ? null : conflictAt('OUTSIDE_HOURS', start, end);
  };
}

/** Null unless an instant of the call is outside in the call's own zone. docs/rules/telephony.md#calling-hours */
export function conflictOf(rule: RuleOfAnyZone, call: BookedCall): CallConflict | null {
  const { startMs, endMs, timezone } = call;
  const hoursOf = hoursByDay(rule);
  const reason: ConflictReason | null = !covers((day) => hoursOf(day) && partOfDay(null), call)
    ? 'OUTSIDE_DAYS'
    : !covers(hoursOf, call)
      ? 'OUTSIDE_HOURS'
      : null;
  return reason && conflictAt(reason, wallTime(timezone, startMs), wallTime(timezone, endMs));
}

function conflictAt(reason: ConflictReason, start: WallTime, end: WallTime): CallConflict {
  return { reason, localStart: hhmm(start.timeMs), localEnd: hhmm(end.timeMs), isoWeekday: isoWeekday(start.day) };
}

function covers(hoursOf: HoursOfDay, { startMs, endMs, timezone }: BookedCall): boolean {
  const [first] = joinTouching(stretchesOf(hoursOf, timezone, { startMs, endMs }));
  return first?.startMs === startMs && first.endMs === endMs;
}

/** The part of the day that hours are; all of it for null. */
export function partOfDay(hours: string | null): PartOfDay {
  if (hours === null) return { fromMs: 0, toMs: DAY };
  const [from = '', to = ''] = hours.split('-');
  return { fromMs: timeOf(from), toMs: timeOf(to) };
}

function timeOf(text: string): number {
  const [, hour, minute] = TIME_OF_DAY.exec(text) ?? [];
  if (hour === undefined) throw new RangeError('calling hours are not HH:MM-HH:MM');
  return Number(hour) * HOUR + Number(minute) * MINUTE;
}

function hhmm(timeMs: number): string {
  const minutes = Math.floor(timeMs / MINUTE);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** New hours; zone and days change only if they are given. */
export interface CallingPolicyChanges {
  /** `HH:MM` */
  readonly start: string;
  /** `HH:MM`, after `start`. */
  readonly end: string;
  /** Null: none. */
  readonly timezone?: string | null;
  /** ISO weekdays, in any order, repeated or not. */
  readonly weekdays?: readonly number[];
}

/** The stored policy with the changes. Throws `ValidationFailed`. docs/rules/telephony.md#calling-hours */
export function changeCallingPolicy(stored: CallingPolicy, { start, end, timezone, weekdays }: CallingPolicyChanges): CallingPolicy {
  const errors: FieldError[] = [];
  if (typeof timezone === 'string' && !isTimezone(timezone)) errors.push(fieldError('timezone', 'rules.timezone'));
  if (weekdays && !areWeekdays(weekdays)) errors.push(fieldError('weekdays', 'rules.weekdays'));
  if (errors.length > 0) throw new ValidationFailed(errors);
  return {
    ...stored,
    defaultCallingHours: callingHoursOf(start, end),
    defaultTimezone: timezone === undefined ? stored.defaultTimezone : timezone,
    defaultCallingDays: weekdays ? [...new Set(weekdays)].sort() : stored.defaultCallingDays,
  };
}

function areWeekdays(days: readonly number[]): boolean {
  return days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
}
