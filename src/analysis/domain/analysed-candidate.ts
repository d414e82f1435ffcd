import type { CompanyId, Id } from '../../platform/domain/ids.js';
import type { AnalysisRecord } from './analysis-record.js';

export type CandidateId = Id<'Candidate'>;
export type JobPositionId = Id<'JobPosition'>;
export type AnalysisId = Id<'Analysis'>;

/** Names one candidate the way every route does. */
export interface AnalysedCandidate {
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
}

/** What is kept of how an analysis came about, beside its findings. */
export type EngineRun = Pick<AnalysisRecord, 'engine' | 'version' | 'model' | 'inputHash'>;
