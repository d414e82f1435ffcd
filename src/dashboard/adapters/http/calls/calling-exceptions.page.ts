import type { CallingException } from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { checks, choice, field, formField, notice, table } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { wallTimeOf, weekdayName } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import type { Page, Problems, View } from '../layout.js';
import { countriesIn } from '../settings/company.page.js';
import { type Conflicts, conflictsSection } from './conflicts.section.js';

interface Shown {
  readonly stored: readonly CallingException[];
  /** Those of the form where it is a preview, else of the stored dates; null where the form is refused. */
  readonly conflicts: Conflicts | null;
  readonly isOn: boolean;
  readonly isSaved: boolean;
  /** By date; null where they are not asked for. */
  readonly holidays: ReadonlyMap<string, string> | null;
  /** As they were typed, or stand in the address. */
  readonly fields: FormFields;
}

/** Dates with other hours than the week, and the public holidays of a country, from which a person chooses. */
export function callingExceptionsPage(view: View, shown: Shown, problems: Problems = {}): Page {
  const { t, base, user } = view;
  const { stored, conflicts, isOn, fields } = shown;
  const mayChange = isOn && mayDo(user, 'manage');
  const dateOf = (date: string): string => `${date}, ${weekdayName(new Date(date).getUTCDay(), t.language)}`;
  const form = (content: Markup, button: string): Markup =>
    markup`<form method="post" action="${base}/calling-hours/exceptions">${formField(view.form)}${content}
<p class="row"><button name="action" value="save">${button}</button><button class="plain" name="action" value="preview">${t('callingHours.preview')}</button></p></form>`;
  const rows = stored.map(({ date, name, hours }) => [
    ...(mayChange
      ? [
          markup`<input type="checkbox" name="remove ${date}"${fields[`remove ${date}`] && markup` checked`} aria-label="${t('exceptions.remove', { date })}">`,
        ]
      : []),
    dateOf(date),
    name,
    hours ?? t('exceptions.closed'),
  ]);
  const columns = [...(mayChange ? [''] : []), t('exceptions.date'), t('exceptions.name'), t('exceptions.hours')];
  const list = table(t('exceptions.title'), columns, rows);
  const typed = (name: 'date' | 'name' | 'hours', type?: 'date', hint?: string): Markup =>
    field({
      name,
      type,
      label: t.group('exceptions')[name],
      value: fields[name],
      hint,
      problem: problems[name],
      isRequired: name === 'date',
    });
  const add = markup`<div class="row">${typed('date', 'date')}${typed('name')}${typed('hours', undefined, t('exceptions.hoursHint'))}</div>`;
  const move = isOn && mayDo(user, 'work') ? { action: `${base}/calling-hours/moves`, button: t('callingHours.move') } : null;
  const main = markup`<h1>${t('exceptions.title')}</h1>
${notice(shown.isSaved && t('exceptions.saved'))}${notice(!isOn && t('callingHours.off'))}
<p class="quiet">${t('exceptions.hint')} <a href="${base}/calling-hours">${t('callingHours.back')}</a></p>
${conflicts && (fields.action || conflicts.conflictCount > 0) && conflictsSection(view, conflicts, fields.action ? null : move)}
${problems.exceptions && markup`<p class="problem">${problems.exceptions}</p>`}
${rows.length === 0 ? markup`<p>${t('exceptions.none')}</p>` : mayChange ? form(list, t('exceptions.removeChosen')) : list}
${mayChange && markup`<h2>${t('exceptions.add')}</h2>${form(add, t('exceptions.add'))}${holidaysOf(view, shown, dateOf, form)}`}`;
  return { title: t('exceptions.title'), main };
}

function holidaysOf(
  { t, base, now, zone, profile, language }: View,
  { holidays, stored, fields }: Shown,
  dateOf: (date: string) => string,
  form: (content: Markup, button: string) => Markup,
): Markup {
  const today = wallTimeOf(now.getTime(), zone);
  const years = [0, 1].map((later) => String(Number(today.slice(0, 4)) + later));
  const { country = profile.country ?? '', year = years[0] } = fields;
  const have = new Set(stored.map(({ date }) => date));
  const dates = [...(holidays?.keys() ?? [])];
  const chosen = fields.action
    ? fields
    : Object.fromEntries(dates.map((date) => [`holiday ${date}`, date > today && !have.has(date) ? 'on' : '']));
  const label = (date: string): string => `${dateOf(date)}: ${holidays?.get(date)}${have.has(date) ? ` (${t('exceptions.there')})` : ''}`;
  const hidden = markup`<input type="hidden" name="country" value="${country}"><input type="hidden" name="year" value="${year}">`;
  return markup`<h2 id="holidays">${t('exceptions.holidays')}</h2>
<form method="get" action="${base}/calling-hours/exceptions#holidays"><div class="row">${choice('country', t('exceptions.country'), countriesIn(language), country)}
${choice(
  'year',
  t('exceptions.year'),
  years.map((one) => [one, one] as const),
  year,
)}</div><button class="plain">${t('exceptions.propose')}</button></form>
${holidays && (dates.length === 0 ? markup`<p>${t('exceptions.noHolidays')}</p>` : form(markup`${hidden}${checks('holiday', t('exceptions.choose'), dates, chosen, { label })}`, t('exceptions.addChosen')))}`;
}
