import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { InterviewResult, TranscriptTurn } from '../../../actions/index.js';
import { type InterviewPosition, type Language, planFor, PLAN_VERSION, requirementOf } from '../../../interview-room/index.js';
import { MINUTE, SECOND } from '../../../platform/domain/clock.js';
import type { ReservationId } from '../../domain/reservation.js';

type Quality = 'well' | 'middling' | 'badly';
/** Answers by the kind of the question; `{thing}` is the requirement, `{language}` the language that it names, `{title}` the position. */
type Answers = Readonly<Record<string, readonly string[]>>;
type Script = Readonly<Record<Quality, Answers>> & {
  /** Asked beside the plan, before its closing. */
  readonly question: string;
  /** The answer of a person who has no time. */
  readonly refusal: string;
  /** The words of a person who wants no further call. */
  readonly optOut: string;
};

const SCRIPTS = JSON.parse(readFileSync(new URL('./interviews.json', import.meta.url), 'utf8')) as Readonly<Record<Language, Script>>;
const TURN_MS = 40 * SECOND;
const DURATION_MS = 5 * MINUTE;

/**
 * The result as an agent reports it: the questions of the position's plan, in Lithuanian if that is the language of the interview, else in
 * English, answered well, middling or badly. The same call always has the same result; different calls have different answers.
 */
export function simulatedResult(
  call: ReservationId,
  interviewLanguage: string,
  conversation: Quality | 'too-little',
  position: InterviewPosition,
): InterviewResult {
  const language: Language = interviewLanguage === 'lt' ? 'lt' : 'en';
  const said = conversation === 'too-little' ? refusal(position, language) : interview(call, position, language, conversation);
  const turnMs = Math.min(TURN_MS, Math.floor(DURATION_MS / said.length));
  const transcript = said.map((turn, i) => ({ ...turn, startMs: i * turnMs }));
  return { outcome: 'completed', language, transcript, recordingUrl: null, conversationVersion: PLAN_VERSION };
}

/** The words of a person who wants no further call. */
export function simulatedRefusal(interviewLanguage: string): string {
  return SCRIPTS[interviewLanguage === 'lt' ? 'lt' : 'en'].optOut;
}

type Turn = Omit<TranscriptTurn, 'startMs'>;

function exchange(kind: Exclude<Turn['kind'], 'answer'>, question: string, answer: string): Turn[] {
  return [
    { speaker: 'interviewer', text: question, kind },
    { speaker: 'candidate', text: answer, kind: 'answer' },
  ];
}

function interview(call: ReservationId, position: InterviewPosition, language: Language, quality: Quality): Turn[] {
  const script = SCRIPTS[language];
  const digest = createHash('sha256').update(call).digest();
  const answerOf = (kind: string, at: number, thing: string, name = ''): string => {
    const answers = script[quality][kind] ?? script[quality].other ?? [];
    const answer = answers[(at + (digest[0] ?? 0)) % answers.length] ?? '';
    return answer.replaceAll('{thing}', thing).replaceAll('{language}', name).replaceAll('{title}', position.title);
  };
  const plan = planFor(position, [language]).map(({ kind, topic, texts }, at) => {
    const asked = topic === null ? null : requirementOf(topic);
    const name = asked?.language?.[language];
    const of = asked === null ? kind : asked.kind === 'language' && name === undefined ? 'languages' : asked.kind;
    return exchange(kind, texts[language] ?? '', answerOf(of, at, topic ?? '', name));
  });
  return [...plan.slice(0, -1), exchange('further', script.question, answerOf('further', 0, '')), ...plan.slice(-1)].flat();
}

function refusal(position: InterviewPosition, language: Language): Turn[] {
  return exchange('opening', planFor(position, [language])[0]?.texts[language] ?? '', SCRIPTS[language].refusal);
}
