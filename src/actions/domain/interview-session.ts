import { DAY } from '../../platform/domain/clock.js';
import { DomainError } from '../../platform/domain/domain-error.js';
import type { CompanyId, Id } from '../../platform/domain/ids.js';
import { machine } from '../../platform/domain/state-machine.js';

export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type SessionId = Id<'InterviewSession'>;

/** Where the interview is held: in the browser, or on the phone. */
export type SessionKind = 'web' | 'phone';

export const SESSION_STATES = ['open', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** `complete` and `fail`: its result was accepted; `cancel`: revoked, or its candidate deleted; `expire`: ended unused. */
export type SessionTrigger = 'complete' | 'fail' | 'cancel' | 'expire';

/** The only place that knows a session's moves: it ends once, in one way. docs/rules.md#candidate-status. */
export const sessionMachine = machine<SessionState, SessionTrigger>({
  open: { complete: 'completed', fail: 'failed', cancel: 'cancelled', expire: 'expired' },
  completed: {},
  failed: {},
  cancelled: {},
  expired: {},
});

/** How long the link of an invitation works. docs/rules.md#rate-limits. */
export const INVITATION_LIFETIME_MS = 7 * DAY;

/** One invitation to an interview, until it was held or lapsed. */
export interface InterviewSession {
  id: SessionId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
  kind: SessionKind;
  state: SessionState;
  openedAt: Date;
  /** From this instant on no result is accepted. */
  expiresAt: Date;
}

/** A session that is opened now. */
export interface NewSession extends Omit<InterviewSession, 'state'> {
  /** SHA-256 of the token in the link; null where nobody gets a link. */
  tokenHash: Buffer | null;
}

/** Whether an interview's result was accepted: a repeat of it is answered, and changes nothing. */
export function holdsResult({ state }: Pick<InterviewSession, 'state'>): boolean {
  return state === 'completed' || state === 'failed';
}

export class SessionNotFound extends DomainError {
  static override readonly code = 'NOT_FOUND';
  static override readonly kind = 'notFound';
  static override readonly description = 'there is no such interview session, or it has expired';
}
