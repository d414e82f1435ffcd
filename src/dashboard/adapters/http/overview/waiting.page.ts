import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { formField, moment, queryOf } from '../../../../platform/http/pages/elements.js';
import { Filters, oneOf } from '../../../../platform/http/pages/filters.js';
import { MAX_WAITING, WAITING_KINDS, WAITING_SCOPES, type WaitingItem, type WaitingKind } from '../../../application/waiting.js';
import { durationIn } from '../duration.js';
import { failureOf } from '../candidates/mails.section.js';
import { type Page, type View } from '../layout.js';

export const WAITING_FILTERS = new Filters({ kind: oneOf(WAITING_KINDS), scope: oneOf(WAITING_SCOPES) });

interface Waits {
  readonly groups: ReadonlyMap<WaitingKind, readonly WaitingItem[]>;
  /** The only group that is shown, in full. */
  readonly kind: WaitingKind | undefined;
  readonly scope: (typeof WAITING_SCOPES)[number];
  readonly now: Date;
}

/** Of a group, on the page of all groups. */
const FEW = 7;

/** Waiting items of a person, by group, the oldest first. */
export function waitingPage(view: View, { groups, kind, scope, now }: Waits): Page {
  const { base, t } = view;
  const title = t('waiting.title');
  const filled = [...groups].filter(([, items]) => items.length > 0);
  const main = markup`<h1>${title}</h1>
${scopes(view, kind, scope)}
${kind && markup`<p><a href="${base}/overview?${queryOf({ scope })}">${t('waiting.everything')}</a></p>`}
${filled.length === 0 && markup`<div class="empty"><p>${t('waiting.nothing')}</p><p class="quiet">${t('waiting.nothingHint')}</p><p><a href="${base}/positions">${t('waiting.toPositions')}</a></p></div>`}
${filled.map(([one, items]) => group(view, one, items, { now, scope, most: kind ? MAX_WAITING : FEW }))}`;
  return { title, main };
}

function scopes({ base, t }: View, kind: Waits['kind'], scope: Waits['scope']): Markup {
  const links = WAITING_SCOPES.map(
    (one) =>
      markup`<li><a href="${base}/overview?${queryOf({ kind, scope: one })}"${one === scope && markup` aria-current="true"`}>${t.group('waiting.scopes')[one]}</a></li>`,
  );
  return markup`<ul class="names">${links}</ul>`;
}

function group(
  view: View,
  kind: WaitingKind,
  items: readonly WaitingItem[],
  { now, scope, most }: Pick<Waits, 'now' | 'scope'> & { most: number },
): Markup {
  const { base, t } = view;
  const count = Math.min(items.length, MAX_WAITING);
  const all = items.length > MAX_WAITING ? t('waiting.more', { count }) : t('waiting.all', { count });
  return markup`<section class="waits" aria-labelledby="${kind}"><h2 id="${kind}">${t.group('waiting.kinds')[kind]} <span class="quiet">${items.length > MAX_WAITING ? t('waiting.atLeast', { count }) : count}</span></h2>
<ol>${items.slice(0, most).map((item) => line(view, item, now))}</ol>
${most < count && markup`<p><a href="${base}/overview?${queryOf({ kind, scope })}" aria-label="${`${t.group('waiting.kinds')[kind]}: ${all}`}">${all}</a></p>`}
${most >= count && items.length > most && markup`<p class="quiet">${t('waiting.oldest', { count })}</p>`}</section>`;
}

function line({ base, t, zone, form }: View, { who, where, mail, people, since, path, done }: WaitingItem, now: Date): Markup {
  const seconds = Math.max(0, (now.getTime() - since.getTime()) / 1_000);
  return markup`<li><a href="${base}${path}">${who}</a>${where && markup` <span class="quiet">${where}</span>`}${mail && markup` <span class="quiet">${failureOf(t, mail)}</span>`}${people !== undefined && markup` <span class="quiet">${t('waiting.people', { people })}</span>`} <time class="age" datetime="${since.toISOString()}" title="${moment(since, zone)}">${durationIn(t, seconds)}</time>${done !== undefined && markup` <form method="post" action="${base}${done}">${formField(form)}<button class="plain" aria-label="${t('waiting.doneWith', { who })}">${t('waiting.done')}</button></form>`}</li>`;
}
