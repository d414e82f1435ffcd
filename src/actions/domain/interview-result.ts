import type { CompanyId } from '../../platform/domain/ids.js';
import { isEvaluable } from './evaluability.js';
import type { SessionId, CandidateId, JobPositionId } from './interview-session.js';

export const OUTCOMES = ['completed', 'failed'] as const;
/** `failed`: the interview failed technically. */
export type Outcome = (typeof OUTCOMES)[number];

export const SPEAKERS = ['interviewer', 'candidate'] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** One turn of an interview. */
export interface TranscriptTurn {
  speaker: Speaker;
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
}

/** What whoever held the interview reports of it. docs/rules.md#candidate-status. */
export interface InterviewResult {
  outcome: Outcome;
  /** A BCP 47 tag, such as `en` or `lt`. */
  language: string;
  transcript: readonly TranscriptTurn[];
  recordingUrl: string | null;
}

/** A result as it was accepted. */
export interface AcceptedResult extends InterviewResult {
  sessionId: SessionId;
  company: CompanyId;
  jobPositionId: JobPositionId;
  candidateId: CandidateId;
  acceptedAt: Date;
}

/** What a result does to its candidate, as the triggers of the candidate's status machine. docs/rules.md#candidate-status. */
export function triggerOf({
  outcome,
  transcript,
}: Pick<InterviewResult, 'outcome' | 'transcript'>): 'acceptResult' | 'markUnevaluable' | 'fail' {
  if (outcome === 'failed') return 'fail';
  return isEvaluable(transcript) ? 'acceptResult' : 'markUnevaluable';
}

/**
 * The event of a result that waits for its analysis: the candidate is now `interviewed`. Its `data` is `InterviewToAnalyse`. A failed
 * interview, and one that is too thin to judge, is only told by `candidate_status_changed`. It stays between our contexts.
 */
export const INTERVIEW_RESULT_ACCEPTED = 'interview_result_accepted';

export interface InterviewToAnalyse {
  sessionId: SessionId;
  candidateId: CandidateId;
  jobPositionId: JobPositionId;
  /** Of the interview. */
  language: string;
}
