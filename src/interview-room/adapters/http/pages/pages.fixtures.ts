import type { AskedQuestion, Conversation, Language, SessionId } from '../../../domain/conversation.js';
import type { RoomView } from './layout.js';

const AT = new Date('2026-11-22T12:00:00Z');

export function aQuestion(changes: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    ...{ sequence: 1, kind: 'opening', topic: null, texts: { en: 'What do you do?', lt: 'Ką veikiate?' }, askedAt: AT },
    ...{ text: '', revision: 0, answer: null, answeredAt: null, skipped: false, language: null },
    ...changes,
  };
}

export function aConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    ...{ sessionId: 'a-session' as SessionId, company: 'c', jobPositionId: 'j', candidateId: 'k' },
    ...{ languages: ['en', 'lt'], language: 'en', conversationVersion: 'plan-1.0', noticeVersion: '1.0' },
    ...{ consentedAt: AT, lastActiveAt: AT, sentAt: null, plan: [], questions: [aQuestion()] },
    ...changes,
  } as Conversation;
}

export function aView(language: Language, conversation: Conversation | null = null): RoomView {
  return {
    room: {
      ...{ sessionId: 'a-session' as SessionId, expiresAt: new Date('2026-11-29T12:00:00Z'), now: AT },
      ...{ company: { name: 'Acme', contactEmail: 'jobs@acme.example' }, position: { title: 'Nurse' } },
      ...{ languages: ['en', 'lt'], questionCount: 7, minutes: 20, conversation },
    },
    ...{ language, base: '/interview', path: '/interview/a-session', form: 'the-form' },
  };
}
