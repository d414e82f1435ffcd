import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { EmptyInExample, Enumeration, EpochMs, Id, MAX_TIME_MS, shownBy } from '../../../platform/http/fields/response-fields.js';
import type { Reservation, ReservationFilter, ReservationState } from '../../domain/index.js';
import { CHANNELS, FAILURE_REASONS, RESERVATION_STATES, RETRY_MODES, TIMEZONE_SOURCES } from '../../domain/index.js';
import { HOURS_PATTERN, IdFilter } from './fields.js';
import { IsOptional } from 'class-validator';
import { ValidationFailed } from '../../../platform/domain/index.js';
import { OneOf, QueryInteger } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';

/** The retry policy that a reservation was booked with. */
export class RetryCallSnapshotDto {
  /** @example "SAME_DAY" */
  @ApiProperty({ enum: RETRY_MODES }) mode: string;
}

export class ClearanceAttemptsDto {
  /** Dials to the number that counted. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 0 }) counted: number;
  /** Null: the policy has no limit. @example 3 */
  @ApiProperty({ type: 'integer', minimum: 1 }) limit: number | null;
}

/** The last decision that cleared the call. */
export class ClearanceDto {
  /** @example "2026-03-02T10:30:00.250Z" */
  @ApiProperty({ format: 'date-time' }) decidedAt: string;
  /** When it is booked, and again when it is dialled. @example "booking" */
  @Enumeration('ClearanceMoment', ['booking', 'dispatch']) at: string;
  /** The number was not in the do-not-call list. @example "clear" */
  @ApiProperty({ enum: ['clear'] }) doNotCall: string;
  /** `not_required`: the policy asks for none, or the candidate is a test candidate. @example "given" */
  @Enumeration('ClearanceConsent', ['given', 'not_required']) consent: string;
  /** The record that counted; null without one. @example "019cadd4-70d2-7c11-9a41-f3b27c5e8d90" */
  @ApiProperty() consentId: string | null;
  /** The dials to the number, beside the limit of the policy. */
  @ApiProperty() attempts: ClearanceAttemptsDto;
}

/** A call that has a time and a line. Time zone, calling hours and retry policy are those of the booking. */
export class ReservationDto {
  /** UUIDv7. @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() id: string;
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** @example "firm" */
  @Enumeration('ReservationState', RESERVATION_STATES) state: string;
  /** The batch that booked it; null for a single booking. */
  @Id() @EmptyInExample() batchId: string | null;
  /** The offer from which the candidate chose it; null if the company booked it. */
  @Id() @EmptyInExample() offerId: string | null;
  /** The line. @example "019c657b-37e0-7e59-b7a2-1f4d8c63e095" */
  @Id() phoneNumberId: string;
  /** @example "2026-03-03T07:00:00.000Z" */
  @ApiProperty() startsAt: Date;
  /** Exclusive. A call that runs over occupies its line until it ends. @example "2026-03-03T07:30:00.000Z" */
  @ApiProperty() endsAt: Date;
  /** Start of the window that was asked for, in epoch milliseconds. @example 1772447400250 */
  @EpochMs() windowStartMs: number;
  /** End of the window that was asked for, in epoch milliseconds. @example 1772553600000 */
  @EpochMs() windowEndMs: number;
  /** Length of the call in milliseconds. @example 1800000 */
  @ApiProperty({ type: 'integer', minimum: 1 }) durationMs: number;
  /** IANA name. @example "Europe/Vilnius" */
  @ApiProperty() timezone: string;
  /** The rule that gave the time zone. @example "phone" */
  @Enumeration('TimezoneSource', TIMEZONE_SOURCES) timezoneSource: string;
  /** `HH:MM-HH:MM` in `timezone`; null means any hour (test candidates). @example "09:00-18:00" */
  @ApiProperty({ pattern: HOURS_PATTERN }) callingHours: string | null;
  /** ISO weekdays, 1 (Monday) to 7; null means any day. @example [1, 2, 3, 4, 5] */
  @ApiProperty({ type: 'array', items: { type: 'integer', minimum: 1, maximum: 7 }, nullable: true }) callingDays: number[] | null;
  /** Null: no retry. */
  @ApiProperty({ type: RetryCallSnapshotDto, nullable: true }) retryCallSnapshot: RetryCallSnapshotDto | null;
  /** Days for which the candidate may be called and may call back. @example 7 */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 7 }) invitationExpirationDays: number;
  /** `inbound`: the candidate called back. @example "outbound" */
  @Enumeration('CallChannel', CHANNELS) channel: string;
  /** 1; 2 for the retry. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 1 }) attempt: number;
  /** A retry: the attempt before. What a moved call replaced stands in `call_scheduled`. */
  @Id() @EmptyInExample() previousReservationId: string | null;
  /** The retry that was booked after this attempt; null: none. */
  @Id() @EmptyInExample() retryReservationId: string | null;
  /**
   * Why it ended without a result; null while it is live, and if it is `completed`. Answered: `DROPPED` (broke off),
   * `NO_RESULT` (none came in time). Nobody reached: `NOT_ANSWERED`, `BUSY`, `DECLINED`, `VOICEMAIL` (a machine answered).
   * Technical: `NUMBER_INVALID`, `TRUNK_UNAVAILABLE`, `GATEWAY_UNAVAILABLE`, `OUTCOME_UNKNOWN` (it may have rung). Ended by
   * people: `CANCELLED`, `BATCH_CANCELLED`, `REPLACED` (another call took its place), `REVOKED`. Its time is over:
   * `SESSION_ENDED` (of the invitation), `WINDOW_ENDED`, `TELEPHONY_DISABLED` (until its window ended). Not allowed:
   * `DO_NOT_CALL`, `OPTED_OUT` (in the call), `CONSENT_WITHDRAWN`, `ATTEMPTS_EXHAUSTED`, `PHONE_CHANGED` (to a number of
   * another time zone).
   */
  @Enumeration('CallFailureReason', FAILURE_REASONS) @EmptyInExample() failureReason: string | null;
  /** Null on a call back. */
  @ApiProperty({ type: ClearanceDto, nullable: true }) clearance: ClearanceDto | null;
  /** The company's policy when the call was booked. */
  @ApiProperty({ allOf: [{ $ref: getSchemaPath('ClearancePolicyDto') }] }) clearancePolicySnapshot: object;
  /** @example "2026-03-02T10:30:00.250Z" */
  @ApiProperty() createdAt: Date;
  /** @example "2026-03-02T10:30:00.250Z" */
  @ApiProperty() updatedAt: Date;
}

/** The reservation as every response shows it. */
export function toReservationDto(reservation: Reservation): ReservationDto {
  const { windowStart, windowEnd, callingDays, callOfferId } = reservation;
  const window = { windowStartMs: windowStart.getTime(), windowEndMs: windowEnd.getTime() };
  return shownBy(ReservationDto, { ...reservation, ...window, offerId: callOfferId, callingDays: callingDays && [...callingDays] });
}

/** One entry of a reservation's history. */
export class StateChangeDto {
  /** @example "firm" */
  @Enumeration('ReservationState', RESERVATION_STATES) state: string;
  /** @example "2026-03-02T10:30:00.250Z" */
  @ApiProperty() at: Date;
  /** Why it came to this state; null if that needs no reason. */
  @Enumeration('CallFailureReason', FAILURE_REASONS) @EmptyInExample() reason: string | null;
}

/** A reservation with the states it was in. */
export class ReservationDetailDto extends ReservationDto {
  /** Oldest first; the last entry is the present state. */
  @ApiProperty({ type: [StateChangeDto] }) history: StateChangeDto[];
}

/** Filters are combined with "and". */
export class ReservationsQuery extends PageQuery {
  /** Only reservations in this state. */
  @IsOptional() @ApiPropertyOptional() @OneOf('ReservationState', RESERVATION_STATES) state?: ReservationState;
  /** Only reservations of this candidate. */
  @IdFilter() candidateId?: string;
  /** Only reservations of this job position. */
  @IdFilter() jobPositionId?: string;
  /** Only reservations that this batch booked. */
  @IdFilter() batchId?: string;
  /** Only reservations on this line. */
  @IdFilter() phoneNumberId?: string;
  /** Only reservations that start at or after this moment, in epoch milliseconds. */
  @IsOptional() @QueryInteger(0, MAX_TIME_MS) from?: number;
  /** Only reservations that start before this moment, in epoch milliseconds; greater than `from`. */
  @IsOptional() @QueryInteger(0, MAX_TIME_MS) to?: number;
}

/** Throws `ValidationFailed` if `to` is not after `from`. */
export function toReservationFilter({ from, to, ...filter }: ReservationsQuery): ReservationFilter {
  if (from !== undefined && to !== undefined && to <= from) throw ValidationFailed.of('to', 'rules.greaterThan', { other: 'from' });
  return { ...filter, ...(from !== undefined && { from: new Date(from) }), ...(to !== undefined && { to: new Date(to) }) };
}
