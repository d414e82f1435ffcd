import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';
import { plain } from './cv-lines.js';
import { isParticle, splitName, withoutTitles } from './person-name.js';

const NO_NAME = new Phrases(LANGUAGE_TAGS, 'spoken').anywhere('cv.titles', 'cv.posts');
const MAX_CHARS = 60;
/** One to four capitalised words, and nothing else; small ones such as “van der” belong to the next. */
const NAME = /^(?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}'’.-]*(?: (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}'’.-]*){0,3}$/u;
/** Pictures and bullets at the ends of a line. */
const ORNAMENTS = /^[\p{So}\p{Sk}\p{Cf}\p{M}\p{Co}•·▪●‣*\s]+|[\p{So}\p{Sk}\p{Cf}\p{M}\p{Co}•·▪●‣*\s]+$/gu;

export const isNoName = (text: string): boolean => NO_NAME.test(plain(text));

/** A text that is a name and nothing else, without titles and in ordinary capitals: “First Last”, or “Last, First”. Empty if it is none. */
export function nameIn(text: string): string {
  const bare = withoutTitles(text.slice(0, 120).replace(ORNAMENTS, ''));
  const { firstName, lastName } = splitName(bare);
  const isLastFirst = firstName !== '' && bare.startsWith(`${lastName} `);
  const parts = isLastFirst ? [lastName, firstName] : bare.split(', ');
  const name = parts.map((part) => inOrdinaryCapitals(part.split(/\s+/))).join(', ');
  const isName =
    parts.length <= 2 && name.length <= MAX_CHARS && name.split(', ').every((part) => NAME.test(part)) && /^\p{Lu}|, /u.test(name);
  return isName && !isNoName(name) ? name : '';
}

/** Small words of a name in capitals stay small: “José de la Cruz”. */
function inOrdinaryCapitals(words: readonly string[]): string {
  const areCapitals = words.every((word) => !/\p{Ll}/u.test(word));
  return words
    .map((word, at) => {
      if (areCapitals && at > 0 && at < words.length - 1 && isParticle(word.toLowerCase())) return word.toLowerCase();
      const isCapitals = /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word) && !/^(?:\p{Lu}\.)+$/u.test(word);
      return isCapitals ? word.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase()) : word;
    })
    .join(' ');
}

const TRACKED = /^\p{L}(?:[^\S\n]{1,6}[\p{L}'’.-])+$/u;

/**
 * A text whose letters stand apart, with its words together: `M I A   K E R N`. Where all blanks are equal, capitals divide it, or the
 * words of a file name or an address. Null for another text.
 */
export function tracked(text: string, evidence: readonly string[]): string | null {
  const line = text.slice(0, 200).trim();
  if (line.length < 7 || !TRACKED.test(line)) return null;
  const words = line.split(/\s{2,}/).map((word) => word.replace(/\s/g, ''));
  const [together = ''] = words;
  if (words.length > 1) return words.join(' ');
  const byCapitals = together.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  if (byCapitals !== together) return byCapitals;
  const letters = plain(together).replace(/ /g, '');
  for (const one of evidence) {
    const parts = wordsOf(one);
    for (const [at, part] of parts.entries())
      if (part && parts[at + 1] && part + String(parts[at + 1]) === letters)
        return `${together.slice(0, part.length)} ${together.slice(part.length)}`;
  }
  return together;
}

/** The words of a file name, a profile, or the local part of an address: lower case, without marks. */
export const wordsOf = (text: string): string[] =>
  withoutMarks(text.split('@', 1).join(''))
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean);
