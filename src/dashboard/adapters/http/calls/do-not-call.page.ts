import type { DoNotCallEntry, DoNotCallRepository } from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { wallTimeOf } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { callsHead } from './calls.page.js';
import { field, formField, nextPage, notice, type Page, type Problems, table, type View } from '../layout.js';

export interface DoNotCallList {
  readonly found: Awaited<ReturnType<DoNotCallRepository['list']>>;
  /** As it was typed. */
  readonly phone?: string;
  readonly now: Date;
  readonly timezone: string;
  readonly done?: string;
  /** Of a form that was refused. */
  readonly typed: FormFields;
}

/** The numbers that are not called; one can be found, added and removed. */
export function doNotCallPage(view: View, list: DoNotCallList, problems: Problems): Page {
  const { base, t, user } = view;
  const { found, phone, timezone, now, done } = list;
  const path = `${base}/calls/do-not-call`;
  const day = (at: Date): string => wallTimeOf(at.getTime(), timezone).slice(0, 10);
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
  const main = markup`${callsHead(view, 'doNotCall', t('calls.tabs.doNotCall'))}
${notice(message)}
<p class="quiet">${t('calls.doNotCall.hint')}</p>
<form method="get" action="${path}" class="row"><div class="field"><label for="search">${t('calls.doNotCall.search')}</label><input type="tel" id="search" name="phone" value="${phone}" autocomplete="off"></div><button class="plain">${t('calls.show')}</button></form>
${rows.length === 0 ? markup`<p>${t('calls.doNotCall.empty')}</p>` : table(t('calls.tabs.doNotCall'), [number, reason, note, created, until, ''], rows)}
${nextPage(view, path, {}, found.cursor)}
${mayDo(user, 'work') && addition(view, list, problems)}`;
  return { title: t('calls.tabs.doNotCall'), section: 'calls', main };
}

function addition(view: View, { typed }: DoNotCallList, problems: Problems): Markup {
  const isLate = problems.until ?? problems['entries[0].expiresAt'];
  const until = {
    name: 'until',
    label: view.t('calls.doNotCall.until'),
    value: typed.until,
    type: 'date',
    problem: isLate && view.t('calls.doNotCall.problems.until'),
  } as const;
  return markup`<h2>${view.t('calls.doNotCall.add')}</h2>
<form method="post" action="${view.base}/calls/do-not-call">${formField(view.form)}
${field({ name: 'phone', label: view.t('calls.doNotCall.phone'), value: typed.phone, type: 'tel', hint: view.t('calls.doNotCall.searchHint'), isRequired: true, problem: problems.phone && view.t('calls.doNotCall.problems.phone') })}
${field({ name: 'note', label: view.t('calls.doNotCall.note'), value: typed.note, rows: 2, problem: problems.note && view.t('calls.doNotCall.problems.note') })}
${field(until)}
<button>${view.t('calls.doNotCall.addButton')}</button></form>`;
}

function removal({ base, form, t }: View, { id, phone }: DoNotCallEntry): Markup {
  return markup`<details><summary>${t('calls.doNotCall.remove')}</summary><p class="quiet">${t('calls.doNotCall.removeHint')}</p>
<form method="post" action="${base}/calls/do-not-call/${id}/remove">${formField(form)}<button class="plain" name="sure" value="yes" aria-label="${`${t('calls.doNotCall.removeSure')}: ${phone ?? t('calls.doNotCall.erased')}`}">${t('calls.doNotCall.removeSure')}</button></form></details>`;
}
