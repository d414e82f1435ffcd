export {
  INTERVIEW_RESULT_ACCEPTED,
  type AcceptedResult,
  type InterviewResult,
  type InterviewToAnalyse,
  type Speaker,
  type TranscriptTurn,
} from './domain/interview-result.js';
export { InterviewResultRepository } from './domain/interview-result.repository.js';
export { SessionNotFound, type InterviewSession, type NewSession, type SessionId } from './domain/interview-session.js';
export { InterviewSessionRepository } from './domain/interview-session.repository.js';
export { AcceptResult } from './application/accept-result.js';
export { DecideOnCandidate } from './application/decide-on-candidate.js';
export { InviteCandidate } from './application/invite-candidate.js';
