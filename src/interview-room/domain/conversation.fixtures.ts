import { after, MINUTE } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import type { CandidateId, Conversation, JobPositionId, PlannedQuestion, SessionId, Texts } from './conversation.js';
import { begin } from './conversation-rules.js';

export const CONSENTED_AT = new Date('2027-06-02T10:00:00Z');

/** `minutes` after the consent. */
export function at(minutes: number): Date {
  return after(CONSENTED_AT, minutes * MINUTE);
}

export function aPlan(length: number): PlannedQuestion[] {
  return Array.from({ length }, (_, i) => ({
    kind: i === 0 ? 'opening' : i === length - 1 ? 'closing' : 'requirement',
    topic: i === 0 || i === length - 1 ? null : `Skill ${i}`,
    texts: textsOf(`Question ${i + 1}`),
  }));
}

export function textsOf(text: string): Texts {
  return { en: text, lt: `${text} (lt)` };
}

/** An interview at its first question, in English; Lithuanian is allowed too. */
export function aConversation(questions = 4, changes: Partial<Conversation> = {}): Conversation {
  const conversation = begin({
    sessionId: 'session' as SessionId,
    company: 'company' as CompanyId,
    jobPositionId: 'position' as JobPositionId,
    candidateId: 'candidate' as CandidateId,
    languages: ['en', 'lt'],
    language: 'en',
    conversationVersion: 'plan-1.0',
    noticeVersion: '1.0',
    consentedAt: CONSENTED_AT,
    plan: aPlan(questions),
  });
  return { ...conversation, ...changes };
}
