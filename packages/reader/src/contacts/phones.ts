import { entriesOf, sectionsOf } from '../lists.js';
import { FILLER, foldSigns, withoutInvisible } from './signs.js';

/** The inside of a character class: signs that people type between the digits of a number, in a folded text. */
const BETWEEN = String.raw` ()[\]./_'~·${FILLER}-`;

/** More characters than a number and the signs between its digits have. */
const MAX_TYPED = 100;
const PREFIX = /^(?:tel|callto):(?:\/\/)?/i;
const FIELD = new RegExp(String.raw`^["'([ ]*(\+?)[([ ]*(\d[\d\t${BETWEEN}]*)"?$`);
/** Digits before a slash: a country's and a town's code. After more of them, a slash begins a second number or its end: 030 123456/78. */
const MAX_BEFORE_SLASH = 8;

/**
 * The number of a field as it was typed, in ASCII: its digits, behind `+` if it has one. Signs that nobody sees do not count. Null if the
 * field holds more or something else than one number: letters, an extension, a second number. docs/rules/telephony.md#phone-numbers
 */
export function readPhone(typed: string): string | null {
  if (typed.length > MAX_TYPED) return null;
  const folded = foldSigns(withoutInvisible(typed)).trim().replace(PREFIX, '');
  const [, plus = '', rest] = FIELD.exec(folded) ?? [];
  if (rest === undefined || hasLateSlash(rest)) return null;
  const digits = digitsOf(rest);
  // "+0049": the prefix of calls abroad behind the sign that stands for it.
  return plus + (plus === '+' ? digits.replace(/^00/, '') : digits);
}

/** A number as it is stored: as it was typed, without signs that nobody sees and with its digits in ASCII, by which it is found. */
export function typedPhone(typed: string): string {
  return withoutInvisible(typed).replace(/\p{Nd}/gu, foldSigns);
}

function hasLateSlash(text: string): boolean {
  const groups = text.split('/').map(digitsOf);
  // In pairs of digits the slash is what divides them: 06/12/34/56/78.
  const isEven = groups.every(({ length }) => length <= 2);
  return !isEven && groups.slice(0, -1).join('').length > MAX_BEFORE_SLASH;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A number that stands in a text: from `start` to `end`, exclusive. */
export interface FoundPhone {
  readonly start: number;
  readonly end: number;
  /** The number as it was typed, without signs that nobody sees. */
  readonly value: string;
  /** Its digits in ASCII, behind `+` if it has one. */
  readonly digits: string;
}

const TOKEN = new RegExp(String.raw`(?:[+([][ ${FILLER}]{0,2}){0,3}\d(?:[${BETWEEN}]{0,6}\d)*`, 'g');
/** A table's next column, a sign that divides lists, a second number or a span of years behind a number. */
const COLUMN = / {3,}| [·~_] /;
const SECOND = /(?<=(?:\d\D{0,6}){9}) ?\/ ?(?=\(?0)/;
const YEARS = /(?<=(?:\d\D{0,6}){7})[ (]+(?=(?:19|20)\d\d ?-+ ?(?:19|20)\d\d(?!\d))/;
const BREAK = new RegExp(`(${COLUMN.source}|${SECOND.source}|${YEARS.source})`);
/** The bracket of a remark that the number opens: (0171 2345678). */
const OPEN_BRACKET = /^[([](?=[^)\]]*$)/;

const CONTACTS = sectionsOf('contacts');
/** Source of a regular expression for the words that stand before a number. */
export const labelsOf = (heading: string): string => entriesOf(CONTACTS, heading).join('|');
const EXTENSION = new RegExp(String.raw`^[ ,;]{0,3}(?:${labelsOf('before an extension')})[.:]? {0,2}\d`, 'iu');
const NO_PHONE = new RegExp(String.raw`(?<![\p{L}\d])(?:${labelsOf('before no phone')})\.?(?: ?(?:no|nr|number)\.?)?[ :#–-]{0,4}$`, 'iu');
/** A part of a word, a price, a path or an address. */
const WORD_BEFORE = /[\p{L}\p{M}\d@#$€£&=]$|[\p{L}\p{M}\d][-/_]$/u;
const WORD_AFTER = /^(?:[.]?[\p{L}\p{M}]|[-/_]?[\p{L}\p{M}\d@]|%)/u;
/** A bank account (ISO 13616). */
const IBAN = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\d])/gu;
const FOUR_BYTES = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const AROUND = 40;

/**
 * The phone numbers of a text, each a whole token: no part of a longer number or word, no date, span of years, personal code or bank
 * account, and none with an extension. A number without a country may still be another one: who asks looks at its label. Linear.
 */
export function phonesIn(text: string): FoundPhone[] {
  const folded = foldSigns(text).replace(IBAN, (account) => 'A'.repeat(account.length));
  return tokensOf(folded).flatMap(({ start, token }) => {
    const { length } = digitsOf(token);
    if (length < 7 || length > 15) return [];
    const end = start + token.length;
    const before = folded.slice(Math.max(0, start - AROUND), start).replaceAll(FILLER, '');
    const after = folded.slice(end, end + AROUND).replaceAll(FILLER, '');
    if (WORD_BEFORE.test(before) || WORD_AFTER.test(after) || EXTENSION.test(after) || NO_PHONE.test(before)) return [];
    if (isDates(token) || isPersonalCode(token) || FOUR_BYTES.test(token)) return [];
    const digits = (token.includes('+') ? '+' : '') + digitsOf(token);
    return [{ start, end, value: withoutInvisible(text.slice(start, end)), digits }];
  });
}

function tokensOf(folded: string): { start: number; token: string }[] {
  return [...folded.matchAll(TOKEN)].flatMap(({ 0: run, index }) => {
    let start = index;
    return run.split(BREAK).flatMap((token, i) => {
      const bare = token.replace(OPEN_BRACKET, '');
      start += token.length;
      return i % 2 === 0 && bare !== '' ? [{ start: start - bare.length, token: bare }] : [];
    });
  });
}

const BEGINS_WITH_DATE = /^(?:\d{1,2}[./-]|(?:0[1-9]|1[0-2]) ?-? ?)(?:\d{1,2}[./-])?(?:19|20)\d\d(?!\d)/;
const DATE_NUMBER = /^(?:(?:19|20)\d\d|0?[1-9]|[12]\d|3[01])$/;

/** Whether digits of a folded text are the dates of a career ("06 2010 - 05 2015"): only days, months and at least one year. */
export function isDates(found: string): boolean {
  if (found.includes('+')) return false;
  const numbers = found.match(/\d+/g) ?? [];
  return (
    BEGINS_WITH_DATE.test(found) || (numbers.some((number) => number.length === 4) && numbers.every((number) => DATE_NUMBER.test(number)))
  );
}

const DAY = '(?:0[1-9]|[12]\\d|3[01])';
const MONTH = '(?:0[1-9]|1[0-2])';
/** A day and four or five more digits: in the Nordic countries, in Latvia also without a day. */
const DATED_CODE = new RegExp(String.raw`^(?:(?:${DAY}${MONTH}\d\d|(?:\d\d)?\d\d${MONTH}${DAY})[- ]\d{4,5}|\d{6}-\d{5})$`);
const BALTIC_CODE = new RegExp(String.raw`^[1-6]\d\d${MONTH}${DAY}\d{4}$`);

/**
 * Whether it is the form of a personal code, which tells a day of birth. Without a dash, only the check digit of Lithuania and Estonia
 * tells.
 */
function isPersonalCode(token: string): boolean {
  return DATED_CODE.test(token) || (BALTIC_CODE.test(token) && hasBalticCheckDigit(token));
}

function hasBalticCheckDigit(code: string): boolean {
  const remainder = (first: number): number =>
    [...code.slice(0, 10)].reduce((sum, digit, i) => sum + Number(digit) * (((first - 1 + i) % 9) + 1), 0) % 11;
  const [one, two] = [remainder(1), remainder(3)];
  return Number(code[10]) === (one < 10 ? one : two % 10);
}
