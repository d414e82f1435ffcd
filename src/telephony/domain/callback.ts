import { after, MINUTE } from '../../platform/domain/index.js';
import { attemptAfter, type CandidateId, type JobPositionId, type Reservation, type ReservationId, type SessionId } from './reservation.js';

/** A call that reaches a line: both numbers in E.164. */
export interface IncomingCall {
  /** Who calls. */
  readonly from: string;
  /** The line that is called. */
  readonly to: string;
}

/** Refusals, in this order. `BUSY`: the line or the company is full, or the candidate, or the number, is in a call. */
export const CALLBACK_REFUSALS = ['NO_SESSION', 'TELEPHONY_DISABLED', 'BUSY'] as const;
export type CallbackRefusal = (typeof CALLBACK_REFUSALS)[number];

/** The answer to an incoming call. docs/rules/telephony.md#calls-back */
export type CallbackDecision =
  | { readonly allowed: false; readonly reason: CallbackRefusal }
  | {
      readonly allowed: true;
      readonly sessionId: SessionId;
      readonly reservationId: ReservationId;
      readonly candidateId: CandidateId;
      readonly jobPositionId: JobPositionId;
      /** Main language of the interview, ISO 639-1. */
      readonly interviewLanguage: string;
      /** When the session ends. */
      readonly expiresAt: Date;
    };

/** The same call may be asked about so long. docs/rules/telephony.md#calls-back */
const REPEAT_MS = MINUTE;

/** Whether a live reservation is that of a call back to the session which was allowed just before. */
export function isRepeatedCallback({ channel, sessionId, createdAt }: Reservation, session: SessionId, now: Date): boolean {
  return channel === 'inbound' && sessionId === session && now.getTime() - createdAt.getTime() < REPEAT_MS;
}

/** The reservation of an allowed call: from now, at any hour, with the frozen terms of the last attempt. */
export function callbackReservation(
  last: Reservation,
  { id, phoneNumberId, calledE164 }: Pick<Reservation, 'id' | 'phoneNumberId' | 'calledE164'>,
  end: Date,
  now: Date,
): Reservation {
  const times = { startsAt: now, endsAt: after(now, last.durationMs), windowStart: now, windowEnd: end };
  const attempt = attemptAfter(last, { id, state: 'active', phoneNumberId, ...times }, now);
  return { ...attempt, retryCallSnapshot: null, clearance: null, channel: 'inbound', calledE164, sessionId: last.sessionId };
}
