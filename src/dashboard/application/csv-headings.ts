import { LANGUAGE_TAGS, Phrases, withoutMarks } from '../../platform/language/index.js';

/** The fields that a column can hold. `name` is first and last name in one, `lastFirstName` the same with the last name first. */
export const CSV_FIELDS = ['firstName', 'lastName', 'name', 'lastFirstName', 'email', 'phone', 'externalId', 'cvText', 'notes'] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

const PHRASES = new Phrases(LANGUAGE_TAGS, 'spoken');
/** Words that make a heading one of something else: “E-mail 1 - Label”, “Recruiter email”. */
const OTHER = PHRASES.anywhere('table.other');
const MAX_CHARS = 80;

/** The headings of a field, the best first: its words alone, then among others. */
const RULES: readonly (readonly [field: CsvField, pattern: RegExp, more?: RegExp])[] = [
  ['email', PHRASES.whole('table.email'), PHRASES.anywhere('table.email')],
  ['phone', PHRASES.whole('table.mobile'), PHRASES.anywhere('table.mobile')],
  ['phone', PHRASES.whole('table.phone'), PHRASES.anywhere('table.phone')],
  ['externalId', PHRASES.whole('table.externalId')],
  ['cvText', PHRASES.whole('table.cvText')],
  ['notes', PHRASES.whole('table.notes'), PHRASES.anywhere('table.notes')],
  ['lastFirstName', PHRASES.whole('table.lastFirstName')],
  ['name', PHRASES.whole('table.name', 'table.fullName'), PHRASES.anywhere('table.fullName')],
  ['lastName', PHRASES.whole('table.lastName'), PHRASES.anywhere('table.lastName')],
  ['firstName', PHRASES.whole('table.firstName'), PHRASES.anywhere('table.firstName')],
];

/** The field of each column, as its heading says: each field once. docs/rules/candidates.md#tables */
export function guessFields(headings: readonly string[]): (CsvField | null)[] {
  const words = headings.map(plainHeading);
  const fields = headings.map((): CsvField | null => null);
  for (const [field, whole, among] of RULES) {
    if (fields.includes(field)) continue;
    const find = (is: (text: string) => boolean): number => words.findIndex((text, i) => fields[i] === null && is(text));
    const exact = find((text) => whole.test(text));
    const at = exact < 0 && among ? find((text) => among.test(text) && !OTHER.test(text)) : exact;
    if (at >= 0) fields[at] = field;
  }
  const [hasFirst, hasLast] = [fields.includes('firstName'), fields.includes('lastName')];
  // “Name” beside “Surname” is the first name, beside “Vorname” the last one, beside both the whole one.
  const name = hasFirst ? (hasLast ? null : 'lastName') : hasLast ? 'firstName' : 'name';
  return fields.map((field) => (field === 'name' ? name : field));
}

const plainHeading = (heading: string): string =>
  heading.length > MAX_CHARS
    ? ''
    : withoutMarks(heading)
        .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, ' ')
        .trim();
