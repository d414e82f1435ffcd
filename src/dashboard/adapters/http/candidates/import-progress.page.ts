import type { BulkImport, ItemResult } from '../../../../candidates/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { formField, table, tag } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Page, View } from '../layout.js';
import { heading } from './import.page.js';

/** Those that need a person stand first. */
const ORDER: readonly ItemResult['status'][] = ['failed', 'skipped', 'imported'];

/** The progress of an import, with the outcome of each person so far. `left`: the rows that stay to be corrected. Its links are relative, because there may be 500. */
export function importProgressPage(view: View, position: JobPosition, found: BulkImport, left: string | null): Page {
  const { bulkImportId, status, totalCandidates, results, isResolved } = found;
  const path = `${view.base}/positions/${position.id}`;
  const count = (outcome: ItemResult['status']): number => results.filter((result) => result.status === outcome).length;
  const numbered = results.map((result, i) => ({ result, number: i + 1 }));
  const rows = ORDER.flatMap((outcome) => numbered.filter(({ result }) => result.status === outcome)).map(({ result, number }) => [
    number,
    result.candidateId
      ? markup`<a href="../candidates/${result.candidateId}">${result.email ?? view.t('people.erased')}</a>`
      : result.email,
    outcomeOf(view, result),
  ]);
  const isRunning = status === 'processing';
  const words = isRunning
    ? view.t('people.progressText', { done: results.length, total: totalCandidates })
    : view.t('people.finished', { imported: count('imported'), skipped: count('skipped'), failed: count('failed') });
  const main = markup`${heading(view, position, view.t('people.progress'))}
<p class="notice" role="status">${words}</p>
${isRunning && markup`<p><progress max="${totalCandidates}" value="${results.length}">${results.length}</progress></p>`}
${left !== null && markup`<p><a class="button" href="${path}/import/csv/${left}">${view.t('people.correctLeft')}</a></p>`}
${
  status === 'failed' &&
  (isResolved
    ? markup`<p class="quiet">${view.t('people.resolved')}</p>`
    : markup`<form method="post" action="${path}/imports/${bulkImportId}/resolved">${formField(view.form)}<p>${view.t('people.resolveHint')}</p><button class="plain">${view.t('people.resolve')}</button></form>`)
}
${rows.length > 0 && table(view.t('people.progress'), [view.t('people.row'), view.t('candidates.columns.email'), view.t('people.outcome')], rows)}
<p><a class="button${left !== null && ' plain'}" href="${path}">${view.t('people.toList')}</a></p>`;
  return { title: view.t('people.progress'), main };
}

function outcomeOf(view: View, result: ItemResult): Markup | string {
  const words = view.t.group('people.outcomes')[result.status];
  if (result.status === 'imported') return words;
  return markup`${tag(words, result.status === 'failed' ? 'warn' : undefined)} ${view.t.group('people.whyNot')[result.reason]}`;
}
