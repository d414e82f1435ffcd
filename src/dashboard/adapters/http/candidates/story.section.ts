import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { formField, notice } from '../../../../platform/http/pages/elements.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts, Section } from './candidate-facts.js';
import { scorecard, turnList } from './scorecard.js';

/** The evaluation of the interview. */
export function scorecardSection(view: View, { candidate, analysis, transcript, lacksTranslation }: CandidateFacts, path: Markup): Section {
  const { t, user } = view;
  const mayEvaluate = (analysis !== null || candidate.cvScore !== null) && mayDo(user, 'manage');
  const content = markup`${lacksTranslation && notice(t('candidatePage.lacksTranslation'))}
${analysis ? scorecard(view, analysis, candidate, transcript?.turns ?? []) : markup`<p class="quiet">${t('candidates.noAnalysis')}</p>`}
${mayEvaluate && reevaluation(view, path)}`;
  return { id: 'scorecard', title: t('candidates.scorecard'), content };
}

/** The words of the candidate. */
export function interviewSection(view: View, { analysis, transcript, hasRecording }: CandidateFacts, path: Markup): Section {
  const { t } = view;
  const content = markup`${hasRecording && markup`<p><a href="${path}/recording">${t('candidatePage.recording')}</a></p>`}
${transcript ? turnList(view, transcript, analysis) : markup`<p class="quiet">${t('candidates.noTranscript')}</p>`}`;
  return { id: 'interview', title: t('candidates.transcript'), content };
}

/** The CV, with its evaluation; null without either. */
export function cvSection({ t }: View, { candidate, hasDocument }: CandidateFacts, path: Markup): Section | null {
  const { cvText, aiEvaluation, upsides, shortcomings } = candidate;
  if (!cvText && !hasDocument && !aiEvaluation) return null;
  const list = (title: string, items: readonly string[]): Markup | false =>
    items.length > 0 && markup`<h3>${title}</h3><ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
  const content = markup`${hasDocument && markup`<p><a href="${path}/cv-document">${t('candidatePage.document')}</a></p>`}
${aiEvaluation && markup`<details><summary>${t('candidates.evaluation')}</summary><p>${aiEvaluation}</p>${list(t('candidates.upsides'), upsides)}${list(t('candidates.shortcomings'), shortcomings)}</details>`}
${cvText && markup`<div class="turn"><p>${cvText}</p></div>`}`;
  return { id: 'cv', title: t('candidates.cv'), content };
}

function reevaluation({ t, form }: View, path: Markup): Markup {
  return markup`<form method="post" action="${path}/reevaluation">${formField(form)}<p class="row"><button class="plain">${t('candidatePage.reevaluation.button')}</button><span class="quiet">${t('candidatePage.reevaluation.hint')}</span></p></form>`;
}
