import { ApiProperty } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Clearable, Omittable, Optional } from '../../../platform/http/fields/decorators.js';
import { CONFLICT_REASONS } from '../../domain/calling-hours.js';
import { LaterThan, TimeOfDay, Timezone, Weekdays } from './fields.js';

class HoursDto {
  /** First local time at which a call may start. */
  @TimeOfDay()
  start: string;

  /** Local time by which a call has to end: after `start`, on the same day. */
  @TimeOfDay()
  @LaterThan('start')
  end: string;
}

export class PreviewCallingHoursDto extends HoursDto {
  /** Ignored: each reservation has a time zone of its own. */
  @Optional()
  @IsString()
  @ApiProperty({ type: String, required: false, nullable: true })
  timezone?: string | null;

  /** ISO weekdays, 1 (Monday) to 7. The stored ones if omitted. */
  @Optional()
  @Weekdays()
  weekdays?: number[] | null;
}

export class SaveCallingHoursDto extends HoursDto {
  /** For candidates whose phone gives no time zone. Omitted: unchanged; null: Automatic, each candidate has its own. */
  @Clearable()
  @Timezone()
  timezone?: string | null;

  /** ISO weekdays, 1 (Monday) to 7. Omitted: unchanged. */
  @Omittable()
  @Weekdays()
  weekdays?: number[];
}

/** When the company's candidates may be called. */
export class CallingPolicyDto {
  /** `HH:MM-HH:MM`, local to the candidate; null: not set. */
  defaultCallingHours: string | null;
  /** IANA time zone for candidates whose phone gives none; null: Automatic, each candidate has its own. */
  defaultTimezone: string | null;
  /** ISO weekdays, 1 (Monday) to 7; null: every day. */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, nullable: true })
  defaultCallingDays: number[] | null;
}

/** A firm reservation that the policy does not allow, in local time of the reservation's own time zone. */
export class PolicyConflictDto {
  reservationId: string;
  candidateId: string;
  startsAt: Date;
  endsAt: Date;
  /** IANA time zone, frozen when the call was booked. */
  timezone: string;
  /** `HH:MM` */
  localStart: string;
  /** `HH:MM` */
  localEnd: string;
  /** ISO weekday on which the call starts. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7 })
  isoWeekday: number;
  /** `OUTSIDE_DAYS` also if the hours are broken, too. */
  @ApiProperty({ enum: CONFLICT_REASONS })
  reason: string;
}

/** A policy with the firm reservations that it does not allow. They are not changed. */
export class CallingPolicyWithConflictsDto extends CallingPolicyDto {
  @ApiProperty({ type: [PolicyConflictDto] })
  conflicts: PolicyConflictDto[];
}
