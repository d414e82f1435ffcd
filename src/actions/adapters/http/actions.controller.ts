import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import {
  CandidateNotFound,
  InvalidStatusTransition,
  type CandidateRef,
  type CandidateId,
  type StatusChange,
} from '../../../candidates/index.js';
import { Company } from '../../../platform/http/request-context.js';
import { Operation } from '../../../platform/http/operation.js';
import { AnalysisNotViewed, DecideOnCandidate, type DecisionResult } from '../../application/decide-on-candidate.js';
import { InviteCandidate, type Invitation } from '../../application/invite-candidate.js';
import { ReopenCandidate } from '../../application/reopen-candidate.js';
import { CandidateHasActiveReservation } from '../../domain/invitation-guard.js';
import { DecideDto, DecisionDto, InvitationDto, InviteDto, ReopenDto, ReopeningDto } from './action.dto.js';

const DECIDING = {
  scope: 'action:decide',
  bucket: 'actions',
  idempotent: true,
  data: DecisionDto,
  errors: [CandidateNotFound, InvalidStatusTransition, AnalysisNotViewed],
} as const;

@ApiTags('Candidate actions')
@Controller('v1/candidates')
export class ActionsController {
  constructor(
    private readonly inviteCandidate: InviteCandidate,
    private readonly decide: DecideOnCandidate,
    private readonly reopenCandidate: ReopenCandidate,
  ) {}

  /**
   * Invite a candidate to an interview
   * @remarks
   * Requires the status `new` and sets `invited`. Opens an interview session for seven days and queues an email with
   * its link. Emits `candidate_status_changed`.
   */
  @Post(':candidateId/invite')
  @Operation({
    id: 'candidates.invite',
    scope: 'action:invite',
    bucket: 'actions',
    idempotent: true,
    data: InvitationDto,
    errors: [CandidateNotFound, InvalidStatusTransition, CandidateHasActiveReservation],
  })
  invite(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: InviteDto): Promise<Invitation> {
    const { emailSubject: subject = null, emailBody = null } = body;
    return this.inviteCandidate.run(toRef(company, id, body), { subject, body: emailBody });
  }

  /**
   * Select a candidate
   * @remarks
   * Requires the status `interviewed`, and that the current interview analysis was viewed
   * (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
   */
  @Post(':candidateId/select')
  @Operation({ ...DECIDING, id: 'candidates.select' })
  select(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: DecideDto): Promise<DecisionResult> {
    return this.decide.run(toRef(company, id, body), 'select');
  }

  /**
   * Reject a candidate
   * @remarks
   * Requires the status `interviewed`, and that the current interview analysis was viewed
   * (`candidates.getInterviewAnalysis`). Emits `candidate_status_changed`. The decision is final.
   */
  @Post(':candidateId/reject')
  @Operation({ ...DECIDING, id: 'candidates.reject' })
  reject(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: DecideDto): Promise<DecisionResult> {
    return this.decide.run(toRef(company, id, body), 'reject');
  }

  /**
   * Make a candidate new again
   * @remarks
   * Requires the status `expired`, `failed` or `unevaluable`, and that no call is booked or under way. Sets `new`, so that
   * the candidate can be invited or called again; the former link stays invalid, and the CV analysis and former transcripts stay
   * readable. Emits `candidate_status_changed`.
   */
  @Post(':candidateId/reopen')
  @Operation({
    id: 'candidates.reopen',
    scope: 'action:invite',
    bucket: 'actions',
    idempotent: true,
    data: ReopeningDto,
    errors: [CandidateNotFound, InvalidStatusTransition, CandidateHasActiveReservation],
  })
  reopen(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: ReopenDto): Promise<Omit<StatusChange, 'at'>> {
    return this.reopenCandidate.run(toRef(company, id, body));
  }
}

function toRef(company: CompanyId, candidateId: string, { jobPositionId }: DecideDto): CandidateRef {
  return { company, jobPositionId, candidateId: candidateId as CandidateId };
}
