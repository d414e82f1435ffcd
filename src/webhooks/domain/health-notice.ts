import { type HealthNotice, SWITCH_OFF_AT, WARN_AT, type WebhookId } from './webhook.js';

/** The mail to the company's contact: the failure, its consequence and its repair. docs/rules/webhooks.md#webhook-health. */
export function healthNotice(notice: HealthNotice, id: WebhookId, url: string): { subject: string; text: string } {
  // The host only: the rest of a URL may contain a token.
  const { host } = new URL(url);
  const inspect = `GET /v1/webhooks/${id}/deliveries lists what was sent; GET /v1/webhooks/${id}/deliveries/{deliveryId} shows every attempt with its error.`;
  if (notice === 'failing') {
    return {
      subject: `Your webhook to ${host} is failing`,
      text: `The last ${WARN_AT} deliveries to the webhook ${id} (${host}) failed, one after the other.

Failed deliveries are tried again. After ${SWITCH_OFF_AT} failed deliveries in a row the webhook is switched off.

${inspect}`,
    };
  }
  return {
    subject: `Your webhook to ${host} was switched off`,
    text: `At least ${SWITCH_OFF_AT} deliveries to the webhook ${id} (${host}) failed, one after the other. It was switched off, and nothing more is sent to it.

Nothing is lost: events are kept for 30 days. To recover,

1. repair the receiver, and check with POST /v1/webhooks/${id}/test that it responds;
2. switch the webhook on again: PATCH /v1/webhooks/${id} with {"isActive": true};
3. request the events that it missed: POST /v1/webhooks/${id}/recover with {"since": "<when it began to fail, ISO 8601>"}.

${inspect}`,
  };
}
