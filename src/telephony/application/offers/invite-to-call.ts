import { Injectable } from '@nestjs/common';
import { BOOKING_LINK_PLACEHOLDER, type CustomWording, InvitationMails, type InvitationMail } from '../../../actions/index.js';
import { type CandidateRef, CandidateRepository } from '../../../candidates/index.js';
import { Audit } from '../../../platform/audit/audit.js';
import { type DomainError, IdSource } from '../../../platform/domain/index.js';
import {
  type BookingTerms,
  type CallOfferId,
  CallOfferRepository,
  type CallPlan,
  type CallRequest,
  NoCapacity,
  type OfferedLine,
  type OfferTerms,
} from '../../domain/index.js';
import { CompanyMutex } from '../call-locks.js';
import { PlanCalls, type PlannedCalls } from '../plan-calls.js';
import { SlotSearch } from '../slot-search.js';
import { OfferLinks } from './offer-links.js';

export interface OfferRequest
  extends Pick<CallRequest, 'zoneRules'>, Pick<BookingTerms, 'window' | 'retryCallSnapshot' | 'invitationExpirationDays'> {
  readonly line: OfferedLine;
  readonly wording: CustomWording;
}

/** docs/rules/telephony.md#call-offers */
export interface SentOffer {
  readonly offerId: CallOfferId;
  readonly bookingLink: string;
  readonly expiresAt: Date;
  readonly emailQueued: boolean;
}

export type OfferedPosition = Pick<CandidateRef, 'company' | 'jobPositionId'>;
export type PlannedOffer = Pick<PlannedCalls, 'jobPositionId' | 'now'> & { readonly plan: CallPlan };
type OfferPlan = ({ readonly kind: 'planned' } & PlannedOffer) | { readonly kind: 'refused'; readonly error: DomainError };

/** Decides whether a call may be offered: as its booking would be, in the caller's unit of work. docs/rules/telephony.md#call-offers */
@Injectable()
export class PlanOffer {
  constructor(
    private readonly planCalls: PlanCalls,
    private readonly search: SlotSearch,
  ) {}

  /** Locks as a booking does. Throws its errors, and `NoCapacity` if the whole window has no free time. */
  async run({ candidateId, ...position }: CandidateRef, request: OfferRequest): Promise<PlannedOffer> {
    const [offer] = await this.many(position, [candidateId], request);
    if (offer?.kind !== 'planned') throw offer?.error ?? new Error('an offer has no plan');
    return offer;
  }

  /** Each by itself: free times are not shared out. Throws the errors that refuse all. */
  async many({ company, jobPositionId }: OfferedPosition, ids: readonly CandidateRef['candidateId'][], request: OfferRequest) {
    const { line, zoneRules, window, retryCallSnapshot, invitationExpirationDays } = request;
    const terms = { window, retryCallSnapshot, invitationExpirationDays, existing: 'keep', isConsentToCome: true } as const;
    const calls = ids.map((candidateId) => ({ candidateId, line, zoneRules }));
    const { planned, settings, ...found } = await this.planCalls.run({ company, jobPositionId, batchId: null, terms, calls });
    const offers: OfferPlan[] = [];
    for (const call of planned) {
      if (call.kind === 'refused') offers.push(call);
      else {
        const [slot] = await (await this.search.begin(settings, [call.plan], found.now)).place([call.plan]);
        const { jobPositionId: id, now } = found;
        offers.push(slot ? { kind: 'planned', plan: call.plan, jobPositionId: id, now } : { kind: 'refused', error: new NoCapacity() });
      }
    }
    return offers;
  }
}

/** Lets a candidate choose the time of a call. docs/rules/telephony.md#call-offers */
@Injectable()
export class InviteToCall {
  constructor(
    private readonly mutex: CompanyMutex,
    private readonly planOffer: PlanOffer,
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
    private readonly links: OfferLinks,
    private readonly mails: InvitationMails,
    private readonly audit: Audit,
    private readonly ids: IdSource,
  ) {}

  /** Ends the offer before. Throws the errors of a booking, but for an absent consent: the choice is one. */
  run(ref: CandidateRef, request: OfferRequest): Promise<SentOffer> {
    return this.mutex.run(ref.company, async () => this.offer(ref.company, await this.planOffer.run(ref, request), request));
  }

  /** In the unit of work that has planned it. */
  async offer(company: CandidateRef['company'], { plan, jobPositionId, now }: PlannedOffer, request: OfferRequest): Promise<SentOffer> {
    const person = { company, jobPositionId, candidateId: plan.candidateId };
    const offerId = this.ids.next<CallOfferId>();
    const { tokenHash, sealedToken } = this.links.newToken();
    await this.offers.end([plan.candidateId], 'NEW_OFFER', now);
    await this.offers.add({ ...person, ...termsOf(plan, request), id: offerId, createdAt: now, sealedToken }, tokenHash);
    const bookingLink = this.links.of({ id: offerId, sealedToken });
    const expiresAt = new Date(plan.window.endMs);
    const candidate = await this.candidates.get(person);
    const link = { link: bookingLink, expiresAt, timezone: plan.timezone, purpose: 'call' } as const;
    const mailId = await this.mails.add(person, candidate, link, request.wording);
    await this.audit.record({ company, action: 'call.offered', subject: plan.candidateId, facts: { offerId, mailId } });
    return { offerId, bookingLink, expiresAt, emailQueued: mailId !== null };
  }

  /** The mail that an offer would send now, with the placeholder for its link. Changes nothing. Throws as `run` does. */
  preview(ref: CandidateRef, request: OfferRequest): Promise<InvitationMail> {
    return this.mutex.run(ref.company, async () => this.mail(ref.company, await this.planOffer.run(ref, request), request));
  }

  /** The mail of a planned offer, with the placeholder for its link. */
  async mail(company: CandidateRef['company'], { plan, jobPositionId }: PlannedOffer, request: OfferRequest): Promise<InvitationMail> {
    const person = { company, jobPositionId, candidateId: plan.candidateId };
    const expiresAt = new Date(plan.window.endMs);
    const link = { link: BOOKING_LINK_PLACEHOLDER, expiresAt, timezone: plan.timezone, purpose: 'call' } as const;
    return (await this.mails.compose(person, await this.candidates.get(person), link, request.wording)).mail;
  }
}

function termsOf({ window, durationMs, timezone, timezoneSource }: CallPlan, request: OfferRequest): OfferTerms {
  const { line, retryCallSnapshot, invitationExpirationDays } = request;
  const [windowStart, windowEnd] = [new Date(window.startMs), new Date(window.endMs)];
  return { windowStart, windowEnd, durationMs, timezone, timezoneSource, line, retryCallSnapshot, invitationExpirationDays };
}
