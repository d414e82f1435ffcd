import { type ActorId, type CompanyId, DomainError, type Id, notFound } from '../../platform/domain/index.js';
import type { CandidateStatus } from './candidate-status.js';
import type { Metadata, MetadataChanges } from './metadata.js';

export type CandidateId = Id<'Candidate'>;
/** The same type as that of the context jobs: brands are structural. */
export type JobPositionId = Id<'JobPosition'>;

/** docs/rules/candidates.md#candidates. */
export const IMPORT_SOURCES = ['api', 'csv', 'manual', 'cv_upload', 'email'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** The key of a candidate in every request. */
export interface CandidateRef {
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
}

/** The fields of an item of the list; the last one is internal. docs/rules/candidates.md#candidates. */
export const SUMMARY_FIELDS = [
  ...(['id', 'firstName', 'lastName', 'email', 'phone', 'status'] as const),
  ...(['cvScore', 'interviewScore', 'analysisViewed', 'importSource', 'createdAt'] as const),
  ...(['updatedAt', 'externalId', 'metadata', 'interviewUnread'] as const),
];
export type CandidateSummary = Pick<Candidate, (typeof SUMMARY_FIELDS)[number]>;

/** The fields of a candidate that an import brings, single or bulk. */
export interface ImportedPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  cvText: string | null;
  /** The candidate's id in a system of the company: unique within the position. docs/rules/candidates.md#external-ids */
  externalId: string | null;
  metadata: Metadata;
  notes: string | null;
}

/** The requirements whose answers a person has to read, where the interview has no total. */
export interface UnreadRequirements {
  readonly count: number;
  readonly of: number;
}

/** docs/rules/candidates.md#candidates. The last three fields are internal. */
export interface Candidate extends ImportedPerson {
  id: CandidateId;
  status: CandidateStatus;
  cvScore: number | null;
  interviewScore: number | null;
  analysisViewed: boolean;
  importSource: ImportSource;
  createdAt: Date;
  aiEvaluation: string | null;
  upsides: readonly string[];
  shortcomings: readonly string[];
  importedWithoutCv: boolean;
  originalCvFileName: string | null;
  sessionId: string | null;
  updatedAt: Date;
  /** The version of the interview analysis that was viewed; decisions are made on it. */
  viewedAnalysisVersion: string | null;
  /** Null if the interview has a total, or none was analysed. */
  interviewUnread: UnreadRequirements | null;
  /** Test candidates may be called at any hour. */
  isTest: boolean;
}

/** A consent that an import brings: the `ConsentDraft` of clearance. */
export interface ImportedConsent {
  readonly kind: 'ai_call' | 'recording';
  readonly state: 'given' | 'refused' | 'withdrawn';
  readonly basis: 'form' | 'ats' | 'written' | 'verbal' | 'room';
  readonly at?: string | null;
  readonly source?: string | null;
  readonly quote?: string | null;
}

/** A person to import; a field that is left out is null. */
export type PersonDraft = Partial<ImportedPerson> &
  Pick<ImportedPerson, 'firstName' | 'lastName' | 'email'> & { readonly consents?: readonly ImportedConsent[] | null };

/** The fields of an import request. */
export interface CandidateDraft extends PersonDraft {
  jobPositionId: JobPositionId;
  importSource: ImportSource;
}

/** The results of an analysis of the CV, as the candidate shows them. */
export type CvResults = Pick<Candidate, 'cvScore' | 'aiEvaluation' | 'upsides' | 'shortcomings'>;

export interface NewCandidate extends CandidateDraft, Partial<CvResults> {
  cvText: string | null;
  id: CandidateId;
  company: CompanyId;
  importedBy: ActorId | null;
  createdAt: Date;
}

/** The company and the job position of a candidate, and the source of the import. */
export interface CandidateOrigin extends CandidateRef {
  importSource: ImportSource;
  importedBy: ActorId | null;
  createdAt: Date;
}

/** Only the fields that are present change. */
export type CandidateChanges = Partial<Omit<ImportedPerson, 'cvText' | 'metadata'> & { metadata: MetadataChanges }>;

/** The fields that other contexts write; only those that are present change. */
export type CandidateFindings = Partial<
  Pick<
    Candidate,
    | 'cvText'
    | 'cvScore'
    | 'aiEvaluation'
    | 'upsides'
    | 'shortcomings'
    | 'interviewScore'
    | 'interviewUnread'
    | 'analysisViewed'
    | 'viewedAnalysisVersion'
    | 'originalCvFileName'
    | 'sessionId'
    | 'isTest'
  >
>;

/** Two addresses with the same key are the same within a job position. docs/rules/candidates.md#candidates. */
export { emailKeyOf } from '@interview-platform/reader/contacts';

/** The CV as it is stored and analysed: a blank text counts as no CV. docs/rules/candidates.md#import. */
export function presentCvText(cvText: string | null | undefined): string | null {
  return cvText?.trim() ? cvText : null;
}

export class CandidateNotFound extends notFound('NOT_FOUND', 'there is no such candidate in this job position', {
  remedy: 'Use an id of `GET /v1/candidates` together with the job position that it was listed for.',
}) {}

/** A candidate of the position holds a unique value already. The OpenAPI document needs one form of details for all such errors. */
export class UniqueValueHeld extends DomainError {
  static override readonly kind = 'conflict';
  static override readonly remedy = 'Use the candidate that exists: `details` has its `candidateId`.';
  static override readonly detailsForm = {
    candidateId: { type: 'string', description: 'The candidate that exists.' },
  } as const;

  /** `existing` is null where that candidate was deleted, or changed the value, meanwhile. */
  constructor(existing: CandidateId | null) {
    super(undefined, existing === null ? {} : { details: { candidateId: existing } });
  }

  static override example(): Pick<DomainError, 'message' | 'details'> {
    return { message: this.description, details: { candidateId: '019cadd4-6638-746b-9532-678eafcf533b' } };
  }
}

export class DuplicateCandidate extends UniqueValueHeld {
  static override readonly code = 'DUPLICATE_CANDIDATE';
  static override readonly description = 'the job position already has a candidate with this email address';
}
