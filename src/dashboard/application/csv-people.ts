import { parse } from 'csv-parse/sync';
import { MAX_BULK_CANDIDATES, type PersonDraft } from '../../candidates/index.js';
import { type FieldError, ValidationFailed } from '../../platform/domain/domain-error.js';
import { emailKeyOf } from '../domain/user.js';

export const MAX_COLUMNS = 100;
/** Lines with the blank ones among them, which count for nothing else. */
const MAX_LINES = 4 * MAX_BULK_CANDIDATES;

/** The fields that a column can hold. `name` is first and last name in one. */
export const CSV_FIELDS = ['firstName', 'lastName', 'name', 'email', 'phone', 'externalId', 'cvText'] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

export interface CsvRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly headings: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Why a row cannot be imported. */
export interface RowProblem extends FieldError {
  readonly row: number;
  /** The row that has the same address. */
  readonly sameAs?: number;
}

/** The text of an uploaded CSV. Throws `ValidationFailed` for other bytes than UTF-8. */
export function csvTextOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw ValidationFailed.of('csv', 'the file is not in UTF-8: save it as “CSV UTF-8”');
  }
}

/** Reads a CSV with headings, separated by commas, semicolons or tabs. Every cell is text. Throws `ValidationFailed`. */
export function readCsv(text: string): CsvTable {
  const [headings = [], ...others] = recordsOf(text);
  const rows = others.map((cells, i) => ({ row: i + 2, cells })).filter(({ cells }) => cells.some(Boolean));
  const problem =
    rows.length === 0
      ? 'the CSV needs a line of headings and at least one row'
      : headings.length > MAX_COLUMNS
        ? `the CSV has more than ${MAX_COLUMNS} columns`
        : rows.length > MAX_BULK_CANDIDATES || others.length >= MAX_LINES
          ? `the CSV has more than ${MAX_BULK_CANDIDATES} rows: divide it`
          : text.includes('\0') && 'the CSV must not hold NUL';
  if (problem) throw ValidationFailed.of('csv', problem);
  return { headings, rows };
}

function recordsOf(text: string): string[][] {
  const trimmed = text.replace(/^\uFEFF?[\r\n]*/, '');
  try {
    const lenient = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };
    const records = parse(trimmed, { ...lenient, delimiter: delimiterOf(trimmed), to: MAX_LINES });
    return records.map((cells) => cells.map((cell) => cell.replace(/\r\n?/g, '\n').trim()));
  } catch {
    throw ValidationFailed.of('csv', 'the CSV cannot be read: a quotation mark is not closed');
  }
}

/** The one that the headings have most often. */
function delimiterOf(text: string): string {
  const [line = ''] = text
    .slice(0, 64 * 1024)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: string): number => line.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** English and Lithuanian headings, without accents and punctuation. */
const HEADINGS: readonly (readonly [CsvField, RegExp])[] = [
  ['email', /\be ?mails?\b|\bmail\b|\b(el|e|elektronini[os]) past/],
  ['phone', /phone|mobile|\b(tel|mob|tlf|cell)\b|telefon/],
  ['externalId', /\bats\b|^(external|candidate|applicant|kandidato) id$|^id$/],
  ['cvText', /^(cv|resume|curriculum vitae|gyvenimo aprasymas)( text| tekstas)?$/],
  [
    'name',
    /^(full )?name$|name and surname|first and last name|^(candidate|applicant|person)( name)?$|^vardas (ir )?pavarde$|^(kandidatas|asmuo)$/,
  ],
  ['lastName', /\b(last|family|sur) ?name\b|^surname$|\bpavarde\b/],
  ['firstName', /\b(first|given|fore) ?name\b|\bvardas\b/],
];

/** The field of each column, as its heading says: each field once. */
export function guessFields(headings: readonly string[]): (CsvField | null)[] {
  const taken = new Set<CsvField>();
  const guessed = headings.map((heading) => {
    const plain = heading
      .slice(0, 200)
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
    const [field = null] = HEADINGS.find(([one, pattern]) => !taken.has(one) && pattern.test(plain)) ?? [];
    if (field) taken.add(field);
    return field;
  });
  // “Name” beside “Surname” is the first name.
  return guessed.map((field) => (field === 'name' && taken.has('lastName') && !taken.has('firstName') ? 'firstName' : field));
}

/** The last word of a whole name is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The people of the rows that pass `check`, and the problems of the others. The first of two equal addresses counts. */
export function peopleOf<T extends PersonDraft>(
  { rows }: CsvTable,
  columns: readonly (CsvField | null)[],
  check: (fields: Partial<Record<CsvField, string>>) => T,
): { people: T[]; problems: RowProblem[] } {
  const people: T[] = [];
  const problems: RowProblem[] = [];
  const rowOf = new Map<string, number>();
  for (const { row, cells } of rows) {
    const { name, ...fields } = Object.fromEntries(
      columns.flatMap((field, i) => (field && cells[i] ? [[field, cells[i]]] : [])),
    ) as Partial<Record<CsvField, string>>;
    try {
      const person = check({ ...(name !== undefined && splitName(name)), ...fields });
      const sameAs = rowOf.get(emailKeyOf(person.email));
      if (sameAs === undefined) people.push(person);
      else problems.push({ row, field: 'email', message: person.email, sameAs });
      rowOf.set(emailKeyOf(person.email), sameAs ?? row);
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      problems.push(...error.fields.map((problem) => ({ row, ...problem })));
    }
  }
  return { people, problems };
}
