import type { CompanyId } from '../../platform/domain/index.js';
import type {
  DeliveryTarget,
  DeliveryStatus,
  MonitoredWebhook,
  Webhook,
  WebhookChanges,
  WebhookDraft,
  WebhookHealth,
  WebhookId,
} from './webhook.js';

export interface NewWebhook extends WebhookDraft {
  id: WebhookId;
  company: CompanyId;
  secret: string;
  createdAt: Date;
}

/** The changes of a webhook by an attempt. Fields that are left out keep their value. */
export interface RecordedAttempt extends WebhookHealth {
  lastDeliveryAt?: Date;
  lastDeliveryStatus?: DeliveryStatus;
  lastSuccessAt?: Date;
}

export interface LockedWebhook extends Webhook {
  company: CompanyId;
  failingSince: Date | null;
  /** When the last success among its deliveries ended. */
  lastSuccessAt: Date | null;
}

/** Decides whether a webhook's deliveries are due, held or removed. */
export type WebhookState = 'active' | 'inactive' | 'deleted';

/** A position among the events of a company, in the order in which they happened. */
export interface EventPosition {
  occurredAt: Date;
  sequence: number;
}

/** The events that a recovery still has to look at: those after a position, up to a moment. */
export interface Recovery {
  webhookId: WebhookId;
  company: CompanyId;
  after: EventPosition;
  until: Date;
}

/**
 * The stored webhooks. Methods with a company throw `WebhookNotFound` for another company's webhook, a deleted one and a
 * malformed id. Locks last until the unit of work ends; their order is events, webhooks (by id), deliveries.
 */
export abstract class WebhookRepository {
  /** Newest first. */
  abstract list(company: CompanyId): Promise<Webhook[]>;
  abstract get(company: CompanyId, id: WebhookId): Promise<Webhook>;
  /** Newest first, with their health. */
  abstract monitored(company: CompanyId): Promise<MonitoredWebhook[]>;
  abstract getMonitored(company: CompanyId, id: WebhookId): Promise<MonitoredWebhook>;
  abstract target(company: CompanyId, id: WebhookId): Promise<DeliveryTarget>;
  /** Without the deleted ones. */
  abstract targets(ids: readonly WebhookId[]): Promise<ReadonlyMap<WebhookId, DeliveryTarget>>;
  /** Throws `WebhookLimitExceeded`, also if several are created at once. */
  abstract add(webhook: NewWebhook): Promise<void>;
  abstract lock(company: CompanyId, id: WebhookId): Promise<LockedWebhook>;
  /** For workers. Null if the webhook is deleted. */
  abstract lockById(id: WebhookId): Promise<LockedWebhook | null>;
  /** For workers. Null if the row is gone. */
  abstract lockState(id: WebhookId): Promise<WebhookState | null>;
  abstract change(id: WebhookId, changes: WebhookChanges & Partial<WebhookHealth>, at: Date): Promise<void>;
  abstract replaceSecret(company: CompanyId, id: WebhookId, secret: string, at: Date): Promise<void>;
  /** The caller holds the lock. */
  abstract recordAttempt(id: WebhookId, attempt: RecordedAttempt): Promise<void>;
  /** Active webhooks that subscribe to an event; a `status` that is not null must pass their filters. */
  abstract subscribersTo(company: CompanyId, event: string, status: string | null): Promise<WebhookId[]>;

  /** Hides the webhook from every reader; its rows are removed later. The caller holds the lock. */
  abstract markDeleted(id: WebhookId, at: Date): Promise<void>;
  /** Removes the row of a webhook, and the deliveries that were added since the last batch was removed. */
  abstract remove(id: WebhookId): Promise<void>;
  /** Makes the reconciliation of its deliveries due. */
  abstract scheduleReconciliation(id: WebhookId, at: Date): Promise<void>;

  /** Makes the rest of a recovery due. */
  abstract addRecovery(id: string, recovery: Recovery, at: Date): Promise<void>;
  /** Moves a claimed recovery, which is due again at `at`. Returns the number of rows whose lease was still valid. */
  abstract moveRecovery(key: string, token: string, after: EventPosition, at: Date): Promise<number>;
}
