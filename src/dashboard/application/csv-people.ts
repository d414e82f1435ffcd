import { setImmediate as nextTurn } from 'node:timers/promises';
import { emailKeyOf, type PersonDraft } from '../../candidates/index.js';
import { type FieldError, ValidationFailed } from '../../platform/domain/index.js';
import type { CsvTable } from './csv-table.js';
import { splitName } from './person-name.js';

/** The fields that a column can hold. `name` is first and last name in one. */
export const CSV_FIELDS = ['firstName', 'lastName', 'name', 'email', 'phone', 'externalId', 'cvText'] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** Why a row cannot be imported: a broken rule, or the row that has the same address. */
export type RowProblem = { readonly row: number } & (FieldError | { readonly field: 'email'; readonly sameAs: number });

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

/** The people of the rows that pass `check`, and the problems of the others. The first of two equal addresses counts. */
export async function peopleOf<T extends PersonDraft>(
  { rows }: CsvTable,
  columns: readonly (CsvField | null)[],
  check: (fields: Partial<Record<CsvField, string>>) => T,
): Promise<{ people: T[]; problems: RowProblem[] }> {
  const people: T[] = [];
  const problems: RowProblem[] = [];
  const rowOf = new Map<string, number>();
  for (const [i, { row, cells }] of rows.entries()) {
    // Long CVs take a millisecond each: other work runs between them.
    if (i % 16 === 15) await nextTurn();
    const { name, ...fields } = Object.fromEntries(
      columns.flatMap((field, column) => (field && cells[column] ? [[field, cells[column]]] : [])),
    ) as Partial<Record<CsvField, string>>;
    try {
      const person = check({ ...(name !== undefined && splitName(name)), ...fields });
      const sameAs = rowOf.get(emailKeyOf(person.email));
      if (sameAs === undefined) people.push(person);
      else problems.push({ row, field: 'email', sameAs });
      rowOf.set(emailKeyOf(person.email), sameAs ?? row);
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      problems.push(...error.fields.map((problem) => ({ row, ...problem })));
    }
  }
  return { people, problems };
}
