export {
  INTERVIEW_RESULT_ACCEPTED,
  InterviewResultRepository,
  isEvaluable,
  SPEAKERS,
  type AcceptedResult,
  type HeldInterview,
  type InterviewResult,
  type InterviewToAnalyse,
  type OptOut,
  type Speaker,
  TURN_KINDS,
  type TranscriptTurn,
  type TurnKind,
} from './domain/interview-result.js';
export {
  hashSessionToken,
  interviewLink,
  InterviewSessionRepository,
  newSessionToken,
  SessionNotFound,
  type InterviewSession,
  type NewSession,
  type SessionId,
} from './domain/interview-session.js';
export { CandidateHasActiveReservation, CandidateTimezones, InvitationGuard } from './domain/invitation-guard.js';
export { type CallOfResult, PhoneSessionHooks, WebSessionHooks } from './domain/session-hooks.js';
export { interviewSettings, type InterviewSettings } from './actions.settings.js';
export { AcceptResult } from './application/accept-result.js';
export { DecideOnCandidate } from './application/decide-on-candidate.js';
export { InviteCandidate } from './application/invite-candidate.js';
