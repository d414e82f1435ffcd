import { MAX_BULK_CANDIDATES } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { Group } from '../../../../platform/language/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { field, formField } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

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
${file('file', view.t('people.file'), '.csv,.tsv,.txt,.xlsx')}
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

export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text;
}
