import type { CompanyId } from '../../platform/domain/ids.js';
import type { JobPositionId } from './candidate.js';
import type { CandidateRef } from './candidate.repository.js';

/** A CV as an import carries it, with what must be masked in it before any engine reads it. */
export interface CvToAnalyse {
  company: CompanyId;
  jobPositionId: JobPositionId;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  cvText: string;
}

/** An analysis that was done before its candidate was stored. */
export interface PreparedAnalysis {
  /** 0–100. */
  cvScore: number;
  aiEvaluation: string;
  /** What the analyser itself stores of it when it is settled. */
  opaque: unknown;
}

/** Analyses CVs; provided by the analysis context. */
export abstract class CvAnalyser {
  /** Tries within the time budget, outside any transaction. Null: not done in time, or failed; a worker will do it. */
  abstract prepare(cv: CvToAnalyse): Promise<PreparedAnalysis | null>;
  /** In the import's unit of work: stores what was prepared and tells of it, or leaves the CV to a worker. */
  abstract settle(ref: CandidateRef, prepared: PreparedAnalysis | null): Promise<void>;
  /** In the unit of work of a bulk import: leaves these candidates' CVs to workers. */
  abstract queue(refs: readonly CandidateRef[]): Promise<void>;
}
