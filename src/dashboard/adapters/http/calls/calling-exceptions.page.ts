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
  readonly conflicts: Conflicts;
  /** By date; null where they are not asked for. */
  readonly holidays: ReadonlyMap<string, string> | null;
  /** As they were typed, or stand in the address. */
  readonly fields: FormFields;
}

/** Dates with other hours than the week, and the public holidays of a country, from which a person chooses. */
export function callingExceptionsPage(view: View, shown: Shown, problems: Problems): Page {
  const { t, base, user } = view;
  const { stored, conflicts, fields } = shown;
  const { isOn, state } = conflicts;
  const mayChange = isOn && mayDo(user, 'manage');
  const rows = stored.map(({ date, name, hours }) => {
    const label = t('exceptions.remove', { date });
    const box = markup`<input type="checkbox" name="remove ${date}"${fields[`remove ${date}`] && markup` checked`} aria-label="${label}">`;
    return [...(mayChange ? [box] : []), dayIn(view, date), name, hours ?? t('exceptions.closed')];
  });
  const columns = [...(mayChange ? [''] : []), t('exceptions.date'), t('exceptions.name'), t('exceptions.hours')];
  const list = table(t('exceptions.title'), columns, rows);
  const typed = (name: 'date' | 'name' | 'hours') => ({
    name,
    label: t.group('exceptions')[name],
    value: fields[name],
    problem: problems[name],
  });
  const add = markup`<div class="row">${field({ ...typed('date'), type: 'date', isRequired: true })}${field(typed('name'))}${field({ ...typed('hours'), hint: t('exceptions.hoursHint') })}</div>`;
  const main = markup`<h1>${t('exceptions.title')}</h1>
${notice(state === 'saved' && t('exceptions.saved'))}${notice(!isOn && t('callingHours.off'))}
<p class="quiet">${t('exceptions.hint')} <a href="${base}/calling-hours">${t('callingHours.back')}</a></p>
${conflictsSection(view, conflicts)}
${problems.exceptions && markup`<p class="problem">${problems.exceptions}</p>`}
${rows.length === 0 ? markup`<p>${t('exceptions.none')}</p>` : mayChange ? formOf(view, list, t('exceptions.removeChosen')) : list}
${mayChange && markup`<h2>${t('exceptions.add')}</h2>${formOf(view, add, t('exceptions.add'))}${holidaysOf(view, shown)}`}`;
  return { title: t('exceptions.title'), main };
}

function dayIn({ t }: View, date: string): string {
  return `${date}, ${weekdayName(new Date(date).getUTCDay(), t.language)}`;
}

function formOf({ t, base, form }: View, content: Markup, button: string): Markup {
  return markup`<form method="post" action="${base}/calling-hours/exceptions">${formField(form)}${content}
<p class="row"><button name="action" value="save">${button}</button><button class="plain" name="action" value="preview">${t('callingHours.preview')}</button></p></form>`;
}

/** Those to come are chosen at first. */
function holidaysOf(view: View, { holidays, stored, fields }: Shown): Markup {
  const { t, base, now, zone, language } = view;
  const today = wallTimeOf(now.getTime(), zone).slice(0, 10);
  const years = [0, 1].map((later) => String(Number(today.slice(0, 4)) + later));
  const { country = '', year = years[0] } = fields;
  const have = new Set(stored.map(({ date }) => date));
  const dates = [...(holidays?.keys() ?? [])];
  const toCome = dates.filter((date) => date > today && !have.has(date));
  const chosen = fields.action ? fields : Object.fromEntries(toCome.map((date) => [`holiday ${date}`, 'on'] as const));
  const label = (date: string): string =>
    `${dayIn(view, date)}: ${holidays?.get(date)}${have.has(date) ? ` (${t('exceptions.there')})` : ''}`;
  const hidden = markup`<input type="hidden" name="country" value="${country}"><input type="hidden" name="year" value="${year}">`;
  const countries = [['', t('exceptions.chooseCountry')] as const, ...countriesIn(language)];
  const offered = years.map((one) => [one, one] as const);
  return markup`<h2 id="holidays">${t('exceptions.holidays')}</h2>
<form method="get" action="${base}/calling-hours/exceptions#holidays"><div class="row">${choice('country', t('exceptions.country'), countries, country)}
${choice('year', t('exceptions.year'), offered, year)}<button class="plain">${t('exceptions.propose')}</button></div></form>
${holidays && (dates.length === 0 ? markup`<p>${t('exceptions.noHolidays')}</p>` : formOf(view, markup`${hidden}${checks('holiday', t('exceptions.choose'), dates, chosen, { label })}`, t('exceptions.addChosen')))}`;
}
