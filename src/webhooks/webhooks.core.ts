import { Module } from '@nestjs/common';
import { SETTINGS } from '../platform/config/settings.token.js';
import { allowedTargetsOf, UndiciDeliverySender } from './adapters/http-sender/undici-delivery-sender.js';
import { DeliveryEntity } from './adapters/persistence/delivery.entity.js';
import { QueuedContactMail } from './adapters/queued-contact-mail.js';
import { TypeOrmDeliveryRepository } from './adapters/persistence/typeorm-delivery.repository.js';
import { TypeOrmWebhookRepository } from './adapters/persistence/typeorm-webhook.repository.js';
import { WebhookEntity } from './adapters/persistence/webhook.entity.js';
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
import { AllowedTargets } from './domain/allowed-targets.js';
import { ContactMail } from './domain/contact-mail.js';
import { DeliveryRepository } from './domain/delivery.repository.js';
import { DeliverySender } from './domain/delivery-sender.js';
import { WebhookRepository } from './domain/webhook.repository.js';

const face = [ManageWebhooks, SendAtOnce, RecoverEvents];
const behindIt = [SendAttempts, RecordSuccesses, RecordFailure, HealthNotices];
/** Found by the platform's lists. */
const found = [DeliverWebhooks, FanOutDeliveries, DeliveryEventCopies, DeliveryRetention];

/** The context without HTTP. */
@Module({
  providers: [
    { provide: WebhookRepository, useClass: TypeOrmWebhookRepository },
    { provide: DeliveryRepository, useClass: TypeOrmDeliveryRepository },
    { provide: AllowedTargets, useFactory: allowedTargetsOf, inject: [SETTINGS] },
    { provide: DeliverySender, useClass: UndiciDeliverySender },
    { provide: ContactMail, useClass: QueuedContactMail },
    ...face,
    ...behindIt,
    ...found,
  ],
  exports: [WebhookRepository, DeliveryRepository, ...face],
})
export class WebhooksCore {
  static readonly entities = [WebhookEntity, DeliveryEntity];
}
