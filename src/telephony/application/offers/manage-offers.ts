import { Injectable } from '@nestjs/common';
import { CandidateHasActiveReservation, InvitationMails } from '../../../actions/index.js';
import { type CandidateRef, CandidateRepository } from '../../../candidates/index.js';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/domain/index.js';
import { UnitOfWork } from '../../../platform/persistence/unit-of-work.js';
import { type CallOffer, CallOfferClosed, CallOfferNotFound, CallOfferRepository, mayRemind } from '../../domain/index.js';
import { OfferLinks } from './offer-links.js';

/** The newest offer of a candidate. docs/rules/telephony.md#call-offers */
@Injectable()
export class ReadOffer {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
  ) {}

  /** Throws `CandidateNotFound` and `CallOfferNotFound`. */
  async run(ref: CandidateRef): Promise<CallOffer> {
    const { id: candidateId } = await this.candidates.get(ref);
    const offer = await this.offers.ofCandidate({ company: ref.company, candidateId });
    if (!offer) throw new CallOfferNotFound();
    return offer;
  }
}

/** Takes back an offer from which nothing is chosen. docs/rules/telephony.md#call-offers */
@Injectable()
export class WithdrawOffer {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly readOffer: ReadOffer,
    private readonly offers: CallOfferRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`, `CallOfferNotFound`, `CallOfferClosed`, and `CandidateHasActiveReservation` for a chosen call. */
  run(ref: CandidateRef): Promise<CallOffer> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      const offer = await this.readOffer.run(ref);
      if (offer.state === 'ended') throw new CallOfferClosed();
      if (offer.state === 'chosen') throw new CandidateHasActiveReservation();
      await this.offers.end([offer.candidateId], 'WITHDRAWN', this.clock.now());
      const facts = { offerId: offer.id };
      await this.audit.record({ company: ref.company, action: 'call.offer-withdrawn', subject: offer.candidateId, facts });
      return this.readOffer.run(ref);
    });
  }
}

/** Mails an open offer again. docs/rules/telephony.md#call-offers */
@Injectable()
export class RemindOffer {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly readOffer: ReadOffer,
    private readonly offers: CallOfferRepository,
    private readonly links: OfferLinks,
    private readonly mails: InvitationMails,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`, `CallOfferNotFound`, and `CallOfferClosed` if it is not open or was mailed within the day. */
  run(ref: CandidateRef): Promise<{ emailQueued: boolean }> {
    return this.unitOfWork.run(async () => {
      const candidate = await this.candidates.lock(ref);
      const offer = await this.readOffer.run(ref);
      const now = this.clock.now();
      if (!mayRemind(offer, now)) throw new CallOfferClosed();
      const link = { link: this.links.of(offer), expiresAt: offer.expiresAt, timezone: offer.timezone, purpose: 'call' } as const;
      const mailId = await this.mails.add(ref, candidate, link, { subject: null, body: null });
      await this.offers.reminded(offer.id, now);
      const facts = { offerId: offer.id, mailId };
      await this.audit.record({ company: ref.company, action: 'call.offer-reminded', subject: offer.candidateId, facts });
      return { emailQueued: mailId !== null };
    });
  }
}
