import { Filters, oneOf, typed } from '../../../../platform/http/pages/filters.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Page as ListPage } from '../../../../platform/domain/index.js';
import { type Delivery, DELIVERY_STATUSES, type DeliveryInFull, type MonitoredWebhook, PING } from '../../../../webhooks/index.js';
import { confirm, field, formField, listPage, moment, notice, tag } from '../../../../platform/http/pages/elements.js';
import { type Page, type View } from '../layout.js';
import { healthOf, secretNotice, stateOf, type WebhookForm, webhookFields } from './webhooks.page.js';

export const DELIVERY_FILTERS = new Filters({ status: oneOf(DELIVERY_STATUSES), event: typed(100) });

interface Shown extends WebhookForm {
  readonly webhook: MonitoredWebhook;
  readonly deliveries: ListPage<Delivery>;
  readonly filter: ReturnType<typeof DELIVERY_FILTERS.read>;
  /** The change that was just made. */
  readonly done: string | null;
  readonly secret: string | null;
}

/** Most characters of a body that a page shows. */
const MAX_BODY = 40_000;
const MAX_ATTEMPTS = 20;

/** A webhook: its health, its deliveries, and all that can be done with it. */
export function webhookPage(view: View, { webhook, deliveries, filter, done, secret, ...form }: Shown): Page {
  const { t, base } = view;
  const path = `${base}/webhooks/${webhook.id}`;
  const { rate, success, failing } = t.group('webhooks.columns');
  const [rateText, successText, failingText] = healthOf(view, webhook);
  const facts = [
    [rate, rateText],
    [success, successText],
    [failing, failingText],
    [t('webhooks.events'), webhook.events.join(', ')],
  ] as const;
  const { event, state, answer, attempts, created, last } = t.group('webhooks.delivery');
  const rows = deliveries.items.map((delivery) => [
    markup`<a href="${path}/deliveries/${delivery.id}">${delivery.event}</a>`,
    statusOf(view, delivery),
    delivery.httpStatus ?? t('webhooks.noAnswer'),
    delivery.attemptCount,
    moment(delivery.createdAt, view.zone),
    moment(delivery.lastAttemptAt, view.zone),
  ]);
  const words = {
    status: { label: state, any: t('webhooks.all'), options: t.group('webhooks.statuses') },
    event: { label: event, any: t('webhooks.all'), choices: [...form.choices.events, PING].map((one) => [one, one] as const) },
  };
  const hasProblem = (...names: string[]): boolean => names.some((name) => form.problems[name] !== undefined);
  const main = markup`<p><a href="${base}/webhooks">${t('webhooks.title')}</a></p>
<div class="head"><h1>${webhook.url}</h1>${stateOf(view, webhook)}</div>
${notice(doneText(view, done))}
${secretNotice(view, secret)}
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value ?? ''}</dd>`)}</dl>
<form method="post" action="${path}/test">${formField(view.form)}<button class="plain">${t('webhooks.test')}</button></form>
${section(
  t('webhooks.recover'),
  hasProblem('since', 'until'),
  markup`<p class="quiet">${t('webhooks.recoverHint')}</p>
<form method="post" action="${path}/recover" class="row">${formField(view.form)}
${field({ name: 'since', label: t('webhooks.since'), type: 'datetime-local', value: form.fields.since, isRequired: true, problem: form.problems.since })}
<button>${t('webhooks.recoverButton')}</button></form>`,
)}
${section(
  t('webhooks.change'),
  hasProblem('url', 'events'),
  markup`<form method="post" action="${path}">${webhookFields(view, form)}
<label class="check"><input type="checkbox" name="active"${form.fields.active === 'on' && markup` checked`}> ${t('webhooks.active')}</label>
<p><button>${t('save')}</button></p></form>`,
)}
${confirm(view.form, { action: `${path}/rotate`, summary: t('webhooks.rotate'), hint: t('webhooks.rotateHint'), button: t('webhooks.rotateButton') })}
${confirm(view.form, { action: `${path}/delete`, summary: t('webhooks.remove'), hint: t('webhooks.removeHint'), button: t('webhooks.removeButton') })}
${listPage({
  head: markup`<h2>${t('webhooks.deliveries')}</h2>`,
  filters: DELIVERY_FILTERS.form(path, filter, words, markup`<button class="plain">${t('webhooks.filter')}</button>`, (count) =>
    t('filters', { count }),
  ),
  caption: t('webhooks.deliveries'),
  columns: [event, state, answer, attempts, created, last],
  rows,
  empty: t('webhooks.noDeliveries'),
  next: { text: t('next'), path, filters: filter, cursor: deliveries.cursor },
})}`;
  return { title: webhook.url, main };
}

/** A delivery with its body, and the answers to its attempts, the newest first. They may name persons: everything is escaped. */
export function deliveryPage(
  view: View,
  { webhook, delivery, isSent }: { webhook: MonitoredWebhook; delivery: DeliveryInFull; isSent: boolean },
): Page {
  const { t, base, form } = view;
  const path = `${base}/webhooks/${webhook.id}`;
  const { state, created, attempts: attempted, next } = t.group('webhooks.delivery');
  const { attempts, nextAttemptAt } = delivery;
  const upcoming = nextAttemptAt === null ? t('none') : webhook.isActive ? moment(nextAttemptAt, view.zone) : t('webhooks.whenActive');
  const facts = [
    [state, statusOf(view, delivery)],
    [created, moment(delivery.createdAt, view.zone)],
    [attempted, delivery.attemptCount],
    [next, upcoming],
  ] as const;
  const shown = attempts.slice(-MAX_ATTEMPTS).reverse();
  const body = prettyJson(delivery.body);
  const main = markup`<p><a href="${base}/webhooks">${t('webhooks.title')}</a> / <a href="${path}">${webhook.url}</a></p>
<h1>${delivery.event}</h1>
${notice(isSent && t('webhooks.sent'))}
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}<dt>ID</dt><dd><code>${delivery.id}</code></dd></dl>
${
  webhook.isActive
    ? markup`<form method="post" action="${path}/deliveries/${delivery.id}/retry">${formField(form)}<button>${t('webhooks.resend')}</button></form>`
    : notice(t('webhooks.inactive'))
}
<div class="columns"><section><h2>${t('webhooks.body')}</h2>
<pre tabindex="0">${body.slice(0, MAX_BODY)}</pre>
${body.length > MAX_BODY && markup`<p class="quiet">${t('webhooks.shortened')}</p>`}</section>
<section><h2>${attempted}</h2>
${shown.map(
  ({
    number,
    at,
    durationMs,
    httpStatus,
    ok,
    message,
    response,
  }) => markup`<div class="line"><div class="head"><h3>${t('webhooks.attempt', { number })}</h3>
<span>${tag(String(httpStatus ?? t('webhooks.noAnswer')), ok ? 'good' : 'warn')} <span class="quiet">${moment(at, view.zone)}, ${t('webhooks.took', { ms: durationMs })}</span></span></div>
${message && markup`<p>${message}</p>`}
${response === '' ? markup`<p class="quiet">${t('webhooks.emptyAnswer')}</p>` : markup`<pre tabindex="0">${response}</pre>`}</div>`,
)}
${attempts.length > shown.length && markup`<p class="quiet">${t('webhooks.older', { count: attempts.length - shown.length })}</p>`}</section></div>`;
  return { title: delivery.event, main };
}

function statusOf({ t }: View, { status }: Delivery): Markup {
  return tag(t.group('webhooks.statuses')[status], status === 'delivered' ? 'good' : 'warn');
}

function section(summary: string, isOpen: boolean, content: Markup): Markup {
  return markup`<details${isOpen && markup` open`}><summary>${summary}</summary>${content}</details>`;
}

/** `recovered-12`, with `-more` where the rest follows. */
function doneText({ t }: View, done: string | null): string | null {
  const [, count, more] = /^recovered-(\d{1,9})(-more)?$/.exec(done ?? '') ?? [];
  if (count !== undefined) return t('webhooks.recovered', { count: Number(count), isComplete: more === undefined ? 'yes' : 'no' });
  return done === 'saved' ? t('webhooks.saved') : null;
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
