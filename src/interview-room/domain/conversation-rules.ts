import type { Conversation } from './conversation.js';

/** What a candidate gives to a question. `revision`: that of the text which the window has shown. */
export type GivenAnswer = { text: string; revision: number } | { skip: true; revision: number };

/** Where an interview goes on. */
export type Place = { at: 'question'; sequence: number } | { at: 'review' };

/** The question that is neither answered nor skipped; the review if there is none. */
export function placeOf({ questions }: Pick<Conversation, 'questions'>): Place {
  const open = questions.find(({ answeredAt }) => answeredAt === null);
  return open ? { at: 'question', sequence: open.sequence } : { at: 'review' };
}

/** The newest question, and how many there are as far as is known: a follow-up adds one. */
export function progressOf({ questions, plan }: Pick<Conversation, 'questions' | 'plan'>): { question: number; of: number } {
  return { question: questions.length, of: questions.length + plan.length };
}
