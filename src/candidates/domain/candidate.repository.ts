import type { ApiKeyId, CompanyId } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';
import type {
  Candidate,
  CandidateChanges,
  CandidateDraft,
  CandidateFindings,
  CandidateSummary,
  ImportSource,
  CandidateId,
  JobPositionId,
} from './candidate.js';
import type { CandidateStatus } from './candidate-status.js';

/** Names one candidate the way every route does. */
export interface CandidateRef {
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
}

export interface CandidateFilter {
  jobPositionId: JobPositionId;
  status?: CandidateStatus;
  importSource?: ImportSource;
  limit: number;
  cursor?: string;
}

export interface NewCandidate extends CandidateDraft {
  id: CandidateId;
  company: CompanyId;
  importedBy: ApiKeyId | null;
  createdAt: Date;
}

/** Whose a candidate is, and how it came. */
export interface CandidateOrigin extends CandidateRef {
  importSource: ImportSource;
  importedBy: ApiKeyId | null;
  createdAt: Date;
}

/** Where candidates are kept. Another company's candidate, and a malformed id, is absent. */
export abstract class CandidateRepository {
  /** Throws `CandidateNotFound`. */
  abstract get(ref: CandidateRef): Promise<Candidate>;
  /** Newest first. Throws `JobPositionNotFound`, and `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, filter: CandidateFilter): Promise<Page<CandidateSummary>>;
  /** Whether the job position has a candidate with this address: a look ahead, while only `add` is certain. */
  abstract isKnown(company: CompanyId, jobPositionId: JobPositionId, email: string): Promise<boolean>;
  /** How a candidate came, whoever's it is: for the operator. Null where there is no such candidate. */
  abstract originOf(id: CandidateId): Promise<CandidateOrigin | null>;
  /** Throws `DuplicateCandidate` and `JobPositionNotFound`. */
  abstract add(candidate: NewCandidate): Promise<void>;
  /** Throws `CandidateNotFound` and `DuplicateCandidate`. */
  abstract change(ref: CandidateRef, changes: CandidateChanges, at: Date): Promise<Candidate>;
  /** Holds the candidate's row until the unit ends: the first lock of every change that touches a candidate. Throws `CandidateNotFound`. */
  abstract lock(ref: CandidateRef): Promise<Candidate>;
  /** Writes what the product itself has found out; the caller holds the candidate's row. */
  abstract record(ref: CandidateRef, findings: CandidateFindings, at: Date): Promise<void>;
  /** Takes a candidate, whose row the caller holds, out of the position's count; before anything that holds a bulk import's row. */
  abstract countOut(ref: CandidateRef): Promise<void>;
  /** Removes the row of a candidate who was counted out. */
  abstract remove(ref: CandidateRef): Promise<void>;
}
