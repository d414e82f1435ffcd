import { ApiProperty } from '@nestjs/swagger';
import { BATCH_OUTCOMES, type BatchItemState, type CallBatch, countOutcomes, countStates } from '../../domain/call-batch.js';
import { RESERVATION_STATES, type ReservationState } from '../../domain/reservation.js';
import { BatchSummaryDto } from './scheduled-batch.dto.js';

/** What became of one candidate of a batch. */
export class CallBatchItemDto {
  /** As the request named it; an id is in lower case. */
  candidateId: string;
  @ApiProperty({ enum: BATCH_OUTCOMES })
  outcome: string;
  /** Null unless `outcome` is `scheduled`. */
  reservationId: string | null;
  /** The present state of the reservation. */
  @ApiProperty({ enum: RESERVATION_STATES, nullable: true })
  state: string | null;
  /** An error code; null if `outcome` is `scheduled`. */
  reason: string | null;
  message: string | null;
}

const STATE_COUNTS = Object.fromEntries(RESERVATION_STATES.map((state) => [state, { type: 'integer' as const }]));

/** A batch of calls. `total` is the sum of `scheduled`, `conflict` and `failed`; the counts in `states` add up to `scheduled`. */
export class CallBatchDto extends BatchSummaryDto {
  /** UUIDv7. */
  batchId: string;
  jobPositionId: string;
  createdAt: Date;
  @ApiProperty({ type: 'integer' })
  total: number;
  /** The number of reservations in each state. */
  @ApiProperty({
    type: 'object',
    properties: STATE_COUNTS,
    required: [...RESERVATION_STATES],
    selfRequired: true,
    additionalProperties: false,
  })
  states: Record<ReservationState, number>;
  /** In the order of the request. Deleted candidates are left out. */
  @ApiProperty({ type: [CallBatchItemDto] })
  items: CallBatchItemDto[];
}

export function toCallBatchDto({ id, jobPositionId, createdAt }: CallBatch, items: readonly BatchItemState[]): CallBatchDto {
  return {
    batchId: id,
    jobPositionId,
    createdAt,
    total: items.length,
    ...countOutcomes(items),
    states: countStates(items),
    items: [...items],
  };
}

/** A reservation that a batch cancellation left as it is. */
export class SkippedReservationDto {
  reservationId: string;
  @ApiProperty({ enum: RESERVATION_STATES })
  state: string;
  /** `CANDIDATE_HAS_ACTIVE_RESERVATION` if the call is under way, `INVALID_STATUS_TRANSITION` if it has ended. */
  @ApiProperty({ enum: ['CANDIDATE_HAS_ACTIVE_RESERVATION', 'INVALID_STATUS_TRANSITION'] })
  reason: string;
}

/** The response to the cancellation of a batch. */
export class BatchCancellationDto {
  batchId: string;
  /** The reservations that this request cancelled. */
  cancelled: string[];
  @ApiProperty({ type: [SkippedReservationDto] })
  skipped: SkippedReservationDto[];
}
