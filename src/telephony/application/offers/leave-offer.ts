import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation, InviteCandidate, ReopenCandidate } from '../../../actions/index.js';
import { CandidateRepository } from '../../../candidates/index.js';
import { AddDoNotCall, ClearanceRepository } from '../../../clearance/index.js';
import { UnitOfWork } from '../../../platform/persistence/unit-of-work.js';
import { CallOfferClosed, isLive } from '../../domain/index.js';
import { ReservationLifecycle } from '../reservation-lifecycle.js';
import { isRevocable, RevokeCall } from '../revoke-call.js';
import { OfferLock } from './choose-time.js';
import { EndOffers } from './end-offers.js';
import type { OpenedOffer } from './open-offer.js';

/** A candidate asks on the page of an offer not to be called. docs/rules/clearance.md#do-not-call */
@Injectable()
export class OptOutOfOffer {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly addDoNotCall: AddDoNotCall,
    private readonly offerLock: OfferLock,
    private readonly endOffers: EndOffers,
    private readonly lifecycle: ReservationLifecycle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Lists the number, and ends the offer and the calls. Outside of a unit of work; a repeat changes nothing. */
  async run(opened: OpenedOffer): Promise<void> {
    const { company, reservationId } = opened.offer;
    const { phone } = await this.candidates.get(opened.offer);
    if (phone !== null) await this.addDoNotCall.run(company, [{ phone }], { reason: 'asked_in_room', reservationId });
    // A number that cannot be read is not listed, and it may have changed since it was read.
    await this.unitOfWork.run(async () => {
      const { offer, call } = await this.offerLock.lock(opened);
      if (call?.state === 'firm') await this.lifecycle.end([call], 'DO_NOT_CALL', 'candidate');
      await this.endOffers.run(company, [offer.candidateId], 'DO_NOT_CALL');
    });
  }
}

/** The candidate answers in the room instead of on the phone. docs/rules/telephony.md#call-offers */
@Injectable()
export class AnswerInWriting {
  constructor(
    private readonly offerLock: OfferLock,
    private readonly candidates: CandidateRepository,
    private readonly clearances: ClearanceRepository,
    private readonly revokeCall: RevokeCall,
    private readonly reopenCandidate: ReopenCandidate,
    private readonly invite: InviteCandidate,
    private readonly endOffers: EndOffers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Revokes the call and invites to the room, which ends the offer. Throws `CallOfferClosed`, also where the company's policy does not allow it,
   * and `CandidateHasActiveReservation` during the call.
   */
  run(opened: OpenedOffer): ReturnType<InviteCandidate['run']> {
    return this.unitOfWork.run(async () => {
      const { offer, call } = await this.offerLock.lock(opened);
      const { writtenAlternative } = await this.clearances.policy(offer.company);
      if (offer.state === 'ended' || !writtenAlternative) throw new CallOfferClosed();
      if (call && isLive(call.state) && call.state !== 'firm') throw new CandidateHasActiveReservation();
      const { company, jobPositionId, candidateId } = offer;
      const ref = { company, jobPositionId, candidateId };
      await this.endOffers.run(company, [candidateId], 'INVITED');
      const { status } = await this.candidates.get(ref);
      if (isRevocable(status, call)) await this.revokeCall.within(ref);
      if (status !== 'invited_call' && status !== 'new') await this.reopenCandidate.run(ref);
      return this.invite.run(ref, { subject: null, body: null });
    });
  }
}
