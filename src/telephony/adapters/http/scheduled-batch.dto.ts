import { ApiProperty } from '@nestjs/swagger';
import type { ScheduledBatch } from '../../application/schedule-calls.js';
import { BATCH_OUTCOMES } from '../../domain/call-batch.js';

/** What became of one candidate of a batch. */
export class BatchResultDto {
  /** As the request named it. */
  candidateId: string;
  @ApiProperty({ enum: BATCH_OUTCOMES })
  outcome: string;
  /** Present where the call was scheduled. */
  @ApiProperty({ required: false })
  reservationId?: string;
  /** Error code, present where it was not. */
  @ApiProperty({ required: false })
  reason?: string;
  /** The reason in words. */
  @ApiProperty({ required: false })
  message?: string;
}

/** The number of candidates by outcome. */
export class BatchSummaryDto {
  @ApiProperty({ type: 'integer' })
  scheduled: number;
  @ApiProperty({ type: 'integer' })
  conflict: number;
  @ApiProperty({ type: 'integer' })
  failed: number;
}

export class ScheduledBatchDto {
  /** Tag of the reservations, and key of reading and cancelling the batch. */
  batchId: string;
  summary: BatchSummaryDto;
  /** In the order of the request. */
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
