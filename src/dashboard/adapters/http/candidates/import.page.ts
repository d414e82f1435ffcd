import { MAX_BULK_CANDIDATES, type PersonDraft } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { wordsOf } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { Group } from '../../../../platform/language/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { CSV_FIELDS, type CsvField, type RowProblem } from '../../../application/csv-people.js';
import type { CsvTable } from '../../../application/csv-table.js';
import { choice, field, formField, table } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

/** Problems of rows on a page. */
const MAX_PROBLEMS = 100;
const EXAMPLES = 3;

export interface ImportForm {
  readonly position: JobPosition;
  readonly fields: FormFields;
  readonly problems: Problems;
}

/** The ways to import: a CSV, CV files, one person by hand. */
export function importPage(view: View, { position, fields, problems }: ImportForm): Page {
  const { base, form } = view;
  const path = `${base}/positions/${position.id}/import`;
  const text = (
    name: keyof Group<'dashboard', 'people.fields'>,
    more: { rows?: number; isRequired?: boolean; hint?: string } = {},
  ): Markup => field({ name, label: view.t.group('people.fields')[name], value: fields[name], problem: problems[name], ...more });
  const main = markup`${heading(view, position, view.t('people.import'))}
<div class="columns"><div>
<form method="post" action="${path}/csv" enctype="multipart/form-data" aria-labelledby="csv-title">${formField(form)}
<h2 id="csv-title">${view.t('people.csv')}</h2><p class="quiet">${view.t('people.csvHint', { rows: MAX_BULK_CANDIDATES })}</p>
${file('file', view.t('people.file'), '.csv,.tsv,.txt,text/csv')}
${field({ name: 'csv', label: view.t('people.pasted'), value: fields.csv, rows: 3, problem: problems.csv })}
<button>${view.t('people.look')}</button></form>
<form method="post" action="${path}/files" enctype="multipart/form-data" aria-labelledby="cvs-title">${formField(form)}
<h2 id="cvs-title">${view.t('people.cvs')}</h2><p class="quiet">${view.t('people.cvsHint')}</p>
${file('files', view.t('people.files'), '.pdf,.docx,.txt', problems.files)}
<button>${view.t('people.look')}</button></form>
</div><form method="post" action="${path}" aria-labelledby="person-title">${formField(form)}
<h2 id="person-title">${view.t('people.byForm')}</h2>
${text('firstName', { isRequired: true })}
${text('lastName', { isRequired: true })}
${text('email', { isRequired: true })}
${text('phone', { hint: view.t('people.phoneHint') })}
${text('notes', { rows: 2 })}
${text('cvText', { rows: 8 })}
<button>${view.t('people.importButton')}</button></form></div>`;
  return { title: view.t('people.import'), main };
}

export function heading({ base }: View, position: JobPosition, title: string): Markup {
  return markup`<p><a href="${base}/positions/${position.id}">${position.position}</a></p>
<h1>${title}</h1>`;
}

function file(name: string, label: string, accept: string, problem?: string): Markup {
  const many = name === 'files';
  return markup`<div class="field"><label for="${name}">${label}</label><input type="file" id="${name}" name="${name}" accept="${accept}"${many && markup` multiple required`}${problem && markup` aria-invalid="true" aria-describedby="${name}-problem"`}>
${problem && markup`<p class="problem" id="${name}-problem">${problem}</p>`}</div>`;
}

interface CsvPreview {
  readonly position: JobPosition;
  readonly staged: string;
  readonly table: CsvTable;
  readonly columns: readonly (CsvField | null)[];
  readonly people: readonly PersonDraft[];
  readonly problems: readonly RowProblem[];
}

/** The columns of a CSV with their meaning, the people as they would be imported, and the problems by row. */
export function csvPage(view: View, { position, staged, table: { headings, rows }, columns, people: found, problems }: CsvPreview): Page {
  const { email, phone, cvText } = view.t.group('people.fields');
  const options = [['', view.t('people.nothing')] as const, ...CSV_FIELDS.map((one) => [one, view.t.group('people.fields')[one]] as const)];
  const mapping = headings.map((head, i) => [
    choice(`column${i}`, head || `${i + 1}`, options, columns[i] ?? ''),
    rows
      .slice(0, EXAMPLES)
      .map(({ cells }) => shortened(cells[i] ?? ''))
      .filter(Boolean)
      .join(' · '),
  ]);
  const firsts = found
    .slice(0, EXAMPLES)
    .map((person) => [`${person.firstName} ${person.lastName}`, person.email, person.phone ?? null, shortened(person.cvText ?? '')]);
  const problemRows = problems.slice(0, MAX_PROBLEMS).map((problem) => {
    const words = 'sameAs' in problem ? view.t('people.sameAs', { row: problem.sameAs }) : wordsOf(problem, view.language);
    return [problem.row, view.t.find('people.fields', problem.field) ?? problem.field, words];
  });
  const main = markup`${heading(view, position, view.t('people.csvTitle'))}
<form method="post" action="${view.base}/positions/${position.id}/import/csv" enctype="multipart/form-data">${formField(view.form)}<input type="hidden" name="staged" value="${staged}">
<input type="hidden" name="seen" value="${columns.join(',')}">
${table(view.t('people.column'), [view.t('people.column'), view.t('people.examples')], mapping)}
<p class="row"><button class="plain" name="action" value="look">${view.t('people.again')}</button>${found.length > 0 && markup`<button name="action" value="import">${view.t('people.importMany', { people: found.length })}</button>`}</p>
</form>
<h2>${view.t('people.ready', { people: found.length })}</h2>
${firsts.length > 0 && table(view.t('people.first'), [view.t('candidates.columns.name'), email, phone, cvText], firsts)}
${problems.length > 0 && markup`<h2>${view.t('people.leftOut', { rows: problems.length })}</h2>${table(view.t('people.problem'), [view.t('people.row'), view.t('people.field'), view.t('people.problem')], problemRows)}`}`;
  return { title: view.t('people.csvTitle'), main };
}

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
}
