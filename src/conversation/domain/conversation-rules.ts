import { ValidationFailed } from '../../platform/domain/index.js';
import { FALLBACK_LANGUAGE, type Language, LANGUAGE_TAGS, languageAt, languageOf } from '../../platform/language/index.js';
import {
  type AskedQuestion,
  type Conversation,
  type FormalKind,
  type InterviewLanguage,
  MAX_PLANNED_QUESTIONS,
  MAX_QUESTIONS,
  type PlannedQuestion,
  type PlannedStep,
  type QuestionKind,
  type Texts,
} from './conversation.js';
import type { Exchange } from './interviewer.js';
import { AnswerChanged, QuestionNotAsked } from './conversation-errors.js';

/** An answer or a skip. `revision`: that of the text which the window has shown. */
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
  const asked = questions.filter(isQuestion).length;
  return { question: asked, of: asked + plan.filter(isQuestion).length };
}

/** Whether a step asks for something that is evaluated. */
export function isQuestion<Step extends { kind: QuestionKind | FormalKind }>(step: Step): step is Step & { kind: QuestionKind } {
  return step.kind !== 'disclosure' && step.kind !== 'consent';
}

/** The kind of a step as callers know it. */
export function turnKind(question: Pick<AskedQuestion, 'kind'>): Exclude<QuestionKind, 'followUp' | 'own'> | 'further' | null {
  switch (question.kind) {
    case 'disclosure':
    case 'consent':
      return null;
    case 'followUp':
      return 'further';
    case 'own':
      return 'requirement';
    default:
      return question.kind;
  }
}

/** The languages in which interviews are held for those of a position, each once, in their order; English if we know none of them. */
export function languagesOf(interviewLanguages: readonly string[]): readonly InterviewLanguage[] {
  const spoken = interviewLanguages.filter((tag) => languageOf(tag)).map((tag) => languageAt('phone', tag));
  return spoken.length > 0 ? [...new Set(spoken)] : [FALLBACK_LANGUAGE];
}

/** Throws `ValidationFailed`. */
export function allowedLanguage(languages: readonly Language[], wanted: string): Language {
  const allowed = languages.find((language) => language === wanted);
  if (!allowed) throw ValidationFailed.of('language', 'rules.oneOf', { choices: languages.join(', ') });
  return allowed;
}

/** A text in this language; in another where an interviewer did not word it in this one. */
export function textIn(texts: Texts, language: Language): string {
  return texts[languageOfText(texts, language)] ?? '';
}

/** The language in which a person who has chosen this one reads the text. */
export function languageOfText(texts: Texts, language: Language): Language {
  return texts[language] === undefined ? (LANGUAGE_TAGS.find((other) => texts[other] !== undefined) ?? language) : language;
}

/** A text in each of the languages. */
export function textsIn<L extends Language>(languages: readonly L[], word: (language: L) => string | undefined): Texts {
  return Object.fromEntries(languages.map((language) => [language, word(language)]));
}

type Beginning = Omit<Conversation, 'lastActiveAt' | 'sentAt' | 'recordingConsent' | 'questions' | 'plan'> & {
  plan: readonly PlannedQuestion[];
};

/** The interview at its beginning: the first of the formal steps and the planned questions is asked. */
export function begin(beginning: Beginning, formal: readonly PlannedStep[] = []): Conversation {
  const at = beginning.consentedAt;
  const evaluated = beginning.plan.filter(({ kind }) => kind !== 'own').slice(0, MAX_PLANNED_QUESTIONS);
  const plan = [...formal, ...beginning.plan.filter((question) => question.kind === 'own' || evaluated.includes(question))];
  return askNext({ ...beginning, plan, recordingConsent: null, lastActiveAt: at, sentAt: null, questions: [] }, at);
}

/** Throws `QuestionNotAsked`. */
export function questionAt({ questions }: Pick<Conversation, 'questions'>, sequence: number): AskedQuestion {
  const question = questions.find((asked) => asked.sequence === sequence);
  if (!question) throw new QuestionNotAsked();
  return question;
}

/** Stores a draft; the same object if it was stored before. Throws `AnswerChanged` and `QuestionNotAsked`. */
export function saveDraft(conversation: Conversation, sequence: number, draft: { text: string; revision: number }, at: Date): Conversation {
  const question = questionAt(conversation, sequence);
  if (draft.text === question.text) return conversation;
  if (draft.revision !== question.revision) throw new AnswerChanged(question);
  return withQuestion(conversation, { ...question, text: draft.text, revision: question.revision + 1 }, at);
}

/**
 * Stores an answer or a skip. At the first answer the interview goes on: `followUp` is asked if there is room for it,
 * else the next question of the plan. The same object if the answer was given before. Throws `AnswerChanged` and
 * `QuestionNotAsked`.
 */
export function giveAnswer(
  conversation: Conversation,
  sequence: number,
  given: GivenAnswer,
  followUp: Texts | null,
  at: Date,
): Conversation {
  const question = questionAt(conversation, sequence);
  if (isGiven(question, given)) return conversation;
  if (isStale(question, given)) throw new AnswerChanged(question);
  const changed: AskedQuestion = {
    ...question,
    ...('skip' in given ? { answer: null, skipped: true } : { text: given.text, answer: given.text, skipped: false }),
    revision: question.revision + 1,
    answeredAt: question.answeredAt ?? at,
    language: languageOfText(question.texts, conversation.language),
  };
  const stored = withQuestion(conversation, changed, at);
  if (question.answeredAt !== null) return stored;
  return followUp && mayFollowUp(conversation, question)
    ? ask(stored, { ...changed, kind: 'followUp', texts: followUp }, at)
    : askNext(stored, at);
}

/** The exchange to follow up on; null if no follow-up is to be asked. Throws as `giveAnswer` does. */
export function exchangeToFollowUp(conversation: Conversation, sequence: number, given: GivenAnswer): Exchange | null {
  const question = questionAt(conversation, sequence);
  if (isGiven(question, given)) return null;
  if (isStale(question, given)) throw new AnswerChanged(question);
  const { kind, topic, texts } = question;
  if ('skip' in given || kind === 'followUp' || kind === 'own' || kind === 'disclosure' || kind === 'consent') return null;
  if (!mayFollowUp(conversation, question)) return null;
  const earlier = conversation.questions.filter((asked) => asked.kind === 'followUp' && asked.sequence < sequence);
  return {
    question: { kind, topic, texts },
    answer: given.text,
    language: conversation.language,
    followedUp: earlier.map((asked) => asked.topic),
  };
}

/** Changes the language of the pages from now on. */
export function changeLanguage(conversation: Conversation, language: Language, at: Date): Conversation {
  return language === conversation.language ? conversation : { ...conversation, language, lastActiveAt: at };
}

/** A repeat: the form was sent twice, or from two windows. */
function isGiven(question: AskedQuestion, given: GivenAnswer): boolean {
  if (question.answeredAt === null) return false;
  if ('skip' in given) return question.skipped;
  return question.answer === given.text && question.text === given.text;
}

/** Whether the window has not seen the stored text, and would overwrite it. */
function isStale(question: AskedQuestion, given: GivenAnswer): boolean {
  const overwritten = 'skip' in given ? question.text !== '' : question.text !== given.text;
  return given.revision !== question.revision && overwritten;
}

/** One follow-up for a planned question, to its first answer, and never more than `MAX_QUESTIONS`. */
function mayFollowUp(conversation: Conversation, question: AskedQuestion): boolean {
  const { kind, further, answeredAt } = question;
  if (!isQuestion(question) || kind === 'followUp' || kind === 'own' || !further || answeredAt !== null) return false;
  const own = [...conversation.questions, ...conversation.plan].filter((step) => step.kind === 'own').length;
  return progressOf(conversation).of - own < MAX_QUESTIONS;
}

/** Asks the next step of the plan; the same object if there is none. */
export function askNext(conversation: Conversation, at: Date): Conversation {
  const [next, ...plan] = conversation.plan;
  return next ? ask({ ...conversation, plan }, next, at) : conversation;
}

function ask(
  conversation: Conversation,
  { kind, topic, texts, further = true }: Pick<AskedQuestion, 'kind' | 'topic' | 'texts'> & { further?: boolean },
  at: Date,
): Conversation {
  const asked: AskedQuestion = {
    sequence: conversation.questions.length + 1,
    kind,
    topic,
    texts,
    further,
    askedAt: at,
    text: '',
    revision: 0,
    answer: null,
    answeredAt: null,
    skipped: false,
    language: null,
    startMs: null,
    endMs: null,
  };
  return { ...conversation, questions: [...conversation.questions, asked] };
}

/** Replaces an asked question. */
export function withQuestion(conversation: Conversation, changed: AskedQuestion, at: Date): Conversation {
  const questions = conversation.questions.map((question) => (question.sequence === changed.sequence ? changed : question));
  return { ...conversation, questions, lastActiveAt: at };
}
