import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type CandidateId, CandidateNotFound, InvalidStatusTransition } from '../../../candidates/index.js';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { RevokeCall } from '../../application/revoke-call.js';
import { jobPositionOf, RevokeCallDto, RevokedInvitationDto, RevokedReservationDto, toRevokeCallDto } from './revoke-call.dto.js';

@ApiTags('Telephony')
@Controller('v1/candidates')
export class RevokeCallController {
  constructor(private readonly revokeCall: RevokeCall) {}

  /** Takes back a candidate's phone invitation, or else its scheduled call. Telephony need not be enabled. */
  @Post(':candidateId/revoke-call')
  @ApiBody({ type: RevokeCallDto, required: false, description: 'May be empty. Other properties are ignored.' })
  @ApiQuery({ name: 'jobPositionId', type: String, required: false, description: 'Required unless the body has it.' })
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
