import { type CompanyId, conflict, DAY, MINUTE, notFound, type Page } from '../../platform/domain/index.js';
import { SLOT_GRANULARITY_MS } from './availability.js';
import type { LineChoice } from './booking.js';
import type {
  CallOfferId,
  CallUnscheduledBy,
  CandidateId,
  JobPositionId,
  Reservation,
  ReservationId,
  RetryCallSnapshot,
} from './reservation.js';
import type { ListPart } from './reservation.repository.js';
import { type FailureReason, isLive } from './reservation-states.js';
import type { ResolvedTimezone, TimezoneSource, ZoneRule } from './time-zones.js';

/** Choices after the first of an offer. docs/rules/telephony.md#call-offers */
export const MAX_MOVES = 3;
/** A chosen call can be moved until so long before its start. */
export const MOVE_UNTIL_MS = 15 * MINUTE;

export const OFFER_STATES = ['open', 'chosen', 'ended'] as const;
/** `open`: the candidate may choose a time; `chosen`: the call is booked or under way. */
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Why an offer ended. `BOOKED`: the company booked a call, or the candidate called back; `INVITED`: to the room, by the company or on the
 * candidate's wish; `CALL_ENDED`: the interview was held, or the company ended the chosen call; `PHONE_CHANGED`: to a number of another
 * time zone.
 */
export const OFFER_ENDS = [
  'NEW_OFFER',
  'BOOKED',
  'INVITED',
  'DO_NOT_CALL',
  'CONSENT_WITHDRAWN',
  'WITHDRAWN',
  'CALL_ENDED',
  'PHONE_CHANGED',
  'EXPIRED',
] as const;
export type OfferEnd = (typeof OFFER_ENDS)[number];

/** The name of the durable task that writes the ends of windows. */
export const EXPIRE_OFFERS = 'telephony.expire-offers';

/** Why an offer ended, as `call_offer_ended` tells it. */
export const OFFER_END_REASONS = ['expired', 'withdrawn', 'declined', 'replaced', 'consent_withdrawn', 'phone_changed'] as const;
export type OfferEndReason = (typeof OFFER_END_REASONS)[number];

const REASONS: Readonly<Record<OfferEnd, OfferEndReason>> = {
  NEW_OFFER: 'replaced',
  BOOKED: 'replaced',
  INVITED: 'replaced',
  DO_NOT_CALL: 'declined',
  CONSENT_WITHDRAWN: 'consent_withdrawn',
  WITHDRAWN: 'withdrawn',
  CALL_ENDED: 'withdrawn',
  PHONE_CHANGED: 'phone_changed',
  EXPIRED: 'expired',
};

/** An end of an offer: how it is stored, and told. */
export interface EndedOffer {
  readonly endReason: OfferEnd;
  /** Null: nobody waits for a choice any more, because the chosen call has told its own end. */
  readonly reason: OfferEndReason | null;
}

/** The end of an offer, as it is before, by a change. One that had ended already keeps its own end. docs/rules/telephony.md#call-offers */
export function endOfOffer({ endReason: before }: Pick<CallOffer, 'endReason'>, end: OfferEnd, by: 'company' | 'candidate'): EndedOffer {
  const endReason = before ?? end;
  if (before === 'CALL_ENDED') return { endReason, reason: null };
  return { endReason, reason: endReason === 'INVITED' && by === 'candidate' ? 'declined' : REASONS[endReason] };
}

/** The line of an offered call. A choice by the country of the phone is for batches. */
export type OfferedLine = Exclude<LineChoice, { kind: 'autoresolve' }>;

/** A new offer, with the terms of the call, which are frozen. */
export interface NewCallOffer {
  readonly id: CallOfferId;
  readonly company: CompanyId;
  readonly jobPositionId: JobPositionId;
  readonly candidateId: CandidateId;
  readonly windowStart: Date;
  /** No call ends after it. */
  readonly windowEnd: Date;
  readonly durationMs: number;
  readonly timezone: string;
  readonly timezoneSource: TimezoneSource;
  readonly line: OfferedLine;
  readonly retryCallSnapshot: RetryCallSnapshot;
  readonly invitationExpirationDays: number;
  readonly createdAt: Date;
  /** The encrypted token of its link, for later mails. */
  readonly sealedToken: Buffer;
}

/** A stored offer with the facts that decide its state. */
export interface StoredCallOffer extends NewCallOffer {
  readonly state: OfferState;
  readonly endReason: OfferEnd | null;
  readonly endedAt: Date | null;
  /** Times that the candidate chose. */
  readonly choices: number;
  readonly remindedAt: Date | null;
  /** The last reservation that was booked from it, retries included; null before the choice, and after the candidate's own cancellation. */
  readonly call: Pick<Reservation, 'id' | 'state' | 'endedAt'> | null;
  /** When a call was booked that is not of this offer; null without one. */
  readonly bookedAt: Date | null;
}

/** A company lets a candidate choose the time of a call. As it is at an instant. docs/rules/telephony.md#call-offers */
export interface CallOffer extends Omit<StoredCallOffer, 'endReason' | 'call' | 'bookedAt'> {
  readonly endReason: OfferEnd | null;
  /** The call that the candidate chose last; it may have ended. */
  readonly reservationId: ReservationId | null;
  /** Nothing can be chosen from then on. */
  readonly expiresAt: Date;
}

/** The ends of a chosen call after which the candidate may choose again: it reached nobody. */
export const REACHED_NOBODY = ['no_answer', 'sip_failed', 'expired'];

/** The state of an offer at an instant, from what is stored. docs/rules/telephony.md#call-offers */
export function offerAt({ call, bookedAt, ...stored }: StoredCallOffer, now: Date): CallOffer {
  const expiresAt = stored.windowEnd;
  const offer = { ...stored, reservationId: call?.id ?? null, expiresAt };
  const ended = (endReason: OfferEnd, endedAt: Date | null): CallOffer => ({ ...offer, state: 'ended', endReason, endedAt });
  if (stored.state === 'ended') return offer;
  if (bookedAt) return ended('BOOKED', bookedAt);
  if (call && isLive(call.state)) return { ...offer, state: 'chosen' };
  if (call && !REACHED_NOBODY.includes(call.state)) return ended('CALL_ENDED', call.endedAt);
  return expiresAt <= now ? ended('EXPIRED', expiresAt) : { ...offer, state: 'open' };
}

/** How often the candidate may still choose. The first time is no move. */
export function choicesLeft({ choices }: Pick<CallOffer, 'choices'>): number {
  return Math.max(0, 1 + MAX_MOVES - choices);
}

/** Whether the candidate may choose a time, or another one. `call`: the chosen reservation. docs/rules/telephony.md#call-offers */
export function mayChoose(offer: CallOffer, call: Pick<Reservation, 'state' | 'startsAt'> | null, now: Date): boolean {
  if (offer.state === 'ended' || choicesLeft(offer) === 0 || offer.expiresAt <= now) return false;
  return offer.state === 'open' || (call?.state === 'firm' && now.getTime() < call.startsAt.getTime() - MOVE_UNTIL_MS);
}

/** Whether it waits for a choice, and was last mailed a day ago or before. */
export function mayRemind({ state, choices, remindedAt, createdAt }: CallOffer, now: Date): boolean {
  return state === 'open' && choices === 0 && now.getTime() - (remindedAt ?? createdAt).getTime() >= DAY;
}

/** Whether a call that starts there lies on a mark and inside the offered window. */
export function isOffered({ windowStart, windowEnd, durationMs }: CallOffer, startMs: number): boolean {
  const isMark = Number.isSafeInteger(startMs) && startMs % SLOT_GRANULARITY_MS === 0;
  return isMark && windowStart.getTime() <= startMs && startMs + durationMs <= windowEnd.getTime();
}

/** The offer with the part of its window in which a call can take place: an open phone session ends the calls after it. */
export function endingWith(offer: CallOffer, session: { readonly expiresAt: Date } | null): CallOffer {
  return session && session.expiresAt < offer.windowEnd ? { ...offer, windowEnd: session.expiresAt } : offer;
}

/** The zone that the candidate chose, else that of the offer. */
export function zoneRulesOf({ timezone, timezoneSource }: ResolvedTimezone, chosen: string | null): ZoneRule[] {
  const isOwn = chosen === null || chosen === timezone;
  return [isOwn ? { rule: 'explicit', timezone, source: timezoneSource } : { rule: 'visitor', timezone: chosen }];
}

/** `noticeVersion`: of the notice that the candidate agreed to. */
export type OfferChanges = Partial<Pick<StoredCallOffer, 'state' | 'choices' | 'remindedAt'>> & { readonly noticeVersion?: string };

export interface OfferFilter {
  readonly state?: OfferState;
  readonly jobPositionId?: string;
  readonly limit: number;
  readonly cursor?: string;
}

/** The ends of a chosen call that end its offer, too. After others the candidate may choose again, or the call was held. */
const ENDS_WITH_CALL: Readonly<Partial<Record<FailureReason, OfferEnd>>> = {
  CANCELLED: 'CALL_ENDED',
  BATCH_CANCELLED: 'CALL_ENDED',
  REVOKED: 'CALL_ENDED',
  ATTEMPTS_EXHAUSTED: 'CALL_ENDED',
  DO_NOT_CALL: 'DO_NOT_CALL',
  CONSENT_WITHDRAWN: 'CONSENT_WITHDRAWN',
  PHONE_CHANGED: 'PHONE_CHANGED',
};

/** The end of an offer whose chosen call was ended before its dial; null if the offer goes on. */
export function endWithCall(
  { callOfferId, failureReason }: Pick<Reservation, 'callOfferId' | 'failureReason'>,
  by: CallUnscheduledBy,
): OfferEnd | null {
  if (callOfferId === null || failureReason === null || (failureReason === 'CANCELLED' && by === 'candidate')) return null;
  return ENDS_WITH_CALL[failureReason] ?? null;
}

/** The stored offers. A caller that changes one holds the lock of its candidate. Reads give an offer as it is now. */
export abstract class CallOfferRepository {
  abstract add(offer: NewCallOffer, tokenHash: Buffer): Promise<void>;
  /** Null if there is none, and for a malformed id. */
  abstract find(id: CallOfferId): Promise<CallOffer | null>;
  /** The offer of a link; null if there is none, and for a wrong token. */
  abstract findByLink(id: CallOfferId, tokenHash: Buffer): Promise<CallOffer | null>;
  /** The newest offer of a candidate, ended or not. */
  abstract ofCandidate(ref: Pick<NewCallOffer, 'company' | 'candidateId'>): Promise<CallOffer | null>;
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: OfferFilter): Promise<Page<CallOffer>>;
  /** The offers of these candidates whose ends are not written yet, also those that have ended. */
  abstract present(company: CompanyId, candidateIds: readonly CandidateId[]): Promise<CallOffer[]>;
  /** The newest offers of these candidates that have not ended. */
  abstract openOf(company: CompanyId, candidateIds: readonly CandidateId[]): Promise<CallOffer[]>;
  /** Offers that wait for a choice, or have waited in vain, and expire or expired within these times, by their ends. */
  abstract notChosen(company: CompanyId, from: Date, until: Date, part: ListPart<CallOfferId>): Promise<CallOffer[]>;
  /** Writes the ends of offers. */
  abstract end(ended: readonly (EndedOffer & { readonly id: CallOfferId })[], at: Date): Promise<void>;
  abstract change(id: CallOfferId, changes: OfferChanges): Promise<void>;
  /** Of a candidate, for the receipt of the erasure. */
  abstract countOf(candidateId: CandidateId): Promise<number>;
}

/** No offer, a wrong token, an erased candidate: one error for all, so that a guess learns nothing. */
export class CallOfferNotFound extends notFound('NOT_FOUND', 'there is no such call offer', {
  remedy: 'Offer the candidate a call first (`POST /v1/candidates/{candidateId}/invite-to-call`).',
}) {}

/** The offer has ended, or its call can no longer be changed. */
export class CallOfferClosed extends conflict('INVALID_STATUS_TRANSITION', 'the call offer has ended, or no longer allows this', {
  remedy: 'Read the offer for its state (`GET /v1/candidates/{candidateId}/invite-to-call`); a new one takes its place.',
}) {}
