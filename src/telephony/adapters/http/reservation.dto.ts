import { ApiProperty } from '@nestjs/swagger';
import { FAILURE_REASONS, type Reservation, RESERVATION_STATES, RETRY_MODES } from '../../domain/reservation.js';
import { TIMEZONE_SOURCES } from '../../domain/time-zones.js';

/** The retry policy that a reservation was booked with. */
export class RetryCallSnapshotDto {
  @ApiProperty({ enum: RETRY_MODES.filter((mode) => mode !== 'OFF') })
  mode: string;
}

/** A call that has a time and a line. Time zone, calling hours and retry policy are those of the booking. */
export class ReservationDto {
  /** UUIDv7. */
  id: string;
  candidateId: string;
  jobPositionId: string;
  @ApiProperty({ enum: RESERVATION_STATES })
  state: string;
  /** The batch that booked it; null for a single booking. */
  batchId: string | null;
  phoneNumberId: string;
  startsAt: Date;
  /** Exclusive. A call that runs over occupies its line until it ends. */
  endsAt: Date;
  /** Start of the window that was asked for, in epoch milliseconds. */
  @ApiProperty({ type: 'integer' })
  windowStartMs: number;
  /** End of the window that was asked for, in epoch milliseconds. */
  @ApiProperty({ type: 'integer' })
  windowEndMs: number;
  @ApiProperty({ type: 'integer' })
  durationMs: number;
  /** IANA name. */
  timezone: string;
  /** The rule that gave the time zone. */
  @ApiProperty({ enum: TIMEZONE_SOURCES })
  timezoneSource: string;
  /** `HH:MM-HH:MM` in `timezone`; null: any hour (test candidates). */
  callingHours: string | null;
  /** ISO weekdays, 1 (Monday) to 7; null: any day. */
  @ApiProperty({ type: 'array', items: { type: 'integer' }, nullable: true })
  callingDays: number[] | null;
  /** Null: no retry. */
  @ApiProperty({ type: RetryCallSnapshotDto, nullable: true })
  retryCallSnapshot: RetryCallSnapshotDto | null;
  /** Days for which the candidate may be called and may call back. */
  @ApiProperty({ type: 'integer' })
  invitationExpirationDays: number;
  @ApiProperty({ enum: ['outbound', 'inbound'] })
  channel: string;
  /** 1; 2 for the retry. */
  @ApiProperty({ type: 'integer' })
  attempt: number;
  /** The attempt before this one. */
  previousReservationId: string | null;
  /** Why it ended without a result; null while it is live, and if it is `completed`. */
  @ApiProperty({ enum: FAILURE_REASONS, nullable: true })
  failureReason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The reservation as every response shows it. */
export function toReservationDto(reservation: Reservation): ReservationDto {
  const { windowStart, windowEnd, callingDays, retryCallSnapshot } = reservation;
  return {
    id: reservation.id,
    candidateId: reservation.candidateId,
    jobPositionId: reservation.jobPositionId,
    state: reservation.state,
    batchId: reservation.batchId,
    phoneNumberId: reservation.phoneNumberId,
    startsAt: reservation.startsAt,
    endsAt: reservation.endsAt,
    windowStartMs: windowStart.getTime(),
    windowEndMs: windowEnd.getTime(),
    durationMs: reservation.durationMs,
    timezone: reservation.timezone,
    timezoneSource: reservation.timezoneSource,
    callingHours: reservation.callingHours,
    callingDays: callingDays && [...callingDays],
    retryCallSnapshot: retryCallSnapshot && { mode: retryCallSnapshot.mode },
    invitationExpirationDays: reservation.invitationExpirationDays,
    channel: reservation.channel,
    attempt: reservation.attempt,
    previousReservationId: reservation.previousReservationId,
    failureReason: reservation.failureReason,
    createdAt: reservation.createdAt,
    updatedAt: reservation.updatedAt,
  };
}

/** One entry of a reservation's history. */
export class StateChangeDto {
  @ApiProperty({ enum: RESERVATION_STATES })
  state: string;
  at: Date;
  @ApiProperty({ enum: FAILURE_REASONS, nullable: true })
  reason: string | null;
}

/** A reservation with the states it was in. */
export class ReservationDetailDto extends ReservationDto {
  /** Oldest first; the last entry is the present state. */
  @ApiProperty({ type: [StateChangeDto] })
  history: StateChangeDto[];
}
