import { conflict, type Id, notFound, SECOND } from '../../platform/domain/index.js';

export type WebhookId = Id<'Webhook'>;

/** Webhooks of one company. docs/rules/webhooks.md#webhooks. */
export const MAX_WEBHOOKS = 5;

/** Sent by the test operation only. */
export const PING = 'ping';

/** The statuses that clients see: they do not see a delivery before its first attempt. docs/rules/webhooks.md#deliveries. */
export const DELIVERY_STATUSES = ['delivered', 'failed', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The health of a webhook, derived from the results of its deliveries. docs/rules/webhooks.md#webhook-health. */
export interface WebhookHealth {
  /** Consecutive failed deliveries across all events. */
  readonly failureCount: number;
  /** When the first of these failures was recorded; null if there is none. */
  readonly failingSince: Date | null;
  readonly isActive: boolean;
}

/** docs/rules/webhooks.md#webhooks. The secret is not part of it: it is returned once. */
export interface Webhook extends Omit<WebhookHealth, 'failingSince'> {
  id: WebhookId;
  url: string;
  events: string[];
  /** Empty: all status changes. */
  statusFilters: string[];
  lastDeliveryAt: Date | null;
  lastDeliveryStatus: DeliveryStatus | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A webhook with the record of its last deliveries, for people. */
export interface MonitoredWebhook extends Webhook, Pick<WebhookHealth, 'failingSince'> {
  /** When the last success among its deliveries ended. */
  lastSuccessAt: Date | null;
  /** Among its last `MONITORED_DELIVERIES` those that were attempted, and those that were delivered. */
  attempted: number;
  delivered: number;
}

/** The newest deliveries of which the rate of successes is counted. */
export const MONITORED_DELIVERIES = 200;

/** The fields of a new webhook. */
export type WebhookDraft = Pick<Webhook, 'url' | 'events' | 'statusFilters'>;

/** Only fields that are present change. */
export type WebhookChanges = Partial<WebhookDraft & Pick<Webhook, 'isActive'>>;

/** The receiver of a delivery, and the secret that signs it. */
export type DeliveryTarget = Pick<Webhook, 'url' | 'isActive'> & { secret: string };

/** Whether a webhook subscribes to an event; a `status`, unless null, must pass its filters. docs/rules/webhooks.md#events. */
export function subscribesTo(
  { events, statusFilters }: Pick<Webhook, 'events' | 'statusFilters'>,
  event: string,
  status: string | null,
): boolean {
  return events.includes(event) && (status === null || statusFilters.length === 0 || statusFilters.includes(status));
}

/** The result of one attempt, as far as it changes the webhook's health. */
export type AttemptResult =
  | 'succeeded'
  | 'first_attempt_failed'
  | 'retry_failed'
  /** Pings, failed retries that a client asked for, and failures that are older than the last success. */
  | 'not_counted';

/** The mail that is sent to the company's contact. */
export type HealthNotice = 'failing' | 'switched_off';

/** Consecutive failed deliveries at which the contact is warned. */
export const WARN_AT = 5;
/** Consecutive failed deliveries at which the webhook is switched off. */
export const SWITCH_OFF_AT = 10;
/** Minimum age of the first of these failures: the first retry comes 30 s after it. */
export const MIN_FAILING_MS = 30 * SECOND;

/** The health of a new webhook, and of one that is resumed. */
export const HEALTHY: WebhookHealth = { failureCount: 0, failingSince: null, isActive: true };

/**
 * The health after an attempt that is recorded at `at`, and the mail that it causes. A delivery counts once, when its
 * first attempt fails. A failed retry does not count, but it can switch the webhook off. docs/rules/webhooks.md#webhook-health.
 */
export function healthAfter(
  { failureCount: countBefore, failingSince: since, isActive }: WebhookHealth,
  result: AttemptResult,
  at: Date,
): { readonly health: WebhookHealth; readonly notice: HealthNotice | null } {
  if (result === 'not_counted') return { health: { failureCount: countBefore, failingSince: since, isActive }, notice: null };
  if (result === 'succeeded') return { health: { failureCount: 0, failingSince: null, isActive }, notice: null };
  const isCounted = result === 'first_attempt_failed';
  const failureCount = countBefore + (isCounted ? 1 : 0);
  const failingSince = since ?? (isCounted ? at : null);
  const isOver = failureCount >= SWITCH_OFF_AT && failingSince !== null && at.getTime() - failingSince.getTime() >= MIN_FAILING_MS;
  if (isActive && isOver) return { health: { failureCount, failingSince, isActive: false }, notice: 'switched_off' };
  return { health: { failureCount, failingSince, isActive }, notice: isActive && isCounted && failureCount === WARN_AT ? 'failing' : null };
}

export class WebhookNotFound extends notFound('NOT_FOUND', 'there is no such webhook', {
  remedy: 'List the webhooks (`GET /v1/webhooks`) and use an id of the list.',
}) {}

export class WebhookLimitExceeded extends conflict(
  'WEBHOOK_LIMIT_EXCEEDED',
  `a company has at most ${MAX_WEBHOOKS} webhooks: delete one first`,
  { remedy: 'Delete a webhook (`DELETE /v1/webhooks/{webhookId}`), or change one.' },
) {}

export class WebhookInactive extends conflict(
  'WEBHOOK_INACTIVE',
  'the webhook is switched off: resume it first (PATCH with isActive true)',
  { remedy: 'Resume the webhook (`PATCH /v1/webhooks/{webhookId}` with `isActive: true`), then retry.' },
) {}
