import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../../candidates/index.js';
import type { JobPositionId, JobPositionSummary } from '../../../../jobs/index.js';
import type { Page as ListPage } from '../../../../platform/domain/index.js';
import { Filters, oneOf, setting, typed } from '../../../../platform/http/pages/filters.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { listPage, moment, notice } from '../../../../platform/http/pages/elements.js';
import { type Page, type View } from '../layout.js';

/** `waiting`: by the number of candidates who wait for a person. */
export const POSITION_FILTERS = new Filters({
  search: typed(200),
  closed: oneOf(['1']),
  sort: setting(['newest', 'title', 'waiting']),
});

interface Listed {
  readonly found: ListPage<JobPositionSummary>;
  readonly counts: ReadonlyMap<JobPositionId, ReadonlyMap<CandidateStatus, number>>;
  readonly filters: ReturnType<typeof POSITION_FILTERS.read>;
  readonly isSaved: boolean;
}

/** The list of positions, with their candidates by status. */
export function positionsPage(view: View, { found: { items, cursor }, counts, filters, isSaved }: Listed): Page {
  const { base, t, user } = view;
  const { position, location, candidates, byStatus, created } = t.group('positions.columns');
  const isClosed = filters.closed !== undefined;
  const words = {
    search: { label: t('positions.search'), hint: t('positions.searchHint') },
    closed: { label: t('positions.state'), any: t('positions.open'), options: { 1: t('positions.closed') } },
    sort: { label: t('people.sort'), options: t.group('positions.sorts') },
  };
  const mayEdit = mayDo(user, 'work');
  const rows = items.map(({ id, position: title, department, location: place, candidateCount, createdAt }) => [
    markup`<a href="${base}/positions/${id}">${title}</a>${department && markup`<br><span class="quiet">${department}</span>`}`,
    place || null,
    candidateCount,
    statusLinks(id, counts.get(id)),
    moment(createdAt, view.zone),
    mayEdit
      ? markup`<a href="${base}/positions/${id}/edit" aria-label="${`${t('positions.edit')}: ${title}`}">${t('positions.edit')}</a>`
      : null,
  ]);
  function statusLinks(id: JobPositionId, numbers: ReadonlyMap<CandidateStatus, number> | undefined): Markup | null {
    if (!numbers) return null;
    const known = CANDIDATE_STATUSES.filter((status) => numbers.has(status));
    return markup`<span class="counts">${known.map(
      (status) =>
        markup`<a href="${base}/positions/${id}?status=${status}">${t.group('candidates.statuses')[status]} ${numbers.get(status)}</a> `,
    )}</span>`;
  }
  const main = listPage({
    head: markup`<div class="head"><h1>${isClosed ? t('positions.closedTitle') : t('positions.title')}</h1>${mayEdit && markup`<a class="button" href="${base}/positions/new">${t('positions.add')}</a>`}</div>
${notice(isSaved && t('positions.saved'))}`,
    filters: POSITION_FILTERS.form(
      `${base}/positions`,
      filters,
      words,
      markup`<button class="plain">${t('candidates.filter')}</button>`,
      (count) => t('filters', { count }),
    ),
    caption: t('positions.title'),
    columns: [position, location, candidates, byStatus, created, ''],
    rows,
    empty: filters.search ? t('positions.nothing') : isClosed ? t('positions.noneClosed') : t('positions.empty'),
    next: { text: t('next'), path: `${base}/positions`, filters, cursor },
  });
  return { title: t('positions.title'), main };
}
