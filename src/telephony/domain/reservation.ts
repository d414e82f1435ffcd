import { type CompanyId, conflict, type Id, notFound } from '../../platform/domain/index.js';
import type { LanguageAt } from '../../platform/language/index.js';
import type { PhoneNumberId } from './phone-number.js';
import type { FailureReason, ReservationState } from './reservation-states.js';
import type { TimezoneSource } from './time-zones.js';
import type { Interval } from './wall-time.js';

export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type ReservationId = Id<'Reservation'>;
export type CallBatchId = Id<'CallBatch'>;
export type CallOfferId = Id<'CallOffer'>;
export type SessionId = Id<'InterviewSession'>;

export const RETRY_MODES = ['OFF', 'SAME_DAY', 'LATER_HALF'] as const;
export type RetryMode = (typeof RETRY_MODES)[number];
/** The retry policy that a reservation was booked with; null and `OFF`: no retry. */
export type RetryCallSnapshot = { readonly mode: RetryMode } | null;

export const CHANNELS = ['outbound', 'inbound'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How a candidate asks during a call not to be called again. */
export const OPT_OUT_MEANS = ['voice', 'key'] as const;
export type OptOutMeans = (typeof OPT_OUT_MEANS)[number];

/** Who scheduled a call; `retry`: by the policy, after an attempt in vain; `system`: the dispatch put it off. */
export const CALL_SCHEDULED_BY = ['api', 'dashboard', 'candidate', 'retry', 'system'] as const;
/** By whom a scheduled call was ended before its dial; `system`: by a rule. */
export const CALL_UNSCHEDULED_BY = ['api', 'dashboard', 'candidate', 'system'] as const;
export type CallScheduledBy = (typeof CALL_SCHEDULED_BY)[number];
export type CallUnscheduledBy = (typeof CALL_UNSCHEDULED_BY)[number];
/** Who changes calls. */
export type CallOrigin = CallScheduledBy & CallUnscheduledBy;

/** A decision of clearance, which a reservation keeps. */
export interface Clearance {
  readonly decidedAt: string;
  readonly at: 'booking' | 'dispatch';
  readonly doNotCall: 'clear';
  readonly consent: 'given' | 'not_required';
  readonly consentId: Id<'Consent'> | null;
  readonly attempts: { readonly counted: number; readonly limit: number | null };
}

/** A policy of clearance, frozen on a reservation. */
export interface ClearancePolicy {
  readonly consent: 'off' | 'require';
  readonly maxAttempts: { readonly count: number; readonly days: number } | null;
  readonly disclosure: Readonly<Partial<Record<LanguageAt<'phone'>, string>>> | null;
  readonly optOutKey: string | null;
  readonly recording: 'off' | 'announce' | 'ask';
  readonly callNotice: 'off' | 'mail';
  readonly writtenAlternative: boolean;
}

/** A call with its time, its line and its frozen terms. docs/rules/telephony.md#reservations */
export interface Reservation {
  id: ReservationId;
  company: CompanyId;
  candidateId: CandidateId;
  jobPositionId: JobPositionId;
  state: ReservationState;
  batchId: CallBatchId | null;
  /** The offer from which the candidate chose it; null if the company booked it. */
  callOfferId: CallOfferId | null;
  phoneNumberId: PhoneNumberId;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  windowStart: Date;
  windowEnd: Date;
  durationMs: number;
  timezone: string;
  timezoneSource: TimezoneSource;
  /** `HH:MM-HH:MM`; null means any hour (test candidates). */
  callingHours: string | null;
  /** ISO weekdays; null means any day. */
  callingDays: readonly number[] | null;
  retryCallSnapshot: RetryCallSnapshot;
  invitationExpirationDays: number;
  channel: Channel;
  attempt: number;
  previousReservationId: ReservationId | null;
  /** The retry that was booked after this attempt. */
  retryReservationId: ReservationId | null;
  failureReason: FailureReason | null;
  /** The phone session, the number that was dialled (E.164) and when; null before the dispatch. A call back has the number that called. */
  sessionId: SessionId | null;
  calledE164: string | null;
  dialledAt: Date | null;
  /** The decision that cleared the call; null for a call back. */
  clearance: Clearance | null;
  /** The company's policy when it was booked. */
  clearancePolicySnapshot: ClearancePolicy;
  /** When it became final. */
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A new reservation: `firm`, or `active` for a call back. */
export type NewReservation = Omit<Reservation, 'retryReservationId' | 'failureReason' | 'endedAt' | 'updatedAt'>;

/** Whether the candidate of a call gets mails about it. */
export function hasNotices({
  callOfferId,
  clearancePolicySnapshot,
}: Pick<Reservation, 'callOfferId' | 'clearancePolicySnapshot'>): boolean {
  return callOfferId !== null || clearancePolicySnapshot.callNotice === 'mail';
}

/** The frozen policy of a call that takes the place of another: the candidate who has mails about that one has them about this one. */
export function withNoticesOf(replaced: Parameters<typeof hasNotices>[0] | null, policy: ClearancePolicy): ClearancePolicy {
  return replaced && hasNotices(replaced) ? { ...policy, callNotice: 'mail' } : policy;
}

/** The part of a new reservation that its dispatch and its end fill in. */
export const NOT_DISPATCHED = {
  ...{ retryReservationId: null, failureReason: null, sessionId: null },
  ...{ calledE164: null, dialledAt: null, endedAt: null },
} as const;

type OwnOfAttempt = 'id' | 'state' | 'phoneNumberId' | 'startsAt' | 'endsAt' | 'windowStart' | 'windowEnd';

/** A further attempt, with the frozen terms of the one before. */
export function attemptAfter(last: Reservation, own: Pick<Reservation, OwnOfAttempt>, now: Date): Reservation {
  return { ...last, ...NOT_DISPATCHED, ...own, batchId: null, previousReservationId: last.id, createdAt: now, updatedAt: now };
}

/** One entry of a reservation's history. */
export interface StateChange {
  state: ReservationState;
  at: Date;
  reason: FailureReason | null;
}

/** The time that it occupies. */
export function intervalOf({ startsAt, endsAt }: Pick<Reservation, 'startsAt' | 'endsAt'>): Interval {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
}

export class ReservationNotFound extends notFound('NOT_FOUND', 'there is no such reservation or batch', {
  remedy: 'List the reservations (`GET /v1/telephony/reservations`) and use an id of the list.',
}) {}

export class ReservationEnded extends conflict('INVALID_STATUS_TRANSITION', 'the reservation has already ended', {
  remedy: 'Nothing is left to cancel: read the reservation for its state.',
}) {}
