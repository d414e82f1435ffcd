export { AttachCvDocument, type AttachedDocument } from './application/attach-cv-document.js';
export { checkEngine } from './application/check-engine.js';
export { CandidateAuditTrail, type TrailEntry } from './application/candidate-audit-trail.js';
export { type CandidateReview, ReadCandidateReview } from './application/read-candidate-review.js';
export { type CandidateEvaluation, ReadEvaluation } from './application/read-evaluation.js';
export { ReadCvDocument } from './application/read-cv-document.js';
export { ReadInterviewAnalysis, type InterviewAnalysisView } from './application/read-interview-analysis.js';
export { ReadInterviewTranscript, type ReviewedTranscript } from './application/read-interview-transcript.js';
export { Reevaluate, type ReevaluationOutcome, type ReevaluationState } from './application/reevaluate.js';
export { StagedCvs } from './application/staged-cvs.js';
export {
  AnalysisEngine,
  type CvEngineInput,
  type InterviewEngineInput,
  type PositionProfile,
  type TranscriptTurn,
} from './domain/analysis-engine.js';
export { CASE_KINDS, type LabelledCase } from './domain/engine-check/labelled-case.js';
export { withoutContactData } from './domain/contact-data.js';
export type { EngineReport } from './domain/engine-check/report.js';
export { AnalysisFailed, type AnalysisFailure } from './domain/errors.js';
export { CvUnreadable } from './domain/cv-document.js';
export type {
  CvCriterion,
  CvEvidence,
  CvFindings,
  CvTexts,
  Fulfilment,
  InterviewCriterion,
  InterviewFindings,
  InterviewOutcome,
  InterviewQuote,
  InterviewTexts,
  Manner,
  Passage,
  Polarity,
  Quote,
  Term,
} from './domain/findings.js';
