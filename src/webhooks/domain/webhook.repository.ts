import type { CompanyId } from '../../platform/domain/ids.js';
import type { DeliveryStatus } from './delivery.js';
import type { Target, Webhook, WebhookChanges, WebhookDraft, WebhookId } from './webhook.js';
import type { WebhookHealth } from './webhook-health.js';

export interface NewWebhook extends WebhookDraft {
  id: WebhookId;
  company: CompanyId;
  secret: string;
  createdAt: Date;
}

/** What an attempt means for its webhook; without the last delivery, where a later one has been noted. */
export interface WebhookStanding extends WebhookHealth {
  lastDeliveryAt?: Date;
  lastDeliveryStatus?: DeliveryStatus;
}

export interface LockedWebhook extends Webhook {
  company: CompanyId;
  /** When the last success among its deliveries ended. */
  lastSuccessAt: Date | null;
}

/** Where webhooks are kept. Another company's webhook, and a malformed id, is absent: all that names one throws `WebhookNotFound`. */
export abstract class WebhookRepository {
  /** Newest first. */
  abstract list(company: CompanyId): Promise<Webhook[]>;
  abstract get(company: CompanyId, id: WebhookId): Promise<Webhook>;
  abstract targetOf(company: CompanyId, id: WebhookId): Promise<Target>;
  /** Throws `WebhookLimitExceeded`, whatever races. */
  abstract add(webhook: NewWebhook): Promise<void>;
  /** Holds the row until the unit ends: taken before those of its deliveries, and after that of an event. */
  abstract lock(company: CompanyId, id: WebhookId): Promise<Webhook>;
  /** The same for workers, who know no company; null where the webhook is gone. */
  abstract lockById(id: WebhookId): Promise<LockedWebhook | null>;
  abstract change(id: WebhookId, changes: WebhookChanges, at: Date): Promise<void>;
  abstract replaceSecret(company: CompanyId, id: WebhookId, secret: string, at: Date): Promise<void>;
  /** With its deliveries. */
  abstract remove(company: CompanyId, id: WebhookId): Promise<void>;
  /** The caller holds the row. */
  abstract noteAttempt(id: WebhookId, standing: WebhookStanding): Promise<void>;
  /** Active webhooks of the company that want an event, `status` being what status filters are compared with. */
  abstract subscribersTo(company: CompanyId, event: string, status: string | null): Promise<WebhookId[]>;
  /** Whom the company wants its mails sent to. */
  abstract contactOf(company: CompanyId): Promise<string | null>;
}
