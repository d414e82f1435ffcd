import type { Language } from '../../platform/language/index.js';
import type { AskedQuestion, Conversation, QuestionKind } from './conversation.js';
import { isQuestion, textIn } from './conversation-rules.js';

/** One turn of an interview, as actions stores it. */
export interface Turn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
  /** Null for disclosure and consent, which are not evaluated. */
  kind: Exclude<QuestionKind, 'followUp'> | 'further' | 'answer' | null;
}

/**
 * The answered questions in their order, each with its answer. A question without a given answer is left out, because
 * the analysis would read the next answer as one to both.
 */
export function transcriptOf({ questions, consentedAt, language: present }: Conversation): Turn[] {
  const turns: Turn[] = [];
  const add = (speaker: Turn['speaker'], text: string, ms: number, kind: Turn['kind']): void => {
    // Processes' clocks differ, so a time may lie before the one of the turn before it.
    turns.push({ speaker, text, startMs: Math.max(turns.at(-1)?.startMs ?? 0, ms), kind });
  };
  const spoken = spokenTimes(questions);
  for (const question of questions) {
    const { text, texts, askedAt, answer, answeredAt, language } = question;
    if (answeredAt === null || (isQuestion(question) && answer === null)) continue;
    const since = (at: Date): number => at.getTime() - consentedAt.getTime();
    const { askedMs, startMs } = spoken.get(question) ?? { askedMs: since(askedAt), startMs: since(answeredAt) };
    add('interviewer', textIn(texts, language ?? present), askedMs, turnKind(question));
    const said = isQuestion(question) ? answer : text;
    if (said) add('candidate', said, startMs, isQuestion(question) ? 'answer' : null);
  }
  return turns;
}

/** When spoken steps were asked and answered. A further call counts from its own beginning, so it goes on from the end of the one before. */
function spokenTimes(questions: readonly AskedQuestion[]): Map<AskedQuestion, { askedMs: number; startMs: number }> {
  const times = new Map<AskedQuestion, { askedMs: number; startMs: number }>();
  let [offset, endOfLast] = [0, 0];
  for (const question of questions) {
    const { startMs, endMs } = question;
    if (startMs === null || endMs === null) continue;
    if (startMs < endOfLast) [offset, endOfLast] = [offset + endOfLast, 0];
    times.set(question, { askedMs: offset + endOfLast, startMs: offset + startMs });
    endOfLast = endMs;
  }
  return times;
}

/** The kind of a step as callers know it. */
export function turnKind(question: Pick<AskedQuestion, 'kind'>): Exclude<Turn['kind'], 'answer'> {
  if (!isQuestion(question)) return null;
  return question.kind === 'followUp' ? 'further' : question.kind;
}

/** The language of most answers; the present one on a tie. */
export function resultLanguageOf({ questions, language: present }: Conversation): Language {
  const languages = new Set(questions.flatMap(({ answer, language }) => (answer === null || language === null ? [] : [language])));
  const answersIn = (language: Language): number => questions.filter((question) => isAnsweredIn(question, language)).length;
  return [...languages].reduce((most, language) => (answersIn(language) > answersIn(most) ? language : most), present);
}

function isAnsweredIn({ answer, language }: AskedQuestion, wanted: Language): boolean {
  return answer !== null && language === wanted;
}

/** The result of a conversation, as actions takes it. */
export interface ConversationResult {
  outcome: 'completed';
  language: Language;
  transcript: readonly Turn[];
  recordingUrl: null;
  conversationVersion: string;
}

/** The interview as a completed one, also if the candidate did not finish it. */
export function resultOf(conversation: Conversation): ConversationResult {
  const { conversationVersion } = conversation;
  const transcript = transcriptOf(conversation);
  return { outcome: 'completed', language: resultLanguageOf(conversation), transcript, recordingUrl: null, conversationVersion };
}
