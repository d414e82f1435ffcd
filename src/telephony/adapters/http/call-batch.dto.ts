import { ApiProperty } from '@nestjs/swagger';
import { Count, EmptyInExample, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import type { BatchItemState, CallBatch, ReservationState } from '../../domain/index.js';
import { BATCH_OUTCOMES, countOutcomes, countStates, PREVIEW_OUTCOMES, RESERVATION_STATES } from '../../domain/index.js';
import type { BatchPreview, ScheduledBatch } from '../../application/schedule-calls.js';

/** The outcome for one candidate of a batch. */
export class BatchResultDto {
  /** As the request named it. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @ApiProperty() candidateId: string;
  /**
   * `conflict`: no time could be found, or the candidate has a live reservation. `failed`: another refusal.
   * @example "scheduled"
   */
  @Enumeration('BatchOutcome', BATCH_OUTCOMES) outcome: string;
  /** Present exactly if `outcome` is `scheduled`. @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @ApiProperty({ required: false }) reservationId?: string;
  /** An error code of `calls.schedule`, present unless `outcome` is `scheduled`. */
  @ApiProperty({ required: false }) reason?: string;
  /** The reason in words. */
  @ApiProperty({ required: false }) message?: string;
}

/** The number of candidates by outcome. */
export class BatchSummaryDto {
  /** @example 1 */
  @Count() scheduled: number;
  /** @example 0 */
  @Count() conflict: number;
  /** @example 0 */
  @Count() failed: number;
}

export class ScheduledBatchDto {
  /**
   * Tag of the reservations, and key of reading and cancelling the batch.
   * @example "019cae22-29f4-7b18-93d4-c0a1f6e85b27"
   */
  @Id() batchId: string;
  @ApiProperty() summary: BatchSummaryDto;
  /** In the order of the request; a repeated id once. */
  @ApiProperty({ type: [BatchResultDto] }) results: BatchResultDto[];
}

/** Without the fields that do not apply to an outcome. */
export function toBatchDto({ batchId, summary, results }: ScheduledBatch): ScheduledBatchDto {
  const shown = results.map(({ reservationId, reason, message, ...result }) => ({
    ...result,
    ...(reservationId !== null && { reservationId }),
    ...(reason !== null && { reason }),
    ...(message !== null && { message }),
  }));
  return { batchId, summary, results: shown };
}

/** The outcome that a candidate of a batch would have. */
export class PreviewedCallDto {
  /** As the request named it. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @ApiProperty() candidateId: string;
  /** `bookable`: the batch would book the call now. @example "bookable" */
  @Enumeration('PreviewOutcome', PREVIEW_OUTCOMES) outcome: string;
  /** The slot that the call would have now. Null unless `outcome` is `bookable`, like the three below. @example "2026-03-03T07:00:00.000Z" */
  @ApiProperty() startsAt: Date | null;
  /** Exclusive. @example "2026-03-03T07:30:00.000Z" */
  @ApiProperty() endsAt: Date | null;
  /** IANA name. @example "Europe/Vilnius" */
  @ApiProperty() timezone: string | null;
  /** The line. @example "019c657b-37e0-7e59-b7a2-1f4d8c63e095" */
  @Id() phoneNumberId: string | null;
  /** An error code of `calls.schedule`; null if `outcome` is `bookable`. */
  @ApiProperty() @EmptyInExample() reason: string | null;
  /** The reason in words. */
  @ApiProperty() @EmptyInExample() message: string | null;
}

/** The number of candidates by outcome. */
export class PreviewSummaryDto {
  /** The number of candidates for whom a call would be booked. @example 1 */
  @Count() bookable: number;
  /** @example 0 */
  @Count() conflict: number;
  /** @example 0 */
  @Count() failed: number;
}

export class BatchPreviewDto {
  @ApiProperty() summary: PreviewSummaryDto;
  /** In the order of the request; a repeated id once. */
  @ApiProperty({ type: [PreviewedCallDto] }) results: PreviewedCallDto[];
}

export function toPreviewDto({ summary, results }: BatchPreview): BatchPreviewDto {
  return { summary, results: results.map(({ zones: _, ...shown }) => shown) };
}

/** The outcome for one candidate of a batch. */
export class CallBatchItemDto {
  /** As the request named it; an id is in lower case. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @ApiProperty() candidateId: string;
  /** @example "scheduled" */
  @Enumeration('BatchOutcome', BATCH_OUTCOMES) outcome: string;
  /** Null unless `outcome` is `scheduled`. @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() reservationId: string | null;
  /** The present state of the reservation. @example "firm" */
  @Enumeration('ReservationState', RESERVATION_STATES) state: string | null;
  /** An error code; null if `outcome` is `scheduled`. */
  @ApiProperty() @EmptyInExample() reason: string | null;
  /** The reason in words. */
  @ApiProperty() @EmptyInExample() message: string | null;
}

const STATE_COUNTS = Object.fromEntries(
  RESERVATION_STATES.map((state) => [
    state,
    { type: 'integer' as const, description: `Reservations in the state \`${state}\`.`, minimum: 0, example: state === 'firm' ? 1 : 0 },
  ]),
);

/**
 * A batch of calls. `total` is the sum of `scheduled`, `conflict` and `failed`; the counts in `states` add up to
 * `scheduled`.
 */
export class CallBatchDto extends BatchSummaryDto {
  /** UUIDv7. @example "019cae22-29f4-7b18-93d4-c0a1f6e85b27" */
  @Id() batchId: string;
  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;
  /** @example "2026-03-02T10:40:00.500Z" */
  @ApiProperty() createdAt: Date;
  /** @example 1 */
  @Count() total: number;
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
  @ApiProperty({ type: [CallBatchItemDto] }) items: CallBatchItemDto[];
}

export function toCallBatchDto({ id, jobPositionId, createdAt }: CallBatch, items: readonly BatchItemState[]): CallBatchDto {
  const counts = { total: items.length, ...countOutcomes(items), states: countStates(items) };
  return { batchId: id, jobPositionId, createdAt, ...counts, items: [...items] };
}

/** A reservation that a batch cancellation left as it is. */
export class SkippedReservationDto {
  /** @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @Id() reservationId: string;
  /** @example "completed" */
  @Enumeration('ReservationState', RESERVATION_STATES) state: string;
  /**
   * `CANDIDATE_HAS_ACTIVE_RESERVATION` if the call is under way, `INVALID_STATUS_TRANSITION` if it has ended.
   * @example "INVALID_STATUS_TRANSITION"
   */
  @ApiProperty({ enum: ['CANDIDATE_HAS_ACTIVE_RESERVATION', 'INVALID_STATUS_TRANSITION'] }) reason: string;
}

/** The response to the cancellation of a batch. */
export class BatchCancellationDto {
  /** @example "019cae22-29f4-7b18-93d4-c0a1f6e85b27" */
  @Id() batchId: string;
  /** The reservations that this request cancelled. @example ["019cae19-013a-72a7-a5c2-e628972ec1b2"] */
  @ApiProperty({ type: 'array', items: { type: 'string' } }) cancelled: string[];
  @ApiProperty({ type: [SkippedReservationDto] }) skipped: SkippedReservationDto[];
}
