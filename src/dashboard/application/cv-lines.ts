import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';

const PHRASES = new Phrases(LANGUAGE_TAGS, 'spoken');
const REFERENCES = PHRASES.atStart('cv.references');
const REFERS = PHRASES.anywhere('cv.refersTo');
const OWN = PHRASES.whole('cv.own');
const SECTION = PHRASES.whole('cv.sections');
const RECIPIENT = PHRASES.whole('cv.recipient');
const SALUTATION = PHRASES.atStart('cv.salutation');

const MAX_LINES = 3_000;
const MAX_LABEL = 40;
/** A letter begins with its recipient. */
const LETTER_LINES = 40;
const MAX_LABEL_WORDS = 6;

/** A line of a CV, and whose details it can hold: the person's, perhaps an employer's, or a referee's. */
export interface CvLine {
  readonly text: string;
  /** Its words, or those before its colon or tab: lower case, without marks. */
  readonly label: string;
  /** The text after the label. */
  readonly value: string;
  readonly place: 'own' | 'other' | 'references';
}

/** The words of a text as the phrases have them. */
export const plain = (text: string): string =>
  withoutMarks(text)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** The lines with their places: a heading opens one, and a label of referees one until the paragraph ends. Linear. */
export function cvLines(text: string): CvLine[] {
  let place: CvLine['place'] = 'own';
  let after: CvLine['place'] | null = null;
  const lines = text.split('\n', MAX_LINES).map((line): CvLine => {
    const [, head = line, value = ''] = /^([^:\t|]{0,60})[:\t|](.*)/.exec(line) ?? [];
    const label = head.length > MAX_LABEL ? '' : plain(head);
    const isHeading = value.trim() === '';
    if (after && line.trim() === '') [place, after] = [after, null];
    if (REFERENCES.test(label)) [place, after] = ['references', isHeading ? null : place === 'references' ? after : place];
    else if (isHeading && OWN.test(label)) [place, after] = ['own', null];
    else if (isHeading && SECTION.test(label)) [place, after] = ['other', null];
    const ofLine = RECIPIENT.test(label) && !isHeading ? 'other' : /[@\d]/.test(line) && REFERS.test(plain(line)) ? 'references' : place;
    return { text: line, label, value: value.trim(), place: ofLine };
  });
  return withoutRecipient(lines);
}

/** The paragraph before a salutation is the recipient's. */
function withoutRecipient(lines: CvLine[]): CvLine[] {
  const salutation = lines
    .slice(0, LETTER_LINES)
    .findIndex(({ text }) => !text.includes('@') && SALUTATION.test(plain(text.slice(0, MAX_LABEL))));
  if (salutation < 0) return lines;
  const isBlank = (at: number): boolean => lines[at]?.text.trim() === '';
  let end = salutation - 1;
  while (end >= 0 && isBlank(end)) end -= 1;
  let start = end;
  while (start > 0 && !isBlank(start - 1)) start -= 1;
  return lines.map((line, at) => (at >= start && at <= end && line.place === 'own' ? { ...line, place: 'other' } : line));
}

/** The text after a label of the pattern, with a colon or without; null where the line has no such label. */
export function labelled(pattern: RegExp, { label, value, text }: CvLine, next: CvLine | undefined): string | null {
  if (pattern.test(label)) return value || (next?.text.trim() ?? '');
  const words = text.trim().slice(0, 120).split(/\s+/);
  for (let count = Math.min(MAX_LABEL_WORDS, words.length - 1); count > 0; count -= 1)
    if (pattern.test(plain(words.slice(0, count).join(' ')))) return words.slice(count).join(' ');
  return null;
}
