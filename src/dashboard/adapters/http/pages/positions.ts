import { CANDIDATE_STATUSES, type CandidateStatus } from '../../../../candidates/index.js';
import type { JobPositionId, JobPositionSummary } from '../../../../jobs/index.js';
import type { Page as ListPage } from '../../../../platform/domain/page.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { nextPage, notice, type Page, table, type View } from './layout.js';

interface Listed {
  readonly found: ListPage<JobPositionSummary>;
  readonly counts: ReadonlyMap<JobPositionId, ReadonlyMap<CandidateStatus, number>>;
  /** The closed ones are listed, not the open ones. */
  readonly isClosed: boolean;
  readonly isSaved: boolean;
}

/** The list of positions, with their candidates by status. */
export function positionsPage(view: View, { found: { items, cursor }, counts, isClosed, isSaved }: Listed): Page {
  const { base, texts, user } = view;
  const { positions, candidates: words } = texts;
  const { position, location, candidates, byStatus, created } = positions.columns;
  const mayEdit = mayDo(user, 'manage');
  const rows = items.map(({ id, position: title, department, location: place, candidateCount, createdAt }) => [
    markup`<a href="${base}/positions/${id}">${title}</a>${department && markup`<br><span class="quiet">${department}</span>`}`,
    place || null,
    candidateCount,
    statusLinks(id, counts.get(id)),
    texts.moment(createdAt),
    mayEdit ? markup`<a href="${base}/positions/${id}/edit" aria-label="${`${positions.edit}: ${title}`}">${positions.edit}</a>` : null,
  ]);
  function statusLinks(id: JobPositionId, numbers: ReadonlyMap<CandidateStatus, number> | undefined): Markup | null {
    if (!numbers) return null;
    const known = CANDIDATE_STATUSES.filter((status) => numbers.has(status));
    return markup`<span class="counts">${known.map(
      (status) =>
        markup`<a href="${base}/positions/${id}?status=${status}">${words.statuses[status] ?? status} ${numbers.get(status)}</a> `,
    )}</span>`;
  }
  const main = markup`<div class="head"><h1>${isClosed ? positions.closedTitle : positions.title}</h1>${mayEdit && markup`<a class="button" href="${base}/positions/new">${positions.add}</a>`}</div>
${notice(isSaved && positions.saved)}
${rows.length === 0 ? markup`<p>${isClosed ? positions.noneClosed : positions.empty}</p>` : table(positions.title, [position, location, candidates, byStatus, created, ''], rows)}
${nextPage(view, `${base}/positions`, { closed: isClosed ? '1' : undefined }, cursor)}
<p class="quiet">${isClosed ? markup`<a href="${base}/positions">${positions.showOpen}</a>` : markup`<a href="${base}/positions?closed=1">${positions.showClosed}</a>`}</p>`;
  return { title: positions.title, section: 'positions', main };
}
