import { type DomainError, wordsOfCode } from '../../../../platform/domain/index.js';
import { formField, queryOf } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { StepState } from '../../../application/next-steps.js';
import type { View } from '../layout.js';
import type { CandidateFacts } from './candidate-facts.js';

/** The steps towards an interview: a button for each that would be done, a line with the reason and a remedy for each that would be refused. */
export function stepsSection(view: View, facts: CandidateFacts, path: Markup): Markup {
  const { t, user } = view;
  const { steps, candidate } = facts;
  if (!mayDo(user, 'work')) return markup`<p class="quiet">${t('steps.reads')}</p>`;
  const { invite, call, offerCall, forceCall, reopen } = steps;
  const link = (step: StepState, to: string, words: string, kind = 'button plain'): Markup | false =>
    step === null && markup`<a class="${kind}" href="${path}${to}">${words}</a>`;
  const refused = (step: StepState, words: string): Markup | false =>
    step ? markup`<p>${words} ${reasonOf(view, facts, step, path)}</p>` : false;
  return markup`<p class="row">${link(invite, '/invitation', t('candidates.invite'), 'button')}
${link(call, '/call', t('candidatePage.call'))}${offerCall === null && markup`<a class="button plain" href="${view.base}/positions/${facts.position.id}/offers?ids=${candidate.id}">${t('offers.open')}</a>`}${link(forceCall, '/call?force=1', t('steps.forceCall'))}</p>
${refused(invite, t('steps.cannotInvite'))}${refused(call, t('steps.cannotCall'))}${refused(reopen, t('steps.cannotReopen'))}
${reopen === null && reopening(view, path)}
${candidate.status === 'invited' && markup`<p class="quiet">${t('steps.invited')}</p>`}`;
}

/** Why a step would be refused, and the place where that can be changed. */
function reasonOf({ base, t, language }: View, { candidate }: CandidateFacts, { code }: DomainError, path: Markup): Markup {
  const places: Readonly<Record<string, Markup>> = {
    DO_NOT_CALL: markup`${base}/calls/do-not-call?${queryOf({ phone: candidate.phone ?? '' })}`,
    CONSENT_REFUSED: markup`#consents`,
    CONSENT_REQUIRED: markup`#consents`,
    ATTEMPTS_EXHAUSTED: markup`${base}/settings/calling-policy`,
    PHONE_INVALID: markup`${path}/correction`,
    WORKING_HOURS_NOT_CONFIGURED: markup`${base}/calling-hours`,
    NO_OUTBOUND_NUMBER: markup`${base}/numbers`,
    CANDIDATE_HAS_ACTIVE_RESERVATION: markup`#calls`,
  };
  const [place, remedy] = [places[code], t.find('steps.remedies', code)];
  const why = t.find('booking.refusals', code) ?? wordsOfCode(code, language) ?? code;
  return markup`${why}${place && remedy && markup` <a href="${place}">${remedy}</a>`}`;
}

function reopening({ t, form }: View, path: Markup): Markup {
  return markup`<form method="post" action="${path}/reopening">${formField(form)}<p class="row"><button class="plain">${t('candidatePage.reopen')}</button><span class="quiet">${t('candidatePage.reopenHint')}</span></p></form>`;
}
