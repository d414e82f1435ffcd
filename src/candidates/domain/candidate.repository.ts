import type { CompanyId, Page, Spread, StatisticsFilter } from '../../platform/domain/index.js';
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

/** Newest first; by a score, the best first and those without one last, of whom interviews without a total come first; or by last name. */
export const CANDIDATE_SORTS = ['newest', 'cvScore', 'interviewScore', 'name'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

export interface CandidateFilter {
  jobPositionId: JobPositionId;
  status?: CandidateStatus;
  importSource?: ImportSource;
  /** Without regard to case. */
  email?: string;
  externalId?: string;
  /** Only those that changed later, in the order of their changes, whatever the sort. */
  updatedAfter?: Date;
  /** The beginning of a name, or an address. docs/rules/candidates.md#candidates */
  search?: string;
  sort?: CandidateSort;
  limit: number;
  cursor?: string;
}

/** The candidates of a position that a person reads, and their order. */
export type CandidateListing = Pick<CandidateFilter, 'status' | 'importSource' | 'search' | 'sort'>;

export type CandidatesPosition = Pick<CandidateRef, 'company'> & { readonly jobPositionId?: JobPositionId };

/** A move of a candidate whose lock the caller holds, to a phone interview: from its present status. */
export interface SessionStart extends CandidateRef {
  readonly status: CandidateStatus;
  readonly externalId: string | null;
  readonly sessionId: string;
}

/** The fields that a change of many candidates needs. */
export type LockedCandidate = Pick<Candidate, 'id' | 'status' | 'phone' | 'isTest' | 'externalId' | 'analysisViewed'>;

/** How lists name a candidate, and where it stands. */
export type CandidateName = Pick<Candidate, 'id' | 'firstName' | 'lastName' | 'status'> & { readonly jobPositionId: JobPositionId };

/** For what a person is waited for: to decide, or first to read the answers that were not evaluated. */
export type WaitsFor = 'decide' | 'read';

/** Whose candidates: of these positions, and these. */
export interface CandidatesOf {
  readonly positions: readonly string[];
  readonly candidates: readonly string[];
}

/** A candidate who waits for a person. */
export type WaitingCandidate = CandidateName & { readonly since: Date };

/** The candidates that a search has found: the first of them, and how many there are, at most `MAX_MATCHES`. */
export interface FoundCandidates {
  readonly items: readonly (CandidateSummary & Pick<CandidateRef, 'jobPositionId'>)[];
  readonly count: number;
}

/** Of candidates that were imported in the time; but the decisions are those that were made in it. */
export interface CandidateStatistics {
  /** Of all time it is of all; of a time, of the newest. */
  readonly byStatus: ReadonlyMap<CandidateStatus, number>;
  /** Ten counts of interview scores: 0 to 9, 10 to 19 … 90 to 100. */
  readonly scores: readonly number[];
  /** Those that the scores are of: the newest, at most `MAX_COUNTED`. */
  readonly newest: number;
  /** From the import to the decision. */
  readonly toDecision: Spread;
}

/** The stored candidates. A candidate of another company, and a malformed id, count as absent. */
export abstract class CandidateRepository {
  /** Throws `CandidateNotFound`. */
  abstract get(ref: CandidateRef): Promise<Candidate>;
  /** With the key or user that imported the candidate. Throws `CandidateNotFound`. */
  abstract getImported(ref: CandidateRef): Promise<Candidate & Pick<CandidateOrigin, 'importedBy'>>;
  /** Newest first unless `sort` says otherwise. Throws `JobPositionNotFound`, and `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: CandidateFilter): Promise<Page<CandidateSummary>>;
  /** The one before or after the candidate in a list, whether or not that has the candidate itself; null at its end. */
  abstract neighbour(ref: CandidateRef, side: 'previous' | 'next', list: CandidateListing): Promise<CandidateName | null>;
  /** How many candidates of each status these job positions have, which the caller may read. One without candidates is absent. */
  abstract countByStatus(positions: readonly JobPositionId[]): Promise<ReadonlyMap<JobPositionId, ReadonlyMap<CandidateStatus, number>>>;
  /** The candidate of the job position with this address, or null. Without a lock: `add` decides. */
  abstract findByEmail(company: CompanyId, jobPositionId: JobPositionId, email: string): Promise<CandidateId | null>;
  /** The candidate of the job position with this external id, or null. Without a lock: `add` decides. */
  abstract findByExternalId(company: CompanyId, jobPositionId: JobPositionId, externalId: string): Promise<CandidateId | null>;
  /** Names, and where each stands. An id that is unknown, malformed or of another company is absent. */
  abstract names(company: CompanyId, ids: readonly string[]): Promise<ReadonlyMap<string, CandidateName>>;
  /** Those of all positions who match what is typed, the last changed first. docs/rules/dashboard.md#search */
  abstract find(company: CompanyId, typed: string, limit: number): Promise<FoundCandidates>;
  /** Those who wait for this, the longest first. `of`: not of the whole company. */
  abstract waiting(company: CompanyId, waitsFor: WaitsFor, filter: { of?: CandidatesOf; limit: number }): Promise<WaitingCandidate[]>;
  /** The external ids of candidates that have one. */
  abstract externalIds(company: CompanyId, ids: readonly CandidateId[]): Promise<ReadonlyMap<CandidateId, string>>;
  abstract statistics(company: CompanyId, filter: StatisticsFilter): Promise<CandidateStatistics>;
  /** The origin of a candidate of any company, for the operator. Null if there is no such candidate. */
  abstract originOf(id: CandidateId): Promise<CandidateOrigin | null>;
  /** The candidates of a company whose phone, as it was typed, ends in one of these six digits. */
  abstract withPhoneEnding(company: CompanyId, endings: readonly string[]): Promise<Pick<LockedCandidate, 'id' | 'phone'>[]>;
  /** Stores and counts the candidate. Throws `DuplicateCandidate`, `DuplicateExternalId`, `JobPositionNotFound` and `JobPositionClosed`. */
  abstract add(candidate: NewCandidate): Promise<void>;
  /** Merges metadata. Throws `CandidateNotFound`, `DuplicateCandidate`, `DuplicateExternalId` and `ValidationFailed`. */
  abstract change(ref: CandidateRef, changes: CandidateChanges, at: Date): Promise<Candidate>;
  /** Locks the candidate's row until the unit ends: the first lock of every change. Throws `CandidateNotFound`. */
  abstract lock(ref: CandidateRef): Promise<Candidate>;
  /** Locks the rows of those that exist, in the order of their ids, like `lock`. Of any job position if none is given. */
  abstract lockMany(position: CandidatesPosition, ids: readonly CandidateId[]): Promise<LockedCandidate[]>;
  /** When a person selected or rejected the candidate; null where the decision was taken back, and where there was none. */
  abstract decidedAt(ref: CandidateRef): Promise<Date | null>;
  /** Whether the candidate exists; if so, its deletion waits until the unit ends. For rows that refer to it. */
  abstract lockAgainstDeletion(ref: CandidateRef): Promise<boolean>;
  /** Writes results of the product itself; the caller holds the lock of the candidate. */
  abstract record(ref: CandidateRef, findings: CandidateFindings, at: Date): Promise<void>;
  /** Compare-and-set: whether the analysis of this session, the candidate's present one, was not viewed before. Takes no lock where it was. */
  abstract markAnalysisViewed(ref: CandidateRef, analysisVersion: string, sessionId: string, at: Date): Promise<boolean>;
  /** Removes the row; the caller holds its lock and has reduced the job position's count. */
  abstract remove(ref: CandidateRef, at: Date): Promise<void>;
}

/** Writes the status of candidates. Not visible to other contexts, so that only `CandidateLifecycle` can change a status. */
export abstract class CandidateStatusStore {
  /** Compare-and-set on the present status. False if the status is no longer `from`. */
  abstract changeStatus(ref: CandidateRef, from: CandidateStatus, to: CandidateStatus, at: Date): Promise<boolean>;
  /** The same for candidates of one company, each with its new session. Returns how many were changed. */
  abstract startSessions(starts: readonly SessionStart[], to: CandidateStatus, at: Date): Promise<number>;
}
