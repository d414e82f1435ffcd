import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';
import { type CvLine, labelled, plain } from './cv-lines.js';
import { type Name, splitName } from './person-name.js';

const PHRASES = new Phrases(LANGUAGE_TAGS, 'spoken');
const NO_NAME = PHRASES.anywhere('cv.titles', 'cv.posts');
const HONORIFIC = PHRASES.whole('cv.honorifics');
const BEFORE_NAME = PHRASES.whole('cv.beforeName');
const FULL_NAME = PHRASES.whole('cv.fullName');
const REVERSED_NAME = PHRASES.whole('cv.reversedName');
const FIRST_NAME = PHRASES.whole('cv.firstName');
const LAST_NAME = PHRASES.whole('cv.lastName');

const HEADER_LINES = 15;
/** In two columns the name can stand below the first one. */
const COLUMN_LINES = 60;
/** One to four capitalised words, and nothing else; small ones such as “van der” belong to the next. */
const NAME = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}'’.-]*){0,3}$/u;
/** Signs between a name and what stands beside it on its line. */
const BESIDE = /[|•·,;<(]|\t| [-–—] /;

/** A name, and the line that it stands on; null for the name of the file. */
export interface NameGuess extends Name {
  readonly line: string | null;
}

/** The labelled name, or one of the first lines or the file: if there are several, the one that the file or an address has too. */
export function nameOf(lines: readonly CvLine[], file: string, addresses: readonly string[]): NameGuess | null {
  return labelledName(lines, addresses) ?? nameAtTop(lines, file, addresses);
}

function labelledName(lines: readonly CvLine[], addresses: readonly string[]): NameGuess | null {
  const find = (pattern: RegExp): { name: string; line: string } | undefined => {
    for (const [at, line] of lines.entries()) {
      const value = labelled(pattern, line, lines[at + 1]);
      const name = value === null ? '' : nameIn(value) || value.split(/, */).map(nameIn).join(', ');
      if (/\p{L}/u.test(name)) return { name, line: line.text };
    }
    return undefined;
  };
  const [reversed, whole, first, last] = [REVERSED_NAME, FULL_NAME, FIRST_NAME, LAST_NAME].map(find);
  if (reversed) return { ...splitName(reversed.name.replace(/,? /, ', ')), line: reversed.line };
  if (first && last) return { firstName: first.name, lastName: last.name, line: first.line };
  const both = [whole, first].find((one) => one?.name.includes(' '));
  return both ? { ...splitName(both.name, addresses), line: both.line } : null;
}

function nameAtTop(lines: readonly CvLine[], file: string, addresses: readonly string[]): NameGuess | null {
  const isKnown = (name: string): boolean => [file, ...addresses].some(sharesWord(name));
  const own = lines.filter(({ place }) => place === 'own').slice(0, HEADER_LINES);
  const ofFile = { name: nameIn(file.split(/[^\p{L}'’]+/u).filter((word) => !NO_NAME.test(plain(word))).join(' ')), line: null }; // prettier-ignore
  const names = [
    ...own.flatMap(namesAt),
    ofFile,
    ...lines
      .slice(0, COLUMN_LINES)
      .flatMap(namesAt)
      .filter(({ name }) => isKnown(name)),
  ];
  const whole = names.filter(({ name }) => name.includes(' '));
  const best = whole.find(({ name }) => isKnown(name)) ?? whole[0];
  return best ? { ...splitName(best.name, addresses), line: best.line } : null;
}

/** The names of a line, of its beginning, and of the line with the next. */
function namesAt({ text, value, label }: CvLine, at: number, lines: readonly CvLine[]): { name: string; line: string }[] {
  const words = text.trim().slice(0, 120).split(/\s+/);
  const heads = [5, 4, 3, 2, 1].filter((count) => count < words.length && BEFORE_NAME.test(plain(words.slice(0, count).join(' '))));
  const names = [text, text.split(BESIDE, 1).join(''), ...heads.map((count) => words.slice(count).join(' '))].map(nameIn);
  const [first, second] = [nameIn(text), nameIn(lines[at + 1]?.text ?? '')];
  const isTwoLines = value === '' && label !== '' && first !== '' && second !== '' && !`${first}${second}`.includes(' ');
  return [...new Set(isTwoLines ? [`${first} ${second}`, ...names] : names)].filter(Boolean).map((name) => ({ name, line: text }));
}

/** A text that is a name and nothing else, without titles and in ordinary capitals; empty if it is none. */
function nameIn(text: string): string {
  const trimmed = text.slice(0, 120).trim();
  const isSpaced = /^\p{Lu}(?: \p{Lu})+(?:\s{2,}\p{Lu}(?: \p{Lu})+)*$/u.test(trimmed);
  const [together = '', ...titles] = isSpaced ? [trimmed.replace(/(?<=\S) (?=\S)/g, '')] : trimmed.split(/, */);
  if (!titles.every((title) => HONORIFIC.test(plain(title)))) return '';
  const words = together.split(/\s+/);
  while (words.length > 1 && HONORIFIC.test(plain(words[0] ?? ''))) words.shift();
  const name = words.map(inOrdinaryCapitals).join(' ');
  return name.length <= 60 && NAME.test(name) && !NO_NAME.test(plain(name)) ? name : '';
}

function inOrdinaryCapitals(word: string): string {
  const isCapitals = /\p{Lu}.*\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);
  return isCapitals ? word.replace(/\p{L}+/gu, (part) => part.charAt(0) + part.slice(1).toLowerCase()) : word;
}

/** Whether a file name or the local part of an address has a word of a name. */
export function sharesWord(name: string): (text: string) => boolean {
  const words = plain(name).split(' ').filter((word) => word.length > 2); // prettier-ignore
  return (text) => {
    const local = withoutMarks(text.split('@', 1).join('')).toLowerCase();
    return words.some((word) => local.includes(word));
  };
}
