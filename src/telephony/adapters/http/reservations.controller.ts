import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CandidateHasActiveReservation } from '../../../actions/index.js';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { type BatchCancellation, CancelBatch, CancelReservation } from '../../application/cancel-calls.js';
import type { CallBatchId, ReservationId } from '../../domain/index.js';
import {
  CallBatchRepository,
  ReservationEnded,
  ReservationNotFound,
  ReservationRepository,
  TelephonyDisabled,
} from '../../domain/index.js';
import { ReservationDetailDto, ReservationDto, ReservationsQuery, toReservationDto, toReservationFilter } from './reservation.dto.js';
import { BatchCancellationDto, CallBatchDto, toCallBatchDto } from './call-batch.dto.js';

const RESERVATION_ID = {
  name: 'id',
  description: "The reservation's id. One that does not exist, or belongs to another company, is 404.",
  example: '019cae19-013a-72a7-a5c2-e628972ec1b2',
};

@ApiTags('Telephony')
@Controller('v1/telephony/reservations')
export class ReservationsController {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly cancelReservation: CancelReservation,
  ) {}

  /**
   * List reservations
   * @remarks
   * By start, ascending. The filters are combined with "and"; an id that does not exist gives an empty list.
   */
  @Get()
  @Operation({ scope: 'telephony:read', list: ReservationDto })
  async list(@Company() company: CompanyId, @Query() query: ReservationsQuery): Promise<Page<ReservationDto>> {
    return (await this.reservations.list(company, toReservationFilter(query))).map(toReservationDto);
  }

  /**
   * Get a reservation
   * @remarks
   * With the states that it was in.
   */
  @Get(':id')
  @ApiParam(RESERVATION_ID)
  @Operation({ scope: 'telephony:read', data: ReservationDetailDto, errors: [ReservationNotFound] })
  async get(@Company() company: CompanyId, @Param('id') id: string): Promise<ReservationDetailDto> {
    const found = await this.reservations.findWithHistory(company, id as ReservationId);
    if (!found) throw new ReservationNotFound();
    return { ...toReservationDto(found.reservation), history: found.history };
  }

  /**
   * Cancel a reservation
   * @remarks
   * Cancels a firm reservation and frees its slot. A call that is being dispatched or is under way is not ended: revoke
   * it.
   */
  @Post(':id/cancel')
  @ApiParam(RESERVATION_ID)
  @Operation({
    scope: 'telephony:schedule',
    idempotent: true,
    data: ReservationDto,
    errors: [TelephonyDisabled, ReservationNotFound, CandidateHasActiveReservation, ReservationEnded],
  })
  async cancel(@Company() company: CompanyId, @Param('id') id: string): Promise<ReservationDto> {
    return toReservationDto(await this.cancelReservation.run(company, id as ReservationId));
  }
}

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
   * The outcome for each candidate, and the present states of the reservations.
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
   * Cancels the reservations that are firm or being dispatched. The others are in `skipped`, with a reason. Safe to
   * repeat.
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
