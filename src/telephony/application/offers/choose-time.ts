import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../../actions/index.js';
import { CandidateNotFound, CandidateRepository } from '../../../candidates/index.js';
import { AddConsent, type ConsentId, newConsent } from '../../../clearance/index.js';
import { Clock, IdSource } from '../../../platform/domain/index.js';
import {
  type BookingTerms,
  type CallOffer,
  CallOfferClosed,
  CallOfferNotFound,
  CallOfferRepository,
  endingWith,
  isOffered,
  mayChoose,
  NoCapacity,
  OutsideCallingHours,
  type Reservation,
  ReservationRepository,
  zoneRulesOf,
} from '../../domain/index.js';
import { BookCalls } from '../book-calls.js';
import { CompanyMutex } from '../call-locks.js';
import { ReservationLifecycle } from '../reservation-lifecycle.js';
import type { OpenedOffer } from './open-offer.js';

/** Every change of an offer begins with the lock of its candidate. */
@Injectable()
export class OfferLock {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly offers: CallOfferRepository,
    private readonly reservations: ReservationRepository,
    private readonly sessions: InterviewSessionRepository,
    private readonly clock: Clock,
  ) {}

  /** In the caller's unit of work. Throws `CallOfferNotFound` if the candidate was erased. */
  async lock({ offer: { id, ...ref } }: Pick<OpenedOffer, 'offer'>): Promise<{ offer: CallOffer; call: Reservation | null }> {
    await this.candidates.lock(ref).catch((error: unknown) => {
      throw error instanceof CandidateNotFound ? new CallOfferNotFound() : error;
    });
    const offer = await this.offers.find(id);
    if (!offer) throw new CallOfferNotFound();
    const session = await this.sessions.findOpen(offer.candidateId, this.clock.now());
    return {
      offer: endingWith(offer, session),
      call: offer.reservationId && (await this.reservations.find(offer.company, offer.reservationId)),
    };
  }
}

export interface ChoiceTerms {
  /** IANA name; null: that of the offer. The caller has checked it. */
  readonly timezone: string | null;
  /** Of the notice that stands beside the times. */
  readonly noticeVersion: string;
  /** Those of the offer when the times were shown: an older form moves no call back. */
  readonly choices: number;
}

/** Books the time that a candidate chose, moves the call there, or cancels it. docs/rules/telephony.md#call-offers */
@Injectable()
export class ChooseTime {
  constructor(
    private readonly mutex: CompanyMutex,
    private readonly offerLock: OfferLock,
    private readonly offers: CallOfferRepository,
    private readonly bookCalls: BookCalls,
    private readonly addConsent: AddConsent,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * Throws `NoCapacity` for a time that is not free or was never offered, `CallOfferClosed`, and the errors of a booking. Then nothing was
   * written, neither a consent. The same time again changes nothing.
   */
  run(opened: OpenedOffer, startMs: number, { timezone, noticeVersion, choices }: ChoiceTerms): Promise<Reservation> {
    const { company, jobPositionId, candidateId } = opened.offer;
    return this.mutex.run(company, async () => {
      const { offer, call } = await this.offerLock.lock(opened);
      if (offer.state === 'chosen' && call?.startsAt.getTime() === startMs) return call;
      if (offer.choices !== choices || !mayChoose(offer, call, this.clock.now())) throw new CallOfferClosed();
      if (!isOffered(offer, startMs)) throw new NoCapacity();
      if (offer.state === 'open') await this.consent(offer, noticeVersion);
      const calls = [{ candidateId, line: offer.line, zoneRules: () => zoneRulesOf(offer, timezone) }];
      const request = { company, jobPositionId, batchId: null, terms: termsOf(offer, startMs), calls, by: 'candidate' } as const;
      const [outcome] = await this.bookCalls.run(request);
      if (outcome?.kind !== 'booked') throw refusalOf(outcome?.error);
      await this.offers.change(offer.id, { state: 'chosen', choices: choices + 1, noticeVersion });
      return outcome.reservation;
    });
  }

  /** Cancels the chosen call, until it is placed; another time may be chosen. Throws `CallOfferClosed`. A repeat changes nothing. */
  cancel(opened: OpenedOffer): Promise<void> {
    return this.mutex.run(opened.offer.company, async () => {
      const { offer, call } = await this.offerLock.lock(opened);
      if (offer.state === 'open') return;
      if (offer.state !== 'chosen' || call?.state !== 'firm') throw new CallOfferClosed();
      const [cancelled] = await this.lifecycle.end([call], 'CANCELLED', 'candidate');
      if (!cancelled) throw new CallOfferClosed();
      await this.offers.change(offer.id, { state: 'open' });
    });
  }

  /** Before the booking, which may require it. */
  private async consent({ company, jobPositionId, candidateId }: CallOffer, source: string): Promise<void> {
    const draft = { kind: 'ai_call', state: 'given', basis: 'room', source } as const;
    const consent = newConsent(this.ids.next<ConsentId>(), candidateId, draft, this.clock.now());
    await this.addConsent.run({ company, jobPositionId, candidateId }, consent);
  }
}

function termsOf({ windowStart, windowEnd, ...offer }: CallOffer, chosenStartMs: number): BookingTerms {
  const { id, durationMs, retryCallSnapshot, invitationExpirationDays } = offer;
  const window = { startMs: windowStart.getTime(), endMs: windowEnd.getTime() };
  const existing = offer.state === 'chosen' ? 'replace' : 'keep';
  return { window, retryCallSnapshot, invitationExpirationDays, existing, chosenStartMs, offer: { id, durationMs } };
}

/** Calling hours may have changed since the page was shown: then the time is not free. */
function refusalOf(error: Error | undefined): Error {
  return error instanceof OutsideCallingHours ? new NoCapacity() : (error ?? new Error('a choice has no outcome'));
}
