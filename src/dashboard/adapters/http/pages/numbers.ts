import type { CallingState, PhoneNumberAssignment, TelephonySettings } from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { wallTimeOf } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { formField, notice, type Page, type Problems, table, tag, type View } from './layout.js';

export interface Lines {
  readonly settings: TelephonySettings;
  readonly state: CallingState;
  /** Calls on each line, of all companies that share it. A line without any is absent. */
  readonly underWay: ReadonlyMap<string, number>;
  readonly isSaved: boolean;
  /** A name that was refused. */
  readonly typed?: { readonly id: string; readonly displayName: string };
}

/** The lines of the company: state, capacity, hours. */
export function numbersPage(view: View, lines: Lines, problems: Problems): Page {
  const { base, texts } = view;
  const { numbers: words } = texts;
  const { settings, state, underWay, isSaved } = lines;
  const { defaultCallingHours: hours, defaultCallingDays: days, defaultTimezone: zone } = settings.callingPolicy;
  const since = state.breakerEngagedAt && wallTimeOf(state.breakerEngagedAt.getTime(), zone ?? 'UTC');
  const dayNames = (days ?? [1, 2, 3, 4, 5, 6, 7]).map((day) => texts.callingHours.weekdays[day - 1]).join(', ');
  const mayChange = settings.enabled && mayDo(view.user, 'manage');
  const rows = state.numbers.map((line) => {
    const calls = underWay.get(line.phoneNumberId) ?? 0;
    return [
      mayChange ? nameForm(view, lines, line) : line.displayName,
      line.e164 ?? texts.none,
      stateOf(view, line, calls),
      ...[calls, line.maxConcurrentCalls],
      markup`${line.defaultForOutbound && tag(words.isDefault)} ${mayChange && defaultForm(view, line)}`,
    ];
  });
  const { name, number, state: column, calls, cap, use } = words.columns;
  const main = markup`<h1>${words.title}</h1>
${notice(isSaved && words.saved)}
${problems.displayName && markup`<p class="notice problem" role="alert">${words.badName}</p>`}
${notice(!settings.enabled && texts.calls.off)}
${settings.enabled && markup`<p>${words.health[state.health]} ${since && words.breaker(since)}</p>`}
<p class="quiet">${hours === null ? words.hoursUnset : words.hours(hours, dayNames, zone ?? '')} <a href="${base}/calling-hours">${words.hoursLink}</a></p>
<p class="quiet">${words.capacity(settings.outboundCalling.globalCap)} ${words.hint}</p>
${rows.length === 0 ? markup`<p>${words.empty}</p>` : table(words.title, [name, number, column, calls, cap, use], rows)}`;
  return { title: words.title, section: 'numbers', main };
}

function stateOf(
  { texts: { numbers: words } }: View,
  { e164, capabilities, maxConcurrentCalls }: PhoneNumberAssignment,
  calls: number,
): Markup {
  if (e164 === null) return tag(words.gone, 'warn');
  if (!capabilities.voice) return tag(words.noVoice);
  return calls >= maxConcurrentCalls ? tag(words.full, 'warn') : tag(words.ready, 'good');
}

function nameForm(view: View, { typed }: Lines, { id, displayName }: PhoneNumberAssignment): Markup {
  const { numbers: words } = view.texts;
  const isTyped = typed?.id === id;
  return markup`<form method="post" action="${view.base}/numbers/${id}" class="row">${formField(view.form)}
<input name="displayName" value="${isTyped ? typed.displayName : displayName}" aria-label="${`${words.name}: ${displayName}`}"${isTyped && markup` aria-invalid="true"`} required>
<button class="plain" name="action" value="save">${words.save}</button></form>`;
}

function defaultForm(
  { base, form, texts: { numbers: words } }: View,
  { id, defaultForOutbound, capabilities }: PhoneNumberAssignment,
): Markup | null {
  if (!defaultForOutbound && !capabilities.voice) return null;
  return markup`<form method="post" action="${base}/numbers/${id}">${formField(form)}<button class="plain" name="action" value="${defaultForOutbound ? 'none' : 'default'}">${defaultForOutbound ? words.endDefault : words.makeDefault}</button></form>`;
}
