import { weekdayName } from '../../../domain/calendar-day.js';
import type { Candidate } from '../../../../candidates/index.js';
import { DAY, HOUR, wordsOfCode } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type CandidateSlots, LINE_SELECTIONS, RETRY_MODES, wallTime } from '../../../../telephony/index.js';
import { mayDo } from '../../../domain/user.js';
import { choice, field, formField, moment, queryOf } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

type Slot = CandidateSlots['slots'][number];

interface Booking {
  readonly candidate: Pick<Candidate, 'firstName' | 'lastName'>;
  /** Of the candidate's page. */
  readonly path: string;
  readonly found: CandidateSlots | null;
  /** The code of the refusal, where the candidate cannot be called or the last choice was refused. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
  /** The choices so far: `timezone`, `line`, `force`, `hour` (epoch milliseconds of its first slot), `retry`, `reason`. */
  readonly fields: FormFields;
  readonly problems?: Problems;
}

/** The slots of an hour of the candidate's day. */
export interface SlotHour {
  /** Days since 1970 and the hour, of the calendar there. */
  readonly day: number;
  readonly hour: number;
  readonly slots: readonly Slot[];
  /** Of the best slot. */
  readonly remaining: number;
}

/** Slots by hour of the wall time in the zone. An hour that comes twice, where clocks go back, is one. */
export function hoursOf(slots: readonly Slot[], timezone: string): SlotHour[] {
  const hours = new Map<number, { day: number; hour: number; slots: Slot[]; remaining: number }>();
  for (const slot of slots) {
    const { day, timeMs } = wallTime(timezone, slot.startMs);
    const hour = Math.floor(timeMs / HOUR);
    const key = day * 24 + hour;
    const entry = hours.get(key) ?? { day, hour, slots: [], remaining: 0 };
    entry.slots.push(slot);
    entry.remaining = Math.max(entry.remaining, slot.remaining);
    hours.set(key, entry);
  }
  return [...hours.values()];
}

/** A call is booked by picking its time: first the hour, by free capacity, then the minute. */
export function callBookingPage(view: View, { candidate, path, found, refusal, fields, problems = {} }: Booking): Page {
  const { base, t, user } = view;
  const name = `${candidate.firstName} ${candidate.lastName}`;
  const action = `${base}${path}/call`;
  const isManager = mayDo(user, 'manage');
  const hours = found ? hoursOf(found.slots, found.timezone) : [];
  const chosen = hours.find(({ slots }) => String(slots[0]?.startMs) === fields.hour);
  const lines = LINE_SELECTIONS.map((one) => [one, t.group('people.lines')[one]] as const);
  const main = markup`<p><a href="${base}${path}">${name}</a></p><h1>${t('booking.title', { name })}</h1>
${refusal && !problems.timezone && !problems.reason && markup`<div class="notice" role="alert"><p><strong>${t('booking.cannot')}</strong></p><p>${t.find('booking.refusals', refusal.code) ?? wordsOfCode(refusal.code, view.language)}</p></div>`}
${found?.replaced && markup`<p class="notice">${t('booking.replaces', { at: moment(found.replaced.startsAt, found.timezone) })}</p>`}
<form method="get" action="${action}" class="row">${field({ name: 'timezone', label: t('booking.timezone'), value: fields.timezone ?? '', problem: problems.timezone })}
${choice('line', t('booking.line'), lines, fields.line)}
${isManager && markup`<label class="check"><input type="checkbox" name="force" value="1"${fields.force === '1' && markup` checked`}> ${t('booking.force')}</label>`}
<button class="plain">${t('booking.show')}</button></form>
${found && markup`<p class="quiet">${t('booking.hint', { timezone: found.timezone })}</p>${hours.some(({ remaining }) => remaining > 0) ? grid(view, action, hours, fields, chosen) : markup`<p>${t('booking.none')}</p>`}`}
${found && chosen && times(view, { action, timezone: found.timezone, chosen, fields, problems })}`;
  return { title: t('booking.title', { name }), main };
}

/** Shades of the free capacity, from none (0) to the most of all fields (4). */
function heat(remaining: number, most: number): number {
  return remaining === 0 ? 0 : Math.max(1, Math.ceil((4 * remaining) / most));
}

function grid({ t }: View, action: string, hours: readonly SlotHour[], fields: FormFields, chosen: SlotHour | undefined): Markup {
  const days = [...new Set(hours.map(({ day }) => day))];
  const columns = [...new Set(hours.map(({ hour }) => hour))].sort((a, b) => a - b);
  const most = Math.max(1, ...hours.map(({ remaining }) => remaining));
  const cell = (day: number, hour: number): Markup => {
    const found = hours.find((one) => one.day === day && one.hour === hour);
    if (!found) return markup`<td></td>`;
    if (found.remaining === 0) return markup`<td class="heat heat0"><span class="quiet">${t('booking.full')}</span></td>`;
    const { timezone, line, force } = fields;
    const query = queryOf({ timezone, line, force, hour: String(found.slots[0]?.startMs) });
    return markup`<td class="heat heat${heat(found.remaining, most)}"><a href="${action}?${query}#times"${found === chosen && markup` aria-current="true"`} aria-label="${`${dateOf(day)} ${hourOf(hour)}: ${found.remaining}`}">${found.remaining}</a></td>`;
  };
  return markup`<div class="scroll" role="region" aria-label="${t('booking.grid')}" tabindex="0"><table class="heats"><thead><tr><th scope="col">${t('booking.day')}</th>${columns.map((hour) => markup`<th scope="col">${hourOf(hour)}</th>`)}</tr></thead>
<tbody>${days.map((day) => markup`<tr><th scope="row">${weekdayName(((day + 3) % 7) + 1, t.language, 'short')} ${dateOf(day).slice(5)}</th>${columns.map((hour) => cell(day, hour))}</tr>`)}</tbody></table></div>`;
}

interface Times {
  readonly action: string;
  readonly timezone: string;
  readonly chosen: SlotHour;
  readonly fields: FormFields;
  readonly problems: Problems;
}

function times({ t, form }: View, { action, timezone, chosen, fields, problems }: Times): Markup {
  const { timezone: named = '', line = '', force = '', retry = 'OFF', reason = '' } = fields;
  const label = ({ startMs }: Slot): string => new Date(wallTime(timezone, startMs).timeMs).toISOString().slice(11, 16);
  const options = RETRY_MODES.map((mode) => [mode, t.group('booking.retries')[mode]] as const);
  return markup`<section aria-labelledby="times"><h2 id="times">${t('booking.times', { hour: `${dateOf(chosen.day)} ${hourOf(chosen.hour)}` })}</h2>
<form method="post" action="${action}">${formField(form)}<input type="hidden" name="timezone" value="${named}"><input type="hidden" name="line" value="${line}"><input type="hidden" name="hour" value="${chosen.slots[0]?.startMs}">
${
  force === '1'
    ? markup`<input type="hidden" name="force" value="1">${field({ name: 'reason', label: t('booking.reason'), hint: t('booking.reasonHint'), value: reason, problem: problems.reason, isRequired: true })}`
    : choice('retry', t('booking.retry'), options, retry)
}
<p class="row">${chosen.slots.flatMap((slot) => (slot.remaining > 0 ? [markup`<button class="plain" name="startMs" value="${slot.startMs}">${label(slot)}</button>`] : []))}</p></form></section>`;
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

function hourOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
