export { CallOptOut, type CallOptOutState } from './domain/call-opt-out.js';
export { ChangeConversation } from './application/change-conversation.js';
export { GiveConsent } from './application/give-consent.js';
export { type OpenedRoom, OpenRoom, type Room, type RoomKey } from './application/open-room.js';
export { SendAnswers } from './application/send-answers.js';
export {
  type AskedQuestion,
  type Conversation,
  type Language,
  MAX_PLANNED_QUESTIONS,
  NOTICE_VERSION,
  type PlannedKind,
  type PlannedQuestion,
  type Texts,
} from './domain/conversation.js';
export { type GivenAnswer, placeOf } from './domain/conversation-rules.js';
export { type Exchange, Interviewer, type InterviewPosition, MAX_QUESTION_CHARS } from './domain/interviewer.js';
export { type Contact, InterviewLinkEnded, InterviewLinkUnknown } from './domain/link-state.js';
export { PLAN_VERSION, planFor } from './domain/interview-plan.js';
export { requirementOf } from './domain/requirement-kind.js';
