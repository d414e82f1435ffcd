import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type CompanyId, DAY, type Id, machine, notFound, type Spread, type StatisticsFilter } from '../../platform/domain/index.js';

export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type SessionId = Id<'InterviewSession'>;

/** Where the interview is held: in the browser, or on the phone. */
export type SessionKind = 'web' | 'phone';

export const SESSION_STATES = ['open', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/**
 * `complete` and `fail`: a result was accepted; `cancel`: revoked, or the candidate deleted; `expire`: ended without a
 * result; `completeUnfinished`: ended by its expiry, with the answers so far as its result.
 */
export type SessionTrigger = 'complete' | 'completeUnfinished' | 'fail' | 'cancel' | 'expire';

/** The only definition of the transitions: a session ends once. docs/rules/actions.md#interview-sessions */
export const sessionMachine = machine<SessionState, SessionTrigger>({
  complete: { from: ['open'], to: 'completed' },
  completeUnfinished: { from: ['open'], to: 'completed' },
  fail: { from: ['open'], to: 'failed' },
  cancel: { from: ['open'], to: 'cancelled' },
  expire: { from: ['open'], to: 'expired' },
});

/** Lifetime of the link of an invitation. docs/rules/actions.md#invitations */
export const INVITATION_LIFETIME_MS = 7 * DAY;

/** An invitation to one interview. docs/rules/actions.md#interview-sessions */
export interface InterviewSession {
  id: SessionId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
  kind: SessionKind;
  state: SessionState;
  openedAt: Date;
  /** No result is accepted from this instant on. */
  expiresAt: Date;
  /** Null while it is open. */
  endedAt: Date | null;
}

export interface NewSession extends Omit<InterviewSession, 'state' | 'endedAt'> {
  /** SHA-256 of the token in the link; null for a session without a link. */
  tokenHash: Buffer | null;
}

/** Whether a result of the session was accepted: a repeated result gets the same response. */
export function holdsResult({ state }: Pick<InterviewSession, 'state'>): boolean {
  return state === 'completed' || state === 'failed';
}

export class SessionNotFound extends notFound('NOT_FOUND', 'there is no such interview session, or it has expired', {
  remedy: 'Use the id of a session that is open: an invitation or a dispatched call names it.',
}) {}

/** The stored sessions. A candidate has at most one open session. A caller that changes one holds the candidate's lock. */
export abstract class InterviewSessionRepository {
  abstract open(...sessions: readonly NewSession[]): Promise<void>;
  /** Null if there is none, and for a malformed id. */
  abstract find(id: SessionId): Promise<InterviewSession | null>;
  /** The web session of a link, ended ones too. Null if there is none, and for a wrong token. Constant time. */
  abstract findByLink(id: SessionId, token: string): Promise<InterviewSession | null>;
  /** Ends an open session; false if it was not open. After its lifetime, a reported result no longer ends it. */
  abstract end(id: SessionId, trigger: SessionTrigger, at: Date): Promise<boolean>;
  /** Cancels the open session of a candidate, also after its lifetime. Returns its id, null if there is none. */
  abstract cancelOpen(candidateId: CandidateId, at: Date): Promise<SessionId | null>;
  /** Gives an open session more time. */
  abstract extend(id: SessionId, expiresAt: Date): Promise<void>;
  /** The last opened of these sessions that is open at `at`. */
  abstract newestOpen(ids: readonly SessionId[], at: Date): Promise<InterviewSession | null>;
  /** The open sessions of candidates whose lifetime is not over at `at`. */
  abstract listOpen(candidateIds: readonly CandidateId[], at: Date): Promise<InterviewSession[]>;
  /** From the opening of a session to its result, of the results in the time. */
  abstract answerTimes(company: CompanyId, filter: StatisticsFilter): Promise<Spread>;
  abstract findOpen(candidateId: CandidateId, at: Date): Promise<InterviewSession | null>;
  /** The sessions of a candidate, and those of them that have a transcript. */
  abstract countOf(candidateId: CandidateId): Promise<{ readonly session: number; readonly transcript: number }>;
}

/** 256 random bits. Only the link of the invitation contains the token; the database stores its hash. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Takes the same time for any token of the same length. */
export function isTokenOf(token: string, tokenHash: Buffer): boolean {
  return timingSafeEqual(hashSessionToken(token), tokenHash);
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address of the interview, below the operator's base address. */
export function interviewLink(baseUrl: string, sessionId: string, token: string): string {
  const link = new URL(baseUrl);
  link.pathname = `${link.pathname.replace(/\/+$/, '')}/${sessionId}`;
  link.searchParams.set('token', token);
  return link.href;
}
