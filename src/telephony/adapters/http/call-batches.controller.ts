import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { type BatchCancellation, CancelBatch } from '../../application/cancel-calls.js';
import { CallBatchRepository } from '../../domain/call-batch.js';
import { type CallBatchId, ReservationNotFound } from '../../domain/reservation.js';
import { TelephonyDisabled } from '../../domain/telephony-settings.js';
import { BatchCancellationDto, CallBatchDto, toCallBatchDto } from './call-batch.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/batches')
export class CallBatchesController {
  constructor(
    private readonly batches: CallBatchRepository,
    private readonly cancelBatch: CancelBatch,
  ) {}

  /**
   * Get a batch of calls
   * @remarks
   * What became of each candidate, and the present states of the reservations.
   */
  @Get(':batchId')
  @Operation({ scope: 'telephony:read', data: CallBatchDto, errors: [ReservationNotFound] })
  async get(@Company() company: CompanyId, @Param('batchId') id: string): Promise<CallBatchDto> {
    const batch = await this.batches.find(company, id as CallBatchId);
    if (!batch) throw new ReservationNotFound();
    return toCallBatchDto(batch, await this.batches.items(batch.id));
  }

  /**
   * Cancel a batch of calls
   * @remarks
   * Cancels the reservations that are firm or being dispatched. The others are in `skipped`, with a reason. Safe to repeat.
   */
  @Post(':batchId/cancel')
  @Operation({
    scope: 'telephony:schedule',
    idempotent: true,
    data: BatchCancellationDto,
    errors: [TelephonyDisabled, ReservationNotFound],
  })
  cancel(@Company() company: CompanyId, @Param('batchId') id: string): Promise<BatchCancellation> {
    return this.cancelBatch.run(company, id as CallBatchId);
  }
}
