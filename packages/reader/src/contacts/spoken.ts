import { entriesOf, sectionsOf } from '../lists.js';
import { FILLER, foldSigns, withoutInvisible } from './signs.js';

/** A range of a text: `end` exclusive. */
export interface ContactSpan {
  readonly start: number;
  readonly end: number;
}

const WORDS = sectionsOf('contacts');
const anyOf = (heading: string): string => `(?:${entriesOf(WORDS, heading).join('|')})`;
/** Entries `word = value`: the words, and the value of one of them. */
const valued = (heading: string): (readonly [pattern: string, value: string])[] =>
  entriesOf(WORDS, heading).map((entry) => entry.split(' = ') as [string, string]);
const keysOf = (...headings: string[]): string => `(?:${headings.flatMap((one) => valued(one).map(([pattern]) => pattern)).join('|')})`;
const whole = (source: string): string => String.raw`(?<![\p{L}\d])(?:${source})(?![\p{L}\d])`;

/* Addresses. */

const inBrackets = (source: string): string => String.raw` ?[[({<] ?${source} ?[\])}>] ?`;
const AT = `(?: ?@ ?|${inBrackets(`(?:@|ät|${anyOf('at')})`)}| ${anyOf('at')} )`;
const DOT = `(?:\\.|${inBrackets(`(?:\\.|${anyOf('dot')})`)}| ${anyOf('dot')} )`;
const JOIN = `(?:${DOT}| ${keysOf('joins')} )`;
const IN_ATOM = String.raw`\p{L}\p{M}\p{N}_%+'&/=!#$*?^~${FILLER}-`;
const ATOM = `[${IN_ATOM}]{1,64}(?![${IN_ATOM}])`;
const IN_LABEL = String.raw`\p{L}\p{M}\p{N}${FILLER}-`;
const LABEL = `[${IN_LABEL}]{1,63}(?![${IN_LABEL}])`;
/** "o n a": a word letter by letter. */
const LETTERS = String.raw`(?:\p{L}[ -]){1,20}\p{L}(?![\p{L}\p{M}\p{N}])`;
const AT_SIGN = new RegExp(AT, 'giu');
const LOCAL_END = new RegExp(`(?<![.${IN_ATOM}])(?:${LETTERS}|${ATOM})(?:${JOIN}(?:${LETTERS}|${ATOM})){0,8}$`, 'iu');
const DOMAIN_START = new RegExp(`^${LABEL}(?:${DOT}${LABEL}){1,5}(?!${AT})`, 'iu');
/** "at" alone may belong to a sentence: "I worked at example dot com". Other words for the sign are no other words. */
const IS_AT = /^ at $/i;
const SPELLED_DOT = new RegExp(`(?: ${anyOf('dot')} |${inBrackets(`(?:\\.|${anyOf('dot')})`)})`, 'giu');
const JOINS = valued('joins').map(([pattern, sign]) => [new RegExp(` ${pattern} `, 'giu'), sign] as const);
const IS_JOINED = new RegExp(String.raw`[._+]|${JOIN}|^${LETTERS}`, 'iu');
/** Names of techniques: "Node.js at example.com". */
const TECHNIQUE = /\.(?:js|net|io|ts|py|ai)$/i;
const MAILBOX_FIRM = /^(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|inbox|mail|one)\b/i;
const NO_MAILBOX = new RegExp(`^(?:${anyOf('before at, no mailbox')})$`, 'iu');
const CUE = new RegExp(
  String.raw`${whole(anyOf('before a spoken address'))}(?: address)?[ :,-]*(?:is|yra|that's|that is|tai)?[ :,-]*$`,
  'iu',
);
const LONGEST_LOCAL = 200;
const LONGEST_DOMAIN = 300;

interface Spelled extends ContactSpan {
  /** The address in the signs of a keyboard. */
  readonly address: string;
  /** Whether it can be nothing else than an address. */
  readonly isCertain: boolean;
}

function addressesIn(text: string): Spelled[] {
  const folded = foldSigns(text).replaceAll('\t', ' ');
  let last = 0;
  return [...folded.matchAll(AT_SIGN)].flatMap(({ 0: at, index }) => {
    const [domain = ''] = DOMAIN_START.exec(folded.slice(index + at.length, index + at.length + LONGEST_DOMAIN)) ?? [];
    if (!/\p{L}{2}$/u.test(domain)) return [];
    const before = folded.slice(Math.max(last, index - LONGEST_LOCAL), index);
    const [local = ''] = LOCAL_END.exec(before) ?? [];
    if (local === '') return [];
    const isCertain = !IS_AT.test(at) || hasSignsOfMailbox(local, domain, before.slice(0, -local.length));
    last = index + at.length + domain.length;
    return [{ start: index - local.length, end: last, address: addressOf(local, domain), isCertain }];
  });
}

/** Addresses that are spelled out: "ona.k at gmail dot com", "mia [at] example [dot] com". Linear. */
export const spelledEmailsIn = (text: string): ContactSpan[] => addressesIn(text).filter(({ isCertain }) => isCertain);

/** The places where a known address is spelled out, in whatever words. Linear. */
export const spellingsOf = (text: string, isKnown: (address: string) => boolean): ContactSpan[] =>
  addressesIn(text).filter(({ address }) => isKnown(address));

function hasSignsOfMailbox(local: string, domain: string, before: string): boolean {
  if (NO_MAILBOX.test(local) || TECHNIQUE.test(local)) return false;
  return IS_JOINED.test(local) || CUE.test(before) || MAILBOX_FIRM.test(domain);
}

function addressOf(local: string, domain: string): string {
  const signed = JOINS.reduce((text, [pattern, sign]) => text.replace(pattern, sign), `${local}@${domain}`.replace(SPELLED_DOT, '.'));
  return withoutInvisible(signed).replace(/[ ]/g, '');
}

/* Numbers. */

const UNIT = `(?:${keysOf('digits', 'numbers', 'times')}|${anyOf('hundreds')}|\\d{1,4})`;
const PLUS = String.raw`(?:(?:plus|plius\p{L}*|\+) ?)?`;
const NUMBER = new RegExp(String.raw`(?<![\p{L}\p{M}\d])${PLUS}${UNIT}(?:[ ,.-]{1,3}${UNIT}){4,40}(?![\p{L}\p{M}\d])`, 'giu');
const UNITS = ['digits', 'numbers', 'times'].flatMap((kind) =>
  valued(kind).map(([pattern, value]) => ({ kind, value: Number(value), pattern: new RegExp(`^${pattern}$`, 'iu') })),
);
const SIGN_OF_NUMBER = new RegExp(whole(keysOf('digits')), 'iu');

/**
 * Phone numbers in words ("plus four nine one five one …"), also among digits: seven digits to sixteen, and no counting from one to ten.
 * Linear.
 */
export function spokenPhonesIn(text: string): ContactSpan[] {
  const folded = foldSigns(text);
  if (!SIGN_OF_NUMBER.test(folded)) return [];
  return [...folded.matchAll(NUMBER)].flatMap(({ 0: found, index }) =>
    isSpokenPhone(found.match(/[\p{L}\p{M}]+|\d+/gu) ?? []) ? [{ start: index, end: index + found.length }] : [],
  );
}

function isSpokenPhone(words: readonly string[]): boolean {
  const units = words.map(
    (word) => UNITS.find(({ pattern }) => pattern.test(word)) ?? { kind: 'figure', value: /^\d/.test(word) ? word.length : 0 },
  );
  const digits = units.reduce((sum, { kind, value }, i) => {
    const before = units[i - 1];
    if (kind === 'digits')
      return sum + (before?.kind === 'times' ? before.value : before?.kind === 'numbers' && before.value >= 20 ? 0 : 1);
    return sum + (kind === 'numbers' ? 2 : kind === 'figure' ? value : 0);
  }, 0);
  const values = units.flatMap(({ kind, value }) => (kind === 'digits' ? value : []));
  const isCounting = values.every((value, i) => i === 0 || Math.abs(value - values[i - 1]!) === 1);
  return digits >= 7 && digits <= 16 && values.length >= 3 && !isCounting && units[0]!.kind !== 'numbers';
}
