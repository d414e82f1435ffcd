import type { DoNotCallEntry, DoNotCallRepository } from '../../../../telephony/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { wallTimeOf } from '../../../domain/calendar-day.js';
import { mayDo } from '../../../domain/user.js';
import { callsHead } from './calls.js';
import { field, formField, nextPage, notice, type Page, type Problems, table, type View } from './layout.js';

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
  const { base, texts, user } = view;
  const { doNotCall: words, tabs, show } = texts.calls;
  const { found, phone, timezone, now, done } = list;
  const path = `${base}/calls/do-not-call`;
  const day = (at: Date): string => wallTimeOf(at.getTime(), timezone).slice(0, 10);
  const rows = found.items.map((entry) => [
    entry.phone ?? words.erased,
    words.reasons[entry.reason],
    entry.note,
    day(entry.createdAt),
    entry.expiresAt === null ? words.ever : entry.expiresAt <= now ? words.expired(day(entry.expiresAt)) : day(entry.expiresAt),
    mayDo(user, 'manage') ? removal(view, entry) : null,
  ]);
  const { phone: number, reason, note, created, until } = words.columns;
  const message = { added: words.added, existing: words.existing, removed: words.removed }[done ?? ''];
  const main = markup`${callsHead(view, 'doNotCall', tabs.doNotCall)}
${notice(message)}
<p class="quiet">${words.hint}</p>
<form method="get" action="${path}" class="row"><div class="field"><label for="search">${words.search}</label><input type="tel" id="search" name="phone" value="${phone}" autocomplete="off"></div><button class="plain">${show}</button></form>
${rows.length === 0 ? markup`<p>${words.empty}</p>` : table(tabs.doNotCall, [number, reason, note, created, until, ''], rows)}
${nextPage(view, path, {}, found.cursor)}
${mayDo(user, 'work') && addition(view, list, problems)}`;
  return { title: tabs.doNotCall, section: 'calls', main };
}

function addition(view: View, { typed }: DoNotCallList, problems: Problems): Markup {
  const { doNotCall: words } = view.texts.calls;
  const isLate = problems.until ?? problems['entries[0].expiresAt'];
  const until = { name: 'until', label: words.until, value: typed.until, type: 'date', problem: isLate && words.problems.until } as const;
  return markup`<h2>${words.add}</h2>
<form method="post" action="${view.base}/calls/do-not-call">${formField(view.form)}
${field({ name: 'phone', label: words.phone, value: typed.phone, type: 'tel', hint: words.searchHint, isRequired: true, problem: problems.phone && words.problems.phone })}
${field({ name: 'note', label: words.note, value: typed.note, rows: 2, problem: problems.note && words.problems.note })}
${field(until)}
<button>${words.addButton}</button></form>`;
}

function removal({ base, form, texts }: View, { id, phone }: DoNotCallEntry): Markup {
  const { doNotCall: words } = texts.calls;
  return markup`<details><summary>${words.remove}</summary><p class="quiet">${words.removeHint}</p>
<form method="post" action="${base}/calls/do-not-call/${id}/remove">${formField(form)}<button class="plain" name="sure" value="yes" aria-label="${`${words.removeSure}: ${phone ?? words.erased}`}">${words.removeSure}</button></form></details>`;
}
