import { READER_LANGUAGES, type Term } from './findings.js';

type Names = Omit<Term, 'verbatim'>;

/** A name for each language. */
export const namesBy = (nameIn: (language: (typeof READER_LANGUAGES)[number]) => string): Names =>
  Object.fromEntries(READER_LANGUAGES.map((language) => [language, nameIn(language)])) as Names;

/** A word of the text itself, which is the same in all languages. */
export const verbatim = (word: string): Term => ({ ...namesBy(() => word), verbatim: true });

/** The word of a name that is verbatim; of another, its name in the first language. */
export const wordOf = (name: Term): string => name[READER_LANGUAGES[0]];
