import type { ErasureReceipt } from '../../../../candidates/index.js';
import type { ListedEntry } from '../../../../platform/audit/audit-trail.js';
import type { Page as ListPage } from '../../../../platform/domain/index.js';
import { field, listPage, moment } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type Actors, actorOf } from '../audit/audit.page.js';
import type { Page, View } from '../layout.js';

interface Listed {
  readonly entries: ListPage<ListedEntry>;
  readonly actors: Actors;
  /** That was searched for; empty: none. */
  readonly number: string;
  readonly found: ErasureReceipt | null;
}

/** The receipts of erasures: number, time and who erased. They name no candidate. */
export function erasuresPage(view: View, { entries, actors, number, found }: Listed): Page {
  const { t, base } = view;
  const path = `${base}/settings/erasures`;
  const { receipt, at, actor } = t.group('erasures.columns');
  const rows = entries.items.map((entry) => {
    const id = typeof entry.facts.erasureId === 'string' ? entry.facts.erasureId : null;
    return [
      id && markup`<a href="${path}?receipt=${id}">${id}</a>`,
      moment(entry.at, view.zone),
      entry.actor === null ? t('erasures.byPolicy') : actorOf(view, entry, actors),
    ];
  });
  const search = markup`<form method="get" action="${path}" class="row">${field({ name: 'receipt', label: t('erasures.number'), value: number, hint: t('erasures.numberHint') })}<button class="plain">${t('erasures.find')}</button></form>`;
  const main = listPage({
    head: markup`<h1>${t('erasures.title')}</h1>
<p class="quiet">${t('erasures.intro')}</p>`,
    filters: markup`${search}${number !== '' && (found ? receiptOf(view, found) : markup`<p class="problem" role="status">${t('erasures.notFound')}</p>`)}`,
    caption: t('erasures.title'),
    columns: [receipt, at, actor],
    rows,
    empty: t('erasures.empty'),
    next: { text: t('next'), path, cursor: entries.cursor },
  });
  return { title: t('erasures.title'), main };
}

function receiptOf({ t, zone }: View, { id, at, removed }: ErasureReceipt): Markup {
  const counts = Object.entries(removed).map(
    ([kind, count]) => markup`<dt>${t.find('erasures.kinds', kind) ?? kind}</dt><dd>${count}</dd>`,
  );
  return markup`<section class="notice" role="status"><h2>${t('erasures.receipt', { id })}</h2><p>${t('erasures.erasedAt', { at: moment(at, zone) })}</p><dl>${counts}</dl></section>`;
}
