import type { MovedCall, PolicyConflicts } from '../../../../telephony/index.js';
import { wordsOfCode } from '../../../../platform/domain/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { formField, moment, table } from '../../../../platform/http/pages/elements.js';
import { weekdayName } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { MAX_AT_ONCE } from '../candidates/prepared-decisions.js';
import type { Page, View } from '../layout.js';
import { candidatePath, candidateLink, callsHead } from './calls.page.js';
import type { CallFacts } from './company-calls.js';

/** The conflicts of a policy that is stored, or of the form before it is saved. */
export interface Conflicts extends CallFacts {
  /** Null where the form is refused. */
  readonly policy: PolicyConflicts | null;
  /** `saved`: just now; null: for as long as nobody knows. */
  readonly state: 'preview' | 'saved' | null;
}

/** The conflicts that a page lists, and a form moves at once. */
export function listed({ conflicts }: PolicyConflicts): PolicyConflicts['conflicts'] {
  return conflicts.slice(0, MAX_AT_ONCE);
}

/** Booked calls that a policy does not allow, in the local time of each. Those that are stored can be moved: all of them are chosen at first. */
export function conflictsSection(view: View, { policy, state, names, isOn }: Conflicts): Markup | false {
  const { t, base, form } = view;
  const count = policy?.conflictCount ?? 0;
  if (!policy || (count === 0 && state === null)) return false;
  const title = t('callingHours.conflicts', { count });
  const mayMove = isOn && state !== 'preview' && mayDo(view.user, 'work');
  const rows = listed(policy).map(({ reservationId, candidateId, startsAt, localStart, localEnd, isoWeekday, timezone }) => {
    const at = `${moment(startsAt, timezone).slice(0, 10)}, ${weekdayName(isoWeekday, t.language)}, ${localStart}–${localEnd}`;
    const path = candidatePath(view, names, candidateId);
    const { firstName = '', lastName = '' } = names.get(candidateId) ?? {};
    const label = t('callingHours.choose', { name: `${firstName} ${lastName}`.trim(), at });
    return [
      ...(mayMove ? [markup`<input type="checkbox" name="call ${reservationId}" checked aria-label="${label}">`] : []),
      candidateLink(view, names, candidateId),
      path ? markup`<a href="${path}#calls">${at}</a>` : at,
      timezone,
    ];
  });
  const columns = [...(mayMove ? [''] : []), t('calls.list.columns.candidate'), t('callingHours.time'), t('callingHours.timezone')];
  const list = table(title, columns, rows);
  return markup`<section aria-labelledby="conflicts"><h2 id="conflicts">${title}</h2>
${count > rows.length && markup`<p class="quiet">${t('callingHours.first', { count: rows.length })}</p>`}
${rows.length > 0 && (mayMove ? markup`<form method="post" action="${base}/calling-hours/moves">${formField(form)}${list}<p class="quiet">${t('callingHours.moveHint')}</p><p><button>${t('callingHours.move')}</button></p></form>` : list)}</section>`;
}

/** The calls that were moved, and those that stay, each with its reason. */
export function movedPage(view: View, moved: readonly MovedCall[], names: CallFacts['names']): Page {
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
<p><a class="button" href="${base}/calling-hours">${t('callingHours.back')}</a></p>`;
  return { title, main };
}
