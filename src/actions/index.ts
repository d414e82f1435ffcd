export {
  INTERVIEW_RESULT_ACCEPTED,
  InterviewResultRepository,
  evaluatedTurns,
  isEvaluable,
  SPEAKERS,
  type AcceptedResult,
  type HeldInterview,
  type InterviewResult,
  type InterviewToAnalyse,
  type OptOut,
  type ReportedResult,
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
export { type CallOfResult, PhoneSessionHooks, StoredInterviews, WebSessionHooks } from './domain/session-hooks.js';
export { interviewSettings, type InterviewSettings } from './actions.settings.js';
export { CANDIDATE_MAILS, type CandidateMail } from './domain/candidate-mail.js';
export { AcceptResult } from './application/accept-result.js';
export { DecideOnCandidate } from './application/decide-on-candidate.js';
export { ChangeDecisionSettings } from './application/change-decision-settings.js';
export { type ChosenDecision, DecideOnMany, type DecisionOutlook } from './application/decide-on-many.js';
export { DecisionMails } from './application/decision-mails.js';
export { type DecisionHistory, ReadDecisions } from './application/read-decisions.js';
export { TakeBackDecision } from './application/take-back-decision.js';
export {
  type CandidateDecision,
  type Decision,
  DecisionRepository,
  DECISIONS,
  type DecisionReason,
  type DecisionTerms,
  noteOf,
  reasonIn,
  wordingOf,
} from './domain/decision.js';
export { DecisionGuard } from './domain/decision-guard.js';
export { type DecisionMail, MAIL_DELAY_MINUTES, MAIL_PLACEHOLDERS, mailWordingOf, wordingIn } from './domain/decision-mail.js';
export { type DecisionSettings, DecisionSettingsRepository } from './domain/decision-settings.js';
export { SessionHooks } from './application/session-hooks.js';
export { InviteCandidate } from './application/invite-candidate.js';
export { ReadByPerson } from './application/read-by-person.js';
export { ReopenCandidate } from './application/reopen-candidate.js';
export { InvitationMails } from './application/invitation-mails.js';
export {
  BOOKING_LINK_PLACEHOLDER,
  type CustomWording,
  customWordingOf,
  type InvitationMail,
  MAX_BODY,
  MAX_SUBJECT,
} from './domain/invitation-mail.js';
