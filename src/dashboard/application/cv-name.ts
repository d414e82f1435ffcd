import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';
import { type CvLine, labelled, plain } from './cv-lines.js';
import { isNoName, nameIn, tracked, wordsOf } from './cv-name-text.js';
import { type Name, splitLastFirst, splitName } from './person-name.js';

const PHRASES = new Phrases(LANGUAGE_TAGS, 'spoken');
const BEFORE_NAME = PHRASES.whole('cv.beforeName');
const HEADING = PHRASES.whole('cv.own', 'cv.sections', 'cv.references');
const TITLE = PHRASES.anywhere('cv.titles');
const PROSE = PHRASES.whole('cv.prose');
const CLOSING = PHRASES.whole('cv.closing');
const POST = PHRASES.anywhere('cv.posts');
const FILE_WORD = PHRASES.whole('cv.fileWords');
const FULL_NAME = PHRASES.whole('cv.fullName');
const REVERSED_NAME = PHRASES.whole('cv.reversedName');
const FIRST_NAME = PHRASES.whole('cv.firstName');
const LAST_NAME = PHRASES.whole('cv.lastName');

/** Words of a line in which a part is looked for. */
const MAX_WORDS = 12;
const HEADER_LINES = 15;
/** In two columns the name can stand below the first one. */
const COLUMN_LINES = 60;
/** Signs between a name and what stands beside it on its line. */
const BESIDE = /[|•·,;<(]|\t|\s{3}| [-–—/] /;
const PROFILE = /(?:linkedin\.com\/(?:in|pub)|github\.com|xing\.com\/profile)\/([\p{L}\d_%-]{2,80})/gu;

/** A name, and the line that it stands on; null for the name of the file. */
export interface NameGuess extends Name {
  readonly line: string | null;
}

/**
 * A text that may be the name. `plain`: its line or the beginning of it, first name first. `behind` a heading, or the last name first: it
 * counts if something else has one of its words, and a `part` of a line if it has all.
 */
interface Candidate {
  readonly name: string;
  readonly line: string | null;
  readonly kind: 'plain' | 'behind' | 'part';
}

/**
 * The labelled name, or the one that the file, an address or a profile has too, or the first line of the contacts. Null where none is sure.
 */
export function nameOf(lines: readonly CvLine[], file: string, addresses: readonly string[]): NameGuess | null {
  const first = lines.slice(0, COLUMN_LINES);
  const profiles = [...first.map(({ text }) => text.slice(0, 200)).join('\n').replace(/-\n/g, '-').matchAll(PROFILE)]; // prettier-ignore
  const evidence = [file, ...addresses, ...profiles.map(([, name = '']) => name)].map(plainLocal);
  const own = lines.filter(({ place }) => place !== 'references');
  return (
    labelledName(own, addresses) ?? knownName(first, file, evidence, addresses) ?? signature(own) ?? firstName(own, evidence, addresses)
  );
}

function labelledName(lines: readonly CvLine[], addresses: readonly string[]): NameGuess | null {
  const find = (pattern: RegExp): { name: string; line: string } | undefined => {
    for (const [at, line] of lines.entries()) {
      const value = labelled(pattern, line, lines[at + 1]);
      const name = value === null ? '' : nameIn(value.split(/[<(|]/, 1).join(''));
      if (name) return { name, line: line.text };
    }
    return undefined;
  };
  const [reversed, whole, first, last] = [REVERSED_NAME, FULL_NAME, FIRST_NAME, LAST_NAME].map(find);
  if (reversed) return { ...splitLastFirst(reversed.name), line: reversed.line };
  if (first && last) return { firstName: first.name, lastName: last.name, line: first.line };
  const both = [whole, first].find((one) => one?.name.includes(' '));
  return both ? { ...splitName(both.name, addresses), line: both.line } : null;
}

/**
 * The name with the most words that the file, an address or a profile has. Among referees all words must be known: one may be of the same
 * family.
 */
function knownName(lines: readonly CvLine[], file: string, evidence: readonly string[], addresses: readonly string[]): NameGuess | null {
  const ofFile = nameIn(file.split(/[^\p{L}'’]+/u).filter((word) => !isNoName(word) && !FILE_WORD.test(plain(word))).join(' ')); // prettier-ignore
  const known = lines.flatMap((line, at) =>
    candidatesAt(lines, at, evidence)
      .map((one) => ({ ...one, count: knownWords(one.name, evidence) }))
      .filter(({ name, kind, count }) => {
        const areAll = line.place === 'references' || kind === 'part';
        return count > 0 && (!areAll || count === plain(name).split(' ').length);
      }),
  );
  const all = [...known, { name: ofFile, line: null, count: knownWords(ofFile, evidence) }].filter(({ name }) => name.includes(' '));
  const best = all.reduce<(typeof all)[number] | null>((most, one) => (one.count > (most?.count ?? 0) ? one : most), null);
  return best ? { ...splitName(best.name, addresses), line: best.line } : null;
}

/** The name below the closing of a letter. */
function signature(lines: readonly CvLine[]): NameGuess | null {
  const closing = lines.findIndex(({ label }) => CLOSING.test(label));
  const { text = '' } = lines.slice(closing + 1).find((line) => line.text.trim() !== '') ?? {};
  const name = closing < 0 ? '' : nameIn(text);
  return name.includes(' ') ? { ...splitName(name), line: text } : null;
}

/** The first line of the contacts that is no heading, address or number: a name, or one word that an address has. */
function firstName(lines: readonly CvLine[], evidence: readonly string[], addresses: readonly string[]): NameGuess | null {
  for (const [at, line] of lines.slice(0, HEADER_LINES).entries()) {
    const { text, label, value, place } = line;
    if (place !== 'own') continue;
    if (PROSE.test(label)) return null;
    const whole = candidatesAt(lines, at, evidence).find(({ name, kind }) => kind === 'plain' && name.includes(' '));
    if (whole) return { ...splitName(whole.name, addresses), line: text };
    const single = nameIn(text);
    if (single && addresses.some((address) => wordsOf(address).join() === plain(single)))
      return { firstName: single, lastName: '', line: text };
    const isOfContacts = text.trim() === '' || value !== '' || /[@\d/]|www\./.test(text) || TITLE.test(plain(text));
    if (!isOfContacts) return null;
  }
  return null;
}

/** The names of a line, of its beginning, behind a heading, and of the line with the next. */
function candidatesAt(lines: readonly CvLine[], at: number, evidence: readonly string[]): Candidate[] {
  const { text = '', value = '', label = '' } = lines[at] ?? {};
  const together = tracked(text, evidence);
  const words = text.trim().slice(0, 120).split(/\s+/);
  const behind = (pattern: RegExp): string[] =>
    [5, 4, 3, 2, 1]
      .filter((count) => count < words.length && pattern.test(plain(words.slice(0, count).join(' '))))
      .map((count) => words.slice(count).join(' '));
  const next = value === '' && label !== '' ? twoLines(lines, at, evidence) : '';
  const texts = {
    plain: [next, together ?? (/\S\s{3,}\S/.test(text) ? '' : text), text.split(BESIDE, 1).join(''), ...behind(BEFORE_NAME)],
    behind: behind(HEADING),
    part: words
      .slice(0, MAX_WORDS)
      .flatMap((_, i) => [2, 3].map((count) => words.slice(i, i + count).join(' ')))
      .filter((part) => knownWords(part, evidence) === plain(part).split(' ').length),
  };
  return (['plain', 'behind', 'part'] as const).flatMap((kind) =>
    texts[kind]
      .map(nameIn)
      .flatMap((name) => (name === '' ? [] : [{ name, line: text, kind: kind === 'plain' && name.includes(',') ? 'behind' : kind }])),
  );
}

/** A first name above a last name: both are known, or a post stands below and no address has one of them alone. */
function twoLines(lines: readonly CvLine[], at: number, evidence: readonly string[]): string {
  const [first = '', last = '', below = ''] = [0, 1, 2].map((i) => lines[at + i]?.text ?? '');
  const names = [first, last].map((text) => nameIn(tracked(text, evidence) ?? text));
  if (!names.every((name) => name !== '' && !name.includes(' '))) return '';
  const count = names.filter((name) => knownWords(name, evidence) > 0).length;
  return count === 2 || (count === 0 && POST.test(plain(below))) ? names.join(' ') : '';
}

/** The number of words of a name that the evidence has. */
const knownWords = (name: string, evidence: readonly string[]): number =>
  plain(name).split(' ').filter((word) => word.length > 2 && evidence.some((text) => text.includes(word))).length; // prettier-ignore

/** A file name, a profile, or the local part of an address: lower case, without marks. */
const plainLocal = (text: string): string => withoutMarks(text.split('@', 1).join('')).toLowerCase();

/** Whether a file name or the local part of an address has a word of a name. */
export function sharesWord(name: string): (text: string) => boolean {
  return (text) => knownWords(name, [plainLocal(text)]) > 0;
}
