import { DomainError } from '../../platform/domain/domain-error.js';
import type { CompanyId, Id } from '../../platform/domain/ids.js';
import { machine, type Transitions } from '../../platform/domain/state-machine.js';
import type { Clearance, ClearancePolicy } from './clearance.js';
import type { PhoneNumberId } from './phone-number.js';
import type { TimezoneSource } from './time-zones.js';
import type { Interval } from './wall-time.js';

export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type ReservationId = Id<'Reservation'>;
export type CallBatchId = Id<'CallBatch'>;
export type SessionId = Id<'InterviewSession'>;

export const LIVE_STATES = ['firm', 'dispatching', 'ringing', 'active'] as const;
/** A live reservation occupies its line and its company's capacity. */
export type LiveState = (typeof LIVE_STATES)[number];

export const FINAL_STATES = ['completed', 'cancelled', 'expired', 'failed', 'no_answer', 'sip_failed'] as const;
/** Ends of an attempt to reach a candidate. Other calls end before the dial, or are not wanted any more. */
export const ATTEMPT_OUTCOMES = [
  'completed',
  'failed',
  'no_answer',
  'sip_failed',
] as const satisfies readonly (typeof FINAL_STATES)[number][];
/** Ends of a call that was dialled: a reservation `expired` before its dial. */
export const CALL_ENDS = [...ATTEMPT_OUTCOMES, 'cancelled'] as const satisfies readonly (typeof FINAL_STATES)[number][];
export type FinalState = (typeof FINAL_STATES)[number];
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];
export const RESERVATION_STATES = [...LIVE_STATES, ...FINAL_STATES] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/**
 * `claim`: the dispatcher takes it; `lapse`: its window ended; `ring`, `answer`: the gateway reports it; `miss`: not
 * reached, or a machine; `refuse`: a SIP error; `lose`: the outcome of the dial is unknown; `complete`: the call ended
 * with a result; `drop`: it ended without one; `voicemail`: a machine answered, which an agent may notice only after
 * the call was answered.
 */
const TRANSITIONS = {
  claim: { from: ['firm'], to: 'dispatching' },
  lapse: { from: ['firm'], to: 'expired' },
  ring: { from: ['dispatching'], to: 'ringing' },
  answer: { from: ['dispatching', 'ringing'], to: 'active' },
  miss: { from: ['dispatching', 'ringing'], to: 'no_answer' },
  refuse: { from: ['dispatching', 'ringing'], to: 'sip_failed' },
  lose: { from: ['dispatching', 'ringing'], to: 'failed' },
  complete: { from: ['active'], to: 'completed' },
  drop: { from: ['active'], to: 'failed' },
  voicemail: { from: ['dispatching', 'ringing', 'active'], to: 'no_answer' },
  cancel: { from: ['firm'], to: 'cancelled' },
  cancelBatch: { from: ['firm', 'dispatching'], to: 'cancelled' },
  replace: { from: ['firm'], to: 'cancelled' },
  revoke: { from: ['firm', 'dispatching', 'ringing', 'active'], to: 'cancelled' },
} as const satisfies Transitions<ReservationState, string>;
export type ReservationTrigger = keyof typeof TRANSITIONS;

/** The only definition of the transitions. docs/rules.md#reservations */
export const reservationMachine = machine<ReservationState, ReservationTrigger>(TRANSITIONS);

/** Why a call ended: reached, not reached, technical, a rule. docs/rules.md#reservations */
export const FAILURE_REASONS = [
  ...(['DROPPED', 'NO_RESULT'] as const),
  ...(['NOT_ANSWERED', 'BUSY', 'DECLINED', 'VOICEMAIL'] as const),
  ...(['NUMBER_INVALID', 'TRUNK_UNAVAILABLE', 'GATEWAY_UNAVAILABLE', 'OUTCOME_UNKNOWN'] as const),
  ...(['CANCELLED', 'BATCH_CANCELLED', 'REPLACED', 'REVOKED', 'SESSION_ENDED', 'WINDOW_ENDED', 'TELEPHONY_DISABLED'] as const),
  ...(['DO_NOT_CALL', 'OPTED_OUT', 'CONSENT_WITHDRAWN', 'ATTEMPTS_EXHAUSTED'] as const),
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export const RETRY_MODES = ['OFF', 'SAME_DAY', 'LATER_HALF'] as const;
export type RetryMode = (typeof RETRY_MODES)[number];
/** The retry policy that a reservation was booked with; null and `OFF`: no retry. */
export type RetryCallSnapshot = { readonly mode: RetryMode } | null;

export const CHANNELS = ['outbound', 'inbound'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How a candidate asks during a call not to be called again. */
export const OPT_OUT_MEANS = ['voice', 'key'] as const;
export type OptOutMeans = (typeof OPT_OUT_MEANS)[number];

/** A call with its time, its line and its frozen terms. docs/rules.md#reservations */
export interface Reservation {
  id: ReservationId;
  company: CompanyId;
  candidateId: CandidateId;
  jobPositionId: JobPositionId;
  state: ReservationState;
  batchId: CallBatchId | null;
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
  failureReason: FailureReason | null;
  /** The phone session, the number that was dialled (E.164) and when; null before the dispatch. */
  sessionId: SessionId | null;
  calledE164: string | null;
  dialledAt: Date | null;
  /** The decision that cleared the call; null for a call back. */
  clearance: Clearance | null;
  /** The company's policy when it was booked; null on reservations of before. */
  clearancePolicySnapshot: ClearancePolicy | null;
  /** When it became final. */
  endedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A new reservation: `firm`, or `active` for a call back. */
export type NewReservation = Omit<Reservation, 'failureReason' | 'endedAt' | 'updatedAt'>;

/** The part of a new reservation that its dispatch and its end fill in. */
export const NOT_DISPATCHED = { failureReason: null, sessionId: null, calledE164: null, dialledAt: null, endedAt: null } as const;

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

export function isLive(state: ReservationState): state is LiveState {
  return (LIVE_STATES as readonly ReservationState[]).includes(state);
}

/** Dispatched and not ended: a call that occupies its line until it ends, also beyond the end of its reservation. */
export function isUnderWay(state: ReservationState): boolean {
  return isLive(state) && state !== 'firm';
}

export class ReservationNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such reservation or batch';
  static override readonly remedy = 'List the reservations (`GET /v1/telephony/reservations`) and use an id of the list.';
}

export class ReservationEnded extends DomainError {
  static override readonly code = 'INVALID_STATUS_TRANSITION';
  static override readonly kind = 'conflict';
  static override readonly description = 'the reservation has already ended';
  static override readonly remedy = 'Nothing is left to cancel: read the reservation for its state.';
}
