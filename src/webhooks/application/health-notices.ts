import { Injectable } from '@nestjs/common';
import type { CompanyId } from '../../platform/domain/ids.js';
import { ContactMail } from '../domain/contact-mail.js';
import { SWITCH_OFF_AT, WARN_AT, type HealthNotice } from '../domain/webhook-health.js';
import type { Webhook } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';

type Noticed = Pick<Webhook, 'id' | 'url'> & { company: CompanyId };

/** Tells a company's contact that a webhook fails, why that matters, and what to do. Companies without a contact are not told. */
@Injectable()
export class HealthNotices {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly mail: ContactMail,
  ) {}

  /** In the unit of work that records the failure. */
  async send(notice: HealthNotice, webhook: Noticed): Promise<void> {
    const to = await this.webhooks.contactOf(webhook.company);
    if (to) await this.mail.add({ company: webhook.company, to, ...WORDING[notice](webhook) });
  }
}

/** The host alone: what follows it in a URL may hold a token. */
function hostOf({ url }: Noticed): string {
  return new URL(url).host;
}

const LOOK = (id: string): string =>
  `GET /v1/webhooks/${id}/deliveries lists what was sent; GET /v1/webhooks/${id}/deliveries/{deliveryId} shows every attempt with its error.`;

const WORDING: Readonly<Record<HealthNotice, (webhook: Noticed) => { subject: string; text: string }>> = {
  failing: (webhook) => ({
    subject: `Your webhook to ${hostOf(webhook)} is failing`,
    text: `The last ${WARN_AT} deliveries to the webhook ${webhook.id} (${hostOf(webhook)}) failed, one after the other.

Failed deliveries are tried again. After ${SWITCH_OFF_AT} in a row the webhook is switched off.

${LOOK(webhook.id)}`,
  }),
  switched_off: (webhook) => ({
    subject: `Your webhook to ${hostOf(webhook)} was switched off`,
    text: `The last ${SWITCH_OFF_AT} deliveries to the webhook ${webhook.id} (${hostOf(webhook)}) failed, one after the other. It was switched off, and nothing more is sent to it.

Nothing is lost: events are kept for 30 days. To recover,

1. repair the receiver, and see with POST /v1/webhooks/${webhook.id}/test that it answers;
2. switch the webhook on again: PATCH /v1/webhooks/${webhook.id} with {"isActive": true};
3. ask for what it missed: POST /v1/webhooks/${webhook.id}/recover with {"since": "<when it began to fail, ISO 8601>"}.

${LOOK(webhook.id)}`,
  }),
};
