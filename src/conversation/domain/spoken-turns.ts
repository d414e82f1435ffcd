import { conflict } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import { type CallTerms, consentTexts, disclosureTexts, lastWords } from './call-wording.js';
import type { AskedQuestion, Conversation, FormalKind, PlannedStep, QuestionKind, Texts } from './conversation.js';
import { type IdentityQuestion, identityQuestionIn } from './identity-question.js';
import {
  askNext,
  giveAnswer,
  type GivenAnswer,
  isQuestion,
  placeOf,
  questionAt,
  textIn,
  turnKind,
  withQuestion,
} from './conversation-rules.js';

/** The step that is to be said now. docs/rules/conversation.md#conversation */
export interface NextStep {
  /** From 1. The answer names it. */
  readonly index: number;
  readonly kind: Exclude<QuestionKind, 'followUp' | 'own'> | 'further' | FormalKind | 'end';
  readonly text: string;
  /** The requirement that is asked about. */
  readonly topic: string | null;
}

/** An answer that was spoken. */
export interface SpokenTurn {
  /** Of the step that it answers. */
  readonly index: number;
  /** Blanks: not answered. */
  readonly text: string;
  /** Milliseconds from the beginning of the call. */
  readonly startMs: number;
  /** Not before `startMs`. */
  readonly endMs: number;
  /** These words got a reply before, as a mere question who speaks, and are meant as an answer. */
  readonly replied?: boolean | null;
}

/** The word of a person about the recording of the call. */
export interface RecordingAnswer {
  readonly given: boolean;
  /** Empty for a key. */
  readonly quote: string;
}

/** The answer is not one to the step that is to be said now. */
export class TurnConflict extends conflict(
  'TURN_CONFLICT',
  'the answer belongs to no step, to one that has another answer, or to one that was not said yet',
  {
    remedy: 'Say the step in `details.next`, and send the answer to it.',
    details: {
      next: {
        type: 'object',
        description: 'The step that is to be said now.',
        properties: {
          index: { type: 'integer', description: 'The number of the step.' },
          kind: { type: 'string', description: 'As in the session.' },
          text: { type: 'string', description: 'The words.' },
        },
      },
    },
  },
) {
  constructor({ index, kind, text }: NextStep) {
    super(undefined, { details: { next: { index, kind, text } } });
  }

  static override example(): TurnConflict {
    return new TurnConflict({
      index: 3,
      kind: 'opening',
      text: 'To begin, what have you done so far that comes closest to this position?',
      topic: null,
    });
  }
}

/** The steps before the questions of an interview that the room did not begin: its disclosure, and the question whether it may be recorded. */
export function formalSteps(languages: readonly Language[], company: string, terms: CallTerms): PlannedStep[] {
  const disclosure: PlannedStep = { kind: 'disclosure', topic: null, texts: disclosureTexts(languages, company, terms) };
  return terms.recording === 'ask' ? [disclosure, { kind: 'consent', topic: null, texts: consentTexts(languages) }] : [disclosure];
}

/** Whether the question about the recording is to come. */
export function awaitsConsent({ plan, questions, recordingConsent }: Conversation): boolean {
  return recordingConsent === null && [...plan, ...questions].some(({ kind }) => kind === 'consent');
}

/** The step that is to be said now; `isEnded`: the session has ended, so nothing is left to ask. */
export function nextOf(conversation: Conversation, isEnded: boolean): NextStep {
  const { questions, language } = conversation;
  const place = placeOf(conversation);
  if (place.at === 'review') return end(questions.length + 1, language, false);
  if (isEnded) return end(place.sequence, language, true);
  const asked = questionAt(conversation, place.sequence);
  const kind = turnKind(asked) ?? (asked.kind as FormalKind);
  return { index: asked.sequence, kind, text: textIn(asked.texts, language), topic: asked.topic };
}

/** The last words, as a step. */
export function end(index: number, language: Language, isEnded: boolean): NextStep {
  return { index, kind: 'end', text: lastWords(language, isEnded), topic: null };
}

/**
 * Whether the words of a turn that are not stored yet ask who speaks, and whether they are an answer all the same. Words to
 * the consent, or to a disclosure that is said again to another person, are none.
 */
export function identityQuestionOf(conversation: Conversation, turn: SpokenTurn, isEnded: boolean): IdentityQuestion {
  const { index, text, replied } = turn;
  const step = conversation.questions.find(({ sequence }) => sequence === index);
  const stored = step && step.answeredAt !== null ? step.text : null;
  const isOpen = answerableAt(conversation, index, isEnded) !== null || extensibleAt(conversation, turn, isEnded) !== null;
  const isFormal = step?.kind === 'consent' || (step?.kind === 'disclosure' && !isOpen);
  if (stored !== text && (isEnded || !(isOpen || isFormal))) return 'none';
  const asks = identityQuestionIn(stored === text ? text : text.slice(isOpen ? (stored?.length ?? 0) : 0));
  if (asks === 'none') return 'none';
  if (isFormal) return 'alone';
  return stored === text || replied ? 'beside' : asks;
}

/** The step after the reply to a person who asked who speaks. A disclosure is not said twice. */
export function afterReply(reply: string, next: NextStep): NextStep {
  return { ...next, text: next.kind === 'disclosure' ? reply : `${reply} ${next.text}` };
}

/**
 * The answer as `giveAnswer` takes it; null if it was given before. Throws `TurnConflict`: the step has another answer
 * that this one does not continue, was not said yet, is the consent, or nothing is asked any more.
 */
export function answerOf(conversation: Conversation, { index, text }: SpokenTurn, isEnded: boolean): GivenAnswer | null {
  const given = conversation.questions.find(({ sequence, answeredAt }) => sequence === index && answeredAt !== null);
  if (given && given.kind !== 'consent' && given.text === text) return null;
  const question = answerableAt(conversation, index, isEnded) ?? extensibleAt(conversation, { index, text }, isEnded);
  if (!question || question.kind === 'consent') throw new TurnConflict(nextOf(conversation, isEnded));
  return text === '' ? { skip: true, revision: question.revision } : { text, revision: question.revision };
}

/** Stores a spoken answer, and asks on. Throws as `answerOf`; the same object for a repeat. */
export function takeTurn(conversation: Conversation, turn: SpokenTurn, followUp: Texts | null, isEnded: boolean, at: Date): Conversation {
  const { index, text, startMs, endMs } = turn;
  const given = answerOf(conversation, turn, isEnded);
  if (!given) return conversation;
  const question = questionAt(conversation, index);
  const spoken = { ...question, startMs, endMs };
  if (question.answeredAt !== null) return withQuestion(conversation, extended(spoken, text), at);
  if (question.kind === 'disclosure') return askNext(withQuestion(conversation, formallyAnswered(spoken, text, conversation, at), at), at);
  return giveAnswer(withQuestion(conversation, spoken, at), index, given, followUp, at);
}

/**
 * Stores the word about the recording, and asks on. Another word later replaces it: of another person who has the phone
 * now, or of a changed mind. The same object for a repeat. Throws `TurnConflict`.
 */
export function takeRecordingAnswer(
  conversation: Conversation,
  { given, quote }: RecordingAnswer,
  isEnded: boolean,
  at: Date,
): Conversation {
  const { recordingConsent, questions } = conversation;
  const before = questions.find(({ kind, answeredAt }) => kind === 'consent' && answeredAt !== null);
  if (recordingConsent === given && (isEnded || before?.text === quote)) return conversation;
  if (before && !isEnded)
    return { ...withQuestion(conversation, { ...before, text: quote, revision: before.revision + 1 }, at), recordingConsent: given };
  const place = placeOf(conversation);
  const question = !isEnded && place.at === 'question' ? questionAt(conversation, place.sequence) : null;
  if (question?.kind !== 'consent') throw new TurnConflict(nextOf(conversation, isEnded));
  // The agent does not say when: right after the question.
  const ms = questions.findLast(({ endMs }) => endMs !== null)?.endMs ?? null;
  const answered = formallyAnswered({ ...question, startMs: ms, endMs: ms }, quote, conversation, at);
  return askNext({ ...withQuestion(conversation, answered, at), recordingConsent: given }, at);
}

/** The answer that was given last, if this text begins with it: the person went on after a pause. */
function extensibleAt(
  { questions }: Conversation,
  { index, text }: Pick<SpokenTurn, 'index' | 'text'>,
  isEnded: boolean,
): AskedQuestion | null {
  const last = questions.findLast(({ answeredAt }) => answeredAt !== null);
  return !isEnded && last?.sequence === index && text.startsWith(last.text) ? last : null;
}

/** Only the step that is to be said now can be answered: what was said on the phone is not changed afterwards. */
function answerableAt(conversation: Conversation, index: number, isEnded: boolean): AskedQuestion | null {
  const place = placeOf(conversation);
  return !isEnded && place.at === 'question' && place.sequence === index ? questionAt(conversation, index) : null;
}

/** With more of the answer. Language and time are those of its beginning. */
function extended(question: AskedQuestion, text: string): AskedQuestion {
  const answer = isQuestion(question) ? { answer: text, skipped: false } : {};
  return { ...question, ...answer, text, revision: question.revision + 1 };
}

function formallyAnswered(question: AskedQuestion, text: string, { language }: Conversation, at: Date): AskedQuestion {
  return { ...question, text, revision: question.revision + 1, answeredAt: at, language };
}
