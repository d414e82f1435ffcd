import type { MovedCall, PolicyConflicts } from '../../../../telephony/index.js';
import { wordsOfCode } from '../../../../platform/domain/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { formField, moment, table } from '../../../../platform/http/pages/elements.js';
import { weekdayName } from '../../../domain/calendar-day.js';
import { MAX_AT_ONCE } from '../candidates/prepared-decisions.js';
import type { Page, View } from '../layout.js';
import { candidatePath, candidateLink, callsHead } from './calls.page.js';
import type { CallFacts } from './company-calls.js';

export interface Conflicts extends PolicyConflicts, Pick<CallFacts, 'names'> {}

/** The form around a list of conflicts, whose fields `call {id}` are those to move. */
export interface MoveForm {
  readonly action: string;
  /** For example the hours that are saved first. */
  readonly fields?: Markup;
  readonly button: string;
}

/** The conflicts that a page lists, and a form moves at once. */
export function listed({ conflicts }: PolicyConflicts): PolicyConflicts['conflicts'] {
  return conflicts.slice(0, MAX_AT_ONCE);
}

/** The calls that are to be moved. */
export function chosenCalls(fields: Readonly<Record<string, string>>): string[] {
  const chosen = Object.keys(fields).flatMap((name) => (name.startsWith('call ') ? [name.slice('call '.length)] : []));
  return chosen.slice(0, MAX_AT_ONCE);
}

/** Booked calls that a policy does not allow, in the local time of each; all of them are chosen at first. */
export function conflictsSection(view: View, conflicts: Conflicts, move: MoveForm | null): Markup {
  const { t, form } = view;
  const { names, conflictCount: count } = conflicts;
  const title = t('callingHours.conflicts', { count });
  const rows = listed(conflicts).map(({ reservationId, candidateId, startsAt, localStart, localEnd, isoWeekday, timezone }) => {
    const at = `${moment(startsAt, timezone).slice(0, 10)}, ${weekdayName(isoWeekday, t.language)}, ${localStart}–${localEnd}`;
    const path = candidatePath(view, names, candidateId);
    const { firstName = '', lastName = '' } = names.get(candidateId) ?? {};
    const label = t('callingHours.choose', { name: `${firstName} ${lastName}`.trim(), at });
    return [
      ...(move ? [markup`<input type="checkbox" name="call ${reservationId}" checked aria-label="${label}">`] : []),
      candidateLink(view, names, candidateId),
      path ? markup`<a href="${path}#calls">${at}</a>` : at,
      timezone,
    ];
  });
  const columns = [...(move ? [''] : []), t('calls.list.columns.candidate'), t('callingHours.time'), t('callingHours.timezone')];
  const list = table(title, columns, rows);
  return markup`<section aria-labelledby="conflicts"><h2 id="conflicts">${title}</h2>
${count > rows.length && markup`<p class="quiet">${t('callingHours.first', { count: rows.length })}</p>`}
${rows.length > 0 && (move ? markup`<form method="post" action="${move.action}">${formField(form)}${move.fields}${list}<p class="quiet">${t('callingHours.moveHint')}</p><p><button>${move.button}</button></p></form>` : list)}</section>`;
}

/** The calls that were moved, and those that stay, each with its reason. `back`: the page with the conflicts that are left. */
export function movedPage(view: View, moved: readonly MovedCall[], names: CallFacts['names'], back: string): Page {
  const { base, t } = view;
  const count = moved.filter(({ after }) => after !== null).length;
  const title = t('callingHours.moved', { count, kept: moved.length - count });
  const kept = t.group('callingHours.kept');
  const rows = moved.map(({ before, after, reason }) => [
    candidateLink(view, names, before.candidateId),
    moment(before.startsAt, before.timezone),
    after
      ? moment(after.startsAt, after.timezone)
      : (t.find('callingHours.kept', reason ?? '') ?? wordsOfCode(reason ?? '', view.language) ?? kept.NO_CAPACITY),
    before.timezone,
  ]);
  const { was, now } = t.group('callingHours.movedColumns');
  const main = markup`${callsHead(view, null, title)}
${table(title, [t('calls.list.columns.candidate'), was, now, t('callingHours.timezone')], rows)}
<p><a class="button" href="${base}${back}">${t('callingHours.back')}</a></p>`;
  return { title, main };
}
