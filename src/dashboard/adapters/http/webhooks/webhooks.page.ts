import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { MonitoredWebhook } from '../../../../webhooks/index.js';
import { checks, field, formField, listPage, moment, notice, tag } from '../../../../platform/http/pages/elements.js';
import { type Page, type Problems, type View } from '../layout.js';

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
  const { t, base } = view;
  const { url, state, rate, success, failing, events } = t.group('webhooks.columns');
  const rows = webhooks.map((webhook) => [
    markup`<a href="${base}/webhooks/${webhook.id}">${webhook.url}</a>`,
    stateOf(view, webhook),
    ...healthOf(view, webhook),
    webhook.events.join(', '),
  ]);
  const main = listPage({
    head: markup`<h1>${t('webhooks.title')}</h1>
${notice(isRemoved && t('webhooks.removed'))}
${secretNotice(view, secret)}
<p class="quiet">${t('webhooks.intro')}</p>`,
    caption: t('webhooks.title'),
    columns: [url, state, rate, success, failing, events],
    rows,
    empty: t('webhooks.empty'),
    rest: markup`<h2>${t('webhooks.add')}</h2>
<form method="post" action="${base}/webhooks">${webhookFields(view, form)}<button>${t('webhooks.addButton')}</button></form>`,
  });
  return { title: t('webhooks.title'), main };
}

export function stateOf({ t }: View, { isActive, failureCount }: MonitoredWebhook): Markup {
  if (isActive) return failureCount > 0 ? tag(t('webhooks.states.failing'), 'warn') : tag(t('webhooks.states.active'), 'good');
  return failureCount > 0 ? tag(t('webhooks.states.off'), 'warn') : tag(t('webhooks.states.paused'));
}

/** Rate of successes, last success, failing since. */
export function healthOf(
  { t, zone }: View,
  { attempted, delivered, lastSuccessAt, failingSince, failureCount }: MonitoredWebhook,
): string[] {
  return [
    attempted === 0 ? t('none') : t('webhooks.rate', { rate: Math.floor((100 * delivered) / attempted) / 100, delivered, attempted }),
    lastSuccessAt ? moment(lastSuccessAt, zone) : t('webhooks.never'),
    failingSince ? `${moment(failingSince, zone)}, ${t('webhooks.inARow', { count: failureCount })}` : t('none'),
  ];
}

export function secretNotice({ t }: View, secret: string | null): Markup | false {
  return secret !== null && markup`<div class="notice" role="status"><p>${t('webhooks.secret')}</p><p><code>${secret}</code></p></div>`;
}

export function webhookFields({ t, form }: View, { choices, fields, problems }: WebhookForm): Markup {
  return markup`${formField(form)}
${field({ name: 'url', label: t('webhooks.url'), type: 'url', hint: t('webhooks.urlHint'), value: fields.url, isRequired: true, problem: problems.url })}
${checks('event', t('webhooks.events'), choices.events, fields, { problem: problems.events })}
${choices.filters.length > 0 && checks('filter', t('webhooks.filters'), choices.filters, fields, { label: (status) => t.find('candidates.statuses', status) ?? status })}`;
}
