import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';
import { plain } from './cv-lines.js';

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

const PHRASES = new Phrases(LANGUAGE_TAGS, 'spoken');
const HONORIFIC = PHRASES.whole('cv.honorifics');
const DOTTED_TITLE = PHRASES.whole('cv.dottedTitles');
const SUFFIX = PHRASES.whole('cv.suffixes');
/** A longer text is no name, and is left as it is. */
const MAX_CHARS = 300;
/** Words of one title, such as “Dr. rer. nat.”: the longest first. */
const TITLE_LENGTHS = [3, 2, 1];
/** A certificate behind a name, such as “PMP” or “SHRM-CP”. */
const CERTIFICATE = /^\p{Lu}[\p{Lu}\d.-]{2,7}$/u;
/** Small words with which a last name begins. */
const PARTICLE = /^(?:van|von|vom|zu|zum|zur|de|der|den|da|das|di|do|dos|del|della|du|la|le|lo|ter|ten|te|af|av|al|el|bin|ibn|ben)$/;
const NICKNAME = /\s+(?:\([^()]*\)|["“”„«][^"“”„«»]*["“”»])(?=\s|$)/gu;

export const isParticle = (word: string): boolean => PARTICLE.test(word);

/**
 * A name without titles before it, such as “Prof. Dr.”, without suffixes, such as “Jr., MBA”, and without a nickname in brackets or
 * quotation marks.
 */
export function withoutTitles(name: string): string {
  if (name.length > MAX_CHARS) return name;
  const [first = '', ...others] = name.replace(NICKNAME, '').split(/\s*,\s*/);
  // Behind “Anna Berg” capitals are no first name, as they are behind “BERG” and “Berg”.
  const isWhole = /\p{Ll}/u.test(first) && /\S\s+\S/.test(first);
  const isAfterName = (part: string): boolean =>
    SUFFIX.test(plain(part)) ||
    part.split(/[\s/&]+/).every((word) => SUFFIX.test(plain(word)) || HONORIFIC.test(plain(word)) || (isWhole && CERTIFICATE.test(word)));
  return [first, ...others.filter((part) => !isAfterName(part))].map(withoutTitleWords).filter(Boolean).join(', ');
}

/** Leaves one word at least. */
function withoutTitleWords(part: string): string {
  let words = part
    .trim()
    .replace(/^(\p{L}{2,5}\.)(?=\p{Lu}\p{Ll})/u, '$1 ')
    .split(/\s+/);
  const count = (is: (count: number) => boolean): number => TITLE_LENGTHS.find((one) => one < words.length && is(one)) ?? 0;
  const leading = (): number => count((one) => isTitle(words.slice(0, one)));
  const trailing = (): number => count((one) => isSuffix(words.slice(-one)));
  for (let some = leading(); some > 0; some = leading()) words = words.slice(some);
  for (let some = trailing(); some > 0; some = trailing()) words = words.slice(0, -some);
  return words.join(' ');
}

/** A single capital letter is an initial. Some titles are names where they have no full stop: “Ing. Chen”, “Ing Chen”. */
function isTitle(words: readonly string[]): boolean {
  const text = words.join(' ');
  return (HONORIFIC.test(plain(text)) && !/^\p{Lu}\.?$/u.test(text)) || (text.endsWith('.') && DOTTED_TITLE.test(plain(text)));
}

/** Two letters are a degree if they are capitals: “Anna Berg MA”, not “Yo Ma”. */
const isSuffix = (words: readonly string[]): boolean =>
  SUFFIX.test(plain(words.join(' '))) && !(/^\p{Lu}\p{Ll}$/u.test(words.join('')) && !/^[JS]r$/.test(words.join('')));

/**
 * “Last, first”, or the first name first: the last word is the last name, with the small words before it, or where an address `first.last@`
 * divides the name. Capitals tell the last name of others: “KERN Mia”. A single word is the last name.
 */
export function splitName(name: string, addresses: readonly string[] = []): Name {
  const [last = '', first = ''] = withoutTitles(name)
    .split(',', 2)
    .map((part) => part.trim().split(/\s+/).join(' '));
  if (last && first) return { firstName: first, lastName: last };
  const words = last.split(' ');
  const capitals = words.map((word) => /\p{Lu}{2}/u.test(word) && word.length > 2 && !/\p{Ll}/u.test(word));
  const [before, after] = [capitals.indexOf(false), capitals.indexOf(true)];
  if (before > 0 && !capitals.includes(true, before)) return divided(words, before, 'lastFirst');
  if (after > 0 && !capitals.includes(false, after)) return divided(words, withParticles(words, after), 'firstLast');
  const lastWords = addresses.flatMap((address) => /^[^.@]+\.([^.@]+)@/.exec(address)?.[1] ?? []);
  const at = words.findIndex(
    (word, i) => i > 0 && (isParticle(word) || isInnerParticle(words, i) || lastWords.includes(withoutMarks(word).toLowerCase())),
  );
  return divided(words, at > 0 ? at : words.length - 1, 'firstLast');
}

/** “Anna De Vries”: between two names these are small words with a capital, too. */
const isInnerParticle = (words: readonly string[], at: number): boolean =>
  at < words.length - 1 && /^(?:D[aei]|Del|Della|Dos|Du|L[ae]|Van|Von|Der|Den)$/.test(words[at] ?? '');

function withParticles(words: readonly string[], at: number): number {
  let from = at;
  while (from > 1 && isParticle(words[from - 1] ?? '')) from -= 1;
  return from;
}

/** A name whose last name stands first: its first word, with the small words before it, or its words in capitals. */
export function splitLastFirst(name: string): Name {
  const bare = withoutTitles(name);
  const words = bare.split(/\s+/);
  if (bare.includes(',') || words.length < 2 || /^\p{Lu}{3}/u.test(bare)) return splitName(bare);
  const at = words.findIndex((word) => !isParticle(word.toLowerCase())) + 1;
  return divided(words, at > 0 && at < words.length ? at : 1, 'lastFirst');
}

function divided(words: readonly string[], at: number, order: 'firstLast' | 'lastFirst'): Name {
  const [before, after] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  return order === 'firstLast' ? { firstName: before, lastName: after } : { firstName: after, lastName: before };
}
