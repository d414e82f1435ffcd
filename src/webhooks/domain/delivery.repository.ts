import type { CompanyId } from '../../platform/domain/ids.js';
import type { Page } from '../../platform/domain/page.js';
import type { Attempt, Delivery, DeliveryId, DeliveryStatus, NewDelivery } from './delivery.js';
import type { EventPayload } from './event-payload.js';
import type { WebhookId } from './webhook.js';

export interface DeliveryFilter {
  status?: DeliveryStatus;
  limit: number;
  cursor?: string;
}

/** A delivery as it is sent. */
export interface Sendable {
  id: DeliveryId;
  webhookId: WebhookId;
  body: string;
}

/** One that was sent before, as it would be sent again. */
export interface Attempted extends Sendable {
  event: string;
}

/** What becomes of a delivery after an attempt. */
export interface DeliveryResult {
  status: DeliveryStatus;
  /** When it is due again; null: not by itself. */
  nextAt: Date | null;
  /** Failed tries of this round, from which the next delay follows. */
  failedTries: number;
}

/** A success on its way into the database, with the lease under which it was had. */
export interface Success {
  key: string;
  token: string;
  webhookId: WebhookId;
  attempt: Omit<Attempt, 'number'>;
}

/** An event that a webhook may have missed, and the delivery that was exhausted over it. */
export interface MissedEvent extends EventPayload {
  eventId: string;
  subject: NewDelivery['subject'];
  sequence: number;
  deliveryId: DeliveryId | null;
}

export interface MissedFilter {
  events: readonly string[];
  /** Empty: all status changes. */
  statusFilters: readonly string[];
  /** Goes on behind this event. */
  after: Pick<MissedEvent, 'occurredAt' | 'sequence'>;
  until: Date;
  limit: number;
}

/** Where deliveries and their attempts are kept. Those that were never attempted are shown nowhere. */
export abstract class DeliveryRepository {
  /** Newest first. Throws `ValidationFailed` for a cursor of another list. */
  abstract list(company: CompanyId, webhookId: WebhookId, filter: DeliveryFilter): Promise<Page<Delivery>>;
  /** Throws `DeliveryNotFound`. */
  abstract get(webhookId: WebhookId, id: string): Promise<Delivery>;
  abstract attemptsOf(id: DeliveryId): Promise<Attempt[]>;
  /** Throws `DeliveryNotFound`. */
  abstract attempted(webhookId: WebhookId, id: string): Promise<Attempted>;

  /** Adds what does not exist yet, due at once; answers how many. What is due to a webhook that is switched off is held then. */
  abstract add(deliveries: readonly NewDelivery[], at: Date): Promise<number>;
  /** A ping that was sent: it is never due. Throws `WebhookNotFound` where the webhook was deleted meanwhile. */
  abstract addPing(ping: Sendable & { company: CompanyId }, at: Date, verdict: DeliveryResult, attempt: Attempt): Promise<void>;

  /** Records successes whose lease still holds, and their webhooks' health; answers the keys of those. In the caller's unit. */
  abstract recordSuccesses(successes: readonly Success[]): Promise<ReadonlySet<string>>;
  /** Records a failure under a lease; answers how many rows it found. `isActive`: whether the next try is due or held. */
  abstract recordFailure(
    key: string,
    token: string,
    verdict: DeliveryResult,
    isActive: boolean,
    attempt: Omit<Attempt, 'number'>,
  ): Promise<number>;
  /** Records an attempt that a client asked for, outside of the schedule; a success ends the schedule. */
  abstract recordExtra(id: DeliveryId, attempt: Omit<Attempt, 'number'>): Promise<void>;

  /** Takes the due times of a webhook that is switched off. */
  abstract hold(webhookId: WebhookId): Promise<void>;
  /** The same for one delivery that was claimed; answers how many rows it found. */
  abstract holdClaimed(key: string, token: string): Promise<number>;
  /** Gives them back. */
  abstract resume(webhookId: WebhookId): Promise<void>;

  /** What a webhook wants and has no delivery of, or an exhausted one; in the order in which it happened. The events are held until the unit ends. */
  abstract missed(company: CompanyId, webhookId: WebhookId, filter: MissedFilter): Promise<MissedEvent[]>;
  /** Starts exhausted deliveries anew; answers how many. */
  abstract rearm(ids: readonly DeliveryId[], at: Date, isActive: boolean): Promise<number>;

  abstract forgetEvents(eventIds: readonly string[]): Promise<void>;
  /** Makes the bodies of an event's deliveries anew, and forgets what receivers answered to the old ones. */
  abstract rewrite(eventId: string, render: (webhookId: WebhookId) => string): Promise<void>;
  /** Forgets at most `most` deliveries that were made until `until` and are not due; answers how many. */
  abstract prune(until: Date, most: number): Promise<number>;
}
