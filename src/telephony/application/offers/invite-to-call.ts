import { Injectable } from '@nestjs/common';
import {
  BOOKING_LINK_PLACEHOLDER,
  type CustomWording,
  InterviewSessionRepository,
  InvitationMails,
  type InvitationMail,
} from '../../../actions/index.js';
import { type CandidateId, type CandidateRef, CandidateRepository } from '../../../candidates/index.js';
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
} from '../../domain/index.js';
import { CompanyMutex } from '../call-locks.js';
import { PlanCalls } from '../plan-calls.js';
import { SlotSearch } from '../slot-search.js';
import { EndOffers } from './end-offers.js';
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
/** A call that may be offered. */
export interface PlannedOffer {
  readonly kind: 'planned';
  readonly ref: CandidateRef;
  readonly plan: CallPlan;
  readonly now: Date;
}
type OfferPlan = PlannedOffer | { readonly kind: 'refused'; readonly error: DomainError };

/** Decides whether calls may be offered: as their bookings would be, in the caller's unit of work. docs/rules/telephony.md#call-offers */
@Injectable()
export class PlanOffers {
  constructor(
    private readonly planCalls: PlanCalls,
    private readonly search: SlotSearch,
    private readonly sessions: InterviewSessionRepository,
  ) {}

  /**
   * Locks as a booking does. Each by itself: free times are not shared out, and one is refused with `NoCapacity` if the window has none, or none before an open phone
   * session ends.
   * Throws the errors that refuse all.
   */
  async run({ company, jobPositionId }: OfferedPosition, ids: readonly CandidateId[], request: OfferRequest): Promise<OfferPlan[]> {
    const { line, zoneRules, window, retryCallSnapshot, invitationExpirationDays } = request;
    const terms = { window, retryCallSnapshot, invitationExpirationDays, existing: 'keep', isConsentToCome: true } as const;
    const calls = ids.map((candidateId) => ({ candidateId, line, zoneRules }));
    const found = await this.planCalls.run({ company, jobPositionId, batchId: null, terms, calls });
    const persons = found.planned.flatMap((call) => (call.kind === 'planned' ? call.plan.candidateId : []));
    const open = new Map(
      (await this.sessions.listOpen(persons, found.now)).map((session) => [session.candidateId, session.expiresAt.getTime()]),
    );
    const offers: OfferPlan[] = [];
    for (const call of found.planned) {
      if (call.kind === 'refused') offers.push(call);
      else {
        const { plan } = call;
        const ref = { company, jobPositionId: found.jobPositionId, candidateId: plan.candidateId };
        const end = open.get(plan.candidateId) ?? Infinity;
        const callable = plan.callable.flatMap((each) => (each.startMs < end ? { ...each, endMs: Math.min(each.endMs, end) } : []));
        const own = { ...plan, callable };
        const [slot] = callable.length > 0 ? await (await this.search.begin(found.settings, [own], found.now)).place([own]) : [];
        offers.push(slot ? { kind: 'planned', ref, plan, now: found.now } : { kind: 'refused', error: new NoCapacity() });
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
    private readonly planOffers: PlanOffers,
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
    private readonly endOffers: EndOffers,
    private readonly links: OfferLinks,
    private readonly mails: InvitationMails,
    private readonly audit: Audit,
    private readonly ids: IdSource,
  ) {}

  /** Ends the offer before. Throws the errors of a booking, but for an absent consent: the choice is one. */
  run({ candidateId, ...position }: CandidateRef, request: OfferRequest): Promise<SentOffer> {
    return this.mutex.run(position.company, async () => {
      const [planned] = await this.planOffers.run(position, [candidateId], request);
      if (planned?.kind !== 'planned') throw planned?.error ?? new Error('an offer has no plan');
      return this.offer(planned, request);
    });
  }

  /** In the unit of work that has planned it. */
  async offer({ ref, plan, now }: PlannedOffer, request: OfferRequest): Promise<SentOffer> {
    const { company, candidateId: subject } = ref;
    const { durationMs, timezone, timezoneSource } = plan;
    const { line, retryCallSnapshot, invitationExpirationDays } = request;
    const offerId = this.ids.next<CallOfferId>();
    const { tokenHash, sealedToken } = this.links.newToken();
    const [windowStart, expiresAt] = [new Date(plan.window.startMs), new Date(plan.window.endMs)];
    const call = { windowStart, windowEnd: expiresAt, durationMs, timezone, timezoneSource };
    const terms = { line, retryCallSnapshot, invitationExpirationDays };
    await this.endOffers.run(company, [subject], 'NEW_OFFER');
    await this.offers.add({ ...ref, ...call, ...terms, id: offerId, createdAt: now, sealedToken }, tokenHash);
    const bookingLink = this.links.of({ id: offerId, sealedToken });
    const link = { link: bookingLink, expiresAt, timezone, words: 'callInvitation' } as const;
    const mailId = await this.mails.add(ref, await this.candidates.get(ref), link, request.wording);
    await this.audit.record({ company, action: 'call.offered', subject, facts: { offerId, mailId } });
    return { offerId, bookingLink, expiresAt, emailQueued: mailId !== null };
  }

  /** The mail of a planned offer, with the placeholder for its link. */
  async mail({ ref, plan }: PlannedOffer, request: OfferRequest): Promise<InvitationMail> {
    const expiresAt = new Date(plan.window.endMs);
    const link = { link: BOOKING_LINK_PLACEHOLDER, expiresAt, timezone: plan.timezone, words: 'callInvitation' } as const;
    return (await this.mails.compose(ref, await this.candidates.get(ref), link, request.wording)).mail;
  }
}
