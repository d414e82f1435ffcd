import type { CandidateReview } from '../../../../analysis/index.js';
import type { Candidate } from '../../../../candidates/index.js';
import { type Consent, CONSENT_BASES, CONSENT_KINDS, CONSENT_STATES } from '../../../../clearance/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { isLive, type Reservation } from '../../../../telephony/index.js';
import { mayDo } from '../../../domain/user.js';
import { choice, confirm, field, formField, moment, notice, table, tag } from '../../../../platform/http/pages/elements.js';
import { type Page, type View } from '../layout.js';
import { type Actors, actorOf } from '../audit/audit.page.js';
import { scorecard, turnList } from './scorecard.js';

export interface CandidateFacts extends CandidateReview {
  readonly position: JobPosition;
  readonly hasRecording: boolean;
  /** By start. */
  readonly calls: readonly Reservation[];
  /** Newest first. */
  readonly consents: readonly Consent[];
  readonly actors: Actors;
  /** The change that was just made. */
  readonly done: string | null;
}

/** Statuses in which a call may be booked, as the button says it: the booking itself decides. */
const CALLABLE = ['new', 'expired', 'failed', 'invited_call'];
/** Statuses that can become `new` again, for the button likewise. */
const REOPENABLE = ['expired', 'failed', 'unevaluable'];

/** A candidate: what the software says beside what the person said, and the decision of a person. */
export function candidatePage(view: View, facts: CandidateFacts): Page {
  const { t, base, user } = view;
  const { candidate, position, analysis, transcript, hasDocument, hasRecording, calls, done } = facts;
  const { firstName, lastName, status } = candidate;
  const name = `${firstName} ${lastName}`;
  const made = {
    selected: t('candidates.selected'),
    rejected: t('candidates.rejected'),
    invited: t('candidates.invited'),
    new: t('candidatePage.reopened'),
    interviewed: t('candidates.readByPerson'),
  }[done ?? ''];
  const { queued, unchanged, noText } = t.group('candidatePage.reevaluation');
  const changed = {
    ...{ booked: t('booking.booked'), revoked: t('booking.revoked'), consent: t('candidatePage.consentAdded') },
    ...{ queued, unchanged, noText },
  }[done ?? ''];
  const path = markup`${base}/positions/${position.id}/candidates/${candidate.id}`;
  const mayWork = mayDo(user, 'work');
  const main = markup`<p><a href="${base}/positions/${position.id}">${position.position}</a></p>
<div class="head"><h1>${name}</h1><span class="tag">${t.group('candidates.statuses')[status]}</span></div>
${notice((status === done && made) || changed)}
<div class="columns"><div>
${factList(view, candidate)}
${
  mayWork &&
  markup`<p class="row">${status === 'new' && markup`<a class="button" href="${path}/invitation">${t('candidates.invite')}</a>`}
${CALLABLE.includes(status) && markup`<a class="button plain" href="${path}/call">${t('candidatePage.call')}</a>`}</p>
${REOPENABLE.includes(status) && !calls.some(({ state }) => isLive(state)) && reopening(view, path)}`
}
${status === 'interviewed' && mayWork && decision(view, facts)}
${status === 'unevaluable' && analysis && mayWork && reading(view, path, candidate)}
<h2>${t('candidates.scorecard')}</h2>
${facts.lacksTranslation && notice(t('candidatePage.lacksTranslation'))}
${analysis ? scorecard(view, analysis, candidate, transcript?.turns ?? []) : markup`<p class="quiet">${t('candidates.noAnalysis')}</p>`}
${(analysis !== null || candidate.cvScore !== null) && mayDo(user, 'manage') && reevaluation(view, path)}
</div><div>
<h2>${t('candidates.transcript')}</h2>
${hasRecording && markup`<p><a href="${path}/recording">${t('candidatePage.recording')}</a></p>`}
${transcript ? turnList(view, transcript, analysis) : markup`<p class="quiet">${t('candidates.noTranscript')}</p>`}
${candidate.cvText && markup`<h2>${t('candidates.cv')}</h2><div class="turn"><p>${candidate.cvText}</p></div>`}
${hasDocument && markup`<p><a href="${path}/cv-document">${t('candidatePage.document')}</a></p>`}
</div></div>
${callList(view, facts)}
${calls.some(({ state }) => isLive(state)) && mayWork && revocation(view, path)}
${consentList(view, facts, path)}
${historyList(view, facts)}
${mayWork && erasure(view, path)}`;
  return { title: name, main };
}

function factList(
  { t }: View,
  { email, phone, externalId, cvScore, interviewScore, interviewUnread, aiEvaluation, upsides, shortcomings, notes }: Candidate,
): Markup {
  const pairs: (readonly [string, Markup | string | number | null])[] = [
    [t('candidates.columns.email'), email],
    [t('candidates.phone'), phone],
    [t('candidates.externalId'), externalId],
    [t('candidates.columns.cv'), cvScore],
    [t('candidates.columns.interview'), interviewUnread ? t('candidates.noTotal', { ...interviewUnread }) : interviewScore],
    [t('candidates.notes'), notes],
  ];
  const list = (title: string, items: readonly string[]): Markup | false =>
    items.length > 0 && markup`<h3>${title}</h3><ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
  return markup`<dl>${pairs.map(([label, value]) => markup`<dt>${label}</dt><dd>${value ?? t('none')}</dd>`)}</dl>
${aiEvaluation && markup`<details><summary>${t('candidates.evaluation')}</summary><p>${aiEvaluation}</p>${list(t('candidates.upsides'), upsides)}${list(t('candidates.shortcomings'), shortcomings)}</details>`}`;
}

function attemptsIn({ t }: View, { counted, limit }: { counted: number; limit: number | null }): string {
  return limit === null ? t('candidatePage.attemptsUnlimited') : t('candidatePage.attemptOf', { attempt: counted + 1, limit });
}

function callList(view: View, { calls }: CandidateFacts): Markup {
  const { t } = view;
  const { at, zone, state, reason } = t.group('candidatePage.callColumns');
  const rows = calls.map((call) => [
    moment(call.startsAt, call.timezone),
    call.timezone,
    tag(t.group('candidatePage.callStates')[call.state]),
    call.failureReason && t.group('calls.reasons')[call.failureReason],
  ]);
  const { consent, attempts, decidedAt } = calls.findLast(({ clearance }) => clearance !== null)?.clearance ?? {};
  return markup`<h2 id="calls">${t('candidatePage.calls')}</h2>
${rows.length === 0 ? markup`<p class="quiet">${t('candidatePage.noCalls')}</p>` : table(t('candidatePage.calls'), [at, zone, state, reason], rows)}
${decidedAt && attempts && markup`<p class="quiet">${t('candidatePage.clearance', { at: moment(new Date(decidedAt), view.zone), consent: consent === 'given' ? 'yes' : 'no', attempts: attemptsIn(view, attempts) })}</p>`}`;
}

function revocation({ form, t }: View, path: Markup): Markup {
  const action = markup`${path}/revocation`;
  return confirm(form, { action, summary: t('booking.revoke'), hint: t('booking.revokeHint'), button: t('booking.revoke') });
}

function reading({ t, form }: View, path: Markup, { interviewScore }: Candidate): Markup {
  const hint = interviewScore === null && markup`<span class="quiet">${t('candidates.goOnHint')}</span>`;
  return markup`<form method="post" action="${path}/reading">${formField(form)}<p class="row"><button class="plain">${t('candidates.goOn')}</button>${hint}</p></form>`;
}

function reopening({ t, form }: View, path: Markup): Markup {
  return markup`<form method="post" action="${path}/reopening">${formField(form)}<p class="row"><button class="plain">${t('candidatePage.reopen')}</button><span class="quiet">${t('candidatePage.reopenHint')}</span></p></form>`;
}

function reevaluation({ t, form }: View, path: Markup): Markup {
  return markup`<form method="post" action="${path}/reevaluation">${formField(form)}<p class="row"><button class="plain">${t('candidatePage.reevaluation.button')}</button><span class="quiet">${t('candidatePage.reevaluation.hint')}</span></p></form>`;
}

function consentList({ t, form, user, zone }: View, { consents }: CandidateFacts, path: Markup): Markup {
  const { kind, state, basis, at, source } = t.group('candidatePage.consentColumns');
  const rows = consents.map((consent) => [
    t.group('candidatePage.consentKinds')[consent.kind],
    tag(t.group('candidatePage.consentStates')[consent.state], consent.state === 'given' ? 'good' : 'warn'),
    t.group('candidatePage.consentBases')[consent.basis],
    moment(consent.at, zone),
    consent.source,
  ]);
  const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): (readonly [T, string])[] =>
    values.map((value) => [value, labels[value]]);
  return markup`<h2 id="consents">${t('candidatePage.consents')}</h2>
${rows.length === 0 ? markup`<p class="quiet">${t('candidatePage.noConsents')}</p>` : table(t('candidatePage.consents'), [kind, state, basis, at, source], rows)}
${
  mayDo(user, 'work') &&
  markup`<details><summary>${t('candidatePage.consentAdd')}</summary><form method="post" action="${path}/consents" class="row">${formField(form)}
${choice('kind', kind, options(CONSENT_KINDS, t.group('candidatePage.consentKinds')), 'ai_call')}${choice('state', state, options(CONSENT_STATES, t.group('candidatePage.consentStates')), 'given')}
${choice('basis', basis, options(CONSENT_BASES, t.group('candidatePage.consentBases')), 'form')}${field({ name: 'source', label: t('candidatePage.consentSource') })}
<button>${t('candidatePage.consentAdd')}</button></form></details>`
}`;
}

function historyList(view: View, { history, actors }: CandidateFacts): Markup {
  const { t } = view;
  const { at, action, who, facts } = t.group('candidatePage.historyColumns');
  const rows = history.map((entry) => [
    moment(entry.at, view.zone),
    t.find('candidatePage.actions', entry.action) ?? entry.action,
    actorOf(view, entry, actors),
    typeof entry.reason === 'string'
      ? (t.find('calls.reasons', entry.reason) ?? entry.reason)
      : typeof entry.score === 'number'
        ? entry.score
        : null,
  ]);
  return markup`<details><summary>${t('candidatePage.history')}</summary>${table(t('candidatePage.history'), [at, action, who, facts], rows)}</details>`;
}

function erasure({ form, t }: View, path: Markup): Markup {
  const action = markup`${path}/erasure`;
  return confirm(form, { action, summary: t('candidates.erase'), hint: t('candidates.eraseHint'), button: t('candidates.eraseSure') });
}

function decision(view: View, facts: CandidateFacts): Markup {
  const { t, form, base } = view;
  const { analysis, candidate, position } = facts;
  const action = markup`${base}/positions/${position.id}/candidates/${candidate.id}/decision`;
  return markup`<section aria-labelledby="decide"><h2 id="decide">${t('candidates.decide')}</h2><p class="quiet">${analysis ? t('candidates.decideHint') : t('candidates.readFirst')}</p>
${analysis && markup`<form method="post" action="${action}" class="row">${formField(form)}<button name="decision" value="select">${t('candidates.select')}</button><button class="plain" name="decision" value="reject">${t('candidates.reject')}</button></form>`}</section>`;
}
