import { catalogue, type KeyWithValues, type Language, quoted } from '../../platform/language/index.js';
import { type NamedLanguage, type Requirement, type RequirementKind } from './requirement-kind.js';

/** The part of an account that an answer may lack: own part, time, manner, result. */
export const ACCOUNT_PARTS = ['own', 'when', 'how', 'result'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];
/** The fact that an answer may lack: since when, which level, how many years. */
export type MissingFact = Extract<RequirementKind, 'hold' | 'speak' | 'years'>;
/** Why a further question is asked; `opening` also stands for a question that names no requirement. */
export type FollowUpReason = 'opening' | AccountPart | MissingFact;

/*
 * One question of at most 20 words, one thing asked. A requirement is named in the words of the position, in quotation marks and never
 * inflected, at the end of the sentence. A closing names none: a "no" would deny it. A sentence that names a requirement has no "or", no
 * word for a document and none for a level of a language: these would change the requirement. docs/analysis.md#interviews
 */

/** By the kind alone: the same requirement is asked the same in each interview. */
const REQUIREMENT_QUESTIONS = {
  hold: 'requirement.hold',
  use: 'requirement.use',
  do: 'requirement.do',
  know: 'requirement.know',
  hours: 'requirement.hours',
  speak: 'requirement.speak',
  years: 'requirement.years',
  other: 'requirement.other',
} as const satisfies Readonly<Record<RequirementKind, KeyWithValues<'questions'>>>;

/** Where a position names too few requirements for an interview. */
export const GENERAL_QUESTIONS = ['general.problem', 'general.best'] as const;

/** They name the requirement again: the analysis relates an answer to the requirement that its question names. */
const FOLLOW_UPS = {
  opening: 'followUp.opening',
  own: 'followUp.own',
  when: 'followUp.when',
  how: 'followUp.how',
  result: 'followUp.result',
  hold: 'followUp.hold',
  speak: 'followUp.speak',
  years: 'followUp.years',
} as const satisfies Readonly<Record<FollowUpReason, KeyWithValues<'questions'>>>;

/** `title`: empty if it says nothing. */
export function openingQuestion(language: Language, title: string): string {
  return catalogue('questions').in(language)('opening', { hasTitle: title === '' ? 'no' : 'yes', title: quoted(language, title) });
}

/** `topic`: the requirement in the words of the position. */
export function requirementQuestion(language: Language, { kind, language: named }: Requirement, topic: string): string {
  const key = kind === 'speak' && named === null ? 'requirement.speakSeveral' : REQUIREMENT_QUESTIONS[kind];
  return catalogue('questions').in(language)(key, { requirement: quoted(language, topic) });
}

/** `word`: of the answer, empty if none is taken up. */
export function followUpQuestion(language: Language, reason: FollowUpReason, topic: string, word = ''): string {
  const values = { requirement: quoted(language, topic), hasWord: word === '' ? 'no' : 'yes', word: quoted(language, word) };
  return catalogue('questions').in(language)(FOLLOW_UPS[reason], values);
}

/** The name of a language: "German"; in Lithuanian the genitive of „vokiečių kalba“. */
export function languageNameIn(language: Language, named: NamedLanguage): string {
  return catalogue('questions').in(language).group('languageNames')[named];
}
