import type { Language } from './findings.js';

/** A quotation with the quotation marks of the language. */
export function quoted(text: string, language: Language): string {
  return language === 'lt' ? `„${text}“` : `“${text}”`;
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

/** "a, b and c", "a, b ir c". */
export function listed(items: readonly string[], language: Language): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${language === 'lt' ? 'ir' : 'and'} ${items.at(-1) ?? ''}`;
}

const LANGUAGE_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  en: { en: 'English', lt: 'anglų kalba' },
  lt: { en: 'Lithuanian', lt: 'lietuvių kalba' },
  de: { en: 'German', lt: 'vokiečių kalba' },
  ru: { en: 'Russian', lt: 'rusų kalba' },
  pl: { en: 'Polish', lt: 'lenkų kalba' },
  fr: { en: 'French', lt: 'prancūzų kalba' },
};

/** The name of a language by its code; the code itself if it is unknown. */
export function languageName(code: string, language: Language): string {
  return LANGUAGE_NAMES[code]?.[language] ?? code;
}
