import { type FieldError, ValidationFailed } from '../../platform/domain/domain-error.js';
import { callingHoursOf, type CallingPolicy } from './calling-hours.js';
import { isTimezone } from './time-zones.js';

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

/** The stored policy with the changes. Throws `ValidationFailed`. docs/rules.md#calling-hours */
export function changeCallingPolicy(stored: CallingPolicy, { start, end, timezone, weekdays }: CallingPolicyChanges): CallingPolicy {
  const errors: FieldError[] = [];
  if (typeof timezone === 'string' && !isTimezone(timezone))
    errors.push({ field: 'timezone', message: 'timezone must be an IANA time zone' });
  if (weekdays && !areWeekdays(weekdays)) errors.push({ field: 'weekdays', message: 'weekdays must list days from 1 to 7' });
  if (errors.length > 0) throw new ValidationFailed(errors);
  return {
    defaultCallingHours: callingHoursOf(start, end),
    defaultTimezone: timezone === undefined ? stored.defaultTimezone : timezone,
    defaultCallingDays: weekdays ? [...new Set(weekdays)].sort() : stored.defaultCallingDays,
  };
}

function areWeekdays(days: readonly number[]): boolean {
  return days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);
}
