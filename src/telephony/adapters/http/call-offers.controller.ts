import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CandidateHasActiveReservation } from '../../../actions/index.js';
import { type CandidateId, CandidateNotFound, type CandidateRef } from '../../../candidates/index.js';
import { CLEARANCE_ERRORS } from '../../../clearance/index.js';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { InviteToCall, type SentOffer } from '../../application/offers/invite-to-call.js';
import { ManageOffers } from '../../application/offers/manage-offers.js';
import { CallOfferClosed, CallOfferNotFound, CallOfferRepository } from '../../domain/index.js';
import { BOOKING_ERRORS } from './booking-errors.js';
import {
  CallOfferDto,
  InviteToCallDto,
  ListedCallOfferDto,
  OfferQuery,
  OffersQuery,
  SentCallOfferDto,
  toListedCallOfferDto,
  toOfferDto,
  toOfferRequest,
} from './call-offer.dto.js';
import { INVITE_TO_CALL_EXAMPLES } from './scheduling.examples.js';

/** Candidates choose the times of their calls. docs/rules/telephony.md#call-offers */
@ApiTags('Telephony')
@Controller('v1')
export class CallOffersController {
  constructor(
    private readonly inviteToCall: InviteToCall,
    private readonly offers: ManageOffers,
    private readonly stored: CallOfferRepository,
  ) {}

  /**
   * Let a candidate choose the time of a phone interview
   * @remarks
   * Queues an email with a link, behind which the candidate chooses a free time of the window. The choice books the call
   * and is a consent to it (`ai_call`, basis `room`). The status of the candidate stays. A further offer ends the one
   * before. The request is refused as `schedule-call` would refuse it, but for a consent that is still absent.
   */
  @Post('candidates/:candidateId/invite-to-call')
  @Operation({
    id: 'candidates.inviteToCall',
    scope: 'telephony:schedule',
    idempotent: true,
    status: 201,
    data: SentCallOfferDto,
    examples: INVITE_TO_CALL_EXAMPLES,
    errors: [...BOOKING_ERRORS, ...CLEARANCE_ERRORS.filter(({ code }) => code !== 'CONSENT_REQUIRED')],
  })
  invite(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: InviteToCallDto): Promise<SentOffer> {
    return this.inviteToCall.run(toRef(company, id, body), toOfferRequest(body));
  }

  /**
   * Get the newest call offer of a candidate
   * @remarks
   * Also one that has ended. The link stands only in the response to its creation and in the email.
   */
  @Get('candidates/:candidateId/invite-to-call')
  @Operation({ scope: 'telephony:read', data: CallOfferDto, errors: [CandidateNotFound, CallOfferNotFound] })
  async get(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: OfferQuery): Promise<CallOfferDto> {
    return toOfferDto(await this.offers.read(toRef(company, id, query)));
  }

  /**
   * Withdraw a call offer
   * @remarks
   * Its link no longer books anything. A call that the candidate has chosen is revoked by `revoke-call`, which ends the
   * offer too.
   */
  @Delete('candidates/:candidateId/invite-to-call')
  @Operation({
    scope: 'telephony:schedule',
    data: CallOfferDto,
    errors: [CandidateNotFound, CallOfferNotFound, CandidateHasActiveReservation, CallOfferClosed],
  })
  async withdraw(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: OfferQuery): Promise<CallOfferDto> {
    return toOfferDto(await this.offers.withdraw(toRef(company, id, query)));
  }

  /**
   * List call offers
   * @remarks
   * Newest first, also those that have ended. The filters are combined with "and"; an id that does not exist gives an empty list.
   */
  @Get('telephony/call-offers')
  @Operation({ scope: 'telephony:read', list: ListedCallOfferDto })
  async list(@Company() company: CompanyId, @Query() query: OffersQuery): Promise<Page<ListedCallOfferDto>> {
    return (await this.stored.list(company, query)).map(toListedCallOfferDto);
  }
}

function toRef(company: CompanyId, candidateId: string, { jobPositionId }: OfferQuery): CandidateRef {
  return { company, jobPositionId, candidateId: candidateId as CandidateId };
}
