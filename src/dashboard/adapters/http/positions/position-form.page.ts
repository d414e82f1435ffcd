import { FALLBACK_LANGUAGE, type Group, LANGUAGE_LEVELS, type Language, languageName } from '../../../../platform/language/index.js';
import type { PlannedQuestion } from '../../../../conversation/index.js';
import type { ReevaluationState } from '../../../../analysis/index.js';
import type { JobPosition, JobPositionId } from '../../../../jobs/index.js';
import { brokenRule, wordsOf } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { levelNotes } from '../language-levels.js';
import { choice, field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';
import { reevaluationSection } from './reevaluation.js';
import { lineMarks } from './requirement-marks.js';

export interface PositionForm {
  /** Null for a new position. */
  readonly id: JobPositionId | null;
  readonly fields: FormFields;
  readonly problems?: Problems;
  /** The questions that its interview would ask; null: not asked for yet. */
  readonly questions: readonly PlannedQuestion[] | null;
  /** Whether the lines of the requirements were just checked. */
  readonly isChecked?: boolean;
  readonly isSaved?: boolean;
  /** Languages of interviews. */
  readonly offered: readonly Language[];
  /** Of a position that exists: it can be closed, and its candidates evaluated again. */
  readonly stored?: { readonly position: JobPosition; readonly reevaluation: ReevaluationState };
}

/** The form of a position, with its questions as a preview. */
export function positionFormPage(
  view: View,
  { id, fields, problems = {}, questions, isChecked, isSaved, offered, stored }: PositionForm,
): Page {
  const { base, t, form } = view;
  const title = id === null ? t('positions.newTitle') : t('positions.editTitle', { title: fields.position ?? '' });
  // The form has minutes where the position has milliseconds.
  const minutes = problems.callDurationMs && wordsOf(brokenRule('rules.wholeNumber', { min: 1, max: 240 }), view.language);
  const text = (
    name: keyof Group<'dashboard', 'positions.fields'>,
    more: { rows?: number; isRequired?: boolean; type?: 'number' } = {},
  ): Markup =>
    field({
      name,
      label: t.group('positions.fields')[name],
      value: fields[name],
      problem: name === 'callMinutes' ? minutes : problems[name],
      ...more,
    });
  const pairs = offered.flatMap((first) => offered.filter((second) => second !== first).map((second) => `${first},${second}`));
  const named = (list: string): string =>
    list
      .split(',')
      .map((language) => languageName(language, t.language))
      .join(', ');
  const marks = lineMarks(view, linesOf(fields.requirements));
  const main = markup`<h1>${title}</h1>
${notice(isSaved && t('positions.saved'))}
<div class="columns"><form method="post" action="${base}/positions${id && markup`/${id}`}">${formField(form)}
${text('position', { isRequired: true })}
${text('department')}
${text('location')}
${text('type')}
${text('description', { rows: 4 })}
${text('experience', { rows: 2 })}
${text('requirements', { rows: 8 })}
${marks ?? (isChecked && notice(t('positions.marks.none')))}
${text('benefits', { rows: 3 })}
${choice(
  'interviewLanguages',
  t('positions.fields.interviewLanguages'),
  [...new Set([...offered, ...pairs, fields.interviewLanguages ?? FALLBACK_LANGUAGE])].map((list) => [list, named(list)]),
  fields.interviewLanguages ?? FALLBACK_LANGUAGE,
)}
${levelNotes(t, offered, LANGUAGE_LEVELS)}
${text('callMinutes', { type: 'number' })}
${choice('privacy', t('positions.fields.privacy'), Object.entries(t.group('positions.privacies')), fields.privacy ?? 'public')}
<p><label><input type="checkbox" name="remote"${fields.remote === 'on' && markup` checked`}> ${t('positions.fields.remote')}</label></p>
<p class="row"><button name="action" value="save">${t('save')}</button><button class="plain" name="action" value="check">${t('positions.check')}</button><button class="plain" name="action" value="preview">${t('positions.preview')}</button> <a href="${base}/positions">${t('cancel')}</a></p>
</form>
${questions && preview(view, questions, id)}</div>
${stored && markup`${reevaluationSection(view, stored.position, stored.reevaluation)}${closing(view, stored.position)}`}`;
  return { title, main };
}

function closing({ base, form, t }: View, { id, closedAt }: JobPosition): Markup {
  const isClosed = closedAt !== null;
  return markup`<form method="post" action="${base}/positions/${id}/closing">${formField(form)}<p class="quiet">${isClosed ? t('positions.closedHint') : t('positions.closeHint')}</p>
<button class="plain" name="action" value="${isClosed ? 'open' : 'close'}">${isClosed ? t('positions.reopen') : t('positions.close')}</button></form>`;
}

function preview({ t, language, base }: View, questions: readonly PlannedQuestion[], id: JobPositionId | null): Markup {
  const items = questions.map(({ texts: words }) => {
    const [lang, text] = words[language] === undefined ? (Object.entries(words)[0] ?? [language, '']) : [language, words[language]];
    return markup`<li${lang !== language && markup` lang="${lang}"`}>${text}</li>`;
  });
  return markup`<section aria-labelledby="questions"><h2 id="questions">${t('positions.questions')}</h2><p class="quiet">${t('positions.questionsHint')}</p><ol>${items}</ol>${id !== null && markup`<p><a class="button plain" href="${base}/positions/${id}/plan">${t('plan.open')}</a></p>`}</section>`;
}

/** The lines of a field that has one item on each. */
export function linesOf(text = ''): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}
