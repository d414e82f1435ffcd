import { wholeScore } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Words } from '../../../../platform/language/index.js';
import type { SharedEvaluation } from '../../../application/guest-links.js';
import { byRequirement, cut, textShare } from '../../../domain/comparison.js';

/** A candidate beside others. */
export interface Shown {
  readonly evaluation: SharedEvaluation;
  /** Of the candidate's page, from this one; null for a guest, who has no way to it. */
  readonly path: string | null;
  /** Beside the name. */
  readonly beside?: Markup;
}

type Line = NonNullable<SharedEvaluation['analysis']>['analysis']['scorecard'][number];

const MAX_NAME = 50;
const MAX_TITLE = 200;
const MAX_ITEMS = 3;
const MAX_ITEM = 150;
const MAX_SUMMARY = 500;
const MAX_QUOTES = 3;
/** Of the markup of one quote, and of the least text that is worth it. */
const QUOTE_BYTES = 130;
const MIN_QUOTE = 80;
/** The part of a cell that its reason may take. */
const REASON = 1 / 3;

/** The evaluations of some candidates, side by side by requirement; on a small screen below each other. */
export function evaluations(t: Words<'dashboard'>, people: readonly Shown[]): Markup {
  const rows = byRequirement(people.map(({ evaluation }) => evaluation.analysis?.analysis.scorecard ?? []));
  const share = textShare(rows.length, people.length);
  return markup`<div class="side">${people.map((one) => head(t, one))}</div>
${rows.map(
  ({ title, lines }) => markup`<section class="requirement"><h2>${cut(title, MAX_TITLE)}</h2><div class="side">
${lines.map((line, i) => people[i] && cell(t, people[i], line, { share, isNamed: people.length > 1 }))}</div></section>
`,
)}`;
}

function nameOf({ firstName, lastName }: SharedEvaluation['candidate']): string {
  return cut(`${firstName} ${lastName}`, MAX_NAME);
}

function head(t: Words<'dashboard'>, { evaluation: { candidate, analysis }, path, beside }: Shown): Markup {
  const { interviewScore, interviewUnread, cvScore, upsides, shortcomings } = candidate;
  const name = path === null ? nameOf(candidate) : markup`<a href="${path}">${nameOf(candidate)}</a>`;
  const interview = interviewUnread ? t('candidates.noTotal', { ...interviewUnread }) : wholeScore(interviewScore);
  const list = (title: string, items: readonly string[]): Markup | false =>
    items.length > 0 &&
    markup`<h3>${title}</h3><ul>${items.slice(0, MAX_ITEMS).map((item) => markup`<li>${cut(item, MAX_ITEM)}</li>`)}</ul>`;
  return markup`<article><h2>${name}</h2>${beside}
<dl><dt>${t('candidates.columns.interview')}</dt><dd>${interview ?? t('none')}</dd><dt>${t('candidates.columns.cv')}</dt><dd>${wholeScore(cvScore) ?? t('none')}</dd></dl>
${
  analysis
    ? markup`<p lang="${analysis.language}">${cut(analysis.analysis.interview_summary.summary, MAX_SUMMARY)}</p>`
    : markup`<p class="read">${t('candidates.noAnalysis')}</p>`
}
${list(t('candidates.upsides'), upsides)}${list(t('candidates.shortcomings'), shortcomings)}</article>
`;
}

interface CellSize {
  readonly share: number;
  readonly isNamed: boolean;
}

function cell(t: Words<'dashboard'>, shown: Shown, line: Line | null, { share, isNamed }: CellSize): Markup {
  const { analysis, candidate } = shown.evaluation;
  const name = isNamed && markup`<h3>${nameOf(candidate)}</h3>`;
  if (!line || !analysis) return markup`<div>${name}<p class="quiet">${t('compare.notEvaluated')}</p></div>`;
  const { score, weight, outcome, needsReading, reason } = line;
  const points = weight > 0 && markup`<strong>${wholeScore(score)}</strong> `;
  const quotes = quotesOf(shown, line, share * (1 - REASON));
  return markup`<div>${name}<p${needsReading && markup` class="read"`}>${points}${outcome && t.group('compare.outcomes')[outcome]}</p>
${needsReading && outcome !== 'unread' && markup`<p>${t('candidates.mustRead')}</p>`}
<p lang="${analysis.language}">${cut(reason, quotes.length > 0 ? share * REASON : share)}</p>${quotes}</div>
`;
}

/** As much of the quotes as there is room for, each with its place in the interview. */
function quotesOf({ evaluation: { analysis }, path }: Shown, line: Line, bytes: number): Markup[] {
  const at = (analysis?.analysis.scorecard ?? []).indexOf(line);
  const count = Math.min(MAX_QUOTES, line.quotes.length, Math.floor(bytes / (QUOTE_BYTES + MIN_QUOTE)));
  return line.quotes.slice(0, count).map(({ text }, i) => {
    const link = path !== null && markup` <a href="${path}#quote-${at + 1}-${i + 1}">[${i + 1}]</a>`;
    return markup`<p class="quote"><q lang="${analysis?.originalLanguage}">${cut(text, bytes / count - QUOTE_BYTES)}</q>${link}</p>`;
  });
}
