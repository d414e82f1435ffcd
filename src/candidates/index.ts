export { CandidateLifecycle, type StatusChange } from './application/candidate-lifecycle.js';
export { CorrectCandidate } from './application/correct-candidate.js';
export { DeleteCandidate } from './application/delete-candidate.js';
export { ImportCandidate } from './application/import-candidate.js';
export { ImportInBulk } from './application/import-in-bulk.js';
export { ResolveFailedImport } from './application/resolve-failed-import.js';
export { ReadInterviewProgress } from './application/read-interview-progress.js';
export { MarkTestCandidate } from './application/update-candidate.js';
export {
  type BulkImport,
  type BulkImportId,
  BulkImportNotFound,
  BulkImportRepository,
  type FailedImport,
  type ItemResult,
  MAX_BULK_CANDIDATES,
  type PersonToImport,
} from './domain/bulk-import.js';
export { CandidateChangeFeed } from './domain/candidate-change.js';
export { DuplicateExternalId } from './domain/external-id.js';
export { CandidateNotFound, DuplicateCandidate, emailKeyOf, IMPORT_SOURCES } from './domain/candidate.js';
export type {
  Candidate,
  CandidateDraft,
  CandidateFindings,
  CandidateId,
  CandidateOrigin,
  CandidateRef,
  CandidateSummary,
  ImportSource,
  PersonDraft,
} from './domain/candidate.js';
export { CORRECTABLE_FIELDS, type CorrectableField, correctableTexts, correctionVersion } from './domain/correction.js';
export {
  CANDIDATE_STATUSES,
  InvalidStatusTransition,
  isDecision,
  mayTakeBack,
  TAKE_BACK_MS,
  type CandidateStatus,
} from './domain/candidate-status.js';
export { MAX_MATCHES } from './domain/candidate-search.js';
export { ImportRules } from './domain/import-rules.js';
export {
  CANDIDATE_SORTS,
  type CandidateName,
  CandidateRepository,
  type CandidateStatistics,
  type CandidatesPosition,
  type CandidateFilter,
  type CandidateListing,
  type CandidateSort,
  type CandidatesOf,
  type FoundCandidates,
  type LockedCandidate,
  type WaitsFor,
} from './domain/candidate.repository.js';
export { RecordConsent } from './application/record-consent.js';
export { CvAnalyser, type CvToAnalyse, type PreparedAnalysis, type StagedCv } from './domain/cv-analyser.js';
export { type InterviewProgress, InterviewProgressSource } from './domain/interview-progress.js';
export { ErasureHandler } from './domain/erasure-handler.js';
export { type ChangedRetentionPolicy, ChangeRetentionPolicy } from './application/change-retention-policy.js';
export { type ErasureId, ErasureNotFound, type ErasureReceipt, ErasureReceiptRepository, type Removed } from './domain/erasure-receipt.js';
export {
  ExpiringData,
  MAX_RETENTION_DAYS,
  type PositionShare,
  RETAINED_KINDS,
  type RetentionPolicy,
  RetentionPolicyRepository,
} from './domain/retention-policy.js';
