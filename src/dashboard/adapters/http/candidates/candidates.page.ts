import { moment } from '../../../domain/calendar-day.js';
import {
  CANDIDATE_SORTS,
  CANDIDATE_STATUSES,
  type CandidateFilter,
  type CandidateRepository,
  IMPORT_SOURCES,
} from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import { choice, field, formField, nextPage, notice, type Page, table, tag, type View } from '../layout.js';

/** The filters of the list, as its form and its addresses name them. */
export type CandidateFilters = Pick<CandidateFilter, 'status' | 'importSource' | 'sort' | 'search'>;

interface Listed {
  readonly position: JobPosition;
  readonly filters: CandidateFilters;
  /** The change that was just made. */
  readonly done: string | undefined;
  /** The id of the receipt of the erasure that was just made. */
  readonly receipt: string | undefined;
  readonly found: Awaited<ReturnType<CandidateRepository['list']>>;
}

/** The candidates of a position: find them, and act for many at once. */
export function candidatesPage(view: View, { position, filters, done, receipt, found: { items, cursor } }: Listed): Page {
  const { base, t, form, user } = view;
  const { name, email, status: state, cv, interview, created } = t.group('candidates.columns');
  const path = `${base}/positions/${position.id}`;
  const mayWork = mayDo(user, 'work');
  const rows = items.map((candidate) => {
    const whole = `${candidate.firstName} ${candidate.lastName}`;
    const cells = [
      markup`<a href="${path}/candidates/${candidate.id}">${whole}</a>`,
      candidate.email,
      tag(t.group('candidates.statuses')[candidate.status]),
      candidate.cvScore,
      candidate.interviewScore,
      markup`${moment(candidate.createdAt)}<br><span class="quiet">${t.group('people.sources')[candidate.importSource]}</span>`,
    ];
    return mayWork
      ? [markup`<input type="checkbox" name="candidate ${candidate.id}" aria-label="${t('people.choose', { name: whole })}">`, ...cells]
      : cells;
  });
  const columns = [...(mayWork ? [t('people.chosen')] : []), name, email, state, cv, interview, created];
  const list = table(position.position, columns, rows);
  const erased = [t('candidates.erased'), receipt && t('candidates.receipt', { receipt })].filter(Boolean).join(' ');
  const made = { erased, imported: t('people.imported'), nobody: t('people.nobody') }[done ?? ''];
  const main = markup`<div class="head"><h1>${position.position}</h1>${mayWork && position.closedAt === null && markup`<a class="button" href="${path}/import">${t('people.import')}</a>`}</div>
${notice(made)}
${notice(position.closedAt !== null && t('positions.closedHint'))}
${filterForm(view, path, filters)}
${rows.length === 0 && markup`<p>${t('candidates.empty')}</p>`}
${rows.length > 0 && !mayWork && list}
${
  rows.length > 0 &&
  mayWork &&
  markup`<form method="post" action="${path}/bulk">${formField(form)}<input type="hidden" name="shown" value="${items.map(({ id }) => id).join(',')}">
${list}
<div class="row"><label class="check"><input type="checkbox" name="all"> ${t('people.all')}</label><button class="plain" name="action" value="invite">${t('people.bulk.invite')}</button><button class="plain" name="action" value="call">${t('people.bulk.call')}</button></div></form>`
}
${nextPage(view, path, { ...filters }, cursor)}`;
  return { title: position.position, section: 'positions', main };
}

function filterForm({ t }: View, path: string, { status, importSource, sort, search }: CandidateFilters): Markup {
  const any = ['', t('candidates.all')] as const;
  const statuses = CANDIDATE_STATUSES.map((one) => [one, t.group('candidates.statuses')[one]] as const);
  const sources = IMPORT_SOURCES.map((one) => [one, t.group('people.sources')[one]] as const);
  return markup`<form method="get" action="${path}" class="row" role="search">
${field({ name: 'search', label: t('people.search'), value: search, hint: t('people.searchHint') })}
${choice('status', t('candidates.status'), [any, ...statuses], status ?? '')}
${choice('importSource', t('candidates.source'), [any, ...sources], importSource ?? '')}
${choice(
  'sort',
  t('people.sort'),
  CANDIDATE_SORTS.map((one) => [one, t.group('people.sorts')[one]]),
  sort ?? '',
)}
<button class="plain">${t('candidates.filter')}</button></form>`;
}
