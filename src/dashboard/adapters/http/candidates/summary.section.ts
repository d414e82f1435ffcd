import { agedMoment, wholeScore } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts } from './candidate-facts.js';
import { ownerForm, ownerName } from './ownership.js';
import { phoneReading } from './phone-reading.js';
import { listedTag, statusTag } from './state-tags.js';

/** The facts with which the page begins. */
export function summary(view: View, facts: CandidateFacts, path: Markup): Markup {
  const { t, base } = view;
  const { candidate, position } = facts;
  const { title, changed, owner, ...labels } = t.group('candidatePage.summary');
  const pairs: (readonly [string, Markup | string | null])[] = [
    [labels.position, markup`<a href="${base}/positions/${position.id}">${position.position}</a>`],
    [owner, ownerFact(view, facts, path)],
    [changed, agedMoment(candidate.updatedAt, view)],
    [t('candidates.columns.email'), candidate.email],
    [t('candidates.phone'), phoneReading(view, candidate.phone)],
    [t('candidates.externalId'), candidate.externalId],
  ];
  const shown = pairs.filter(([, value]) => value !== null);
  return markup`<div aria-label="${title}" role="group">
${scores(view, facts)}
<dl class="facts">${shown.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${mayDo(view.user, 'work') && markup`<p><a href="${path}/correction">${t('correction.open')}</a></p>`}</div>`;
}

/** The score of the interview with what it is made of, and that of the CV. */
function scores({ t }: View, { candidate, analysis }: CandidateFacts): Markup {
  const { interviewScore, interviewUnread, cvScore } = candidate;
  const lines = (analysis?.analysis.scorecard ?? []).filter(({ key }) => key.startsWith('requirement'));
  const count = (outcome: string): number => lines.filter((line) => line.outcome === outcome).length;
  const meaning = { shown: count('shown'), part: count('part'), of: lines.length };
  const interview =
    interviewUnread !== null
      ? markup`<strong>${t('candidates.noTotal', { ...interviewUnread })}</strong>`
      : interviewScore !== null &&
        markup`${t('candidates.transcript')}: <strong>${wholeScore(interviewScore)}</strong> / 100${lines.length > 0 && markup`. ${t('candidatePage.meaning', meaning)}`}`;
  const cv = cvScore !== null && markup`${t('candidates.cv')}: <strong>${wholeScore(cvScore)}</strong> / 100`;
  return markup`${interview && markup`<p class="score">${interview}</p>`}${cv && markup`<p class="score">${cv}</p>`}
${!interview && !cv && markup`<p class="quiet">${t('candidates.noAnalysis')}</p>`}`;
}

/** The name, and the status beside it. */
export function heading({ t }: View, { candidate: { firstName, lastName, status }, isListed }: CandidateFacts): Markup {
  return markup`<div class="row"><h1>${firstName} ${lastName}</h1>${statusTag(t, status)}${isListed && listedTag(t)}</div>`;
}

/** The owner, or that of the position, and the form to change it. */
function ownerFact(view: View, { owner, positionOwner, choices }: CandidateFacts, path: Markup): Markup {
  const { t, user } = view;
  const name = owner === null && positionOwner ? t('owners.ofPosition', { name: ownerName(view, positionOwner) }) : ownerName(view, owner);
  const form = mayDo(user, 'work') && ownerForm(view, { action: markup`${path}/owner`, owner, choices, takesNote: true });
  return markup`${name}${form && markup`<details><summary>${t('owners.change')}</summary>${form}</details>`}`;
}
