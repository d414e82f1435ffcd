import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CandidateId, emailKeyOf, type PersonDraft } from '../../candidates/index.js';
import { type FieldError, ValidationFailed } from '../../platform/domain/index.js';
import { parsePhone } from '../../platform/domain/phone.js';
import type { CsvField } from './csv-headings.js';
import type { CsvRow } from './csv-table.js';
import { splitLastFirst, splitName, withoutTitles } from './person-name.js';

/** Why a row cannot be imported: a broken rule, the row that has the same address, or the candidate who has the same id. */
export type RowProblem = { readonly row: number } & (
  FieldError | { readonly field: 'email'; readonly sameAs: number } | { readonly field: 'externalId'; readonly heldBy: CandidateId }
);

/** A row that passes. `isPhoneRead` is false for a phone that cannot be called. */
export interface PersonRow<T extends PersonDraft = PersonDraft> {
  readonly row: number;
  readonly person: T;
  readonly isPhoneRead: boolean;
}

/** The people of the rows that pass `check`, and the problems of the others. The first of two equal addresses counts. `country`: of the phones. */
export async function peopleOf<T extends PersonDraft>(
  rows: readonly CsvRow[],
  columns: readonly (CsvField | null)[],
  check: (fields: Partial<Record<CsvField, string>>) => T,
  country: string | null = null,
): Promise<{ people: PersonRow<T>[]; problems: RowProblem[] }> {
  const people: PersonRow<T>[] = [];
  const problems: RowProblem[] = [];
  const rowOf = new Map<string, number>();
  for (const [i, { row, cells }] of rows.entries()) {
    // Long CVs take a millisecond each: other work runs between them.
    if (i % 16 === 15) await nextTurn();
    const { name, lastFirstName, ...fields } = Object.fromEntries(
      columns.flatMap((field, column) => (field && cells[column] ? [[field, cells[column]]] : [])),
    ) as Partial<Record<CsvField, string>>;
    const whole = lastFirstName === undefined ? name && splitName(name) : splitLastFirst(lastFirstName);
    try {
      const person = check({ ...whole, ...withoutTitlesIn(fields) });
      const sameAs = rowOf.get(emailKeyOf(person.email));
      const isPhoneRead = !person.phone || parsePhone(person.phone, country) !== null;
      if (sameAs === undefined) people.push({ row, person, isPhoneRead });
      else problems.push({ row, field: 'email', sameAs });
      rowOf.set(emailKeyOf(person.email), sameAs ?? row);
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      problems.push(...error.fields.map((problem) => ({ row, ...problem })));
    }
  }
  return { people, problems };
}

/** “Dr. Eva” and “Klein, MBA” in columns of their own. */
function withoutTitlesIn(fields: Partial<Record<CsvField, string>>): Partial<Record<CsvField, string>> {
  const names = (['firstName', 'lastName'] as const).flatMap((field) => {
    const name = fields[field];
    const bare = withoutTitles(name ?? '');
    return name === undefined || bare === name.split(/\s+/).join(' ') ? [] : [[field, bare] as const];
  });
  return { ...fields, ...Object.fromEntries(names) };
}

/** The problems of each row that has some. */
export function problemsByRow(problems: readonly RowProblem[]): Map<number, RowProblem[]> {
  const byRow = new Map<number, RowProblem[]>();
  for (const problem of problems) byRow.set(problem.row, [...(byRow.get(problem.row) ?? []), problem]);
  return byRow;
}
