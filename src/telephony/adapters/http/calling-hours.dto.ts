import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Clearable, Omittable, Optional } from '../../../platform/http/fields/decorators.js';
import { Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { MAX_CONFLICTS } from '../../application/manage-calling-hours.js';
import { CONFLICT_REASONS } from '../../domain/index.js';
import { HOURS_PATTERN, LaterThan, TIME_OF_DAY_PATTERN, TimeOfDay, Timezone, Weekdays } from './fields.js';

export class HoursDto {
  /** First local time at which a call may start. @example "09:00" */
  @TimeOfDay() start: string;
  /** Local time by which a call has to end: after `start`, on the same day. @example "18:00" */
  @TimeOfDay() @LaterThan('start') end: string;
}

export class PreviewCallingHoursDto extends HoursDto {
  /** Ignored: each reservation has a time zone of its own. */
  @Optional()
  @IsString()
  @ApiProperty({ type: String, required: false, nullable: true })
  timezone?: string | null;

  /** ISO weekdays, 1 (Monday) to 7. The stored ones if omitted. @example [1, 2, 3, 4, 5] */
  @Optional()
  @Weekdays()
  weekdays?: number[] | null;
}

export class UpdateCallingHoursDto extends HoursDto {
  /**
   * For candidates whose phone gives no time zone. Omitted: unchanged; null: Automatic, each candidate has its own.
   * @example "Europe/Vilnius"
   */
  @Clearable() @Timezone() timezone?: string | null;
  /** ISO weekdays, 1 (Monday) to 7. Omitted: unchanged. @example [1, 2, 3, 4, 5] */
  @Omittable() @Weekdays() weekdays?: number[];
}

/** When the company's candidates may be called. */
export class CallingPolicyDto {
  /** `HH:MM-HH:MM`, local to the candidate; null: not set. @example "09:00-18:00" */
  @ApiProperty({ pattern: HOURS_PATTERN }) defaultCallingHours: string | null;
  /**
   * IANA time zone for candidates whose phone gives none; null: Automatic, each candidate has its own.
   * @example "Europe/Vilnius"
   */
  @ApiProperty() defaultTimezone: string | null;
  /** ISO weekdays, 1 (Monday) to 7; null: every day. @example [1, 2, 3, 4, 5] */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, nullable: true }) defaultCallingDays: number[] | null;
}

/** A firm reservation that the policy does not allow, in local time of the reservation's own time zone. */
export class PolicyConflictDto {
  /** @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() reservationId: string;
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "2026-03-03T07:00:00.000Z" */
  @ApiProperty() startsAt: Date;
  /** @example "2026-03-03T07:30:00.000Z" */
  @ApiProperty() endsAt: Date;
  /** IANA time zone, frozen when the call was booked. @example "Europe/Vilnius" */
  @ApiProperty() timezone: string;
  /** `HH:MM` @example "09:00" */
  @ApiProperty({ pattern: TIME_OF_DAY_PATTERN }) localStart: string;
  /** `HH:MM` @example "09:30" */
  @ApiProperty({ pattern: TIME_OF_DAY_PATTERN }) localEnd: string;
  /** ISO weekday on which the call starts. @example 2 */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7 }) isoWeekday: number;
  /** `OUTSIDE_DAYS` also if the hours are broken, too. @example "OUTSIDE_HOURS" */
  @Enumeration('PolicyConflictReason', CONFLICT_REASONS) reason: string;
}

/** A policy with the firm reservations that it does not allow. They are not changed. */
export class CallingPolicyWithConflictsDto extends CallingPolicyDto {
  /** The earliest, at most 500. */
  @ApiProperty({ type: [PolicyConflictDto], maxItems: MAX_CONFLICTS }) conflicts: PolicyConflictDto[];
  /**
   * Of all, also of those that `conflicts` leaves out.
   * @example 1
   */
  @ApiProperty({ type: 'integer', minimum: 0 }) conflictCount: number;
}
