import { type CandidateDecision, type Decision, reasonIn } from '../../../../actions/index.js';
import { type CandidateName, isDecision, mayTakeBack, TAKE_BACK_MS } from '../../../../candidates/index.js';
import { confirm, formField, moment } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts } from './candidate-facts.js';
import { queryOfReading, withDecision } from './prepared-decisions.js';
import type { DecisionFacts } from './reading-order.js';
import { stepsSection } from './steps.section.js';

/** The next step of a person: to decide, to invite or to call, to open again. */
export function decisionSection(view: View, facts: CandidateFacts, path: Markup): Markup {
  const { user } = view;
  const { analysis, candidate } = facts;
  const { status } = candidate;
  const made = markup`${isDecision(status) && decided(view, facts, path)}${takenBack(view, facts.decision.takenBack)}`;
  if (!mayDo(user, 'work')) return markup`${made}${stepsSection(view, facts, path)}`;
  return markup`${made}${(status === 'interviewed' || (status === 'unevaluable' && analysis)) && decision(view, facts)}
${status === 'unevaluable' && analysis && reading(view, path, facts)}
${stepsSection(view, facts, path)}`;
}

/** Links only: nothing is decided before the step between. */
function decision({ t, base }: View, { analysis, decision: facts, position, candidate }: CandidateFacts): Markup {
  const { reading: read, waiting } = facts;
  const path = `${base}/positions/${position.id}`;
  const decide = (one: Decision): string => `${path}/decisions?${queryOfReading(withDecision(read, candidate.id, one))}`;
  const goOn = (one: Decision): string => `${path}/candidates/${waiting?.id}?${queryOfReading(withDecision(read, candidate.id, one))}`;
  const ways = markup`<p class="row"><a class="button" href="${decide('select')}">${t('candidates.select')}</a><a class="button plain" href="${decide('reject')}">${t('candidates.reject')}</a></p>
${waiting && markup`<p class="row"><a class="button plain" href="${goOn('select')}">${t('decisions.section.selectNext')}</a><a class="button plain" href="${goOn('reject')}">${t('decisions.section.rejectNext')}</a></p><p class="quiet">${t('decisions.section.nextHint')}</p>`}`;
  return markup`<section aria-labelledby="decide"><h2 id="decide">${t('candidates.decide')}</h2><p class="quiet">${analysis ? t('candidates.decideHint') : t('candidates.readFirst')}</p>
${analysis && ways}</section>`;
}

/** A decision that stands: who made it and why, its mail, and the way back. */
function decided(view: View, { decision: facts, actors, candidate }: CandidateFacts, path: Markup): Markup {
  const { t, form, user, zone } = view;
  const { standing, mail, decidedAt } = facts;
  const decision = candidate.status === 'selected' ? 'select' : 'reject';
  const at = decidedAt ? moment(decidedAt, zone) : '';
  const who = standing?.decidedBy ? (actors.get(standing.decidedBy)?.name ?? standing.decidedBy) : null;
  const stop = markup`<form method="post" action="${path}/decision-mail">${formField(form)}<button class="plain">${t('decisions.section.stopMail')}</button></form>`;
  const until = decidedAt && moment(new Date(decidedAt.getTime() + TAKE_BACK_MS), zone);
  const state = mail === null ? 'none' : mail.sentAt ? 'sent' : 'waits';
  return markup`<section aria-labelledby="decide"><h2 id="decide">${t('candidates.decide')}</h2>
<p>${who === null ? t('decisions.section.madeElsewhere', { decision, at }) : t('decisions.section.made', { decision, at, who })}</p>
${standing && reasonAndNote(view, standing)}
${mailState(view, facts)}
${
  mayDo(user, 'work') &&
  markup`${mail?.dueAt && stop}
${
  until && mayTakeBack(decidedAt, view.now)
    ? confirm(form, {
        action: markup`${path}/taking-back`,
        summary: t('decisions.section.takeBack'),
        hint: t('decisions.section.takeBackHint', { at: until, mail: state }),
        button: t('decisions.section.takeBack'),
      })
    : markup`<p class="quiet">${t('decisions.section.over')}</p>`
}`
}</section>`;
}

function mailState({ t, zone }: View, { standing, mail }: DecisionFacts): Markup | false {
  if (!standing?.mailId) return false;
  const words = !mail
    ? t('decisions.section.mailStopped')
    : mail.sentAt
      ? t('decisions.section.mailSent', { at: moment(mail.sentAt, zone) })
      : mail.dueAt
        ? t('decisions.section.mailWaits', { at: moment(mail.dueAt, zone) })
        : t('decisions.section.mailFailed');
  return markup`<p>${words}</p>`;
}

function reasonAndNote({ t, language }: View, { reason, note }: CandidateDecision): Markup {
  return markup`${reason && markup`<p>${t('decisions.section.reason', { reason: reasonIn(reason, language) })}</p>`}${note && markup`<div class="paper">${note}</div>`}`;
}

function takenBack(view: View, decisions: readonly CandidateDecision[]): Markup | false {
  const { t, zone } = view;
  if (decisions.length === 0) return false;
  return markup`<details><summary>${t('decisions.section.earlier')}</summary>${decisions.map(
    (one) =>
      markup`<p>${t('decisions.section.madeElsewhere', { decision: one.decision, at: moment(one.decidedAt, zone) })} ${one.takenBackAt && t('decisions.section.takenBackAt', { at: moment(one.takenBackAt, zone) })}</p>${reasonAndNote(view, one)}`,
  )}</details>`;
}

/** The way through the list, and the decisions that are prepared. */
export function listSection({ t, base, user }: View, { decision, position, candidate }: CandidateFacts): Markup {
  const { previous, next, waiting, reading: read } = decision;
  const path = `${base}/positions/${position.id}`;
  const link = (to: CandidateName | null, words: string): Markup | null =>
    to && markup`<li><a href="${path}/candidates/${to.id}?${queryOfReading(read)}">${words}: ${to.firstName} ${to.lastName}</a></li>`;
  const { previous: before, next: behind, waiting: undecided, label } = t.group('decisions.section');
  const isWork = mayDo(user, 'work');
  const isDecided = isWork && waiting && waiting.id !== next?.id && candidate.status !== 'interviewed';
  const count = (one: Decision): number => read.prepared.filter((prepared) => prepared.decision === one).length;
  const all = read.prepared.length;
  return markup`<div role="navigation" aria-label="${label}"><ul class="names">${link(previous, before)}${link(next, behind)}${isDecided && link(waiting, undecided)}</ul></div>
${isWork && all > 0 && markup`<p class="notice">${t('decisions.section.prepared', { count: all, select: count('select'), reject: count('reject') })} <a href="${path}/decisions?${queryOfReading(read)}">${t('decisions.page.act', { count: all })}</a></p>`}`;
}

/** The change that was just made, in words. */
export function decisionMade({ t }: View, { decision: { made }, done }: CandidateFacts): string | undefined {
  if (made) return t('decisions.page.done', made);
  return { 'taken-back': t('decisions.section.takenBack'), 'mail-stopped': t('decisions.section.stopped') }[done ?? ''];
}

function reading({ t, form }: View, path: Markup, { candidate }: CandidateFacts): Markup {
  const hint = candidate.interviewScore === null && markup`<span class="quiet">${t('candidates.goOnHint')}</span>`;
  return markup`<form method="post" action="${path}/reading">${formField(form)}<p class="row"><button class="plain">${t('candidates.goOn')}</button>${hint}</p></form>`;
}
