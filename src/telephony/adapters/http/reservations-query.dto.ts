import { IsIn, IsOptional, IsString } from 'class-validator';
import { ValidationFailed } from '../../../platform/domain/domain-error.js';
import { QueryInteger } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { RESERVATION_STATES, type ReservationState } from '../../domain/reservation.js';
import type { ReservationFilter } from '../../domain/reservation.repository.js';
import { MAX_TIME_MS } from './fields.js';

/** Filters are combined with "and". */
export class ReservationsQuery extends PageQuery {
  /** Only reservations in this state. */
  @IsOptional()
  @IsIn(RESERVATION_STATES)
  state?: ReservationState;

  /** Only reservations of this candidate. */
  @IsOptional()
  @IsString()
  candidateId?: string;

  /** Only reservations of this job position. */
  @IsOptional()
  @IsString()
  jobPositionId?: string;

  /** Only reservations that this batch booked. */
  @IsOptional()
  @IsString()
  batchId?: string;

  /** Only reservations on this line. */
  @IsOptional()
  @IsString()
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
