import type { AskedQuestion, Conversation, Language } from './conversation.js';
import { textIn } from './conversation-rules.js';

/** One turn of an interview, as actions stores it. */
export interface Turn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the consent. */
  startMs: number;
  kind: Exclude<AskedQuestion['kind'], 'followUp'> | 'further' | 'answer';
}

/**
 * The answered questions in their order, each with its answer. A question without a given answer is left out, because
 * the analysis would read the next answer as one to both.
 */
export function transcriptOf({ questions, consentedAt, language: present }: Conversation): Turn[] {
  const turns: Turn[] = [];
  const add = (speaker: Turn['speaker'], text: string, at: Date, kind: Turn['kind']): void => {
    // Processes' clocks differ, so a time may lie before the one of the turn before it.
    const earliest = turns.at(-1)?.startMs ?? 0;
    turns.push({ speaker, text, startMs: Math.max(earliest, at.getTime() - consentedAt.getTime()), kind });
  };
  for (const { kind, texts, askedAt, answer, answeredAt, language } of questions) {
    if (answer === null) continue;
    add('interviewer', textIn(texts, language ?? present), askedAt, kind === 'followUp' ? 'further' : kind);
    add('candidate', answer, answeredAt ?? askedAt, 'answer');
  }
  return turns;
}

/** The language of most answers; the present one on a tie. */
export function resultLanguageOf({ questions, languages, language: present }: Conversation): Language {
  const answersIn = (language: Language): number => questions.filter((question) => isAnsweredIn(question, language)).length;
  return languages.reduce((most, language) => (answersIn(language) > answersIn(most) ? language : most), present);
}

function isAnsweredIn({ answer, language }: AskedQuestion, wanted: Language): boolean {
  return answer !== null && language === wanted;
}

/** The result of a room, as actions takes it. */
export interface RoomResult {
  outcome: 'completed';
  language: Language;
  transcript: readonly Turn[];
  recordingUrl: null;
  conversationVersion: string;
}

/** The interview as a completed one, also if the candidate did not finish it. */
export function resultOf(conversation: Conversation): RoomResult {
  const { conversationVersion } = conversation;
  const transcript = transcriptOf(conversation);
  return { outcome: 'completed', language: resultLanguageOf(conversation), transcript, recordingUrl: null, conversationVersion };
}
