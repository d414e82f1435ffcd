import type { CallingPolicy, PolicyWithConflicts } from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { weekdayName } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { moment, field, formField, notice, table } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

interface Hours {
  readonly policy: CallingPolicy;
  /** The hours of the form with their conflicts, before they are saved. */
  readonly preview: PolicyWithConflicts | null;
  readonly isSaved: boolean;
  readonly isOn: boolean;
  readonly problems?: Problems;
}

/** The week in which calls may ring. */
export function callingHoursPage(view: View, { policy, preview, isSaved, isOn, problems = {} }: Hours): Page {
  const { t, base, form, user } = view;
  const { defaultCallingHours, defaultCallingDays: weekdays, defaultTimezone } = policy;
  const [start = '09:00', end = '17:00'] = defaultCallingHours?.split('-') ?? [];
  const days = [1, 2, 3, 4, 5, 6, 7].map(
    (day) =>
      markup`<label class="check"><input type="checkbox" name="day${day}"${(weekdays?.includes(day) ?? true) && markup` checked`}> ${weekdayName(day, t.language)}</label>`,
  );
  const inputs = markup`<div class="row">${field({ name: 'start', label: t('callingHours.start'), value: start, problem: problems.start, isRequired: true })}
${field({ name: 'end', label: t('callingHours.end'), value: end, problem: problems.end, isRequired: true })}
${field({ name: 'timezone', label: t('callingHours.timezone'), value: defaultTimezone ?? '', hint: t('callingHours.timezoneHint'), problem: problems.timezone })}</div>
<fieldset><legend>${t('callingHours.days')}</legend>${days}${problems.weekdays && markup`<p class="problem">${problems.weekdays}</p>`}</fieldset>`;
  const main = markup`<h1>${t('callingHours.title')}</h1>
${notice(isSaved && t('callingHours.saved'))}
${notice(!isOn && t('callingHours.off'))}
<p class="quiet">${t('callingHours.hint')}</p>
${
  isOn && mayDo(user, 'manage')
    ? markup`<form method="post" action="${base}/calling-hours">${formField(form)}${inputs}
<p class="row"><button name="action" value="save">${t('save')}</button><button class="plain" name="action" value="preview">${t('callingHours.preview')}</button></p></form>`
    : markup`<p>${defaultCallingHours === null ? t('callingHours.unset') : `${start}–${end}, ${(weekdays ?? [1, 2, 3, 4, 5, 6, 7]).map((day) => weekdayName(day, t.language)).join(', ')}`}</p>`
}
${preview && conflictsOf(view, preview)}`;
  return { title: t('callingHours.title'), main };
}

function conflictsOf({ t }: View, { conflicts, conflictCount }: PolicyWithConflicts): Markup {
  const rows = conflicts
    .slice(0, 50)
    .map(({ startsAt, localStart, localEnd, isoWeekday, timezone }) => [
      `${moment(startsAt, timezone).slice(0, 10)}, ${weekdayName(isoWeekday, t.language)}`,
      `${localStart}–${localEnd}`,
      timezone,
    ]);
  return markup`<section aria-labelledby="conflicts"><h2 id="conflicts">${t('callingHours.conflicts', { count: conflictCount })}</h2>
${rows.length > 0 && table(t('callingHours.conflicts', { count: conflictCount }), [t('callingHours.day'), t('callingHours.time'), t('callingHours.timezone')], rows)}</section>`;
}
