import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Page as ListPage } from '../../../../platform/domain/page.js';
import {
  type Delivery,
  DELIVERY_STATUSES,
  type DeliveryInFull,
  type DeliveryStatus,
  type MonitoredWebhook,
  PING,
} from '../../../../webhooks/index.js';
import { choice, field, formField, nextPage, notice, type Page, table, tag, type View } from './layout.js';
import { healthOf, secretNotice, stateOf, type WebhookForm, webhookFields } from './webhooks.js';

interface Shown extends WebhookForm {
  readonly webhook: MonitoredWebhook;
  readonly deliveries: ListPage<Delivery>;
  readonly filter: { readonly status?: DeliveryStatus; readonly event?: string };
  /** The change that was just made. */
  readonly done: string | null;
  readonly secret: string | null;
}

/** Most characters of a body that a page shows. */
const MAX_BODY = 40_000;
const MAX_ATTEMPTS = 20;

/** A webhook: its health, its deliveries, and all that can be done with it. */
export function webhookPage(view: View, { webhook, deliveries, filter, done, secret, ...form }: Shown): Page {
  const { texts, base } = view;
  const { webhooks: words } = texts;
  const path = `${base}/webhooks/${webhook.id}`;
  const { rate, success, failing } = words.columns;
  const [rateText, successText, failingText] = healthOf(view, webhook);
  const facts = [
    [rate, rateText],
    [success, successText],
    [failing, failingText],
    [words.events, webhook.events.join(', ')],
  ] as const;
  const { event, state, answer, attempts, created, last } = words.delivery;
  const rows = deliveries.items.map((delivery) => [
    markup`<a href="${path}/deliveries/${delivery.id}">${delivery.event}</a>`,
    statusOf(view, delivery),
    delivery.httpStatus ?? words.noAnswer,
    delivery.attemptCount,
    texts.moment(delivery.createdAt),
    texts.moment(delivery.lastAttemptAt),
  ]);
  const statuses = DELIVERY_STATUSES.map((one) => [one, words.statuses[one]] as const);
  const events = [...form.choices.events, PING].map((one) => [one, one] as const);
  const hasProblem = (...names: string[]): boolean => names.some((name) => form.problems[name] !== undefined);
  const main = markup`<p><a href="${base}/webhooks">${words.title}</a></p>
<div class="head"><h1>${webhook.url}</h1>${stateOf(view, webhook)}</div>
${notice(doneText(view, done))}
${secretNotice(view, secret)}
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value ?? ''}</dd>`)}</dl>
<form method="post" action="${path}/test">${formField(view.form)}<button class="plain">${words.test}</button></form>
${section(
  words.recover,
  hasProblem('since', 'until'),
  markup`<p class="quiet">${words.recoverHint}</p>
<form method="post" action="${path}/recover" class="row">${formField(view.form)}
${field({ name: 'since', label: words.since, type: 'datetime-local', value: form.fields.since, isRequired: true, problem: form.problems.since })}
<button>${words.recoverButton}</button></form>`,
)}
${section(
  words.change,
  hasProblem('url', 'events'),
  markup`<form method="post" action="${path}">${webhookFields(view, form)}
<label class="check"><input type="checkbox" name="active"${form.fields.active === 'on' && markup` checked`}> ${words.active}</label>
<p><button>${texts.save}</button></p></form>`,
)}
${section(words.rotate, false, confirmed(view, `${path}/rotate`, words.rotateHint, words.rotateButton))}
${section(words.remove, false, confirmed(view, `${path}/delete`, words.removeHint, words.removeButton))}
<h2>${words.deliveries}</h2>
<form method="get" action="${path}" class="row">${choice('status', state, [['', words.all], ...statuses], filter.status ?? '')}
${choice('event', event, [['', words.all], ...events], filter.event ?? '')}<button class="plain">${words.filter}</button></form>
${rows.length === 0 ? markup`<p>${words.noDeliveries}</p>` : table(words.deliveries, [event, state, answer, attempts, created, last], rows)}
${nextPage(view, path, filter, deliveries.cursor)}`;
  return { title: webhook.url, section: 'webhooks', main };
}

/** A delivery with its body, and the answers to its attempts, the newest first. They may name persons: everything is escaped. */
export function deliveryPage(
  view: View,
  { webhook, delivery, isSent }: { webhook: MonitoredWebhook; delivery: DeliveryInFull; isSent: boolean },
): Page {
  const { texts, base, form } = view;
  const { webhooks: words, none, moment } = texts;
  const path = `${base}/webhooks/${webhook.id}`;
  const { state, created, attempts: attempted, next } = words.delivery;
  const { attempts, nextAttemptAt } = delivery;
  const upcoming = nextAttemptAt === null ? none : webhook.isActive ? moment(nextAttemptAt) : words.whenActive;
  const facts = [
    [state, statusOf(view, delivery)],
    [created, moment(delivery.createdAt)],
    [attempted, delivery.attemptCount],
    [next, upcoming],
  ] as const;
  const shown = attempts.slice(-MAX_ATTEMPTS).reverse();
  const body = prettyJson(delivery.body);
  const main = markup`<p><a href="${base}/webhooks">${words.title}</a> / <a href="${path}">${webhook.url}</a></p>
<h1>${delivery.event}</h1>
${notice(isSent && words.sent)}
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}<dt>ID</dt><dd><code>${delivery.id}</code></dd></dl>
${
  webhook.isActive
    ? markup`<form method="post" action="${path}/deliveries/${delivery.id}/retry">${formField(form)}<button>${words.resend}</button></form>`
    : notice(words.inactive)
}
<div class="columns"><section><h2>${words.body}</h2>
<pre tabindex="0">${body.slice(0, MAX_BODY)}</pre>
${body.length > MAX_BODY && markup`<p class="quiet">${words.shortened}</p>`}</section>
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
  }) => markup`<div class="line"><div class="head"><h3>${words.attempt(number)}</h3>
<span>${tag(String(httpStatus ?? words.noAnswer), ok ? 'good' : 'warn')} <span class="quiet">${moment(at)}, ${words.took(durationMs)}</span></span></div>
${message && markup`<p>${message}</p>`}
${response === '' ? markup`<p class="quiet">${words.emptyAnswer}</p>` : markup`<pre tabindex="0">${response}</pre>`}</div>`,
)}
${attempts.length > shown.length && markup`<p class="quiet">${words.older(attempts.length - shown.length)}</p>`}</section></div>`;
  return { title: delivery.event, section: 'webhooks', main };
}

function statusOf({ texts: { webhooks } }: View, { status }: Delivery): Markup {
  return tag(webhooks.statuses[status], status === 'delivered' ? 'good' : 'warn');
}

function section(summary: string, isOpen: boolean, content: Markup): Markup {
  return markup`<details${isOpen && markup` open`}><summary>${summary}</summary>${content}</details>`;
}

function confirmed({ form }: View, action: string, hint: string, button: string): Markup {
  return markup`<p>${hint}</p><form method="post" action="${action}">${formField(form)}<button class="plain" name="sure" value="yes">${button}</button></form>`;
}

/** `recovered-12`, with `-more` where the rest follows. */
function doneText({ texts: { webhooks } }: View, done: string | null): string | null {
  const [, count, more] = /^recovered-(\d{1,9})(-more)?$/.exec(done ?? '') ?? [];
  if (count !== undefined) return webhooks.recovered(count, more === undefined);
  return done === 'saved' ? webhooks.saved : null;
}

function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
