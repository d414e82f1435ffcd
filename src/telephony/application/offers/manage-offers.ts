import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation, InvitationMails } from '../../../actions/index.js';
import { type CandidateRef, CandidateRepository } from '../../../candidates/index.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/domain/index.js';
import { UnitOfWork } from '../../../platform/persistence/unit-of-work.js';
import { type CallOffer, CallOfferClosed, CallOfferNotFound, CallOfferRepository, mayRemind } from '../../domain/index.js';
import { EndOffers } from './end-offers.js';
import { OfferLinks } from './offer-links.js';

/** Reads, withdraws and mails again the newest offer of a candidate. docs/rules/telephony.md#call-offers */
@Injectable()
export class ManageOffers {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
    private readonly endOffers: EndOffers,
    private readonly links: OfferLinks,
    private readonly mails: InvitationMails,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound` and `CallOfferNotFound`. */
  async read(ref: CandidateRef): Promise<CallOffer> {
    const { id: candidateId } = await this.candidates.get(ref);
    const offer = await this.offers.ofCandidate({ company: ref.company, candidateId });
    if (!offer) throw new CallOfferNotFound();
    return offer;
  }

  /** Throws `CandidateNotFound`, `CallOfferNotFound`, `CallOfferClosed`, and `CandidateHasActiveReservation` for a chosen call. */
  withdraw(ref: CandidateRef): Promise<CallOffer> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      const { id: offerId, candidateId: subject, state } = await this.read(ref);
      if (state === 'ended') throw new CallOfferClosed();
      if (state === 'chosen') throw new CandidateHasActiveReservation();
      await this.endOffers.run(ref.company, [subject], 'WITHDRAWN');
      await this.audit.record({ company: ref.company, action: 'call.offer-withdrawn', subject, facts: { offerId } });
      return this.read(ref);
    });
  }

  /** Throws `CandidateNotFound`, `CallOfferNotFound`, and `CallOfferClosed` if it is not open or was mailed within the day. */
  remind(ref: CandidateRef): Promise<{ emailQueued: boolean }> {
    return this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      const offer = await this.read(ref);
      const { id: offerId, candidateId: subject, expiresAt, timezone } = offer;
      const now = this.clock.now();
      if (!mayRemind(offer, now)) throw new CallOfferClosed();
      const link = { link: this.links.of(offer), expiresAt, timezone, words: 'callReminder' } as const;
      const mailId = await this.mails.add(ref, candidate, link, { subject: null, body: null });
      await this.offers.change(offerId, { remindedAt: now });
      await this.audit.record({ company: ref.company, action: 'call.offer-reminded', subject, facts: { offerId, mailId } });
      return { emailQueued: mailId !== null };
    });
  }
}
