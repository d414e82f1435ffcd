import type { InterviewSession, NewSession, SessionId, SessionTrigger, CandidateId } from './interview-session.js';

/**
 * Where interview sessions are kept; a candidate has at most one that is open. Whoever changes one holds its candidate's row.
 * Sessions go with their candidate.
 */
export abstract class InterviewSessionRepository {
  abstract open(session: NewSession): Promise<void>;
  /** Null where there is none, and for a malformed id. */
  abstract find(id: SessionId): Promise<InterviewSession | null>;
  /** Ends an open session; answers whether it was open. At `at` an expired one can only `expire` or be cancelled. */
  abstract end(id: SessionId, trigger: SessionTrigger, at: Date): Promise<boolean>;
  /** The session by which the candidate can be interviewed at `at`. */
  abstract findOpen(candidateId: CandidateId, at: Date): Promise<InterviewSession | null>;
}
