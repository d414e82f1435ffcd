import { ApiProperty } from '@nestjs/swagger';
import { Count, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import type { ScheduledBatch } from '../../application/schedule-calls.js';
import { BATCH_OUTCOMES } from '../../domain/call-batch.js';

/** What became of one candidate of a batch. */
export class BatchResultDto {
  /** As the request named it. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @ApiProperty()
  candidateId: string;

  /**
   * `conflict`: no time could be found, or the candidate has a live reservation. `failed`: any other refusal.
   * @example "scheduled"
   */
  @Enumeration('BatchOutcome', BATCH_OUTCOMES)
  outcome: string;

  /** Present exactly if `outcome` is `scheduled`. @example "019cae19-013a-72a7-a5c2-e628972ec1b2" */
  @ApiProperty({ required: false, format: 'uuid' })
  reservationId?: string;

  /** An error code of `calls.schedule`, present unless `outcome` is `scheduled`. */
  @ApiProperty({ required: false })
  reason?: string;

  /** The reason in words. */
  @ApiProperty({ required: false })
  message?: string;
}

/** The number of candidates by outcome. */
export class BatchSummaryDto {
  /** @example 1 */
  @Count()
  scheduled: number;

  /** @example 0 */
  @Count()
  conflict: number;

  /** @example 0 */
  @Count()
  failed: number;
}

export class ScheduledBatchDto {
  /**
   * Tag of the reservations, and key of reading and cancelling the batch.
   * @example "019cae22-29f4-7b18-93d4-c0a1f6e85b27"
   */
  @Id()
  batchId: string;

  @ApiProperty()
  summary: BatchSummaryDto;

  /** In the order of the request; a repeated id once. */
  @ApiProperty({ type: [BatchResultDto] })
  results: BatchResultDto[];
}

/** Without the fields that do not apply to an outcome. */
export function toBatchDto({ batchId, summary, results }: ScheduledBatch): ScheduledBatchDto {
  return {
    batchId,
    summary,
    results: results.map(({ candidateId, outcome, reservationId, reason, message }) => ({
      candidateId,
      outcome,
      ...(reservationId !== null && { reservationId }),
      ...(reason !== null && { reason }),
      ...(message !== null && { message }),
    })),
  };
}
