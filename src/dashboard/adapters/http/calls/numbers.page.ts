import type { CallingState, PhoneNumberAssignment, TelephonySettings } from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { weekdayName } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { moment, formField, notice, table, tag } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

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
  const { base, t } = view;
  const { settings, state, underWay, isSaved } = lines;
  const { defaultCallingHours: hours, defaultCallingDays: days, defaultTimezone: zone } = settings.callingPolicy;
  const since = state.breakerEngagedAt && moment(state.breakerEngagedAt, view.zone);
  const dayNames = (days ?? [1, 2, 3, 4, 5, 6, 7]).map((day) => weekdayName(day, t.language)).join(', ');
  const mayChange = settings.enabled && mayDo(view.user, 'manage');
  const rows = state.numbers.map((line) => {
    const calls = underWay.get(line.phoneNumberId) ?? 0;
    return [
      mayChange ? nameForm(view, lines, line) : line.displayName,
      line.e164 ?? t('none'),
      stateOf(view, line, calls),
      ...[calls, line.maxConcurrentCalls],
      markup`${line.defaultForOutbound && tag(t('numbers.isDefault'))} ${mayChange && defaultForm(view, line)}`,
    ];
  });
  const { name, number, state: column, calls, cap, use } = t.group('numbers.columns');
  const main = markup`<h1>${t('numbers.title')}</h1>
${notice(isSaved && t('numbers.saved'))}
${problems.displayName && markup`<p class="notice problem" role="alert">${t('numbers.badName')}</p>`}
${notice(!settings.enabled && t('calls.off'))}
${settings.enabled && markup`<p>${t.group('numbers.health')[state.health]} ${since && t('numbers.breaker', { since })}</p>`}
<p class="quiet">${hours === null ? t('numbers.hoursUnset') : t('numbers.hours', { hours, days: [dayNames, zone].filter(Boolean).join(', ') })} <a href="${base}/calling-hours">${t('numbers.hoursLink')}</a></p>
<p class="quiet">${t('numbers.capacity', { cap: settings.outboundCalling.globalCap })} ${t('numbers.hint')}</p>
${rows.length === 0 ? markup`<p>${t('numbers.empty')}</p>` : table(t('numbers.title'), [name, number, column, calls, cap, use], rows)}`;
  return { title: t('numbers.title'), main };
}

function stateOf({ t }: View, { e164, capabilities, maxConcurrentCalls }: PhoneNumberAssignment, calls: number): Markup {
  if (e164 === null) return tag(t('numbers.gone'), 'warn');
  if (!capabilities.voice) return tag(t('numbers.noVoice'));
  return calls >= maxConcurrentCalls ? tag(t('numbers.full'), 'warn') : tag(t('numbers.ready'), 'good');
}

function nameForm(view: View, { typed }: Lines, { id, displayName }: PhoneNumberAssignment): Markup {
  const isTyped = typed?.id === id;
  return markup`<form method="post" action="${view.base}/numbers/${id}" class="row">${formField(view.form)}
<input name="displayName" value="${isTyped ? typed.displayName : displayName}" aria-label="${`${view.t('numbers.name')}: ${displayName}`}"${isTyped && markup` aria-invalid="true"`} required>
<button class="plain" name="action" value="save">${view.t('numbers.save')}</button></form>`;
}

function defaultForm({ base, form, t }: View, { id, defaultForOutbound, capabilities }: PhoneNumberAssignment): Markup | null {
  if (!defaultForOutbound && !capabilities.voice) return null;
  return markup`<form method="post" action="${base}/numbers/${id}">${formField(form)}<button class="plain" name="action" value="${defaultForOutbound ? 'none' : 'default'}">${defaultForOutbound ? t('numbers.endDefault') : t('numbers.makeDefault')}</button></form>`;
}
