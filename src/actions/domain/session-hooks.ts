import type { InterviewResult, OptOut, Outcome } from './interview-result.js';
import type { InterviewSession } from './interview-session.js';

/*
 * The contexts that hold interviews take part in the moments of their sessions. A subclass that is a provider of any
 * module is found, so actions does not know these contexts. All methods but `optedOut` run in the unit of work that holds
 * the candidate's lock.
 */

/** The call that a result is about; null: the live one of the session. */
export type CallOfResult = string | null;

/** The context that places phone calls, at the moments of a phone session. docs/rules/telephony.md#phone-sessions */
export abstract class PhoneSessionHooks {
  /** The latest end of a call under way; null if there is none. A session does not expire during a call. */
  abstract underWayUntil(session: InterviewSession): Promise<Date | null>;
  /** The change of the candidate's status by a session that ended unused. */
  abstract expiryTrigger(session: InterviewSession): Promise<'expire' | 'fail'>;
  /** A result was accepted: the session has ended. Throws `SessionNotFound` for a call of another session. */
  abstract resultAccepted(session: InterviewSession, call: CallOfResult, outcome: Outcome): Promise<void>;
  /** A machine answered: the call ends, the session does not. Throws `SessionNotFound` as above. */
  abstract machineAnswered(session: InterviewSession, call: CallOfResult): Promise<void>;
  /**
   * The person asked not to be called again: call and session end, unless the session has its result. The caller holds no
   * lock: others with the number are concerned, too. Throws `SessionNotFound` as above.
   */
  abstract optedOut(session: InterviewSession, call: CallOfResult, optOut: OptOut): Promise<void>;
  /** The time of the session is over: its scheduled calls have nothing left to ask. */
  abstract expired(session: InterviewSession): Promise<void>;
}

/** A context that leads interviews and stores their answers. docs/rules/conversation.md#conversation */
export abstract class StoredInterviews {
  /** The answers so far, as a completed result; null if it does not lead the interview of this session. */
  abstract resultSoFar(session: InterviewSession): Promise<InterviewResult | null>;
}

/** A context that holds interviews in the browser, at the moments of a web session. docs/rules/actions.md#interview-sessions */
export abstract class WebSessionHooks {
  /** The session has expired without a result. */
  abstract expired(session: InterviewSession): void;
}
