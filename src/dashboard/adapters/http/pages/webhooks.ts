import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { MonitoredWebhook } from '../../../../webhooks/index.js';
import { field, formField, notice, type Page, type Problems, table, tag, type View } from './layout.js';

/** The events and the values of the filter that a webhook can choose. */
export interface Choices {
  readonly events: readonly string[];
  readonly filters: readonly string[];
}

export interface WebhookForm {
  readonly choices: Choices;
  readonly fields: FormFields;
  readonly problems: Problems;
}

interface Listed extends WebhookForm {
  readonly webhooks: readonly MonitoredWebhook[];
  /** Of the webhook that was just made. */
  readonly secret: string | null;
  readonly isRemoved: boolean;
}

/** The webhooks of the company with their health, and the form for another one. */
export function webhooksPage(view: View, { webhooks, secret, isRemoved, ...form }: Listed): Page {
  const { texts, base } = view;
  const { webhooks: words } = texts;
  const { url, state, rate, success, failing, events } = words.columns;
  const rows = webhooks.map((webhook) => [
    markup`<a href="${base}/webhooks/${webhook.id}">${webhook.url}</a>`,
    stateOf(view, webhook),
    ...healthOf(view, webhook),
    webhook.events.join(', '),
  ]);
  const main = markup`<h1>${words.title}</h1>
${notice(isRemoved && words.removed)}
${secretNotice(view, secret)}
<p class="quiet">${words.intro}</p>
${rows.length === 0 ? markup`<p>${words.empty}</p>` : table(words.title, [url, state, rate, success, failing, events], rows)}
<h2>${words.add}</h2>
<form method="post" action="${base}/webhooks">${webhookFields(view, form)}<button>${words.addButton}</button></form>`;
  return { title: words.title, section: 'webhooks', main };
}

export function stateOf({ texts: { webhooks } }: View, { isActive, failureCount }: MonitoredWebhook): Markup {
  if (isActive) return failureCount > 0 ? tag(webhooks.states.failing, 'warn') : tag(webhooks.states.active, 'good');
  return failureCount > 0 ? tag(webhooks.states.off, 'warn') : tag(webhooks.states.paused);
}

/** Rate of successes, last success, failing since. */
export function healthOf({ texts }: View, { attempted, delivered, lastSuccessAt, failingSince, failureCount }: MonitoredWebhook): string[] {
  const { webhooks, none, moment } = texts;
  return [
    attempted === 0 ? none : webhooks.rate(delivered, attempted),
    lastSuccessAt ? moment(lastSuccessAt) : webhooks.never,
    failingSince ? `${moment(failingSince)}, ${webhooks.inARow(failureCount)}` : none,
  ];
}

export function secretNotice({ texts: { webhooks } }: View, secret: string | null): Markup | false {
  return secret !== null && markup`<div class="notice" role="status"><p>${webhooks.secret}</p><p><code>${secret}</code></p></div>`;
}

export function webhookFields({ texts, form }: View, { choices, fields, problems }: WebhookForm): Markup {
  const { webhooks: words, candidates } = texts;
  const checks = (name: string, legend: string, values: readonly string[], label: (value: string) => Markup | string): Markup =>
    markup`<fieldset><legend>${legend}</legend>${values.map(
      (value) =>
        markup`<label class="check"><input type="checkbox" name="${name} ${value}"${fields[`${name} ${value}`] === 'on' && markup` checked`}> ${label(value)}</label>`,
    )}${problems[`${name}s`] && markup`<p class="problem">${problems[`${name}s`]}</p>`}</fieldset>`;
  return markup`${formField(form)}
${field({ name: 'url', label: words.url, type: 'url', hint: words.urlHint, value: fields.url, isRequired: true, problem: problems.url })}
${checks('event', words.events, choices.events, (event) => markup`<code>${event}</code>`)}
${choices.filters.length > 0 && checks('filter', words.filters, choices.filters, (status) => candidates.statuses[status] ?? status)}`;
}
