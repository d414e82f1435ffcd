import { moment, table, wholeScore } from '../../../../platform/http/pages/elements.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { actedBy } from '../../../domain/acted-by.js';
import { actorOf } from '../audit/audit.page.js';
import type { View } from '../layout.js';
import type { CandidateFacts, Section } from './candidate-facts.js';

/** Everything that has happened to a candidate, with who did it. docs/rules/dashboard.md#history */
export function historySection(view: View, { history, actors }: CandidateFacts): Section {
  const { t, zone } = view;
  const title = t('candidatePage.history');
  const { at, action, who, facts } = t.group('candidatePage.historyColumns');
  const rows = history.map((entry) => {
    const by = actedBy(entry);
    return [
      moment(entry.at, zone),
      t.find('candidatePage.actions', entry.action) ?? entry.action,
      by === 'account' ? actorOf(view, entry, actors) : t.group('candidatePage.by')[by],
      detailOf(view, entry),
    ];
  });
  const content = markup`<details><summary>${t('candidatePage.historyShow', { count: rows.length })}</summary>${table(title, [at, action, who, facts], rows)}</details>`;
  return { id: 'history', title, content };
}

function detailOf({ t }: View, { reason, score }: CandidateFacts['history'][number]): string | number | null {
  if (typeof reason === 'string') return t.find('calls.reasons', reason) ?? t.find('mails.reasons', reason) ?? reason;
  return typeof score === 'number' ? wholeScore(score) : null;
}
