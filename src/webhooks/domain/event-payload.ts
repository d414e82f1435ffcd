import type { CompanyId } from '../../platform/domain/ids.js';
import { PING } from './webhook-events.js';
import type { WebhookId } from './webhook.js';

/** What a body tells of an event. */
export interface EventPayload {
  event: string;
  company: CompanyId;
  occurredAt: Date;
  data: Readonly<Record<string, unknown>>;
}

/** The body of a delivery, rendered once and sent byte for byte on every attempt. docs/rules.md#deliveries. */
export function renderBody(webhookId: WebhookId, { event, company, occurredAt, data }: EventPayload): string {
  return JSON.stringify({ event, webhookId, companyId: company, timestamp: occurredAt.toISOString(), data });
}

/** docs/rules.md#webhooks. */
export function renderPing(webhookId: WebhookId, company: CompanyId, now: Date): string {
  const data = { test: true, timestamp: now.toISOString(), webhookId, api_version: 'v1' };
  return renderBody(webhookId, { event: PING, company, occurredAt: now, data });
}
