import type { DoNotCallEntry, DoNotCallRepository } from '../../../../clearance/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { Filters, typed } from '../../../../platform/http/pages/filters.js';
import { mayDo } from '../../../domain/user.js';
import { callsHead } from './calls.page.js';
import { confirm, field, formField, listPage, moment, notice } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

export const NUMBER_FILTERS = new Filters({ phone: typed(50, 'tel') });

export interface DoNotCallList {
  readonly found: Awaited<ReturnType<DoNotCallRepository['list']>>;
  /** As it was typed. */
  readonly phone?: string;
  readonly now: Date;
  readonly done?: string;
  /** Of a form that was refused. */
  readonly fields: FormFields;
}

/** The numbers that are not called; one can be found, added and removed. */
export function doNotCallPage(view: View, list: DoNotCallList, problems: Problems): Page {
  const { base, t, user } = view;
  const { found, phone, now, done } = list;
  const path = `${base}/calls/do-not-call`;
  const day = (at: Date): string => moment(at, view.zone).slice(0, 10);
  const rows = found.items.map((entry) => [
    entry.phone ?? t('calls.doNotCall.erased'),
    t.group('calls.doNotCall.reasons')[entry.reason],
    entry.note,
    day(entry.createdAt),
    entry.expiresAt === null
      ? t('calls.doNotCall.ever')
      : entry.expiresAt <= now
        ? t('calls.doNotCall.expired', { day: day(entry.expiresAt) })
        : day(entry.expiresAt),
    mayDo(user, 'manage') ? removal(view, entry) : null,
  ]);
  const { phone: number, reason, note, created, until } = t.group('calls.doNotCall.columns');
  const message = { added: t('calls.doNotCall.added'), existing: t('calls.doNotCall.existing'), removed: t('calls.doNotCall.removed') }[
    done ?? ''
  ];
  const title = t('calls.tabs.doNotCall');
  const words = { phone: { id: 'search', label: t('calls.doNotCall.search') } };
  const main = listPage({
    head: [callsHead(view, 'doNotCall', title), notice(message), markup`<p class="quiet">${t('calls.doNotCall.hint')}</p>`],
    filters: NUMBER_FILTERS.form(path, { phone }, words, markup`<button class="plain">${t('calls.show')}</button>`, (count) =>
      t('filters', { count }),
    ),
    caption: title,
    columns: [number, reason, note, created, until, ''],
    rows,
    empty: t('calls.doNotCall.empty'),
    next: { text: t('next'), path, cursor: found.cursor },
    rest: mayDo(user, 'work') && addition(view, list, problems),
  });
  return { title, main };
}

function addition(view: View, { fields: sent }: DoNotCallList, problems: Problems): Markup {
  const isLate = problems.until ?? problems['entries[0].expiresAt'];
  const until = {
    name: 'until',
    label: view.t('calls.doNotCall.until'),
    value: sent.until,
    type: 'date',
    problem: isLate && view.t('calls.doNotCall.problems.until'),
  } as const;
  return markup`<h2>${view.t('calls.doNotCall.add')}</h2>
<form method="post" action="${view.base}/calls/do-not-call">${formField(view.form)}
${field({ name: 'phone', label: view.t('calls.doNotCall.phone'), value: sent.phone, type: 'tel', hint: view.t('calls.doNotCall.searchHint'), isRequired: true, problem: problems.phone && view.t('calls.doNotCall.problems.phone') })}
${field({ name: 'note', label: view.t('calls.doNotCall.note'), value: sent.note, rows: 2, problem: problems.note && view.t('calls.doNotCall.problems.note') })}
${field(until)}
<button>${view.t('calls.doNotCall.addButton')}</button></form>`;
}

function removal({ base, form, t }: View, { id, phone }: DoNotCallEntry): Markup {
  const button = t('calls.doNotCall.removeSure');
  return confirm(form, {
    action: `${base}/calls/do-not-call/${id}/remove`,
    summary: t('calls.doNotCall.remove'),
    hint: t('calls.doNotCall.removeHint'),
    button,
    label: `${button}: ${phone ?? t('calls.doNotCall.erased')}`,
  });
}
