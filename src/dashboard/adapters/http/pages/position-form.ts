import { LANGUAGES, type PlannedQuestion } from '../../../../conversation/index.js';
import type { JobPositionId } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { choice, field, formField, type Page, type Problems, type View } from './layout.js';

export interface PositionForm {
  /** Null for a new position. */
  readonly id: JobPositionId | null;
  readonly fields: FormFields;
  readonly problems?: Problems;
  /** The questions that its interview would ask; null: not asked for yet. */
  readonly questions: readonly PlannedQuestion[] | null;
  /** Of a position that exists; undefined: closing is not offered. */
  readonly isClosed?: boolean;
}

/** The form of a position, with its questions as a preview. */
export function positionFormPage(view: View, { id, fields, problems = {}, questions, isClosed }: PositionForm): Page {
  const { base, texts, form } = view;
  const { positions, cancel, save } = texts;
  const { fields: labels } = positions;
  const title = id === null ? positions.newTitle : positions.editTitle(fields.position ?? '');
  const text = (name: keyof typeof labels, more: { rows?: number; isRequired?: boolean; type?: 'number' } = {}): Markup =>
    field({ name, label: labels[name], value: fields[name], problem: problems[name === 'callMinutes' ? 'callDurationMs' : name], ...more });
  const languages = [...LANGUAGES, [...LANGUAGES].join(','), [...LANGUAGES].reverse().join(',')];
  const named = (list: string): string =>
    list
      .split(',')
      .map((language) => positions.languages[language as keyof typeof positions.languages])
      .join(', ');
  const main = markup`<h1>${title}</h1>
<div class="columns"><form method="post" action="${base}/positions${id && markup`/${id}`}">${formField(form)}
${text('position', { isRequired: true })}
${text('department')}
${text('location')}
${text('type')}
${text('description', { rows: 4 })}
${text('experience', { rows: 2 })}
${text('requirements', { rows: 8 })}
${text('benefits', { rows: 3 })}
${choice(
  'interviewLanguages',
  labels.interviewLanguages,
  [...new Set([...languages, fields.interviewLanguages ?? 'en'])].map((list) => [list, named(list)]),
  fields.interviewLanguages ?? 'en',
)}
${text('callMinutes', { type: 'number' })}
${choice('privacy', labels.privacy, Object.entries(positions.privacies), fields.privacy ?? 'public')}
<p><label><input type="checkbox" name="remote"${fields.remote === 'on' && markup` checked`}> ${labels.remote}</label></p>
<p class="row"><button name="action" value="save">${save}</button><button class="plain" name="action" value="preview">${positions.preview}</button> <a href="${base}/positions">${cancel}</a></p>
</form>
${questions && preview(view, questions)}</div>
${
  isClosed !== undefined &&
  markup`<form method="post" action="${base}/positions/${id}/closing">${formField(form)}<p class="quiet">${isClosed ? positions.closedHint : positions.closeHint}</p>
<button class="plain" name="action" value="${isClosed ? 'open' : 'close'}">${isClosed ? positions.reopen : positions.close}</button></form>`
}`;
  return { title, section: 'positions', main };
}

function preview({ texts, language }: View, questions: readonly PlannedQuestion[]): Markup {
  const { questions: heading, questionsHint } = texts.positions;
  const items = questions.map(({ texts: words }) => {
    const [lang, text] = words[language] === undefined ? (Object.entries(words)[0] ?? [language, '']) : [language, words[language]];
    return markup`<li${lang !== language && markup` lang="${lang}"`}>${text}</li>`;
  });
  return markup`<section aria-labelledby="questions"><h2 id="questions">${heading}</h2><p class="quiet">${questionsHint}</p><ol>${items}</ol></section>`;
}
