import type { JobPosition } from '../../../../jobs/index.js';
import { wordsOf } from '../../../../platform/domain/index.js';
import { choice, field, formField, table, tag } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { CheckedTable } from '../../../application/check-table.js';
import { CSV_FIELDS } from '../../../application/csv-headings.js';
import { problemsByRow, type RowProblem } from '../../../application/csv-people.js';
import type { CsvRow } from '../../../application/csv-table.js';
import type { StagedTable } from '../../../application/staged-csvs.js';
import type { Page, View } from '../layout.js';
import { heading, shortened } from './import.page.js';

/** Rows that are corrected on one page: the others follow. */
export const MAX_CORRECTIONS = 20;
const MAX_KNOWN = 100;
const EXAMPLES = 3;
/** Of the cells beside the fields. */
const MAX_REST = 300;

export interface TableCheck extends CheckedTable {
  readonly position: JobPosition;
  readonly staged: string;
  readonly table: StagedTable;
  /** `changed`: it was to be imported, but with columns or cells that nobody has seen the outcome of. */
  readonly state: 'seen' | 'changed';
}

/** The name of the field that corrects a cell. */
export const cellName = (row: number, column: number): string => `cell ${row} ${column}`;

/** The columns of a table with their meaning, the people as they would be imported, and the rows with a problem, to be corrected. */
export function tablePage(view: View, { position, staged, table: staging, state, people, problems, known }: TableCheck): Page {
  const path = `${view.base}/positions/${position.id}`;
  const { email, phone, cvText } = view.t.group('people.fields');
  const firsts = people
    .slice(0, EXAMPLES)
    .map(({ person }) => [`${person.firstName} ${person.lastName}`, person.email, person.phone ?? null, shortened(person.cvText ?? '')]);
  const byRow = problemsByRow(problems);
  const unread = new Set(people.flatMap(({ row, isPhoneRead }) => (isPhoneRead ? [] : [row])));
  const withProblem = staging.rows.filter(({ row }) => byRow.has(row));
  const cards = [...withProblem, ...staging.rows.filter(({ row }) => unread.has(row))].slice(0, MAX_CORRECTIONS);
  const leftOut = markup`<h2>${view.t('people.leftOut', { rows: withProblem.length })}</h2>
<p><a href="${path}/import/csv/${staged}/problems">${view.t('people.download')}</a></p>`;
  const main = markup`${heading(view, position, view.t('people.csvTitle'))}
<p class="notice" role="status">${state === 'changed' && markup`${view.t('people.changed')} `}${view.t('people.ready', { people: people.length })}</p>
${sheetOf(view, staging)}
<form method="post" action="${path}/import/csv" enctype="multipart/form-data">${formField(view.form)}<input type="hidden" name="staged" value="${staged}">
${mappingOf(view, staging)}
${firsts.length > 0 && markup`<h2>${view.t('people.first')}</h2>${table(view.t('people.first'), [view.t('candidates.columns.name'), email, phone, cvText], firsts)}`}
${withProblem.length > 0 && leftOut}
${cards.map((row) => card(view, path, row, staging, byRow.get(row.row) ?? []))}
${withProblem.length + unread.size > cards.length && markup`<p class="quiet">${view.t('people.moreRows', { rows: withProblem.length + unread.size - cards.length })}</p>`}
<p class="row"><button class="plain" name="action" value="look">${view.t('people.again')}</button>${people.length > 0 && markup`<button name="action" value="import">${view.t('people.importMany', { people: people.length })}</button>`}</p>
</form>
${
  known.length > 0 &&
  markup`<h2>${view.t('people.known', { rows: known.length })}</h2>${table(
    view.t('people.known', { rows: known.length }),
    [view.t('people.row'), email],
    known
      .slice(0, MAX_KNOWN)
      .map(({ row, email: address, candidateId }) => [row, markup`<a href="${path}/candidates/${candidateId}">${address}</a>`]),
  )}`
}`;
  return { title: view.t('people.csvTitle'), main };
}

/** Which sheet of an Excel file was read, and rows that people do not see in it. */
function sheetOf(view: View, { sheet }: StagedTable): Markup | false | undefined {
  const lines = sheet && [
    ...(sheet.of > 1 ? [view.t('people.sheet', { name: sheet.name, sheets: sheet.of })] : []),
    ...(sheet.hiddenRows > 0 ? [view.t('people.hiddenRows', { rows: sheet.hiddenRows })] : []),
  ];
  return lines && lines.length > 0 && markup`<p class="quiet">${lines.join(' ')}</p>`;
}

function mappingOf(view: View, { headings, rows, columns }: StagedTable): Markup {
  const names = view.t.group('people.fields');
  const options = [['', view.t('people.nothing')] as const, ...CSV_FIELDS.map((one) => [one, names[one]] as const)];
  const mapping = headings.map((head, i) => [
    choice(`column${i}`, head || `${i + 1}`, options, columns[i] ?? ''),
    rows
      .slice(0, EXAMPLES)
      .map(({ cells }) => shortened(cells[i] ?? ''))
      .filter(Boolean)
      .join(' · '),
  ]);
  return table(view.t('people.column'), [view.t('people.column'), view.t('people.examples')], mapping);
}

/** A row with a field for each cell that is read, what is wrong with it, and the other cells. */
function card(
  view: View,
  path: string,
  { row, cells }: CsvRow,
  { headings, columns }: StagedTable,
  problems: readonly RowProblem[],
): Markup {
  const names = view.t.group('people.fields');
  const isAt = (column: StagedTable['columns'][number], at: string): boolean =>
    column === at || ((column === 'name' || column === 'lastFirstName') && (at === 'firstName' || at === 'lastName'));
  const inputs = columns.flatMap((column, i) => {
    if (column === null || column === 'cvText') return [];
    const wrong = problems.filter((problem) => isAt(column, problem.field));
    const problem = wrong.map((one) => problemWords(view, one)).join('; ');
    const hint = column === 'phone' && problems.length === 0 ? view.t('people.phoneUnread') : undefined;
    const name = cellName(row, i);
    // A browser takes the line breaks out of a field of one line.
    const rows = cells[i]?.includes('\n') ? 3 : undefined;
    return [
      field({
        name,
        id: `cell-${row}-${i}`,
        label: names[column],
        value: cells[i],
        hint,
        ...(rows && { rows }),
        ...(problem && { problem }),
      }),
    ];
  });
  const elsewhere = problems.filter(({ field: at }) => !columns.some((column) => column !== 'cvText' && isAt(column, at)));
  const rest = headings.flatMap((head, i) => (columns[i] === null || columns[i] === 'cvText' ? (cells[i] ? [`${head}: ${shortened(cells[i])}`] : []) : [])); // prettier-ignore
  const holder = problems.find((problem) => 'heldBy' in problem);
  return markup`<fieldset class="wide"><legend>${view.t('people.rowNumber', { row })} ${problems.length > 0 ? tag(view.t('people.notReady'), 'warn') : tag(view.t('people.readyRow'))}</legend>
<div class="row">${inputs}</div>
${elsewhere.map((problem) => markup`<p class="problem">${view.t.find('people.fields', problem.field) ?? problem.field}: ${problemWords(view, problem)}</p>`)}
${holder && 'heldBy' in holder && markup`<p><a href="${path}/candidates/${holder.heldBy}">${view.t('people.holder')}</a></p>`}
${rest.length > 0 && markup`<p class="quiet">${rest.join(' · ').slice(0, MAX_REST).toWellFormed()}</p>`}</fieldset>`;
}

export function problemWords(view: View, problem: RowProblem): string {
  if ('sameAs' in problem) return view.t('people.sameAs', { row: problem.sameAs });
  return 'heldBy' in problem ? view.t('people.sameId') : wordsOf(problem, view.language);
}
