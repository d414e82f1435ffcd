import { WebhooksBaseline1700000001000 } from '../../migrations/1700000001000-webhooks-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { webhooksFields } from './adapters/http/field-descriptions.js';
import { DeliveriesController, EventsController } from './adapters/http/deliveries.controller.js';
import { WebhooksController } from './adapters/http/webhooks.controller.js';
import { DeliveryEntity } from './adapters/persistence/delivery.entity.js';
import { WebhookEntity, WebhookRecoveryEntity } from './adapters/persistence/webhook.entity.js';
import { webhooksCheck } from './adapters/persistence/webhooks-check.js';
import { WebhooksModule } from './webhooks.module.js';
import { deliveryDescription } from './adapters/http/delivery-description.js';
import { webhookSettings } from './webhooks.settings.js';

/** Subscriptions to events, and their signed deliveries. */
export const webhooks = defineContext({
  name: 'webhooks',
  module: WebhooksModule,
  controllers: [WebhooksController, DeliveriesController, EventsController],
  entities: [WebhookEntity, WebhookRecoveryEntity, DeliveryEntity],
  migrations: [WebhooksBaseline1700000001000],
  settings: webhookSettings,
  scopes: ['manage:webhooks'],
  rateLimits: { webhooks: 20 },
  fields: webhooksFields,
  tags: {
    Webhooks: 'Subscriptions to events, their signed deliveries, and the events themselves.',
    'Webhook events': 'What the receiver of a webhook gets.',
  },
  checks: [webhooksCheck],
  delivery: deliveryDescription,
});
