export { CandidateLifecycle, type StatusChange } from './application/candidate-lifecycle.js';
export { DeleteCandidate } from './application/delete-candidate.js';
export { ImportCandidate } from './application/import-candidate.js';
export { ReadInterviewProgress } from './application/read-interview-progress.js';
export { MarkTestCandidate } from './application/update-candidate.js';
export { CandidateNotFound, DuplicateCandidate } from './domain/candidate.js';
export type { Candidate, CandidateDraft, CandidateFindings, CandidateId, CandidateOrigin, CandidateRef } from './domain/candidate.js';
export { CANDIDATE_STATUSES, InvalidStatusTransition, type CandidateStatus } from './domain/candidate-status.js';
export { CandidateRepository, type CandidatesPosition, type LockedCandidate } from './domain/candidate.repository.js';
export { RecordConsent } from './application/record-consent.js';
export {
  CandidateCallClearance,
  type ConsentBasis,
  type ConsentDraft,
  type ConsentKind,
  type ConsentId,
  ConsentRepository,
  type Consent,
  type ConsentState,
} from './domain/consent.js';
export { CvAnalyser, type CvToAnalyse, type PreparedAnalysis } from './domain/cv-analyser.js';
export { type InterviewProgress, InterviewProgressSource } from './domain/interview-progress.js';
export { ErasureHandler } from './domain/erasure-handler.js';
