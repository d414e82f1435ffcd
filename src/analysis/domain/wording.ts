import type { Language, Passage, Term } from './findings.js';

/** A quotation with the quotation marks of the language. */
export function quoted(text: string, language: Language): string {
  return language === 'lt' ? `„${text}“` : `“${text}”`;
}

/** A verbatim passage in quotation marks; „…“ marks an end at which it was cut. */
export function quotation({ text, cut }: Passage, language: Language): string {
  return quoted(`${cut && cut !== 'end' ? '…' : ''}${text}${cut && cut !== 'start' ? '…' : ''}`, language);
}

const MAX_TERMS = 5;

/**
 * The names of terms, each once, at most five; none that only repeats `subject`. Words of the position are quoted, because they may be
 * inflected.
 */
export function namedTerms(terms: readonly Term[], subject: string, language: Language): string {
  const others = terms.filter((term) => term[language].toLowerCase() !== subject.toLowerCase());
  const names = new Set(others.map((term) => (term.verbatim ? quoted(term[language], language) : term[language])));
  return [...names].slice(0, MAX_TERMS).join(', ') + (names.size > MAX_TERMS ? ', …' : '');
}

/** A template with the values in the place of their names: `{name}`. */
export function filled<Name extends string>(template: string, values: Readonly<Record<Name, string>>): string {
  return template.replaceAll(/\{(\w+)\}/gu, (_, name: Name) => values[name]);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number with the decimal mark of the language. */
export function numeral(value: number, language: Language): string {
  return language === 'lt' ? String(value).replace('.', ',') : String(value);
}

/**
 * The Lithuanian form that follows a number: one of singular (1 metai of 21), plural (2–9, 22–29) or genitive plural (0, 10–20, 30);
 * a fraction takes the genitive singular.
 */
export function lithuanianForm<T>(value: number, forms: { one: T; few: T; many: T; fraction: T }): T {
  if (!Number.isInteger(value)) return forms.fraction;
  const lastTwo = value % 100;
  const last = value % 10;
  if (last === 0 || (lastTwo >= 11 && lastTwo <= 19)) return forms.many;
  return last === 1 ? forms.one : forms.few;
}

const METAI = { one: 'metai', few: 'metai', many: 'metų', fraction: 'metų' } as const;

/** A duration in years: "1 year", "5 years", "1 metai", "5 metai", "10 metų", "2,5 metų". */
export function years(value: number, language: Language): string {
  if (language === 'en') return `${numeral(value, language)} ${value === 1 ? 'year' : 'years'}`;
  return `${numeral(value, language)} ${lithuanianForm(value, METAI)}`;
}

const LANGUAGE_NAMES = {
  en: new Intl.DisplayNames('en', { type: 'language' }),
  lt: new Intl.DisplayNames('lt', { type: 'language' }),
} as const;

/** The name of a language by its code („anglų kalba“ for `en`); the code itself if it is unknown. */
export function languageName(code: string, language: Language): string {
  const name = /^[a-z]{2,3}$/u.test(code) ? (LANGUAGE_NAMES[language].of(code) ?? code) : code;
  return language === 'lt' && name !== code ? `${name} kalba` : name;
}

/** Whether a term names a language: „anglų kalba“. */
export function isLanguage({ lt, verbatim }: Term): boolean {
  return !verbatim && lt.endsWith(' kalba');
}
