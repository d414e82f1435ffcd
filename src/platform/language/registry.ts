/** The facts of a language. Its words stand in `locales/<tag>/`. docs/languages.md */
export interface LanguageEntry {
  /** Its name in itself. */
  readonly name: string;
  /** By which `Intl` writes numbers and dates and chooses plurals. */
  readonly locale: string;
  /** Quotation marks: opening, closing, and those inside. */
  readonly quotes: readonly [open: string, close: string, innerOpen: string, innerClose: string];
  /** Whether the name of a company stands in quotation marks within a sentence. */
  readonly quotesCompanies: boolean;
  /** What we can do in it. A draft has not been read by a native speaker. */
  readonly levels: Readonly<Record<LanguageLevel, 'complete' | 'draft' | 'missing'>>;
}

/** Pages and mails; calls (questions, words to say, phrases to recognise); evaluation by the built-in engine. */
export const LANGUAGE_LEVELS = ['pages', 'phone', 'evaluation'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];

/** Every language that there are words of. A new one is an entry here and a folder below `locales/`. */
export const LANGUAGES = {
  en: {
    name: 'English',
    locale: 'en-GB',
    quotes: ['“', '”', '‘', '’'],
    quotesCompanies: false,
    levels: { pages: 'complete', phone: 'complete', evaluation: 'complete' },
  },
  lt: {
    name: 'Lietuvių',
    locale: 'lt-LT',
    quotes: ['„', '“', '‚', '‘'],
    quotesCompanies: true,
    levels: { pages: 'complete', phone: 'complete', evaluation: 'complete' },
  },
  pl: {
    name: 'Polski',
    locale: 'pl-PL',
    quotes: ['„', '”', '«', '»'],
    quotesCompanies: false,
    levels: { pages: 'draft', phone: 'missing', evaluation: 'missing' },
  },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

/** The tag of a language that we have words of. */
export type Language = keyof typeof LANGUAGES;

/** The tag of a language that can do something. A table by it asks nothing of a language that only has pages. */
export type LanguageAt<Level extends LanguageLevel> = {
  [Tag in Language]: (typeof LANGUAGES)[Tag]['levels'][Level] extends 'missing' ? never : Tag;
}[Language];

/** Stands in where a language lacks a text: every text exists in it. */
export const FALLBACK_LANGUAGE = 'en' satisfies Language;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

export function languageEntry(language: Language): LanguageEntry {
  return LANGUAGES[language];
}

/** The language of a BCP 47 tag, by its first part (`lt-LT` is `lt`). Null if we have no words of it. */
export function languageOf(tag: string): Language | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  return LANGUAGE_TAGS.find((language) => language === primary) ?? null;
}

/** The languages that can do something, drafts too. */
export function languagesAt<Level extends LanguageLevel>(
  level: Level,
  among: readonly Language[] = LANGUAGE_TAGS,
): readonly LanguageAt<Level>[] {
  return among.filter((language): language is LanguageAt<Level> => languageEntry(language).levels[level] !== 'missing');
}

/** The language in which we can do something for that tag: its own, else the one that stands in. */
export function languageAt<Level extends LanguageLevel>(level: Level, tag: string): LanguageAt<Level> {
  const wanted = languageOf(tag);
  return languagesAt(level).find((language) => language === wanted) ?? (FALLBACK_LANGUAGE as LanguageAt<Level>);
}

/** The first of a browser's languages (`Accept-Language`) that is offered; else the one that stands in. */
export function languageOfBrowser(acceptLanguage: string | undefined, offered: readonly Language[]): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((range) => languageOf(range.split(';')[0] ?? ''));
  return wanted.find((language) => language !== null && offered.includes(language)) ?? FALLBACK_LANGUAGE;
}

/** The name of a language in words of another: `lithuanian` is `lietuvių`. The tag, if it has none. */
export function languageName(tag: string, language: Language): string {
  let names = displayNames.get(language);
  if (!names) displayNames.set(language, (names = new Intl.DisplayNames(languageEntry(language).locale, { type: 'language' })));
  try {
    return names.of(tag) ?? tag;
  } catch {
    // It is no tag of BCP 47.
    return tag;
  }
}

const displayNames = new Map<Language, Intl.DisplayNames>();

/** The text in the quotation marks of a language. Pairs of marks inside become the inner ones. */
export function quoted(language: Language, text: string): string {
  const [open, close, innerOpen, innerClose] = languageEntry(language).quotes;
  return `${open}${text.replace(/[„“”"«»]([^„“”"«»]*)[“”"«»]/gu, `${innerOpen}$1${innerClose}`)}${close}`;
}
