export { ManageWebhooks } from './application/manage-webhooks.js';
export { RecoverEvents } from './application/recover-events.js';
export { SendOnRequest } from './application/send-on-request.js';
export { EgressDenied, EgressGuard } from './domain/egress-guard.js';
export type { Delivery, DeliveryInFull } from './domain/delivery.js';
export { DeliveryRepository } from './domain/delivery.repository.js';
export {
  DELIVERY_STATUSES,
  type DeliveryStatus,
  MONITORED_DELIVERIES,
  type MonitoredWebhook,
  PING,
  type WebhookId,
  WebhookNotFound,
} from './domain/webhook.js';
export { WebhookRepository } from './domain/webhook.repository.js';
export { webhookSettings } from './webhooks.settings.js';
