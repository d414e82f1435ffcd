import type { CallingPolicy, PolicyWithConflicts } from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { field, formField, notice, type Page, type Problems, table, type View } from './layout.js';

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
  const { texts, base, form, user } = view;
  const { callingHours: words } = texts;
  const { defaultCallingHours, defaultCallingDays: weekdays, defaultTimezone } = policy;
  const [start = '09:00', end = '17:00'] = defaultCallingHours?.split('-') ?? [];
  const days = words.weekdays.map(
    (day, i) =>
      markup`<label class="check"><input type="checkbox" name="day${i + 1}"${(weekdays?.includes(i + 1) ?? true) && markup` checked`}> ${day}</label>`,
  );
  const inputs = markup`<div class="row">${field({ name: 'start', label: words.start, value: start, problem: problems.start, isRequired: true })}
${field({ name: 'end', label: words.end, value: end, problem: problems.end, isRequired: true })}
${field({ name: 'timezone', label: words.timezone, value: defaultTimezone ?? '', hint: words.timezoneHint, problem: problems.timezone })}</div>
<fieldset><legend>${words.days}</legend>${days}${problems.weekdays && markup`<p class="problem">${problems.weekdays}</p>`}</fieldset>`;
  const main = markup`<h1>${words.title}</h1>
${notice(isSaved && words.saved)}
${notice(!isOn && words.off)}
<p class="quiet">${words.hint}</p>
${
  isOn && mayDo(user, 'manage')
    ? markup`<form method="post" action="${base}/calling-hours">${formField(form)}${inputs}
<p class="row"><button name="action" value="save">${texts.save}</button><button class="plain" name="action" value="preview">${words.preview}</button></p></form>`
    : markup`<p>${defaultCallingHours === null ? words.unset : `${start}–${end}, ${(weekdays ?? [1, 2, 3, 4, 5, 6, 7]).map((day) => words.weekdays[day - 1]).join(', ')}`}</p>`
}
${preview && conflictsOf(view, preview)}`;
  return { title: words.title, section: 'callingHours', main };
}

function conflictsOf({ texts }: View, { conflicts, conflictCount }: PolicyWithConflicts): Markup {
  const { callingHours: words } = texts;
  const rows = conflicts
    .slice(0, 50)
    .map(({ startsAt, localStart, localEnd, isoWeekday, timezone }) => [
      `${startsAt.toISOString().slice(0, 10)}, ${words.weekdays[isoWeekday - 1]}`,
      `${localStart}–${localEnd}`,
      timezone,
    ]);
  return markup`<section aria-labelledby="conflicts"><h2 id="conflicts">${words.conflicts(conflictCount)}</h2>
${rows.length > 0 && table(words.conflicts(conflictCount), [words.day, words.time, words.timezone], rows)}</section>`;
}
