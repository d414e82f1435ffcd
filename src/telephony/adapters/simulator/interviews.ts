import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InterviewResult } from '../../../actions/index.js';
import { SECOND } from '../../../platform/domain/clock.js';
import type { ReservationId } from '../../domain/reservation.js';
import type { Conversation } from './scenarios.js';

interface Script {
  readonly questions: readonly { readonly question: string; readonly answers: readonly string[] }[];
  /** The answer of a person who has no time. */
  readonly refusal: string;
}

const FILE = JSON.parse(readFileSync(new URL('./interviews.json', import.meta.url), 'utf8')) as Readonly<Record<string, Script>>;

/** By the language of the interview. */
const SCRIPTS = new Map(Object.entries(FILE));
const TURN_MS = 40 * SECOND;

/**
 * The result as an agent reports it, in Lithuanian if that is the language of the interview, else in English. The same
 * call always has the same result, different calls have different answers.
 */
export function simulatedResult(call: ReservationId, language: string, conversation: Exclude<Conversation, 'voicemail'>): InterviewResult {
  const script = (SCRIPTS.get(language) ?? SCRIPTS.get('en'))!;
  const texts = conversation === 'interview' ? interview(call, script) : refusal(script);
  const speakers = ['interviewer', 'candidate'] as const;
  const transcript = texts.map((text, i) => ({ speaker: speakers[i % 2]!, text, startMs: i * TURN_MS }));
  const spoken = SCRIPTS.has(language) ? language : 'en';
  return { outcome: 'completed', language: spoken, transcript, recordingUrl: null, conversationVersion: null };
}

function interview(call: ReservationId, { questions }: Script): string[] {
  const digest = createHash('sha256').update(call).digest();
  return questions.flatMap(({ question, answers }, i) => [question, answers[(digest[i] ?? 0) % answers.length] ?? '']);
}

function refusal({ questions, refusal: answer }: Script): string[] {
  return [questions[0]?.question ?? '', answer];
}
