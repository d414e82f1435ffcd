import type { WeeklyHours } from '../../../../telephony/index.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { weekdayName } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { field, formField, notice } from '../../../../platform/http/pages/elements.js';
import { type Conflicts, conflictsSection } from './conflicts.section.js';
import { type Page, type Problems, type View } from '../layout.js';

interface Hours {
  readonly policy: WeeklyHours;
  /** Those of the form before it is saved (`isPreview`), else of the stored hours; null where the form is refused. */
  readonly conflicts: Conflicts | null;
  readonly isPreview: boolean;
  readonly isSaved: boolean;
  readonly isOn: boolean;
  readonly problems?: Problems;
}

/** The week in which calls may ring. */
export function callingHoursPage(view: View, { policy, conflicts, isPreview, isSaved, isOn, problems = {} }: Hours): Page {
  const { t, base, form, user } = view;
  const { defaultCallingHours, defaultTimezone } = policy;
  const [start = '09:00', end = '17:00'] = defaultCallingHours?.split('-') ?? [];
  const days = [1, 2, 3, 4, 5, 6, 7].map(
    (day) =>
      markup`<label class="check"><input type="checkbox" name="day${day}"${weekdaysOf(policy).includes(day) && markup` checked`}> ${weekdayName(day, t.language)}</label>`,
  );
  const inputs = markup`<div class="row">${field({ name: 'start', label: t('callingHours.start'), value: start, problem: problems.start, isRequired: true })}
${field({ name: 'end', label: t('callingHours.end'), value: end, problem: problems.end, isRequired: true })}
${field({ name: 'timezone', label: t('callingHours.timezone'), value: defaultTimezone ?? '', hint: t('callingHours.timezoneHint'), problem: problems.timezone })}</div>
<fieldset><legend>${t('callingHours.days')}</legend>${days}${problems.weekdays && markup`<p class="problem">${problems.weekdays}</p>`}</fieldset>`;
  const typed = weekdaysOf(policy).map((day) => markup`<input type="hidden" name="day${day}" value="on">`);
  const saved = markup`<input type="hidden" name="action" value="move"><input type="hidden" name="start" value="${start}"><input type="hidden" name="end" value="${end}"><input type="hidden" name="timezone" value="${defaultTimezone}">${typed}`;
  const move = !isOn
    ? null
    : isPreview
      ? { action: `${base}/calling-hours`, fields: saved, button: t('callingHours.saveAndMove') }
      : mayDo(user, 'work')
        ? { action: `${base}/calling-hours/moves`, button: t('callingHours.move') }
        : null;
  const main = markup`<h1>${t('callingHours.title')}</h1>
${notice(isSaved && t('callingHours.saved'))}
${notice(!isOn && t('callingHours.off'))}
<p class="quiet">${t('callingHours.hint')} <a href="${base}/calling-hours/exceptions">${t('exceptions.title')}</a></p>
${
  isOn && mayDo(user, 'manage')
    ? markup`<form method="post" action="${base}/calling-hours">${formField(form)}${inputs}
<p class="row"><button name="action" value="save">${t('save')}</button><button class="plain" name="action" value="preview">${t('callingHours.preview')}</button></p></form>`
    : markup`<p>${
        defaultCallingHours === null
          ? t('callingHours.unset')
          : `${start}–${end}, ${weekdaysOf(policy)
              .map((day) => weekdayName(day, t.language))
              .join(', ')}`
      }</p>`
}
${conflicts && (isPreview || isSaved || conflicts.conflictCount > 0) && conflictsSection(view, conflicts, move)}`;
  return { title: t('callingHours.title'), main };
}

function weekdaysOf({ defaultCallingDays }: WeeklyHours): readonly number[] {
  return defaultCallingDays ?? [1, 2, 3, 4, 5, 6, 7];
}
