import type { CompanyId } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';
import type {
  Candidate,
  CandidateChanges,
  CandidateFindings,
  CandidateId,
  CandidateOrigin,
  CandidateRef,
  CandidateSummary,
  ImportSource,
  JobPositionId,
  NewCandidate,
} from './candidate.js';
import type { CandidateStatus } from './candidate-status.js';

export interface CandidateFilter {
  jobPositionId: JobPositionId;
  status?: CandidateStatus;
  importSource?: ImportSource;
  limit: number;
  cursor?: string;
}

export type CandidatesPosition = Pick<CandidateRef, 'company'> & { readonly jobPositionId?: JobPositionId };

/** A move of a candidate whose lock the caller holds, to a phone interview: from its present status. */
export interface SessionStart extends CandidateRef {
  readonly status: CandidateStatus;
  readonly sessionId: string;
}

/** The fields that a change of many candidates needs. */
export type LockedCandidate = Pick<Candidate, 'id' | 'status' | 'phone' | 'isTest'>;

/** The stored candidates. A candidate of another company, and a malformed id, count as absent. */
export abstract class CandidateRepository {
  /** Throws `CandidateNotFound`. */
  abstract get(ref: CandidateRef): Promise<Candidate>;
  /** Newest first. Throws `JobPositionNotFound`, and `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: CandidateFilter): Promise<Page<CandidateSummary>>;
  /** The candidate of the job position with this address, or null. Without a lock: `add` decides. */
  abstract findByEmail(company: CompanyId, jobPositionId: JobPositionId, email: string): Promise<CandidateId | null>;
  /** The origin of a candidate of any company, for the operator. Null if there is no such candidate. */
  abstract originOf(id: CandidateId): Promise<CandidateOrigin | null>;
  /** The candidates of a company whose phone, as it was typed, ends in one of these six digits. */
  abstract withPhoneEnding(company: CompanyId, endings: readonly string[]): Promise<Pick<LockedCandidate, 'id' | 'phone'>[]>;
  /** Stores and counts the candidate. Throws `DuplicateCandidate` and `JobPositionNotFound`. */
  abstract add(candidate: NewCandidate): Promise<void>;
  /** Throws `CandidateNotFound` and `DuplicateCandidate`. */
  abstract change(ref: CandidateRef, changes: CandidateChanges, at: Date): Promise<Candidate>;
  /** Locks the candidate's row until the unit ends: the first lock of every change. Throws `CandidateNotFound`. */
  abstract lock(ref: CandidateRef): Promise<Candidate>;
  /** Locks the rows of those that exist, in the order of their ids, like `lock`. Of any job position if none is given. */
  abstract lockMany(position: CandidatesPosition, ids: readonly CandidateId[]): Promise<LockedCandidate[]>;
  /** Whether the candidate exists; if so, its deletion waits until the unit ends. For rows that refer to it. */
  abstract lockAgainstDeletion(ref: CandidateRef): Promise<boolean>;
  /** Writes results of the product itself; the caller holds the lock of the candidate. */
  abstract record(ref: CandidateRef, findings: CandidateFindings, at: Date): Promise<void>;
  /** Removes the row; the caller holds its lock and has reduced the job position's count. */
  abstract remove(ref: CandidateRef): Promise<void>;
}

/** Writes the status of candidates. Not visible to other contexts, so that only `CandidateLifecycle` can change a status. */
export abstract class CandidateStatusStore {
  /** Compare-and-set on the present status. False if the status is no longer `from`. */
  abstract changeStatus(ref: CandidateRef, from: CandidateStatus, to: CandidateStatus, at: Date): Promise<boolean>;
  /** The same for candidates of one company, each with its new session. Returns how many were changed. */
  abstract startSessions(starts: readonly SessionStart[], to: CandidateStatus, at: Date): Promise<number>;
}
