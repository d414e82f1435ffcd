import type { CvUnreadable } from '../../../../analysis/index.js';
import { field, formField, tag } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { GUESSED_FIELDS, type GuessedPerson, guessPerson } from '../../../application/cv-person.js';
import type { Page, View } from '../layout.js';
import { heading, type ImportForm, shortened } from './import.page.js';

export interface UnreadableFile {
  readonly fileName: string;
  readonly reason: CvUnreadable['reason'] | 'busy';
}

interface CvForm extends ImportForm {
  readonly count: number;
  readonly unreadable: readonly UnreadableFile[];
}

/** The people of CV files, numbered: the fields that a person checks beside the text that they were read from. */
export function cvsPage(view: View, { position, fields, problems, count, unreadable }: CvForm): Page {
  const path = `${view.base}/positions/${position.id}/import`;
  const person = (i: number): Markup => {
    const at = (name: string): string => fields[`${i}.${name}`] ?? '';
    const guessed = guessPerson(at('cvText').replace(/\r\n/g, '\n'), at('file'));
    const input = (name: keyof GuessedPerson): Markup =>
      field({
        name: `${i}.${name}`,
        label: view.t.group('people.fields')[name],
        value: at(name),
        problem: problems[`${i}.${name}`],
        hint: sourceOf(view, guessed[name], at(name)),
      });
    return markup`<fieldset class="wide"><legend>${at('file')}</legend>
<input type="hidden" name="${i}.file" value="${at('file')}"><input type="hidden" name="${i}.token" value="${at('token')}">
<div class="columns"><div>${GUESSED_FIELDS.map(input)}
<label class="check"><input type="checkbox" name="${i}.skip"${at('skip') === 'on' && markup` checked`}> ${view.t('people.skip')}</label></div>
<div><div class="field"><label for="${i}.cvText">${view.t('people.fileText')}</label><textarea id="${i}.cvText" name="${i}.cvText" rows="18" readonly>
${at('cvText')}</textarea>${problems[`${i}.cvText`] && markup`<p class="problem">${problems[`${i}.cvText`]}</p>`}</div>
${at('token') && markup`<p><a href="${path}/files/${at('token')}">${view.t('people.openFile', { file: at('file') })}</a></p>`}</div></div></fieldset>`;
  };
  const main = markup`${heading(view, position, view.t('people.cvTitle'))}
${unreadable.length > 0 && markup`<div class="notice" role="status"><p>${view.t('people.unreadable')}</p><ul>${unreadable.map(({ fileName, reason }) => markup`<li>${fileName}: ${view.t.group('people.reasons')[reason]}</li>`)}</ul></div>`}
${
  count > 0 &&
  markup`<form method="post" action="${path}/cvs" enctype="multipart/form-data">${formField(view.form)}
${Array.from({ length: count }, (_, i) => person(i))}
<button>${view.t('people.importButton')}</button></form>`
}`;
  return { title: view.t('people.cvTitle'), main };
}

/** Where a guess stands in the file; null for a value that a person has typed. */
function sourceOf(view: View, guess: GuessedPerson[keyof GuessedPerson], value: string): Markup | string | undefined {
  if (value !== guess.value) return undefined;
  if (value === '') return view.t('people.notFound');
  const words = guess.line === null ? view.t('people.fromFile') : view.t('people.fromLine', { line: shortened(guess.line.trim()) });
  return markup`${tag(view.t('people.guessed'), 'warn')} ${words}`;
}
