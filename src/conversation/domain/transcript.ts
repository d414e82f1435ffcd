import type { Language } from '../../platform/language/index.js';
import type { AskedQuestion, Conversation, QuestionKind } from './conversation.js';
import { isQuestion, textIn, turnKind } from './conversation-rules.js';
import { namesTopic } from './quoted-text.js';

/** One turn of an interview, as actions stores it. */
export interface Turn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
  /** Null for disclosure and consent, which are not evaluated. */
  kind: Exclude<QuestionKind, 'followUp' | 'own'> | 'further' | 'answer' | null;
  /** A question of the company itself, or the answer to it. No engine reads it. */
  isOwn?: true;
  /** The requirement, where the question does not name it in its own words. */
  topic?: string;
}

/**
 * The answered questions in their order, each with its answer. A question without a given answer is left out, because
 * the analysis would read the next answer as one to both.
 */
export function transcriptOf({ questions, consentedAt, language: present }: Conversation): Turn[] {
  const turns: Turn[] = [];
  const add = (speaker: Turn['speaker'], text: string, ms: number, more: Pick<Turn, 'kind' | 'isOwn' | 'topic'>): void => {
    // Processes' clocks differ, so a time may lie before the one of the turn before it.
    turns.push({ speaker, text, startMs: Math.max(turns.at(-1)?.startMs ?? 0, ms), ...more });
  };
  const spoken = spokenTimes(questions);
  for (const question of questions) {
    const { text, texts, askedAt, answer, answeredAt, language, topic } = question;
    if (answeredAt === null || (isQuestion(question) && answer === null)) continue;
    const since = (at: Date): number => at.getTime() - consentedAt.getTime();
    const { askedMs, startMs } = spoken.get(question) ?? { askedMs: since(askedAt), startMs: since(answeredAt) };
    const own = question.kind === 'own' ? ({ isOwn: true } as const) : {};
    const asked = textIn(texts, language ?? present);
    const named = topic === null || namesTopic(asked, topic) ? {} : { topic };
    add('interviewer', asked, askedMs, { kind: turnKind(question), ...own, ...named });
    const said = isQuestion(question) ? answer : text;
    if (said) add('candidate', said, startMs, { kind: isQuestion(question) ? 'answer' : null, ...own });
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
