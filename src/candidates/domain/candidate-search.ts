import { digitsOf, readPhone, withoutInvisible } from '@interview-platform/reader/contacts';

/** More that match are not counted. */
export const MAX_MATCHES = 1_000;

/** Fewer digits are no end of a phone number. */
const MIN_DIGITS = 4;
/** Of a number with its calling code or trunk prefix the last ones are compared: it may be stored without them. */
const MAX_DIGITS = 8;
/** Longer words are found by their beginning. */
const MAX_WORD = 60;
/** Of one search. */
const MAX_TERMS = 10;

/** What is typed, in terms: a phone number may have blanks. */
export function termsOf(typed: string): string[] {
  const text = withoutInvisible(typed.replaceAll('\0', '')).trim();
  const phone = readPhone(text);
  // An address or an id can begin with the signs of a number.
  if (phone !== null && digitsOf(phone).length >= MIN_DIGITS) return [/^[+\d\s().\-/]+$/.test(text) ? text.replace(/[\s()]/g, '') : phone];
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS);
}

/**
 * The condition that a candidate's words meet, if each term is found: as the beginnings of words of the name, as the beginning of the address or the
 * external id, or as the last digits of the phone. `terms`: without accents, in lower case. Null if no term has a letter or digit.
 * docs/rules/dashboard.md#search
 */
export function conditionOf(terms: readonly string[], prefix: string): string | null {
  const conditions = terms.flatMap((term) => {
    const words = term.split(/[-\s'’‘´`"().,;:/\\_‐–—]+/).filter(Boolean);
    const digits = term.replace(/\D/g, '').slice(-MAX_DIGITS);
    const isNumber = /^\+?[\d.\-/]+$/.test(term) && digits.length >= MIN_DIGITS;
    const names = words.map((word) => beginningOf(prefix, word)).join(' & ');
    const others = [`@${term}`, `=${term}`, ...(isNumber ? [`#${[...digits].reverse().join('')}`] : [])].map((one) =>
      beginningOf(prefix, one),
    );
    return words.length === 0 ? [] : [`(${[`(${names})`, ...others].join(' | ')})`];
  });
  return conditions.length === 0 ? null : conditions.join(' & ');
}

/** As a part of a tsquery. */
function beginningOf(prefix: string, word: string): string {
  const text = [...word].slice(0, MAX_WORD).join('');
  return `'${prefix}${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
}
