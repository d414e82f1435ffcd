import { READER_LANGUAGES, type ReaderLanguage } from '../findings.js';
import { english } from './en/index.js';
import type { LanguageRules } from './language.js';
import { lithuanian } from './lt/index.js';

/** The rules of each language. README.md */
export const RULES: Readonly<Record<ReaderLanguage, LanguageRules>> = { en: english, lt: lithuanian };
/** The rules of all languages. */
export const ALL_RULES: readonly LanguageRules[] = READER_LANGUAGES.map((language) => RULES[language]);
/** The rules of a language; undefined if it is not read, or unknown. */
export const rulesOf = (language: string | null): LanguageRules | undefined =>
  ALL_RULES[READER_LANGUAGES.findIndex((each) => each === language)];
