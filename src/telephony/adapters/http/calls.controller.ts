import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type CandidateId, CandidateNotFound, InvalidStatusTransition } from '../../../candidates/index.js';
import { JobPositionNotFound } from '../../../jobs/index.js';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { RevokeCall } from '../../application/revoke-call.js';
import { PreviewBatch, ScheduleBatch, ScheduleCall } from '../../application/schedule-calls.js';
import { CLEARANCE_ERRORS } from '../../../clearance/index.js';
import { TelephonyDisabled, WorkingHoursNotConfigured } from '../../domain/index.js';
import { BOOKING_ERRORS } from './booking-errors.js';
import { ReservationDto, toReservationDto } from './reservation.dto.js';
import { toTerms } from './call-terms.dto.js';
import { jobPositionOf, REVOKE_CALL, RevokedInvitationDto, RevokedReservationDto, toRevokeCallDto } from './revoke-call.dto.js';
import { SCHEDULE_BATCH_EXAMPLES, SCHEDULE_CALL_EXAMPLES } from './scheduling.examples.js';
import { BatchPreviewDto, ScheduledBatchDto, toBatchDto, toPreviewDto } from './call-batch.dto.js';
import { AdminOnlyParameter, ScheduleBatchDto, ScheduleCallDto, toBatchRequests, toCallRequest } from './scheduling.dto.js';

/** The calls of candidates. The batch stands before the single call, whose path has a parameter in its place. */
@ApiTags('Telephony')
@Controller('v1/candidates')
export class CallsController {
  constructor(
    private readonly scheduleOne: ScheduleCall,
    private readonly scheduleMany: ScheduleBatch,
    private readonly previewMany: PreviewBatch,
    private readonly revokeCall: RevokeCall,
  ) {}

  /**
   * Schedule the calls of up to 200 candidates
   * @remarks
   * Each candidate has an outcome of its own: a refusal of one does not affect the others, and the response is 200 also
   * if every call was refused; only a batch without any test candidate is 412 as a whole before calling hours are saved. `conflict` means that there was no time or that the candidate has a reservation,
   * `failed` any other refusal; `reason` is the code that the single operation would answer. Cancel the whole batch by
   * its `batchId`.
   */
  @Post('batch/schedule-call')
  @Operation({
    scope: 'telephony:schedule',
    idempotent: true,
    data: ScheduledBatchDto,
    examples: SCHEDULE_BATCH_EXAMPLES,
    errors: [TelephonyDisabled, JobPositionNotFound, WorkingHoursNotConfigured],
  })
  async scheduleBatch(@Company() company: CompanyId, @Body() body: ScheduleBatchDto): Promise<ScheduledBatchDto> {
    return toBatchDto(await this.scheduleMany.run(company, body.jobPositionId, toBatchRequests(body), toTerms(body)));
  }

  /**
   * Preview the calls of up to 200 candidates
   * @remarks
   * The outcome that the batch would have now for each candidate, with the slot that it would get. Books nothing: another
   * booking may take a slot before yours.
   */
  @Post('batch/schedule-call/preview')
  @Operation({
    scope: 'telephony:schedule',
    data: BatchPreviewDto,
    examples: SCHEDULE_BATCH_EXAMPLES,
    errors: [TelephonyDisabled, JobPositionNotFound, WorkingHoursNotConfigured],
  })
  async previewBatch(@Company() company: CompanyId, @Body() body: ScheduleBatchDto): Promise<BatchPreviewDto> {
    return toPreviewDto(await this.previewMany.run(company, body.jobPositionId, toBatchRequests(body), toTerms(body)));
  }

  /**
   * Schedule a phone interview
   * @remarks
   * Books the earliest free slot of the window inside the calling hours, in the candidate's time zone. The slot has
   * guaranteed capacity: no line and no company ever gets more calls at once than its cap. Time zone, calling hours and
   * retry policy are frozen on the reservation. State the window as a `preset`, or by `windowStartMs` and
   * `windowEndMs`. The candidate must be `new`, `expired`, `failed`, or `invited_call` without a live reservation. The
   * status changes to `invited_call` when the call is placed, not now.
   */
  @Post(':candidateId/schedule-call')
  @Operation({
    scope: 'telephony:schedule',
    idempotent: true,
    status: 201,
    data: ReservationDto,
    examples: SCHEDULE_CALL_EXAMPLES,
    errors: [AdminOnlyParameter, ...BOOKING_ERRORS, ...CLEARANCE_ERRORS],
  })
  async schedule(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: ScheduleCallDto): Promise<ReservationDto> {
    return toReservationDto(await this.scheduleOne.run(company, body.jobPositionId, toCallRequest(id, body), toTerms(body)));
  }

  /**
   * Revoke the call of a candidate
   * @remarks
   * Takes back a phone invitation: a call under way is ended, the session is closed, and the candidate becomes `new`.
   * Without one it cancels the firm reservation. Works also while telephony is disabled. `jobPositionId` stands in the
   * body or in the query.
   */
  @Post(':candidateId/revoke-call')
  @ApiBody({ required: false, description: 'May be left out. Unknown properties are ignored.', schema: REVOKE_CALL })
  @ApiQuery({
    name: 'jobPositionId',
    required: false,
    description: "The candidate's job position. Required unless the body has it.",
    schema: { type: 'string', minLength: 1 },
  })
  @Operation({
    scope: 'telephony:schedule',
    data: [RevokedInvitationDto, RevokedReservationDto],
    errors: [CandidateNotFound, InvalidStatusTransition],
  })
  async revoke(
    @Company() company: CompanyId,
    @Param('candidateId') id: string,
    @Query('jobPositionId') inQuery: unknown,
    @Body() body: unknown,
  ): Promise<RevokedInvitationDto | RevokedReservationDto> {
    const jobPositionId = jobPositionOf(body, inQuery);
    return toRevokeCallDto(await this.revokeCall.run({ company, jobPositionId, candidateId: id as CandidateId }));
  }
}
