import type { WeeklyHours } from '../../../../telephony/index.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { weekdayName } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Conflicts, conflictsSection } from './conflicts.section.js';
import { type Page, type Problems, type View } from '../layout.js';

/** The week in which calls may ring. */
export function callingHoursPage(view: View, policy: WeeklyHours, conflicts: Conflicts, problems: Problems): Page {
  const { t, base, form, user } = view;
  const { isOn, state } = conflicts;
  const { defaultCallingHours, defaultCallingDays, defaultTimezone } = policy;
  const [start = '09:00', end = '17:00'] = defaultCallingHours?.split('-') ?? [];
  const weekdays = defaultCallingDays ?? [1, 2, 3, 4, 5, 6, 7];
  const days = [1, 2, 3, 4, 5, 6, 7].map(
    (day) =>
      markup`<label class="check"><input type="checkbox" name="day${day}"${weekdays.includes(day) && markup` checked`}> ${weekdayName(day, t.language)}</label>`,
  );
  const inputs = markup`<div class="row">${field({ name: 'start', label: t('callingHours.start'), value: start, problem: problems.start, isRequired: true })}
${field({ name: 'end', label: t('callingHours.end'), value: end, problem: problems.end, isRequired: true })}
${field({ name: 'timezone', label: t('callingHours.timezone'), value: defaultTimezone ?? '', hint: t('callingHours.timezoneHint'), problem: problems.timezone })}</div>
<fieldset><legend>${t('callingHours.days')}</legend>${days}${problems.weekdays && markup`<p class="problem">${problems.weekdays}</p>`}</fieldset>`;
  const named = weekdays.map((day) => weekdayName(day, t.language)).join(', ');
  const main = markup`<h1>${t('callingHours.title')}</h1>
${notice(state === 'saved' && t('callingHours.saved'))}
${notice(!isOn && t('callingHours.off'))}
<p class="quiet">${t('callingHours.hint')} <a href="${base}/calling-hours/exceptions">${t('exceptions.title')}</a></p>
${
  isOn && mayDo(user, 'manage')
    ? markup`<form method="post" action="${base}/calling-hours">${formField(form)}${inputs}
<p class="row"><button name="action" value="save">${t('save')}</button><button class="plain" name="action" value="preview">${t('callingHours.preview')}</button></p></form>`
    : markup`<p>${defaultCallingHours === null ? t('callingHours.unset') : `${start}–${end}, ${named}`}</p>`
}
${conflictsSection(view, conflicts)}`;
  return { title: t('callingHours.title'), main };
}
