import type { CompanyId, Page } from '../../platform/domain/index.js';
import type { Attempt, Delivery, DeliveryId, DeliveryInFull, DeliveryResult, NewDelivery, SentAttempt } from './delivery.js';
import type { DeliveryStatus, WebhookId } from './webhook.js';

export interface DeliveryFilter {
  status?: DeliveryStatus;
  event?: string;
  limit: number;
  cursor?: string;
}

/** A delivery that was attempted, as it is sent again. */
export type AttemptedDelivery = Pick<NewDelivery, 'id' | 'webhookId' | 'event' | 'body'>;

/** A success that is to be recorded, with the lease under which the delivery was sent. */
export interface DeliverySuccess {
  key: string;
  token: string;
  webhookId: WebhookId;
  attempt: SentAttempt;
}

/** A failure that is to be recorded. `isActive`: whether the next attempt is due or held. */
export interface DeliveryFailure extends Omit<DeliverySuccess, 'webhookId'> {
  result: DeliveryResult;
  isActive: boolean;
}

/** A delivery of an event, as a recovery needs it. */
export interface ExistingDelivery {
  eventId: string;
  id: DeliveryId;
  isExhausted: boolean;
}

/** Stores deliveries and their attempts. Readers do not see deliveries before their first attempt. */
export abstract class DeliveryRepository {
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, webhookId: WebhookId, filter: DeliveryFilter): Promise<Page<Delivery>>;
  /** Throws `DeliveryNotFound`. */
  abstract get(webhookId: WebhookId, id: string): Promise<Delivery>;
  /** Throws `DeliveryNotFound`. */
  abstract inFull(webhookId: WebhookId, id: string): Promise<DeliveryInFull>;
  /** Deliveries of the company whose last attempt was made at `since` or later, and failed. */
  abstract countFailed(company: CompanyId, since: Date): Promise<number>;
  abstract attemptsOf(id: DeliveryId): Promise<Attempt[]>;
  /** Throws `DeliveryNotFound`. */
  abstract attempted(webhookId: WebhookId, id: string): Promise<AttemptedDelivery>;

  /** Adds deliveries that do not exist yet, due at `at`; returns how many. */
  abstract add(deliveries: readonly NewDelivery[], at: Date): Promise<number>;
  /** Adds a ping that was sent; it is never due. The caller holds the lock of the webhook. */
  abstract addPing(ping: AttemptedDelivery & { company: CompanyId }, at: Date, status: DeliveryStatus, attempt: SentAttempt): Promise<void>;

  /** Records successes with a valid lease, and the health of their webhooks; returns their keys. In a unit of work. */
  abstract recordSuccesses(successes: readonly DeliverySuccess[]): Promise<ReadonlySet<string>>;
  /** Returns the number of rows whose lease was still valid. */
  abstract recordFailure(failure: DeliveryFailure): Promise<number>;
  /** Records an attempt that a client asked for. A success ends the schedule; a failure does not change it. */
  abstract recordManualAttempt(id: DeliveryId, attempt: SentAttempt): Promise<void>;

  /** Takes the due time of at most `limit` deliveries of a webhook that is inactive; returns how many. */
  abstract hold(webhookId: WebhookId, limit: number): Promise<number>;
  /** The same for one delivery that was claimed. */
  abstract holdClaimed(key: string, token: string): Promise<number>;
  /** Returns the due time of at most `limit` held deliveries, oldest event first; returns how many. */
  abstract resume(webhookId: WebhookId, limit: number): Promise<number>;
  /** Removes at most `limit` deliveries of a webhook; returns how many. */
  abstract removeOf(webhookId: WebhookId, limit: number): Promise<number>;

  /** The deliveries of these events to the webhook. */
  abstract ofEvents(webhookId: WebhookId, eventIds: readonly string[]): Promise<ExistingDelivery[]>;
  /** Starts the schedule of exhausted deliveries again; returns how many. */
  abstract rearm(ids: readonly DeliveryId[], at: Date, isActive: boolean): Promise<number>;

  abstract removeOfEvents(eventIds: readonly string[]): Promise<void>;
  /** Renders the bodies of an event's deliveries again, and removes the responses to the old bodies. */
  abstract rewrite(eventId: string, render: (webhookId: WebhookId) => string): Promise<void>;
  /** Removes at most `limit` deliveries that were created until `until` and are not due; returns how many. */
  abstract prune(until: Date, limit: number): Promise<number>;
}
