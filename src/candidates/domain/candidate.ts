import type { Id } from '../../platform/domain/ids.js';
import type { CandidateStatus } from './candidate-status.js';

export type CandidateId = Id<'Candidate'>;
/** The same type as that of the context jobs: brands are structural. */
export type JobPositionId = Id<'JobPosition'>;

/** docs/rules.md#candidates. */
export const IMPORT_SOURCES = ['api', 'csv', 'manual', 'cv_upload', 'email'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** docs/rules.md#candidates. */
export interface CandidateSummary {
  id: CandidateId;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  status: CandidateStatus;
  cvScore: number | null;
  interviewScore: number | null;
  analysisViewed: boolean;
  importSource: ImportSource;
  createdAt: Date;
}

/** docs/rules.md#candidates, and what the product keeps beside it. */
export interface Candidate extends CandidateSummary {
  notes: string | null;
  cvText: string | null;
  aiEvaluation: string | null;
  upsides: readonly string[];
  shortcomings: readonly string[];
  importedWithoutCv: boolean;
  originalCvFileName: string | null;
  sessionId: string | null;
  updatedAt: Date;
  /** The version of the interview analysis that was viewed; decisions are made on it. */
  viewedAnalysisVersion: string | null;
  /** Test candidates may be called at any hour. */
  isTest: boolean;
}

/** A person to import into a job position, as a client describes them. */
export interface CandidateDraft {
  jobPositionId: JobPositionId;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  cvText: string | null;
  notes: string | null;
  importSource: ImportSource;
}

/** Only what is present changes. */
export type CandidateChanges = Partial<Pick<Candidate, 'firstName' | 'lastName' | 'email' | 'phone' | 'notes'>>;

/** What other contexts find out about a candidate; only what is present changes. */
export type CandidateFindings = Partial<
  Pick<
    Candidate,
    | 'status'
    | 'cvText'
    | 'cvScore'
    | 'aiEvaluation'
    | 'upsides'
    | 'shortcomings'
    | 'interviewScore'
    | 'analysisViewed'
    | 'viewedAnalysisVersion'
    | 'originalCvFileName'
    | 'sessionId'
    | 'isTest'
  >
>;

/** What makes two addresses the same within a job position. docs/rules.md#errors. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}
