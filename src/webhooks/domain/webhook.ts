import type { CompanyId, Id } from '../../platform/domain/ids.js';
import type { DeliveryStatus } from './delivery.js';
import type { WebhookHealth } from './webhook-health.js';
import type { StatusFilter, WebhookEvent } from './webhook-events.js';

export type WebhookId = Id<'Webhook'>;

/** docs/rules.md#rate-limits. */
export const MAX_WEBHOOKS = 5;

/** docs/rules.md#webhooks. The secret is no part of it: it is shown once. */
export interface Webhook extends WebhookHealth {
  id: WebhookId;
  url: string;
  events: WebhookEvent[];
  /** Empty: all status changes. */
  statusFilters: StatusFilter[];
  lastDeliveryAt: Date | null;
  lastDeliveryStatus: DeliveryStatus | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a client says of a new webhook. */
export type WebhookDraft = Pick<Webhook, 'url' | 'events' | 'statusFilters'>;

/** Only what is present changes. */
export type WebhookChanges = Partial<WebhookDraft & Pick<Webhook, 'isActive' | 'failureCount'>>;

/** Where to and how a delivery is sent. */
export interface Target {
  webhookId: WebhookId;
  company: CompanyId;
  url: string;
  secret: string;
}
