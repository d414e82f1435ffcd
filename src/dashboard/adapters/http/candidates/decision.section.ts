import { formField } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { isLive } from '../../../../telephony/index.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts } from './candidate-facts.js';

/** Statuses in which a call may be booked, as the button says it: the booking itself decides. */
const CALLABLE = ['new', 'expired', 'failed', 'invited_call'];
/** Statuses that can become `new` again, for the button likewise. */
const REOPENABLE = ['expired', 'failed', 'unevaluable'];

/** The next step of a person: to decide, to invite or to call, to open again. */
export function decisionSection(view: View, facts: CandidateFacts, path: Markup): Markup | false {
  const { t, user } = view;
  const { analysis, calls, candidate } = facts;
  const { status } = candidate;
  if (!mayDo(user, 'work')) return false;
  return markup`${status === 'interviewed' && decision(view, facts, path)}
${status === 'unevaluable' && analysis && reading(view, path, facts)}
<p class="row">${status === 'new' && markup`<a class="button" href="${path}/invitation">${t('candidates.invite')}</a>`}
${CALLABLE.includes(status) && markup`<a class="button plain" href="${path}/call">${t('candidatePage.call')}</a>`}</p>
${REOPENABLE.includes(status) && !calls.some(({ state }) => isLive(state)) && reopening(view, path)}`;
}

function decision({ t, form }: View, { analysis }: CandidateFacts, path: Markup): Markup {
  return markup`<section aria-labelledby="decide"><h2 id="decide">${t('candidates.decide')}</h2><p class="quiet">${analysis ? t('candidates.decideHint') : t('candidates.readFirst')}</p>
${analysis && markup`<form method="post" action="${path}/decision" class="row">${formField(form)}<button name="decision" value="select">${t('candidates.select')}</button><button class="plain" name="decision" value="reject">${t('candidates.reject')}</button></form>`}</section>`;
}

function reading({ t, form }: View, path: Markup, { candidate }: CandidateFacts): Markup {
  const hint = candidate.interviewScore === null && markup`<span class="quiet">${t('candidates.goOnHint')}</span>`;
  return markup`<form method="post" action="${path}/reading">${formField(form)}<p class="row"><button class="plain">${t('candidates.goOn')}</button>${hint}</p></form>`;
}

function reopening({ t, form }: View, path: Markup): Markup {
  return markup`<form method="post" action="${path}/reopening">${formField(form)}<p class="row"><button class="plain">${t('candidatePage.reopen')}</button><span class="quiet">${t('candidatePage.reopenHint')}</span></p></form>`;
}
