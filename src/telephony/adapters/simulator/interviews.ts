import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { languageNameIn, type NextStep, requirementOf } from '../../../conversation/index.js';
import { type Language, languageAt } from '../../../platform/language/index.js';
import { SECOND } from '../../../platform/domain/index.js';
import type { ReservationId } from '../../domain/index.js';

export type Quality = 'well' | 'middling' | 'badly';
/** Answers by the kind of the question; `{thing}` is the requirement, `{language}` the language that it names, `{title}` the position. */
type Answers = Readonly<Record<string, readonly string[]>>;
type Script = Readonly<Record<Quality, Answers>> & {
  /** The answer of a person who has no time. */
  readonly refusal: string;
  /** The words of a person who wants no further call. */
  readonly optOut: string;
  /** The words about the recording of the call. */
  readonly recording: { readonly given: string; readonly refused: string };
};

const SCRIPTS = JSON.parse(readFileSync(new URL('./interviews.json', import.meta.url), 'utf8')) as Readonly<Record<Language, Script>>;
const STEP_MS = 25 * SECOND;
const QUESTION_MS = 10 * SECOND;
const ANSWER_MS = 12 * SECOND;

/** The interview that a simulated person is in. */
export interface SimulatedInterview {
  readonly call: ReservationId;
  readonly language: Language;
  /** The title of the position. */
  readonly title: string;
}

/** The words of a simulated person to a step. The same call always has the same answers; different calls have different ones. */
export function simulatedAnswer({ call, language, title }: SimulatedInterview, { kind, topic, index }: NextStep, quality: Quality): string {
  if (kind === 'disclosure') return '';
  const asked = kind === 'requirement' && topic !== null ? requirementOf(topic) : null;
  const name = asked?.language ? languageNameIn(language, asked.language) : undefined;
  // A question without a requirement asks for any example, a further one about a requirement for more of the same.
  const further = topic === null ? 'further' : 'more';
  const unasked = kind === 'requirement' || kind === 'further' ? further : kind;
  const of = asked === null ? unasked : asked.kind === 'speak' && name === undefined ? 'speakSeveral' : asked.kind;
  const script = SCRIPTS[language][quality];
  const answers = script[of] ?? (of === 'use' || of === 'know' ? script.do : script.other) ?? [];
  const digest = createHash('sha256').update(call).digest();
  const answer = answers[(index + (digest[0] ?? 0)) % answers.length] ?? '';
  return answer
    .replaceAll('{thing}', topic ?? '')
    .replaceAll('{language}', name ?? '')
    .replaceAll('{title}', title);
}

/** When a step is answered, in milliseconds from the beginning of the call. */
export function answerTimes({ index }: Pick<NextStep, 'index'>): { startMs: number; endMs: number } {
  const startMs = (index - 1) * STEP_MS + QUESTION_MS;
  return { startMs, endMs: startMs + ANSWER_MS };
}

/** The answer of a person who has no time for an interview. */
export function shortAnswer(language: Language): string {
  return SCRIPTS[language].refusal;
}

/** The words of a person who wants no further call. */
export function simulatedRefusal(interviewLanguage: string): string {
  return SCRIPTS[languageAt('phone', interviewLanguage)].optOut;
}

/** The words of a person who is asked whether the call may be recorded. */
export function recordingWords(language: Language, given: boolean): string {
  return SCRIPTS[language].recording[given ? 'given' : 'refused'];
}
