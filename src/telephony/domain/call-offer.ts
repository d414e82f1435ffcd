import { type CompanyId, conflict, DAY, MINUTE, notFound } from '../../platform/domain/index.js';
import { SLOT_GRANULARITY_MS } from './availability.js';
import type { LineChoice } from './booking.js';
import type { CallOfferId, CandidateId, JobPositionId, Reservation, ReservationId, RetryCallSnapshot } from './reservation.js';
import type { ListPart } from './reservation.repository.js';
import { isLive } from './reservation-states.js';
import type { TimezoneSource, ZoneRule } from './time-zones.js';

/** Choices after the first of an offer. docs/rules/telephony.md#call-offers */
export const MAX_MOVES = 3;
/** A chosen call can be moved until so long before its start. */
export const MOVE_UNTIL_MS = 15 * MINUTE;

export const OFFER_STATES = ['open', 'chosen', 'ended'] as const;
/** `open`: the candidate may choose a time; `chosen`: the call is booked or under way. */
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Why an offer ended. `BOOKED`: the company booked a call, or the candidate called back; `INVITED`: to the room, by the company or on the
 * candidate's wish; `CALL_ENDED`: the interview was held, or the company ended the chosen call.
 */
export const OFFER_ENDS = ['NEW_OFFER', 'BOOKED', 'INVITED', 'DO_NOT_CALL', 'WITHDRAWN', 'CALL_ENDED', 'EXPIRED'] as const;
export type OfferEnd = (typeof OFFER_ENDS)[number];
/** The ends that are written, `CALL_ENDED` after a late result only; the others follow from the clock and the reservations. */
export type WrittenOfferEnd = Exclude<OfferEnd, 'BOOKED' | 'EXPIRED'>;

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
  readonly endReason: WrittenOfferEnd | null;
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
const REACHED_NOBODY = ['no_answer', 'sip_failed', 'expired'];

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
export function zoneRulesOf({ timezone, timezoneSource }: CallOffer, chosen: string | null): ZoneRule[] {
  const isOwn = chosen === null || chosen === timezone;
  return [{ rule: 'explicit', timezone: isOwn ? timezone : chosen, source: isOwn ? timezoneSource : 'manual' }];
}

/** `noticeVersion`: of the notice that the candidate agreed to. */
export type OfferChanges = Partial<Pick<StoredCallOffer, 'state' | 'choices' | 'remindedAt'>> & { readonly noticeVersion?: string };

/** The stored offers. A caller that changes one holds the lock of its candidate. Reads give an offer as it is now. */
export abstract class CallOfferRepository {
  abstract add(offer: NewCallOffer, tokenHash: Buffer): Promise<void>;
  /** Null if there is none, and for a malformed id. */
  abstract find(id: CallOfferId): Promise<CallOffer | null>;
  /** The offer of a link; null if there is none, and for a wrong token. */
  abstract findByLink(id: CallOfferId, tokenHash: Buffer): Promise<CallOffer | null>;
  /** The newest offer of a candidate, ended or not. */
  abstract ofCandidate(ref: Pick<NewCallOffer, 'company' | 'candidateId'>): Promise<CallOffer | null>;
  /** The newest offers of these candidates that have not ended. */
  abstract openOf(company: CompanyId, candidateIds: readonly CandidateId[]): Promise<CallOffer[]>;
  /** Offers that wait for a choice, or have waited in vain, and expire or expired within these times, by their ends. */
  abstract notChosen(company: CompanyId, from: Date, until: Date, part: ListPart<CallOfferId>): Promise<CallOffer[]>;
  /** Ends the offers of candidates that have not ended. */
  abstract end(candidateIds: readonly CandidateId[], reason: WrittenOfferEnd, at: Date): Promise<void>;
  abstract change(id: CallOfferId, changes: OfferChanges): Promise<void>;
  /** Of a candidate, for the receipt of the erasure. */
  abstract countOf(candidateId: CandidateId): Promise<number>;
}

/** No offer, a wrong token, an erased candidate: one error for all, so that a guess learns nothing. */
export class CallOfferNotFound extends notFound('NOT_FOUND', 'there is no such offer of a call', {
  remedy: 'Offer the candidate a call first (`POST /v1/candidates/{candidateId}/invite-to-call`).',
}) {}

/** The offer has ended, or its call can no longer be changed. */
export class CallOfferClosed extends conflict('INVALID_STATUS_TRANSITION', 'the offer of a call has ended, or no longer allows this', {
  remedy: 'Read the offer for its state (`GET /v1/candidates/{candidateId}/invite-to-call`); a new one takes its place.',
}) {}
