import type { InterviewAnalysisView, InterviewTranscriptView, TrailEntry } from '../../../../analysis/index.js';
import { type Candidate, type Consent, CONSENT_BASES, CONSENT_KINDS, CONSENT_STATES } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { DAY } from '../../../../platform/domain/clock.js';
import { isLive, type Reservation, wallTime } from '../../../../telephony/index.js';
import { mayDo } from '../../../domain/user.js';
import { choice, field, formField, notice, type Page, table, tag, type View } from './layout.js';
import { type Actors, actorOf } from './audit.js';
import { quotedTurn } from './quoted-turn.js';

export interface CandidateFacts {
  readonly candidate: Candidate;
  readonly position: JobPosition;
  readonly analysis: InterviewAnalysisView | null;
  readonly transcript: InterviewTranscriptView | null;
  readonly hasRecording: boolean;
  readonly hasDocument: boolean;
  /** By start. */
  readonly calls: readonly Reservation[];
  /** Newest first. */
  readonly consents: readonly Consent[];
  /** Newest first. */
  readonly history: readonly TrailEntry[];
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
  const { texts, base, user } = view;
  const { candidates } = texts;
  const { candidate, position, analysis, transcript, hasDocument, hasRecording, calls, done } = facts;
  const { firstName, lastName, status } = candidate;
  const name = `${firstName} ${lastName}`;
  const { selected, rejected, invited } = candidates;
  const made = { selected, rejected, invited, new: texts.candidatePage.reopened }[done ?? ''];
  const changed = { booked: texts.booking.booked, revoked: texts.booking.revoked, consent: texts.candidatePage.consentAdded }[done ?? ''];
  const path = markup`${base}/positions/${position.id}/candidates/${candidate.id}`;
  const mayWork = mayDo(user, 'work');
  const main = markup`<p><a href="${base}/positions/${position.id}">${position.position}</a></p>
<div class="head"><h1>${name}</h1><span class="tag">${candidates.statuses[status] ?? status}</span></div>
${notice((status === done && made) || changed)}
<div class="columns"><div>
${factList(view, candidate)}
${
  mayWork &&
  markup`<p class="row">${status === 'new' && markup`<a class="button" href="${path}/invitation">${candidates.invite}</a>`}
${CALLABLE.includes(status) && markup`<a class="button plain" href="${path}/call">${texts.candidatePage.call}</a>`}</p>
${REOPENABLE.includes(status) && !calls.some(({ state }) => isLive(state)) && reopening(view, path)}`
}
${status === 'interviewed' && mayWork && decision(view, facts)}
<h2>${candidates.scorecard}</h2>
${analysis ? scorecard(view, analysis) : markup`<p class="quiet">${candidates.noAnalysis}</p>`}
</div><div>
<h2>${candidates.transcript}</h2>
${hasRecording && markup`<p><a href="${path}/recording">${texts.candidatePage.recording}</a></p>`}
${transcript ? turns(view, transcript, analysis) : markup`<p class="quiet">${candidates.noTranscript}</p>`}
${candidate.cvText && markup`<h2>${candidates.cv}</h2><div class="turn"><p>${candidate.cvText}</p></div>`}
${hasDocument && markup`<p><a href="${path}/cv-document">${texts.candidatePage.document}</a></p>`}
</div></div>
${callList(view, facts)}
${calls.some(({ state }) => isLive(state)) && mayWork && revocation(view, path)}
${consentList(view, facts, path)}
${historyList(view, facts)}
${mayWork && erasure(view, path)}`;
  return { title: name, section: 'positions', main };
}

function factList(
  { texts: { candidates, none } }: View,
  { email, phone, externalId, cvScore, interviewScore, aiEvaluation, upsides, shortcomings, notes }: Candidate,
): Markup {
  const pairs: (readonly [string, Markup | string | number | null])[] = [
    [candidates.columns.email, email],
    [candidates.phone, phone],
    [candidates.externalId, externalId],
    [candidates.columns.cv, cvScore],
    [candidates.columns.interview, interviewScore],
    [candidates.notes, notes],
  ];
  const list = (title: string, items: readonly string[]): Markup | false =>
    items.length > 0 && markup`<h3>${title}</h3><ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
  return markup`<dl>${pairs.map(([label, value]) => markup`<dt>${label}</dt><dd>${value ?? none}</dd>`)}</dl>
${aiEvaluation && markup`<details><summary>${candidates.evaluation}</summary><p>${aiEvaluation}</p>${list(candidates.upsides, upsides)}${list(candidates.shortcomings, shortcomings)}</details>`}`;
}

function callList({ texts }: View, { calls }: CandidateFacts): Markup {
  const { candidatePage: words } = texts;
  const { at, zone, state, reason } = words.callColumns;
  const rows = calls.map((call) => [
    `${localMoment(call.startsAt, call.timezone)}`,
    call.timezone,
    tag(words.callStates[call.state] ?? call.state),
    call.failureReason && texts.calls.reasons[call.failureReason],
  ]);
  const { consent, attempts, decidedAt } = calls.findLast(({ clearance }) => clearance !== null)?.clearance ?? {};
  return markup`<h2 id="calls">${words.calls}</h2>
${rows.length === 0 ? markup`<p class="quiet">${words.noCalls}</p>` : table(words.calls, [at, zone, state, reason], rows)}
${decidedAt && attempts && markup`<p class="quiet">${words.clearance(texts.moment(new Date(decidedAt)), consent === 'given', words.attempts(attempts.counted, attempts.limit))}</p>`}`;
}

function revocation({ texts: { booking }, form }: View, path: Markup): Markup {
  return markup`<details><summary>${booking.revoke}</summary><p>${booking.revokeHint}</p>
<form method="post" action="${path}/revocation">${formField(form)}<button class="plain">${booking.revoke}</button></form></details>`;
}

function reopening({ texts: { candidatePage: words }, form }: View, path: Markup): Markup {
  return markup`<form method="post" action="${path}/reopening">${formField(form)}<p class="row"><button class="plain">${words.reopen}</button><span class="quiet">${words.reopenHint}</span></p></form>`;
}

function consentList({ texts, form, user }: View, { consents }: CandidateFacts, path: Markup): Markup {
  const { candidatePage: words } = texts;
  const { kind, state, basis, at, source } = words.consentColumns;
  const rows = consents.map((consent) => [
    words.consentKinds[consent.kind],
    tag(words.consentStates[consent.state], consent.state === 'given' ? 'good' : 'warn'),
    words.consentBases[consent.basis],
    texts.moment(consent.at),
    consent.source,
  ]);
  const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>): (readonly [T, string])[] =>
    values.map((value) => [value, labels[value]]);
  return markup`<h2 id="consents">${words.consents}</h2>
${rows.length === 0 ? markup`<p class="quiet">${words.noConsents}</p>` : table(words.consents, [kind, state, basis, at, source], rows)}
${
  mayDo(user, 'work') &&
  markup`<details><summary>${words.consentAdd}</summary><form method="post" action="${path}/consents" class="row">${formField(form)}
${choice('kind', kind, options(CONSENT_KINDS, words.consentKinds), 'ai_call')}${choice('state', state, options(CONSENT_STATES, words.consentStates), 'given')}
${choice('basis', basis, options(CONSENT_BASES, words.consentBases), 'form')}${field({ name: 'source', label: words.consentSource })}
<button>${words.consentAdd}</button></form></details>`
}`;
}

function historyList(view: View, { history, actors }: CandidateFacts): Markup {
  const { texts } = view;
  const { candidatePage: words } = texts;
  const { at, action, who, facts } = words.historyColumns;
  const reasons: Readonly<Record<string, string>> = texts.calls.reasons;
  const rows = history.map((entry) => [
    texts.moment(entry.at),
    words.actions[entry.action] ?? entry.action,
    actorOf(view, entry, actors),
    typeof entry.reason === 'string' ? (reasons[entry.reason] ?? entry.reason) : typeof entry.score === 'number' ? entry.score : null,
  ]);
  return markup`<details><summary>${words.history}</summary>${table(words.history, [at, action, who, facts], rows)}</details>`;
}

/** `2026-03-02 11:15`, of the wall clock there. */
function localMoment(at: Date, timezone: string): string {
  const { day, timeMs } = wallTime(timezone, at.getTime());
  return new Date(day * DAY + timeMs).toISOString().slice(0, 16).replace('T', ' ');
}

function erasure(view: View, path: Markup): Markup {
  const { candidates } = view.texts;
  return markup`<details><summary>${candidates.erase}</summary><p>${candidates.eraseHint}</p>
<form method="post" action="${path}/erasure">${formField(view.form)}<button class="plain" name="sure" value="yes">${candidates.eraseSure}</button></form></details>`;
}

function decision(view: View, facts: CandidateFacts): Markup {
  const { texts, form, base } = view;
  const { candidates } = texts;
  const { analysis, candidate, position } = facts;
  const action = markup`${base}/positions/${position.id}/candidates/${candidate.id}/decision`;
  return markup`<section aria-labelledby="decide"><h2 id="decide">${candidates.decide}</h2><p class="quiet">${analysis ? candidates.decideHint : candidates.readFirst}</p>
${analysis && markup`<form method="post" action="${action}" class="row">${formField(form)}<button name="decision" value="select">${candidates.select}</button><button class="plain" name="decision" value="reject">${candidates.reject}</button></form>`}</section>`;
}

function scorecard({ texts: { candidates } }: View, { analysis }: InterviewAnalysisView): Markup {
  const { interview_summary: summary, scorecard: lines, notes } = analysis;
  return markup`<p><strong>${summary.overall_rating}</strong> / 100. ${summary.summary}</p>
${notes.map((note) => markup`<p class="notice">${note}</p>`)}
${lines.map(
  ({ title, score, weight, reason, needsReading, quotes }, line) => markup`<section class="line"><div class="head"><h3>${title}</h3>
<span><meter min="0" max="100" value="${score}" aria-label="${`${candidates.score}: ${title}`}">${score}</meter> <strong>${score}</strong> <span class="quiet">${candidates.weight} ${weight}</span></span></div>
${needsReading && markup`<p class="read">${candidates.mustRead}</p>`}
<p>${reason} ${quotes.map((_, i) => markup`<a href="#${idOf(line, i)}">[${i + 1}]</a> `)}</p></section>`,
)}`;
}

function turns({ texts: { candidates } }: View, { turns: said }: InterviewTranscriptView, analysis: InterviewAnalysisView | null): Markup {
  const places = (analysis?.analysis.scorecard ?? []).flatMap(({ quotes }, line) =>
    quotes.map((quote, i) => ({ ...quote, id: idOf(line, i) })),
  );
  return markup`${said.map(
    ({ turn, speaker, text }) =>
      markup`<div class="turn ${speaker}"><span class="speaker">${candidates[speaker]}</span><p>${quotedTurn(
        text,
        places.filter((place) => place.turn === turn),
      )}</p></div>`,
  )}`;
}

function idOf(line: number, quote: number): string {
  return `quote-${line + 1}-${quote + 1}`;
}
