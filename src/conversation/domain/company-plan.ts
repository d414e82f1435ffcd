import { type CompanyId, type FieldError, fieldError, ValidationFailed } from '../../platform/domain/index.js';
import type { Language } from '../../platform/language/index.js';
import { type JobPositionId, MAX_PLANNED_QUESTIONS, type PlannedQuestion, type Texts } from './conversation.js';
import { MAX_REQUIREMENTS, topicKey } from './interview-plan.js';

/** Questions of the company that no engine reads. docs/rules/conversation.md#interview-plan */
export const MAX_OWN_QUESTIONS = 10;
/** Unicode code points of a wording, in one language. */
export const MAX_WORDING_CHARS = 300;

/** The form of an interview: read in the room, or heard on the phone. */
export type Mouth = 'written' | 'spoken';
export const MOUTHS = ['written', 'spoken'] as const satisfies readonly Mouth[];
/** A question in the words of the company. An empty text: the built-in one; an empty `spoken` is as `written`. */
export type Wording = Readonly<Partial<Record<Language, Readonly<Record<Mouth, string>>>>>;

/** The company's choices for the question of a requirement. */
export interface RequirementEntry {
  readonly kind: 'requirement';
  /** In the words of the position; compared without case and signs. */
  readonly requirement: string;
  readonly ask: boolean;
  /** Whether a further question may follow an answer that says little. */
  readonly further: boolean;
  readonly wording: Wording;
}
/** A question of the company itself: a person reads the answer, no engine does. */
export interface OwnEntry {
  readonly kind: 'own';
  readonly wording: Wording;
}
/** In the order in which they are asked. */
export type PlanEntry = RequirementEntry | OwnEntry;

/** The interview plan of a position. docs/rules/conversation.md#interview-plan */
export interface InterviewPlan {
  readonly company: CompanyId;
  readonly jobPositionId: JobPositionId;
  /** Counts the changes, from 1. */
  readonly version: number;
  /** Empty: the built-in plan again. */
  readonly entries: readonly PlanEntry[];
  readonly changedAt: Date;
  /** The acting user; null: the operator. */
  readonly changedBy: string | null;
}

/** The stored plans. A caller has found the position, and so its company. */
export abstract class InterviewPlanRepository {
  abstract find(company: CompanyId, jobPositionId: JobPositionId): Promise<InterviewPlan | null>;
  /** False if another version than the one before this is stored: somebody else has changed the plan. */
  abstract save(plan: InterviewPlan): Promise<boolean>;
}

/** Entries for the requirements of the position as they are now. */
export interface AlignedEntries {
  readonly entries: readonly PlanEntry[];
  /** Requirements of the plan that the position has no more. */
  readonly dropped: readonly string[];
}

/** An entry belongs to its requirement by the text. One without a requirement is dropped; a new requirement comes last, as it is built in. */
export function alignedWith(topics: readonly string[], stored: readonly PlanEntry[]): AlignedEntries {
  const left = new Map(topics.map((topic) => [topicKey(topic), topic]));
  const dropped: string[] = [];
  const kept = stored.flatMap((entry): PlanEntry[] => {
    if (entry.kind === 'own') return [entry];
    const key = topicKey(entry.requirement);
    const requirement = left.get(key);
    left.delete(key);
    if (requirement === undefined) dropped.push(entry.requirement);
    return requirement === undefined ? [] : [{ ...entry, requirement }];
  });
  return { entries: [...kept, ...[...left.values()].map(builtInEntry)], dropped };
}

function builtInEntry(requirement: string): RequirementEntry {
  return { kind: 'requirement', requirement, ask: true, further: true, wording: {} };
}

/** The requirements to ask about, in order: the first eight that are not off. */
export function askedRequirements(entries: readonly PlanEntry[]): string[] {
  const asked = entries.flatMap((entry) => (entry.kind === 'requirement' && entry.ask ? entry.requirement : []));
  return asked.slice(0, MAX_REQUIREMENTS);
}

/**
 * The interviewer's questions in the order and the words of the company, with its own among them: opening and closing keep their places.
 * `built`: for the requirements of `askedRequirements`.
 */
export function inCompanyPlan(
  built: readonly PlannedQuestion[],
  entries: readonly PlanEntry[],
  languages: readonly Language[],
  mouth: Mouth,
): PlannedQuestion[] {
  const questions = built.slice(0, MAX_PLANNED_QUESTIONS);
  const byTopic = new Map(
    questions.flatMap((question) => (question.topic === null ? [] : [[topicKey(question.topic), question] as const])),
  );
  const middle = entries.flatMap((entry): PlannedQuestion[] => {
    if (entry.kind === 'own') return [{ kind: 'own', topic: null, texts: textsOf(entry.wording, languages, mouth, {}), further: false }];
    const question = entry.ask ? byTopic.get(topicKey(entry.requirement)) : undefined;
    if (!question) return [];
    return [{ ...question, texts: textsOf(entry.wording, languages, mouth, question.texts), ...(entry.further ? {} : { further: false }) }];
  });
  const isFirst = ({ kind }: PlannedQuestion): boolean => kind === 'opening';
  const isLast = (question: PlannedQuestion): boolean =>
    !isFirst(question) && !middle.some(({ topic }) => topic !== null && topic === question.topic);
  return [...questions.filter(isFirst), ...middle, ...questions.filter(isLast)];
}

/** The words of the company, else those of the built-in question. */
export function textsOf(wording: Wording, languages: readonly Language[], mouth: Mouth, builtIn: Texts): Texts {
  const texts = languages.map((language) => [language, wordingIn(wording, language, mouth) || builtIn[language]] as const);
  return Object.fromEntries(texts.filter(([, text]) => text));
}

function wordingIn(wording: Wording, language: Language, mouth: Mouth): string {
  const { written = '', spoken = '' } = wording[language] ?? {};
  return mouth === 'spoken' ? spoken || written : written;
}

/** Words of a matter that an interview must not ask about, or null. */
type Unlawful = (text: string) => { readonly ground: string } | null;

/**
 * Checks entries as they are to be stored. `languages`: those of the interview; an own question has words in each. Throws
 * `ValidationFailed`, which names every invalid field: `wording.2.en.written`.
 */
export function requireValidEntries(entries: readonly PlanEntry[], languages: readonly Language[], unlawful: Unlawful): void {
  const errors: FieldError[] = [];
  const own = entries.filter(({ kind }) => kind === 'own').length;
  if (own > MAX_OWN_QUESTIONS) errors.push(fieldError('entries', 'rules.elementsAtMost', { max: MAX_OWN_QUESTIONS }));
  entries.forEach(({ kind, wording }, at) => {
    for (const language of languages)
      for (const mouth of MOUTHS) {
        const text = wording[language]?.[mouth] ?? '';
        const rule = ruleBrokenBy(text, kind === 'own' && mouth === 'written', unlawful);
        if (rule) errors.push({ ...rule, field: `wording.${at}.${language}.${mouth}` });
      }
  });
  if (errors.length > 0) throw new ValidationFailed(errors);
}

function ruleBrokenBy(text: string, isRequired: boolean, unlawful: Unlawful): FieldError | null {
  if (text === '') return isRequired ? fieldError('', 'rules.required') : null;
  if (!text.isWellFormed() || /\p{Cc}/u.test(text)) return fieldError('', 'rules.wellFormedText');
  if ([...text].length > MAX_WORDING_CHARS) return fieldError('', 'rules.charsAtMost', { max: MAX_WORDING_CHARS });
  if (!/\p{L}{2}/u.test(text)) return fieldError('', 'rules.question');
  const found = unlawful(text);
  return found && fieldError('', 'rules.unlawfulQuestion', found);
}
