import { catalogue, type KeyWithValues, type Language, quoted } from '../../platform/language/index.js';
import type { NamedLanguage, RequirementKind } from './requirement-kind.js';

/** The reason for a follow-up: the answer is short, names nothing concrete, or lacks the fact that is required. */
export type FollowUpReason = 'opening' | 'short' | 'vague' | 'language' | 'licence' | 'years';

/*
 * Each question asks for evidence that the analysis can read: action, time and result. docs/analysis.md#interviews A
 * requirement is named in the words of the position, in quotation marks and never inflected. A closing names none: a
 * "no" would deny it. A sentence that names a requirement has no "or" and no word for a level of a language
 * ("conversation"): these would change the requirement.
 */

/** Several wordings are used in turn, so that eight questions do not read as a form. `language` is for one named language, `languages` for several. */
export const REQUIREMENT_QUESTIONS = {
  skill: ['skill.experience', 'skill.example', 'skill.difficult', 'skill.situation', 'skill.done'],
  language: ['language'],
  languages: ['languages'],
  licence: ['licence'],
  years: ['years'],
  other: ['other.specific', 'other.fits'],
} as const satisfies Readonly<Record<RequirementKind | 'languages', readonly KeyWithValues<'questions'>[]>>;

/** Where a position names too few requirements for an interview. */
export const GENERAL_QUESTIONS = ['general.problem', 'general.best'] as const;

/** They name the requirement again: the analysis relates an answer to the requirement that its question names. */
const FOLLOW_UPS = {
  short: 'followUp.short',
  vague: 'followUp.vague',
  language: 'followUp.language',
  licence: 'followUp.licence',
  years: 'followUp.years',
} as const satisfies Readonly<Record<Exclude<FollowUpReason, 'opening'>, KeyWithValues<'questions'>>>;

/** `title`: empty if it says nothing. */
export function openingQuestion(language: Language, title: string): string {
  return catalogue('questions').in(language)('opening', { hasTitle: title === '' ? 'no' : 'yes', title: quoted(language, title) });
}

type Wording = (typeof REQUIREMENT_QUESTIONS)[keyof typeof REQUIREMENT_QUESTIONS][number];

/** `named`: the one language that the requirement asks for. */
export function requirementQuestion(language: Language, wording: Wording, requirement: string, named: NamedLanguage | null): string {
  const name = named ? languageNameIn(language, named) : '';
  return catalogue('questions').in(language)(wording, { requirement: quoted(language, requirement), language: name });
}

export function followUpQuestion(language: Language, reason: FollowUpReason, requirement: string): string {
  const t = catalogue('questions').in(language);
  return reason === 'opening' ? t('followUp.opening') : t(FOLLOW_UPS[reason], { requirement: quoted(language, requirement) });
}

/** The name of a language as questions say it: "German"; in Lithuanian the genitive of „vokiečių kalba“. */
export function languageNameIn(language: Language, named: NamedLanguage): string {
  return catalogue('questions').in(language).group('languageNames')[named];
}
