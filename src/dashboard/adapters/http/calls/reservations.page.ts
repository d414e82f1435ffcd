import { isLive, RESERVATION_STATES, type Reservation, type ReservationRepository, toneOf } from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { wallTimeOf } from '../../../domain/calendar-day.js';
import type { CallFacts } from './company-calls.js';
import { callsHead, candidateLink, lineName } from './calls.page.js';
import { choice, formField, nextPage, notice, type Page, queryOf, table, tag, type View } from '../layout.js';

interface Listed extends CallFacts {
  readonly found: Awaited<ReturnType<ReservationRepository['list']>>;
  readonly filters: Readonly<Record<'state' | 'from' | 'to' | 'position' | 'line', string | undefined>>;
  readonly positions: readonly { readonly id: string; readonly position: string }[];
  readonly isRevoked: boolean;
}

/** All calls, by their starts. */
export function reservationsPage(view: View, facts: Listed): Page {
  const { base, t, user } = view;
  const { found, filters, positions, numbers, names, timezone, isRevoked } = facts;
  const path = `${base}/calls/reservations`;
  const all = ['', t('calls.all')] as const;
  const states = RESERVATION_STATES.map((state) => [state, t.group('candidatePage.callStates')[state]] as const);
  const titles = positions.map(({ id, position }) => [id, position] as const);
  const lines = numbers.map(({ phoneNumberId: id }) => [id, lineName(view, numbers, id)] as const);
  const day = (name: 'from' | 'to'): Markup =>
    markup`<div class="field"><label for="${name}">${name === 'from' ? t('calls.list.from') : t('calls.list.to')}</label><input type="date" id="${name}" name="${name}" value="${filters[name]}"></div>`;
  const rows = found.items.map((call) => [
    wallTimeOf(call.startsAt.getTime(), timezone),
    candidateLink(view, names, call.candidateId),
    tag(t.group('candidatePage.callStates')[call.state], toneOf(call.state) ?? undefined),
    call.failureReason && t.group('calls.reasons')[call.failureReason],
    attemptOf(view, call),
    lineName(view, numbers, call.phoneNumberId),
    isLive(call.state) && mayDo(user, 'work') ? revocation(view, facts, call) : null,
  ]);
  const { start, candidate, state, outcome, attempt, line } = t.group('calls.list.columns');
  const title = t('calls.tabs.reservations');
  const main = markup`${callsHead(view, 'reservations', title)}
${notice(isRevoked && t('calls.list.revoked'))}
<form method="get" action="${path}" class="row">${choice('state', t('calls.list.state'), [all, ...states], filters.state ?? '')}
${day('from')}${day('to')}
${choice('position', t('calls.list.position'), [all, ...titles], filters.position ?? '')}
${choice('line', t('calls.list.line'), [all, ...lines], filters.line ?? '')}
<button class="plain">${t('calls.show')}</button></form>
<p class="quiet">${t('calls.times', { zone: timezone })}</p>
${rows.length === 0 ? markup`<p>${t('calls.list.empty')}</p>` : table(title, [start, candidate, state, outcome, attempt, line, ''], rows)}
${nextPage(view, path, filters, found.cursor)}`;
  return { title, section: 'calls', main };
}

function attemptOf({ t }: View, { attempt, channel, previousReservationId }: Reservation): string {
  if (channel === 'inbound') return t('calls.list.inbound');
  return previousReservationId === null ? String(attempt) : t('calls.list.again', { attempt });
}

function revocation(view: View, { names, filters }: Listed, { id, candidateId }: Reservation): Markup {
  const { firstName = '', lastName = '' } = names.get(candidateId) ?? {};
  return markup`<details><summary>${view.t('calls.list.revoke')}</summary><p class="quiet">${view.t('calls.list.revokeHint')}</p>
<form method="post" action="${view.base}/calls/reservations/${id}/revoke?${queryOf(filters)}">${formField(view.form)}<button class="plain" name="sure" value="yes">${view.t('calls.list.revokeSure', { name: `${firstName} ${lastName}`.trim() })}</button></form></details>`;
}
