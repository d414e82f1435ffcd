import { Module } from '@nestjs/common';
import { WEBHOOKS_TASKS } from './adapters/persistence/webhooks.tasks.js';
import { allowedTargetsOf, UndiciDeliverySender } from './adapters/http-sender/undici-delivery-sender.js';
import { QueuedContactMail } from './adapters/queued-contact-mail.js';
import { TypeOrmDeliveryRepository } from './adapters/persistence/typeorm-delivery.repository.js';
import { TypeOrmWebhookRepository } from './adapters/persistence/typeorm-webhook.repository.js';
import { DeliverWebhooks } from './application/deliver-webhooks.js';
import { DeliveryEventCopies, DeliveryRetention } from './application/delivery-retention.js';
import { FanOutDeliveries } from './application/fan-out-deliveries.js';
import { HealthNotices } from './application/health-notices.js';
import { ManageWebhooks } from './application/manage-webhooks.js';
import { RecordFailure } from './application/record-failure.js';
import { RecordSuccesses } from './application/record-successes.js';
import { RecoverEvents } from './application/recover-events.js';
import { SendAtOnce } from './application/send-at-once.js';
import { SendAttempts } from './application/send-attempts.js';
import { webhookSettings } from './webhooks.settings.js';
import { AllowedTargets } from './domain/allowed-targets.js';
import { ContactMail } from './domain/contact-mail.js';
import { DeliveryRepository } from './domain/delivery.repository.js';
import { DeliverySender } from './domain/delivery-sender.js';
import { WebhookRepository } from './domain/webhook.repository.js';

const publicProviders = [ManageWebhooks, SendAtOnce, RecoverEvents];
const internalProviders = [SendAttempts, RecordSuccesses, RecordFailure, HealthNotices];
/** Found by discovery. */
const discoveredProviders = [DeliverWebhooks, FanOutDeliveries, DeliveryEventCopies, DeliveryRetention, ...WEBHOOKS_TASKS];

@Module({
  providers: [
    { provide: WebhookRepository, useClass: TypeOrmWebhookRepository },
    { provide: DeliveryRepository, useClass: TypeOrmDeliveryRepository },
    { provide: AllowedTargets, useFactory: allowedTargetsOf, inject: [webhookSettings.token] },
    { provide: DeliverySender, useClass: UndiciDeliverySender },
    { provide: ContactMail, useClass: QueuedContactMail },
    ...publicProviders,
    ...internalProviders,
    ...discoveredProviders,
  ],
  exports: [WebhookRepository, DeliveryRepository, ...publicProviders],
})
export class WebhooksModule {}
