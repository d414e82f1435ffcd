export { ChangeConversation } from './application/change-conversation.js';
export { GiveConsent } from './application/give-consent.js';
export { type OpenedRoom, OpenRoom, type Room, type RoomKey } from './application/open-room.js';
export { SendAnswers } from './application/send-answers.js';
export { NOTICE_VERSION } from './domain/room-errors.js';
export { type Contact, InterviewLinkEnded, InterviewLinkUnknown } from './domain/link-state.js';
