import { after, type CompanyId, HOUR, type Id, MINUTE, notFound, type PersonId, SECOND } from '../../platform/domain/index.js';
import type { DeliveryStatus, WebhookId } from './webhook.js';

export type DeliveryId = Id<'Delivery'>;

/** The durable task that sends due deliveries. */
export const DELIVER = 'webhooks.deliver';
/** The name of the event handler that adds deliveries. */
export const FAN_OUT = 'webhooks.fan-out';

/** docs/rules/webhooks.md#deliveries. */
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

/** A delivery as people read it. The body and the responses may name persons. */
export interface DeliveryInFull extends Delivery {
  body: string;
  /** Oldest first. */
  attempts: Attempt[];
  /** Null if there is none. */
  nextAttemptAt: Date | null;
}

/** A delivery before its first attempt. */
export interface NewDelivery {
  id: DeliveryId;
  webhookId: WebhookId;
  company: CompanyId;
  /** The platform's event. */
  eventId: string;
  event: string;
  subject: PersonId | null;
  sequence: number;
  /** When the event happened; null where the first attempt has a reason to be late, as in a recovery. */
  eventAt: Date | null;
  /** The exact text of every attempt. */
  body: string;
}

/** One attempt to send a delivery. */
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

/** An attempt before the delivery record numbers it. */
export type SentAttempt = Omit<Attempt, 'number'>;

export function endOf({ at, durationMs }: Pick<Attempt, 'at' | 'durationMs'>): Date {
  return after(at, durationMs);
}

/** The state of a delivery after an attempt. */
export interface DeliveryResult {
  status: DeliveryStatus;
  /** When the next attempt is due; null if there is none. */
  nextAt: Date | null;
  /** Failed attempts since the schedule was started; a recovery starts it again. */
  failedTries: number;
}

/** Attempts of a delivery, the first one included. docs/rules/webhooks.md#deliveries. */
export const DEFAULT_MAX_ATTEMPTS = 5;

/** Milliseconds from a failure to the next attempt, by the number of failures so far. docs/rules/webhooks.md#deliveries. */
export const RETRY_DELAYS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 2 * HOUR] as const;

const LAST_DELAY = RETRY_DELAYS[RETRY_DELAYS.length - 1]!;

/** The state after a failure. The delay of 2 h repeats from the sixth attempt on. docs/rules/webhooks.md#deliveries. */
export function afterFailure(failedTries: number, failedAt: Date, maxAttempts: number = DEFAULT_MAX_ATTEMPTS): DeliveryResult {
  if (failedTries >= maxAttempts) return { status: 'exhausted', nextAt: null, failedTries };
  return { status: 'failed', nextAt: after(failedAt, RETRY_DELAYS[failedTries - 1] ?? LAST_DELAY), failedTries };
}

/** Why an attempt failed, as the delivery record shows it. */
export const SEND_ERROR_KINDS = [
  'http_error', // a response that is neither 2xx nor a redirect
  'redirect', // redirects are not followed
  'timeout',
  'tls',
  'dns',
  'connection_refused',
  'connection_reset',
  'unreachable',
  'egress_refused', // the target is an address that webhooks may not reach
  'protocol', // the response is not valid HTTP, or exceeds its limits
  'aborted', // this process is stopping, or the caller cancelled the attempt
  'network', // any other failure of the connection
] as const;
export type SendErrorKind = (typeof SEND_ERROR_KINDS)[number];

/** Outcome of one attempt. Success is a 2xx response, read in time. docs/rules/webhooks.md#deliveries. */
export interface SendOutcome {
  readonly ok: boolean;
  /** The status of the response, also if the rest of the response did not arrive. */
  readonly httpStatus: number | null;
  readonly errorKind: SendErrorKind | null;
  /** Whole milliseconds of wall time. */
  readonly durationMs: number;
  /** The beginning of the response's body, safe to store and to show. */
  readonly responseExcerpt: string;
  /** For people; holds no secrets and no details of our network. Null if the attempt succeeded. */
  readonly message: string | null;
}

/** Posts deliveries to receivers. */
export abstract class DeliverySender {
  /** One attempt. Never throws: the outcome names the failure. */
  abstract send(post: { url: string; headers: Readonly<Record<string, string>>; body: Buffer }): Promise<SendOutcome>;
}

export class DeliveryNotFound extends notFound('NOT_FOUND', 'the webhook has attempted no such delivery', {
  remedy: 'List the deliveries of the webhook (`GET /v1/webhooks/{webhookId}/deliveries`) and use an id of the list.',
}) {}
