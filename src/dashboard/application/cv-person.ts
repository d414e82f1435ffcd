import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';
import { splitName } from './csv-people.js';

/** The fields of a person that a CV tells; empty where it does not. */
export interface GuessedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

const PHRASES = new Phrases(LANGUAGE_TAGS, 'spoken');
const NO_NAME = PHRASES.anywhere('cv.titles');
const FULL_NAME = PHRASES.whole('cv.fullName');
const FIRST_NAME = PHRASES.whole('cv.firstName');
const LAST_NAME = PHRASES.whole('cv.lastName');
const REFERENCES = PHRASES.atStart('cv.references');
const OWN = PHRASES.whole('cv.own');
const SECTION = PHRASES.whole('cv.sections');

const MAX_LINES = 3_000;
const HEADER_LINES = 15;
const MAX_LABEL = 40;
/** One to four capitalised words, and nothing else. */
const NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,3}$/u;

/** A line, and whose details it can hold: the person's, perhaps an employer's, or a referee's. */
interface Line {
  readonly text: string;
  /** Its words, or those before its colon or tab: lower case, without marks. */
  readonly label: string;
  /** What follows the label. */
  readonly value: string;
  readonly place: 'own' | 'other' | 'references';
}

/** The words of a text as the phrases have them. */
const plain = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** The lines with their places: a heading opens one, and a label of referees one until the paragraph ends. */
function linesOf(text: string): Line[] {
  let place: Line['place'] = 'own';
  let after: Line['place'] | null = null;
  return text.split('\n', MAX_LINES).map((line) => {
    const [, head = line, value = ''] = /^([^:\t|]{0,60})[:\t|](.*)/.exec(line) ?? [];
    const label = head.length > MAX_LABEL ? '' : plain(head);
    const isHeading = value.trim() === '';
    if (after && line.trim() === '') [place, after] = [after, null];
    if (REFERENCES.test(label)) [place, after] = ['references', isHeading ? null : place === 'references' ? after : place];
    else if (isHeading && OWN.test(label)) [place, after] = ['own', null];
    else if (isHeading && SECTION.test(label)) [place, after] = ['other', null];
    return { text: line, label, value: value.trim(), place };
  });
}

/** A guess, which a person completes: labelled values, the first lines, or the name of the file. Linear. */
export function guessPerson(text: string, fileName: string): GuessedPerson {
  const lines = linesOf(text).filter(({ place }) => place !== 'references');
  const textAt = (wanted: Line['place']): string => lines.flatMap(({ text: line, place }) => (place === wanted ? [line] : [])).join('\n');
  const own = textAt('own');
  const addresses = [...emailsIn(own)];
  const file = fileName.replace(/\.[^.]*$/, '');
  const name = labelledName(lines) ?? splitName(nameAtTop(lines, file, addresses));
  const isOf = sharesWord(`${name.firstName} ${name.lastName}`);
  // In the lines about work, only an address with the person's name is the person's.
  const email = addresses.find(isOf) ?? [...emailsIn(textAt('other'))].find(isOf) ?? addresses[0] ?? '';
  const [phone = ''] = /\+\d[\d ()-]{6,18}\d/.exec(own) ?? [];
  return { ...name, email, phone };
}

function labelledName(lines: readonly Line[]): { firstName: string; lastName: string } | null {
  const [whole, firstName, lastName] = [FULL_NAME, FIRST_NAME, LAST_NAME].map((pattern) => {
    const labelled = lines.flatMap(({ label, value }, at) => (pattern.test(label) ? [nameIn(value || (lines[at + 1]?.text ?? ''))] : []));
    return labelled.find((name) => name !== '') ?? '';
  }) as [string, string, string];
  if (firstName && lastName) return { firstName, lastName };
  const both = [whole, firstName].find((name) => name.includes(' '));
  return both === undefined ? null : splitName(both);
}

/** The name in the first lines or the file's name; if there are several, the one that the file or an address has too: a post can stand first. */
function nameAtTop(lines: readonly Line[], file: string, addresses: readonly string[]): string {
  const words = file.split(/[^\p{L}'’]+/u).filter((word) => !NO_NAME.test(plain(word)));
  const top = lines.slice(0, HEADER_LINES).flatMap(({ text, place }) => (place === 'own' ? [text] : []));
  const names = [...top, words.join(' ')].map(nameIn).filter((name) => name.includes(' '));
  return names.find((name) => [file, ...addresses].some(sharesWord(name))) ?? names[0] ?? '';
}

/** A text that is a name and nothing else; empty if it is none. */
function nameIn(text: string): string {
  const name = text.replace(/\s+/g, ' ').trim();
  return name.length <= 60 && NAME.test(name) && !NO_NAME.test(plain(name)) ? name : '';
}

/** Tells whether a file name or the local part of an address has a word of a name. */
function sharesWord(name: string): (text: string) => boolean {
  const words = plain(name).split(' ').filter((word) => word.length > 2); // prettier-ignore
  return (text) => {
    const local = withoutMarks(text.split('@', 1).join('')).toLowerCase();
    return words.some((word) => local.includes(word));
  };
}

/** Looks around each @: a pattern for the whole text would take quadratic time. */
function* emailsIn(text: string): Iterable<string> {
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [local] = /[\w.+-]{1,64}$/.exec(text.slice(Math.max(0, at - 64), at)) ?? [];
    const [domain] = /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}/i.exec(text.slice(at + 1, at + 200)) ?? [];
    if (local && domain) yield `${local}@${domain}`;
  }
}
