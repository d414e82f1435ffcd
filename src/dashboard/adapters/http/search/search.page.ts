import { type FoundCandidates, MAX_MATCHES } from '../../../../candidates/index.js';
import type { JobPositionSummary } from '../../../../jobs/index.js';
import { agedMoment, field, table, wholeScore } from '../../../../platform/http/pages/elements.js';
import { Filters, typed } from '../../../../platform/http/pages/filters.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { statusTag } from '../candidates/state-tags.js';
import { type Page, type View } from '../layout.js';

export const SEARCH_FILTERS = new Filters({ q: typed(200) });

interface Searched {
  readonly typed: string;
  readonly found: FoundCandidates;
  readonly positions: readonly JobPositionSummary[];
  readonly titles: readonly { readonly id: string; readonly position: string }[];
}

/** The candidates and positions that are found among all of the company. */
export function searchPage(view: View, { typed: text, found: { items, count }, positions, titles }: Searched): Page {
  const { base, t } = view;
  const title = t('search.title');
  const titleOf = new Map(titles.map(({ id, position }) => [id, position]));
  const { name, position, status, interview, changed, email } = t.group('search.columns');
  const rows = items.map((candidate) => {
    const path = `${base}/positions/${candidate.jobPositionId}`;
    return [
      markup`<a href="${path}/candidates/${candidate.id}">${candidate.firstName} ${candidate.lastName}</a>`,
      markup`<a href="${path}">${titleOf.get(candidate.jobPositionId)}</a>`,
      statusTag(t, candidate.status),
      wholeScore(candidate.interviewScore),
      agedMoment(candidate.updatedAt, view),
      candidate.email,
    ];
  });
  const counted = t('search.found', { count, more: count < MAX_MATCHES ? 'no' : 'yes' });
  const main = markup`<h1>${title}</h1>
<form method="get" action="${base}/search" class="row">${field({ name: 'q', label: t('search.label'), hint: t('search.hint'), value: text })}<button class="plain">${t('search.button')}</button></form>
${positions.length > 0 && positionLinks(view, positions)}
${
  rows.length > 0 &&
  markup`<h2>${t('search.candidates')}</h2><p role="status">${counted}${count > items.length && markup` ${t('search.first', { count: items.length })}`}</p>
${table(title, [name, position, status, interview, changed, email], rows)}`
}
${text !== '' && rows.length === 0 && markup`<p role="status">${positions.length > 0 ? t('search.noCandidate') : t('search.nothing')}</p>`}`;
  return { title, main };
}

function positionLinks({ base, t }: View, positions: readonly JobPositionSummary[]): Markup {
  return markup`<h2>${t('search.positions')}</h2><ul class="names">${positions.map(
    ({ id, position, location }) =>
      markup`<li><a href="${base}/positions/${id}">${position}</a>${location && markup` <span class="quiet">${location}</span>`}</li>`,
  )}</ul>`;
}
