import type { CompanyId } from '../../platform/domain/index.js';
import type { CandidateRef, CvResults, ImportedPerson, JobPositionId } from './candidate.js';

/** Whether an import has its CVs analysed. */
export type CvTreatment = 'analyse' | 'keep';

/** The CV of an import, with the personal data that is masked before an engine reads the text. */
export interface CvToAnalyse extends Pick<ImportedPerson, 'firstName' | 'lastName' | 'email' | 'phone'> {
  company: CompanyId;
  jobPositionId: JobPositionId;
  cvText: string;
}

/** An analysis that was made before its candidate was stored. */
export interface PreparedAnalysis extends CvResults {
  /** The data that the analyser stores in `storeOrQueue`. */
  opaque: unknown;
}

/** The file of a CV that is stored before its candidate. */
export interface StagedCv {
  readonly storeKey: string;
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
}

/** Analyses CVs; provided by the analysis context. */
export abstract class CvAnalyser {
  /** Analyses within the time budget, outside any transaction. Null if it failed or took too long. */
  abstract prepare(cv: CvToAnalyse): Promise<PreparedAnalysis | null>;
  /** In the unit of work of the import: stores the prepared analysis, whose results the candidate has, with its event; or queues the CV for a worker. */
  abstract storeOrQueue(ref: CandidateRef, externalId: string | null, prepared: PreparedAnalysis | null): Promise<void>;
  /** In the unit of work of a bulk import: queues the CVs of these candidates for workers. */
  abstract queue(refs: readonly CandidateRef[]): Promise<void>;
  /** In the unit of work of a bulk import: the file is the document of the new candidate from now on. */
  abstract attach(ref: CandidateRef, file: StagedCv): Promise<void>;
}
