/** Reads masked CVs and interviews against a position. Pure functions; a worker thread may load this file. README.md */
export { checkCv, checkInterview, type CheckedClaim, type Claim, type ClaimReading } from './checks.js';
export { isGroundedReason, type ReasonGrounds } from './reasons.js';
export { apportion } from './scoring.js';
export { findInCv } from './rubric-cv.js';
export { findInInterview } from './rubric-interview.js';
export { maskContactData, maskCv, maskTranscript, type MaskedText, type MaskedTranscript, type Person } from './mask.js';
export type { PersonContacts } from './masking/contacts.js';
export type { CvInput, InterviewInput, PositionProfile, TranscriptTurn } from './input.js';
export {
  type CvCriterion,
  type CvEvidence,
  type CvFindings,
  type Fulfilment,
  INTERVIEW_OUTCOMES,
  type InterviewCriterion,
  type InterviewFindings,
  type InterviewOutcome,
  type InterviewQuote,
  type Manner,
  type Passage,
  type Polarity,
  type Quote,
  READER_LANGUAGES,
  type ReaderLanguage,
  type Term,
} from './findings.js';
