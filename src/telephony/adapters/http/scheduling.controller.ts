import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CandidateHasActiveReservation } from '../../../actions/index.js';
import { CandidateNotFound, InvalidStatusTransition } from '../../../candidates/index.js';
import { JobPositionNotFound } from '../../../jobs/index.js';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ScheduleBatch, ScheduleCall } from '../../application/schedule-calls.js';
import { NoCapacity, OutsideCallingHours, PhoneInvalid } from '../../domain/booking.js';
import { NoOutboundNumber, PhoneNumberNotFound } from '../../domain/phone-number.js';
import { TelephonyDisabled, WorkingHoursNotConfigured } from '../../domain/telephony-settings.js';
import { TimezoneSelectionRequired } from '../../domain/time-zones.js';
import { ReservationDto, toReservationDto } from './reservation.dto.js';
import { toTerms } from './call-terms.dto.js';
import { ScheduledBatchDto, toBatchDto } from './scheduled-batch.dto.js';
import { AdminOnlyParameter, ScheduleBatchDto, ScheduleCallDto, toBatchRequests, toCallRequest } from './scheduling.dto.js';

/** The batch stands before the single call, whose path has a parameter in its place. */
@ApiTags('Telephony')
@Controller('v1/candidates')
export class SchedulingController {
  constructor(
    private readonly scheduleCall: ScheduleCall,
    private readonly scheduleBatch: ScheduleBatch,
  ) {}

  /** Schedules the calls of up to 200 candidates. Each has an outcome of its own: a refusal of one does not affect the others. */
  @Post('batch/schedule-call')
  @Operation({
    scope: 'telephony:schedule',
    idempotent: true,
    data: ScheduledBatchDto,
    errors: [TelephonyDisabled, JobPositionNotFound],
  })
  async batch(@Company() company: CompanyId, @Body() body: ScheduleBatchDto): Promise<ScheduledBatchDto> {
    return toBatchDto(await this.scheduleBatch.run(company, body.jobPositionId, toBatchRequests(body), toTerms(body)));
  }

  /** Schedules a phone interview at the earliest free slot of the window inside the calling hours. */
  @Post(':candidateId/schedule-call')
  @Operation({
    scope: 'telephony:schedule',
    idempotent: true,
    status: 201,
    data: ReservationDto,
    errors: [
      AdminOnlyParameter,
      TelephonyDisabled,
      CandidateNotFound,
      PhoneNumberNotFound,
      CandidateHasActiveReservation,
      InvalidStatusTransition,
      NoOutboundNumber,
      NoCapacity,
      WorkingHoursNotConfigured,
      PhoneInvalid,
      TimezoneSelectionRequired,
      OutsideCallingHours,
    ],
  })
  async single(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: ScheduleCallDto): Promise<ReservationDto> {
    return toReservationDto(await this.scheduleCall.run(company, body.jobPositionId, toCallRequest(id, body), toTerms(body)));
  }
}
