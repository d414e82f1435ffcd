import { Filters, oneOf, setting, typed } from '../../../../platform/http/pages/filters.js';
import { CANDIDATE_SORTS, CANDIDATE_STATUSES, type CandidateRepository, IMPORT_SOURCES } from '../../../../candidates/index.js';
import type { CallOffer } from '../../../../telephony/index.js';
import type { ReevaluationState } from '../../../../analysis/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Owner } from '../../../domain/owner.js';
import { mayDo } from '../../../domain/user.js';
import { agedMoment, formField, listPage, notice, wholeScore, queryOf } from '../../../../platform/http/pages/elements.js';
import { ownerName } from './ownership.js';
import { reevaluationNotice } from '../positions/reevaluation.js';
import { type Page, type View } from '../layout.js';
import { failedMailTag, listedTag, offerTag, statusTag } from './state-tags.js';

/** `search`: at most more characters than any name or address has. */
export const CANDIDATE_FILTERS = new Filters({
  search: typed(200),
  status: oneOf(CANDIDATE_STATUSES),
  importSource: oneOf(IMPORT_SOURCES),
  sort: setting(CANDIDATE_SORTS),
});

interface Listed {
  readonly position: JobPosition;
  readonly owner: Owner | null;
  /** Null for those who may not have it done. */
  readonly reevaluation: ReevaluationState | null;
  readonly filters: ReturnType<typeof CANDIDATE_FILTERS.read>;
  /** The change that was just made. */
  readonly done: string | undefined;
  /** The id of the receipt of the erasure that was just made. */
  readonly receipt: string | undefined;
  /** Numbers of decisions that were just made, and refused. */
  readonly decided: { readonly count: number; readonly refused: number };
  readonly found: Awaited<ReturnType<CandidateRepository['list']>>;
  /** Those whose number is in the do-not-call list. */
  readonly listed: ReadonlySet<string>;
  /** Candidates to whom a mail could not be delivered. */
  readonly failedMails: ReadonlySet<string>;
  /** The present call offers, by candidate. */
  readonly offers: ReadonlyMap<string, CallOffer>;
}

/** The candidates of a position: find them, and act for many at once. */
export function candidatesPage(
  view: View,
  { position, owner, reevaluation, filters, done, receipt, decided, found: { items, cursor }, listed, failedMails, offers }: Listed,
): Page {
  const { base, t, form, user } = view;
  const { name, email, status: state, cv, interview, changed, source } = t.group('candidates.columns');
  const path = `${base}/positions/${position.id}`;
  const mayWork = mayDo(user, 'work');
  const rows = items.map((candidate) => {
    const offer = offers.get(candidate.id);
    const whole = `${candidate.firstName} ${candidate.lastName}`;
    const cells = [
      markup`<a href="${path}/candidates/${candidate.id}?${queryOf(filters)}">${whole}</a>`,
      markup`${statusTag(t, candidate.status)}${listed.has(candidate.id) && markup` ${listedTag(t)}`}${failedMails.has(candidate.id) && markup` ${failedMailTag(t)}`}${offer && markup` ${offerTag(t, offer)}`}`,
      candidate.interviewUnread
        ? markup`<span class="quiet">${t('candidates.noTotal', { ...candidate.interviewUnread })}</span>`
        : wholeScore(candidate.interviewScore),
      agedMoment(candidate.updatedAt, view),
      wholeScore(candidate.cvScore),
      candidate.email,
      t.group('people.sources')[candidate.importSource],
    ];
    return mayWork
      ? [markup`<input type="checkbox" name="candidate ${candidate.id}" aria-label="${t('people.choose', { name: whole })}">`, ...cells]
      : cells;
  });
  const erased = [t('candidates.erased'), receipt && t('candidates.receipt', { receipt })].filter(Boolean).join(' ');
  const made = {
    ...{ erased, imported: t('people.imported'), nobody: t('people.nobody') },
    ...{ reevaluation: t('positions.reevaluation.begun'), reevaluationRunning: t('positions.reevaluation.alreadyRunning') },
    decided: t('decisions.page.done', decided),
  }[done ?? ''];
  const words = {
    search: { label: t('people.search'), hint: t('people.searchHint') },
    status: { label: t('candidates.status'), any: t('candidates.all'), options: t.group('candidates.statuses') },
    importSource: { label: t('candidates.source'), any: t('candidates.all'), options: t.group('people.sources') },
    sort: { label: t('people.sort'), options: t.group('people.sorts') },
  };
  const bulk = (list: Markup): Markup =>
    markup`<form method="post" action="${path}/bulk">${formField(form)}<input type="hidden" name="shown" value="${items.map(({ id }) => id).join(',')}">${Object.entries(filters).map(([key, value]) => value && markup`<input type="hidden" name="${key}" value="${value}">`)}
${list}
<div class="row"><label class="check"><input type="checkbox" name="all"> ${t('people.all')}</label><button class="plain" name="action" value="compare">${t('compare.button')}</button><button class="plain" name="action" value="select">${t('people.bulk.select')}</button><button class="plain" name="action" value="reject">${t('people.bulk.reject')}</button><button class="plain" name="action" value="invite">${t('people.bulk.invite')}</button><button class="plain" name="action" value="call">${t('people.bulk.call')}</button><button class="plain" name="action" value="offer">${t('people.bulk.offer')}</button></div></form>`;
  const main = listPage({
    head: markup`<div class="head"><h1>${position.position}</h1>${mayWork && position.closedAt === null && markup`<a class="button" href="${path}/import">${t('people.import')}</a>`}</div>
<p class="quiet">${t('owners.title')}: ${ownerName(view, owner)}${mayWork && markup` · <a href="${path}/owner">${t('owners.change')}</a>`}</p>
${notice(made)}
${notice(position.closedAt !== null && t('positions.closedHint'))}
${reevaluation && reevaluationNotice(view, position, reevaluation)}`,
    filters: CANDIDATE_FILTERS.form(path, filters, words, markup`<button class="plain">${t('candidates.filter')}</button>`, (count) =>
      t('filters', { count }),
    ),
    caption: position.position,
    columns: [...(mayWork ? [t('people.chosen')] : []), name, state, interview, changed, cv, email, source],
    rows,
    empty: t('candidates.empty'),
    next: { text: t('next'), path, filters, cursor },
    ...(mayWork && { around: bulk }),
  });
  return { title: position.position, main };
}
