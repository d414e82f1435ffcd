import { isLive, RESERVATION_STATES, type Reservation, type ReservationRepository } from '../../../../telephony/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { Filters, oneOf, typed } from '../../../../platform/http/pages/filters.js';
import type { CallFacts } from './company-calls.js';
import { callsHead, candidateLink, lineName } from './calls.page.js';
import { confirm, listPage, moment, notice, queryOf } from '../../../../platform/http/pages/elements.js';
import { callTag } from '../candidates/state-tags.js';
import { type PickedPosition, pickerChoices, pickerWords } from '../positions/position-picker.js';
import type { Page, View } from '../layout.js';

/** Positions by id or words of their title, lines by id. */
export const CALL_FILTERS = new Filters({
  state: oneOf(RESERVATION_STATES),
  from: typed(10, 'date'),
  to: typed(10, 'date'),
  position: typed(200),
  line: typed(50),
});

interface Listed extends CallFacts {
  readonly found: Awaited<ReturnType<ReservationRepository['list']>>;
  readonly filters: ReturnType<typeof CALL_FILTERS.read>;
  readonly picked: PickedPosition;
  readonly isRevoked: boolean;
}

/** All calls, by their starts. */
export function reservationsPage(view: View, facts: Listed): Page {
  const { base, t, user } = view;
  const { found, filters, picked, numbers, names, isRevoked } = facts;
  const path = `${base}/calls/reservations`;
  const rows = found.items.map((call) => [
    moment(call.startsAt, view.zone),
    candidateLink(view, names, call.candidateId),
    callTag(t, call.state),
    call.failureReason && t.group('calls.reasons')[call.failureReason],
    attemptOf(view, call),
    lineName(view, numbers, call.phoneNumberId),
    isLive(call.state) && mayDo(user, 'work') ? revocation(view, facts, call) : null,
  ]);
  const { start, candidate, state, outcome, attempt, line } = t.group('calls.list.columns');
  const title = t('calls.tabs.reservations');
  const any = t('calls.all');
  const words = {
    state: { label: t('calls.list.state'), any, options: t.group('candidatePage.callStates') },
    from: { label: t('calls.list.from') },
    to: { label: t('calls.list.to') },
    position: pickerWords(view, t('calls.list.position'), picked),
    line: { label: t('calls.list.line'), any, choices: numbers.map(({ phoneNumberId: id }) => [id, lineName(view, numbers, id)] as const) },
  };
  const main = listPage({
    head: [callsHead(view, 'reservations', title), notice(isRevoked && t('calls.list.revoked'))],
    filters: markup`${CALL_FILTERS.form(path, { ...filters, position: picked.chosen?.position ?? picked.typed }, words, markup`<button class="plain">${t('calls.show')}</button>`, (count) => t('filters', { count }))}
${pickerChoices(path, filters, picked)}`,
    caption: title,
    columns: [start, candidate, state, outcome, attempt, line, ''],
    rows,
    empty: t('calls.list.empty'),
    next: { text: t('next'), path, filters, cursor: found.cursor },
  });
  return { title, main };
}

function attemptOf({ t }: View, { attempt, channel, previousReservationId }: Reservation): string {
  if (channel === 'inbound') return t('calls.list.inbound');
  return previousReservationId === null ? String(attempt) : t('calls.list.again', { attempt });
}

function revocation({ base, form, t }: View, { names, filters }: Listed, { id, candidateId }: Reservation): Markup {
  const { firstName = '', lastName = '' } = names.get(candidateId) ?? {};
  return confirm(form, {
    action: `${base}/calls/reservations/${id}/revoke?${queryOf(filters)}`,
    summary: t('calls.list.revoke'),
    hint: t('calls.list.revokeHint'),
    button: t('calls.list.revokeSure', { name: `${firstName} ${lastName}`.trim() }),
  });
}
