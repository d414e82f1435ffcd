import type { CompanyId, Id, PersonId } from '../../platform/domain/ids.js';
import type { SendErrorKind } from './send-outcome.js';
import type { WebhookId } from './webhook.js';

export type DeliveryId = Id<'Delivery'>;

/** docs/rules.md#deliveries. One that was never attempted has none of them, and is shown nowhere. */
export const DELIVERY_STATUSES = ['delivered', 'failed', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** docs/rules.md#deliveries. */
export interface Delivery {
  id: DeliveryId;
  webhookId: WebhookId;
  event: string;
  status: DeliveryStatus;
  attemptCount: number;
  /** Of the last attempt. */
  httpStatus: number | null;
  createdAt: Date;
  lastAttemptAt: Date;
}

/** A delivery that is to be made. */
export interface NewDelivery {
  id: DeliveryId;
  webhookId: WebhookId;
  company: CompanyId;
  /** The platform's event. */
  eventId: string;
  event: string;
  subject: PersonId | null;
  sequence: number;
  /** Exactly what is sent, on every attempt. */
  body: string;
}

/** One try to send a delivery. */
export interface Attempt {
  /** From 1. */
  number: number;
  at: Date;
  durationMs: number;
  ok: boolean;
  httpStatus: number | null;
  errorKind: SendErrorKind | null;
  message: string | null;
  /** The first 1 KiB of the response. */
  response: string;
}

export function endOf({ at, durationMs }: Pick<Attempt, 'at' | 'durationMs'>): Date {
  return new Date(at.getTime() + durationMs);
}
