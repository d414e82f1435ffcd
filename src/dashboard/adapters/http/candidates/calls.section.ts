import { confirm, moment, table } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { isLive } from '../../../../telephony/index.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts, Section } from './candidate-facts.js';
import { callTag, offerTag } from './state-tags.js';

/** The calls of a candidate, with the decision that cleared the last one. */
export function callsSection(view: View, { calls, steps, offer }: CandidateFacts, path: Markup): Section {
  const { t } = view;
  const title = t('candidatePage.calls');
  const { at, zone, state, reason } = t.group('candidatePage.callColumns');
  const rows = calls.map((call) => [
    moment(call.startsAt, call.timezone),
    call.timezone,
    callTag(t, call.state),
    call.failureReason && t.group('calls.reasons')[call.failureReason],
  ]);
  const { consent, attempts, decidedAt } = calls.findLast(({ clearance }) => clearance !== null)?.clearance ?? {};
  const content = markup`${rows.length === 0 ? markup`<p class="quiet">${t('candidatePage.noCalls')}</p>` : table(title, [at, zone, state, reason], rows)}
${decidedAt && attempts && markup`<p class="quiet">${t('candidatePage.clearance', { at: moment(new Date(decidedAt), view.zone), consent: consent === 'given' ? 'yes' : 'no', attempts: attemptsIn(view, attempts) })}</p>`}
${offer && markup`<p>${t('offers.one', { until: moment(offer.expiresAt, view.zone) })} ${offerTag(t, offer)}${mayDo(view.user, 'work') && markup` <a href="${view.base}/positions/${offer.jobPositionId}/offers?ids=${offer.candidateId}">${t('offers.manage')}</a>`}</p>`}
${
  steps.revokeCall === null &&
  revocation(
    view,
    path,
    calls.some((call) => isLive(call.state)),
  )
}`;
  return { id: 'calls', title, content };
}

function attemptsIn({ t }: View, { counted, limit }: { counted: number; limit: number | null }): string {
  return limit === null ? t('candidatePage.attemptsUnlimited') : t('candidatePage.attemptOf', { attempt: counted + 1, limit });
}

/** Without a live call, the phone invitation ends: the candidate cannot call back. */
function revocation({ form, t }: View, path: Markup, isLiveCall: boolean): Markup {
  const action = markup`${path}/revocation`;
  const [words, hint] = isLiveCall
    ? [t('booking.revoke'), t('booking.revokeHint')]
    : [t('steps.endInvitation'), t('steps.endInvitationHint')];
  return confirm(form, { action, summary: words, hint, button: words });
}
