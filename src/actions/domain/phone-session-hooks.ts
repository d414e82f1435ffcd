import type { InterviewSession } from './interview-session.js';
import type { Outcome } from './interview-result.js';

/** The call that a result is about; null: the live one of the session. */
export type CallOfResult = string | null;

/**
 * What the context that places phone calls does at the moments of a phone session. A subclass that is a provider of any module is found, so
 * actions does not know that context. All methods run in the unit of work that holds the candidate's lock. docs/rules.md#phone-sessions
 */
export abstract class PhoneSessionHooks {
  /** Until when a call of the session may be under way at the latest; null if none is. A session does not expire during a call. */
  abstract underWayUntil(session: InterviewSession): Promise<Date | null>;
  /** How a session that ended unused changes the candidate's status. */
  abstract expiryTrigger(session: InterviewSession): Promise<'expire' | 'fail'>;
  /** A result was accepted, so the session has ended. Throws `SessionNotFound` if the call is not one of the session. */
  abstract resultAccepted(session: InterviewSession, call: CallOfResult, outcome: Outcome): Promise<void>;
  /** A machine answered: the call ends, the session lives on. Throws `SessionNotFound` if the call is not one of the session. */
  abstract machineAnswered(session: InterviewSession, call: CallOfResult): Promise<void>;
  /** The session expired. */
  abstract expired(session: InterviewSession): Promise<void>;
}
