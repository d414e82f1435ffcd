export {
  type AskedQuestion,
  type Conversation,
  ConversationRepository,
  INTERVIEW_LANGUAGES,
  type InterviewLanguage,
  MAX_ANSWER_CHARS,
  MAX_PLANNED_QUESTIONS,
  MAX_QUESTIONS,
  type PlannedKind,
  type PlannedQuestion,
  type SessionId,
  type Texts,
} from './domain/conversation.js';
export { AnswerChanged, QuestionNotAsked } from './domain/conversation-errors.js';
export {
  allowedLanguage,
  begin,
  changeLanguage,
  giveAnswer,
  type GivenAnswer,
  languagesOf,
  placeOf,
  progressOf,
  questionAt,
  saveDraft,
  textIn,
} from './domain/conversation-rules.js';
export { type Exchange, Interviewer, type InterviewPosition, MAX_QUESTION_CHARS } from './domain/interviewer.js';
export { builtInTexts, MAX_REQUIREMENTS, PLAN_VERSION, planFor } from './domain/interview-plan.js';
export { languageNameIn } from './domain/question-wording.js';
export { requirementOf } from './domain/requirement-kind.js';
export { resultOf, transcriptOf } from './domain/transcript.js';
export {
  type InterviewPlan,
  MAX_OWN_QUESTIONS,
  MAX_WORDING_CHARS,
  type Mouth,
  MOUTHS,
  type PlanEntry,
  textsOf,
  type Wording,
} from './domain/company-plan.js';
export { ChangeInterviewPlan, type EditedPlan, InterviewPlans, type PreviewedInterview } from './application/interview-plans.js';
export { answerText, typedText } from './domain/conversation.js';
export { LeadInterview, type LedInterview } from './application/lead-interview.js';
export { CallTermsSource } from './domain/call-terms.js';
export { type CallTerms, identityIn } from './domain/call-wording.js';
export { identityQuestionIn } from './domain/identity-question.js';
export { type NextStep, TurnConflict } from './domain/spoken-turns.js';
export { ConversationUpdates, interviewPositionOf } from './application/conversation-updates.js';
export { ReadRecording } from './application/read-recording.js';
