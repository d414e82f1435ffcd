import {
  catalogue,
  FALLBACK_LANGUAGE,
  type Language,
  languageEntry,
  languageName as nameOfTag,
  type Words,
} from '../../platform/language/index.js';
import type { CvFindings, InterviewFindings, Passage, Term } from './findings.js';

/** The words of findings in a language. */
export type FindingWords = Words<'findings'>;

export function findingWords(language: Language): FindingWords {
  return catalogue('findings').in(language);
}

/** A quotation with the quotation marks of the language. The text is verbatim: marks inside stay as they are. */
export function quoted(text: string, language: Language): string {
  const [open, close] = languageEntry(language).quotes;
  return `${open}${text}${close}`;
}

/** A verbatim passage in quotation marks; „…“ marks an end at which it was cut. */
export function quotation({ text, cut }: Passage, language: Language): string {
  return quoted(`${cut && cut !== 'end' ? '…' : ''}${text}${cut && cut !== 'start' ? '…' : ''}`, language);
}

/** That demands of the position were not evaluated; none if there are no unlawful ones. */
export function notEvaluated({ unlawful = [] }: Pick<CvFindings | InterviewFindings, 'unlawful'>, language: Language): string[] {
  if (unlawful.length === 0) return [];
  return [findingWords(language)('unlawful', { list: unlawful.map((demand) => quoted(demand, language)).join(', ') })];
}

const MAX_TERMS = 5;

/** In English where the engine does not know it in the language. */
export function nameIn(names: Readonly<Partial<Record<Language, string>>> & Pick<Term, 'en'>, language: Language): string {
  return names[language] ?? names.en;
}

/**
 * The names of terms, each once, at most five; none that only repeats `subject`. Words of the position are quoted, because they may be
 * inflected.
 */
export function namedTerms(terms: readonly Term[], subject: string, language: Language): string {
  const named = terms.map((term) => ({ name: nameIn(term, language), isQuoted: term.verbatim }));
  const others = named.filter(({ name }) => name.toLowerCase() !== subject.toLowerCase());
  const names = new Set(others.map(({ name, isQuoted }) => (isQuoted ? quoted(name, language) : name)));
  return [...names].slice(0, MAX_TERMS).join(', ') + (names.size > MAX_TERMS ? ', …' : '');
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a language by its code („anglų kalba“ for `en`); the code itself if it is unknown. */
export function languageName(code: string, language: Language): string {
  const name = /^[a-z]{2,3}$/u.test(code) ? nameOfTag(code, language) : code;
  return name === code ? code : findingWords(language)('languageName', { name });
}

/** The English names of the languages with a code of two letters. */
const LANGUAGE_NAMES = new Set(
  [...'abcdefghijklmnopqrstuvwxyz'].flatMap((first, _, letters) => letters.map((second) => nameOfTag(first + second, FALLBACK_LANGUAGE))),
);

/** Whether a term names a language. */
export function isLanguage({ en, verbatim }: Term): boolean {
  return !verbatim && LANGUAGE_NAMES.has(en);
}
