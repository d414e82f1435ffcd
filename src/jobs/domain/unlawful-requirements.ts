import { normalForm } from '../../platform/domain/index.js';
import { LANGUAGE_TAGS, Phrases } from '../../platform/language/index.js';
import type { JobPosition } from './job-position.js';
import { isAskable } from './unanswerable-requirements.js';

/*
 * Demands on a person that the law does not allow: age, sex, family, pregnancy, origin, religion, health, views. They are neither asked nor
 * evaluated. Narrow, because work is often about people: "family medicine" and "patients over 65 years old" are work.
 * docs/rules/jobs.md#unlawful-requirements
 */

const PHRASES = new Phrases(LANGUAGE_TAGS, 'written');
const DEMAND = PHRASES.anywhere('unlawful.demands');
/** Words that are a demand if they are all of a clause. */
const DEMAND_ALONE = PHRASES.whole('unlawful.alone');
const AGE = PHRASES.anywhere('unlawful.ages');
/** Beside them an age is not that of the candidate. */
const OTHERS = PHRASES.anywhere('unlawful.others');
/** Names of work that look like a demand. */
const WORK = PHRASES.each('unlawful.work');

/** A question that asks a person about such a matter. */
const QUESTION = PHRASES.anywhere('unlawful.questions');

/** The grounds on which nobody may be treated worse. docs/compliance.md#protected-grounds */
export type Ground = 'family' | 'orientation' | 'sex' | 'age' | 'origin' | 'religion' | 'views' | 'health' | 'other';
/** By the words of a text that is known to be unlawful: the first that matches. */
const GROUND_WORDS: readonly (readonly [Ground, RegExp])[] = [
  ['family', PHRASES.anywhere('unlawful.grounds.family')],
  ['orientation', PHRASES.anywhere('unlawful.grounds.orientation')],
  ['sex', PHRASES.anywhere('unlawful.grounds.sex')],
  ['age', PHRASES.anywhere('unlawful.grounds.age')],
  ['origin', PHRASES.anywhere('unlawful.grounds.origin')],
  ['religion', PHRASES.anywhere('unlawful.grounds.religion')],
  ['views', PHRASES.anywhere('unlawful.grounds.views')],
  ['health', PHRASES.anywhere('unlawful.grounds.health')],
];

const SENTENCE_END = /(\s*\n\s*|(?<=[.!?;])\s+(?=[\p{Lu}\p{N}•*–-]))/u;
const CLAUSE_END = /[,;()]|(?<!\d)\s[–—-]\s(?!\d)/u;
const SIGNS = /[\s,;()"“”„«»]+/gu;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

export interface SeparatedText {
  lawful: string;
  /** The unlawful demands in the words of the text. */
  unlawful: readonly string[];
}

/** Whether a text demands what the law does not allow. */
export function isUnlawfulRequirement(text: string): boolean {
  return separateUnlawful(text).unlawful.length > 0;
}

/** The ground of a question that no interview may ask; null for another one. */
export function unlawfulQuestion(text: string): { readonly ground: Ground } | null {
  const [demand] = separateUnlawful(text).unlawful;
  if (demand === undefined && !QUESTION.test(normalForm(text).toLowerCase().replace(WORK, ' '))) return null;
  return { ground: groundOf(demand ?? text) };
}

/** The ground that an unlawful text is about. */
export function groundOf(unlawful: string): Ground {
  const plain = normalForm(unlawful).toLowerCase();
  return GROUND_WORDS.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'other';
}

/** Takes the clauses that are unlawful out of a text: a whole sentence, if no clause of it is unlawful by itself. */
export function separateUnlawful(text: string): SeparatedText {
  const unlawful: string[] = [];
  // The ends between sentences stand at the odd places.
  const parts = text.split(SENTENCE_END).map((part, at) => {
    if (at % 2 === 1) return part;
    const clauses = part.split(CLAUSE_END).map((clause) => ({ text: clause.trim(), isDemand: isDemand(clause) }));
    if (clauses.some((clause) => clause.isDemand)) {
      unlawful.push(...clauses.flatMap((clause) => (clause.isDemand ? trimmed(clause.text) : [])));
      return clauses.flatMap((clause) => (!clause.isDemand && /[\p{L}\p{N}]/u.test(clause.text) ? clause.text : [])).join(', ');
    }
    if (!isDemand(part)) return part;
    unlawful.push(trimmed(part));
    return '';
  });
  return unlawful.length === 0 ? { lawful: text, unlawful } : { lawful: parts.join('').trim(), unlawful };
}

type Demands = Pick<JobPosition, 'position' | 'description' | 'experience' | 'requirements'>;

/** The position as interviewers and engines may see it, without lines that name nothing, and the demands that were taken out of it. */
export function lawfulPosition<P extends Demands>(position: P): { position: P; unlawful: readonly string[] } {
  const [title, description, experience] = [position.position, position.description, position.experience].map(separateUnlawful);
  const requirements = position.requirements.filter(isAskable).map(separateUnlawful);
  const unlawful = [title, experience, description, ...requirements].flatMap((separated) => separated?.unlawful ?? []);
  if (unlawful.length === 0 && requirements.length === position.requirements.length) return { position, unlawful };
  const lawful = {
    // A position has a title.
    position: title?.lawful || position.position,
    description: description?.lawful ?? '',
    experience: experience?.lawful ?? '',
    requirements: requirements.map((separated) => separated.lawful).filter((requirement) => requirement !== ''),
  };
  return { position: { ...position, ...lawful }, unlawful: [...new Set(unlawful)] };
}

function isDemand(text: string): boolean {
  const plain = normalForm(text).toLowerCase().replace(WORK, ' ').replace(SIGNS, ' ').replace(EDGES, '');
  return DEMAND.test(plain) || DEMAND_ALONE.test(plain) || (AGE.test(plain) && !OTHERS.test(plain));
}

function trimmed(text: string): string {
  return text.replace(/^[\s•*–-]+/u, '').trim();
}
