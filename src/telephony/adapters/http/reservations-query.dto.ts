import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { QueryInteger } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { Enumeration, MAX_TIME_MS } from '../../../platform/http/fields/response-fields.js';
import { RESERVATION_STATES, type ReservationState } from '../../domain/reservation.js';
import type { ReservationFilter } from '../../domain/reservation.repository.js';

/** Filters are combined with "and". */
export class ReservationsQuery extends PageQuery {
  /** Only reservations in this state. */
  @IsOptional()
  @IsIn(RESERVATION_STATES)
  @Enumeration('ReservationState', RESERVATION_STATES, { required: false })
  state?: ReservationState;

  /** Only reservations of this candidate. */
  @IsOptional()
  @IsString()
  @ApiPropertyOptional()
  candidateId?: string;

  /** Only reservations of this job position. */
  @IsOptional()
  @IsString()
  @ApiPropertyOptional()
  jobPositionId?: string;

  /** Only reservations that this batch booked. */
  @IsOptional()
  @IsString()
  @ApiPropertyOptional()
  batchId?: string;

  /** Only reservations on this line. */
  @IsOptional()
  @IsString()
  @ApiPropertyOptional()
  phoneNumberId?: string;

  /** Only reservations that start at or after this moment, in epoch milliseconds. */
  @IsOptional()
  @QueryInteger(0, MAX_TIME_MS)
  from?: number;

  /** Only reservations that start before this moment, in epoch milliseconds; greater than `from`. */
  @IsOptional()
  @QueryInteger(0, MAX_TIME_MS)
  to?: number;
}

/** Throws `ValidationFailed` if `to` is not after `from`. */
export function toReservationFilter({ from, to, ...filter }: ReservationsQuery): ReservationFilter {
  if (from !== undefined && to !== undefined && to <= from) throw ValidationFailed.of('to', 'to must be greater than from');
  return {
    ...filter,
    ...(from !== undefined && { from: new Date(from) }),
    ...(to !== undefined && { to: new Date(to) }),
  };
}
