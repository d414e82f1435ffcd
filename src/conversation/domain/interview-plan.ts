import { type Finding, ok } from '../../platform/domain/index.js';
import { catalogue, type Language } from '../../platform/language/index.js';
import { MAX_PLANNED_QUESTIONS, type PlannedQuestion, type Texts } from './conversation.js';
import { textsIn } from './conversation-rules.js';
import { followUpTo } from './follow-up.js';
import { type Exchange, Interviewer, INTERVIEWER_CHECK, type InterviewPosition } from './interviewer.js';
import { GENERAL_QUESTIONS, openingQuestion, requirementQuestion } from './question-wording.js';
import { plainText } from './quoted-text.js';
import { requirementOf } from './requirement-kind.js';

/** Increase it with every change of a wording or rule: transcripts are stored with it. */
export const PLAN_VERSION = 'plan-2.0';

/** An opening and a closing go with them. */
export const MAX_REQUIREMENTS = MAX_PLANNED_QUESTIONS - 2;
/** Fewer questions cannot give the answers that an analysis needs. docs/rules/actions.md#interview-results */
const MIN_REQUIREMENTS = 2;

/**
 * The built-in plan for a position: an opening, a question for each of its first eight requirements, a closing; general
 * questions where there are fewer than two requirements. The same requirement is asked the same in each position.
 * docs/rules/conversation.md#conversation
 */
export function planFor(position: InterviewPosition, languages: readonly Language[]): PlannedQuestion[] {
  const title = plainText(position.title);
  return [
    {
      kind: 'opening',
      topic: null,
      texts: textsIn(languages, (language) => openingQuestion(language, title)),
    },
    ...requirementQuestions(topicsOf(position), languages),
    ...generalQuestions(generalCount(position), languages),
    { kind: 'closing', topic: null, texts: textsIn(languages, (language) => catalogue('questions').in(language)('closing')) },
  ];
}

/** How many general questions a position needs. */
function generalCount(position: Pick<InterviewPosition, 'requirements'>): number {
  return Math.max(0, MIN_REQUIREMENTS - topicsOf(position).length);
}

function generalQuestions(count: number, languages: readonly Language[]): PlannedQuestion[] {
  return GENERAL_QUESTIONS.slice(0, count).map((key) => ({
    ...{ kind: 'requirement' as const, topic: null },
    texts: textsIn(languages, (language) => catalogue('questions').in(language)(key)),
  }));
}

/** The requirements to ask about, in the words of the position. */
export function topicsOf(position: Pick<InterviewPosition, 'requirements'>): string[] {
  return allTopicsOf(position).slice(0, MAX_REQUIREMENTS);
}

/** The requirements that can be asked about, in the words of the position: no repeated ones. */
export function allTopicsOf({ requirements }: Pick<InterviewPosition, 'requirements'>): string[] {
  const topics = new Map<string, string>();
  for (const requirement of requirements) {
    const topic = plainText(requirement);
    const key = topicKey(topic);
    if (key !== '' && !topics.has(key)) topics.set(key, topic);
  }
  return [...topics.values()];
}

/** By which two texts are the same requirement: letters, digits, "+" and "#". */
export function topicKey(topic: string): string {
  return topic
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}

function requirementQuestions(topics: readonly string[], languages: readonly Language[]): PlannedQuestion[] {
  return topics.map((topic) => ({ kind: 'requirement', topic, texts: builtInTexts(topic, languages) }));
}

/** The built-in question for a requirement. */
export function builtInTexts(topic: string, languages: readonly Language[]): Texts {
  const requirement = requirementOf(topic);
  return textsIn(languages, (language) => requirementQuestion(language, requirement, topic));
}

/** The built-in interviewer: a plan made by rules, without a model and without a network. It resolves at once. */
export class PlannedInterviewer extends Interviewer {
  readonly version: string = PLAN_VERSION;

  questionCount(position: InterviewPosition): number {
    return topicsOf(position).length + generalCount(position) + 2;
  }

  plan(position: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    return Promise.resolve(planFor(position, languages));
  }

  followUp(_position: InterviewPosition, exchange: Exchange, languages: readonly Language[]): Promise<Texts | null> {
    return Promise.resolve(followUpTo(exchange, languages));
  }

  override diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([ok(INTERVIEWER_CHECK, 'the built-in plan, without a network')]);
  }
}
