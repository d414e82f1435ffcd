import { Module } from '@nestjs/common';
import { GuardedFetch } from './adapters/http-sender/guarded-fetch.js';
import { createWebhookSender, readAllowedTargets, WEBHOOK_RESOLVER, type WebhookSender } from './adapters/http-sender/webhook-sender.js';
import { WebhookFieldRules } from './adapters/http/webhook-field-rules.js';
import { TypeOrmDeliveryRepository } from './adapters/persistence/typeorm-delivery.repository.js';
import { TypeOrmWebhookRepository } from './adapters/persistence/typeorm-webhook.repository.js';
import { WEBHOOKS_TASKS } from './adapters/persistence/webhooks.tasks.js';
import { DeliverWebhooks } from './application/deliver-webhooks.js';
import { DeliveryMetrics } from './application/delivery-metrics.js';
import { DeliveryEventCopies, DeliveryRetention, FanOutDeliveries } from './application/event-deliveries.js';
import { ManageWebhooks } from './application/manage-webhooks.js';
import { ReconcileDeliveries } from './application/reconcile-deliveries.js';
import { NoticeOfHealth, RecordFailure } from './application/record-outcome.js';
import { ContinueRecovery, RecoverEvents, RecoverPage } from './application/recover-events.js';
import { SendAttempt } from './application/send-attempt.js';
import { SendOnRequest } from './application/send-on-request.js';
import { AllowedTargets } from './domain/allowed-targets.js';
import { EgressGuard } from './domain/egress-guard.js';
import { DeliverySender } from './domain/delivery.js';
import { DeliveryRepository } from './domain/delivery.repository.js';
import { WebhookRepository } from './domain/webhook.repository.js';
import { webhookSettings } from './webhooks.settings.js';

const publicProviders = [ManageWebhooks, SendOnRequest, RecoverEvents];
const internalProviders = [DeliveryMetrics, SendAttempt, RecordFailure, NoticeOfHealth, RecoverPage];
/** Found by discovery. */
const taskHandlers = [DeliverWebhooks, ReconcileDeliveries, ContinueRecovery];
const discoveredProviders = [
  ...taskHandlers,
  ...WEBHOOKS_TASKS,
  FanOutDeliveries,
  DeliveryEventCopies,
  DeliveryRetention,
  WebhookFieldRules,
];

@Module({
  providers: [
    { provide: WebhookRepository, useClass: TypeOrmWebhookRepository },
    { provide: DeliveryRepository, useClass: TypeOrmDeliveryRepository },
    { provide: AllowedTargets, useFactory: readAllowedTargets, inject: [webhookSettings.token] },
    {
      provide: DeliverySender,
      useFactory: createWebhookSender,
      inject: [webhookSettings.token, AllowedTargets, { token: WEBHOOK_RESOLVER, optional: true }],
    },
    {
      provide: EgressGuard,
      useFactory: (sender: WebhookSender, allowed: AllowedTargets) => new GuardedFetch(sender, allowed),
      inject: [DeliverySender, AllowedTargets],
    },
    ...publicProviders,
    ...internalProviders,
    ...discoveredProviders,
  ],
  exports: [WebhookRepository, DeliveryRepository, EgressGuard, ...publicProviders],
})
export class WebhooksModule {}
