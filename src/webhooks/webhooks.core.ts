import { Module } from '@nestjs/common';
import { SETTINGS } from '../platform/config/settings.token.js';
import { allowedTargetsOf, Outgoing } from './adapters/http-sender/outgoing.js';
import { DeliveryEntity } from './adapters/persistence/delivery.entity.js';
import { QueuedContactMail } from './adapters/queued-contact-mail.js';
import { TypeOrmDeliveries } from './adapters/persistence/typeorm-deliveries.js';
import { TypeOrmWebhooks } from './adapters/persistence/typeorm-webhooks.js';
import { WebhookEntity } from './adapters/persistence/webhook.entity.js';
import { DeliverWebhooks } from './application/deliver-webhooks.js';
import { DeliveriesOfEvents, PruneDeliveries } from './application/delivery-keeping.js';
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
import { Deliveries } from './domain/deliveries.js';
import { DeliverySender } from './domain/delivery-sender.js';
import { Webhooks } from './domain/webhooks.js';

const face = [ManageWebhooks, SendAtOnce, RecoverEvents];
const behindIt = [SendAttempts, RecordSuccesses, RecordFailure, HealthNotices];
/** Found by the platform's lists. */
const found = [DeliverWebhooks, FanOutDeliveries, DeliveriesOfEvents, PruneDeliveries];

/** The context without HTTP. */
@Module({
  providers: [
    { provide: Webhooks, useClass: TypeOrmWebhooks },
    { provide: Deliveries, useClass: TypeOrmDeliveries },
    { provide: AllowedTargets, useFactory: allowedTargetsOf, inject: [SETTINGS] },
    { provide: DeliverySender, useClass: Outgoing },
    { provide: ContactMail, useClass: QueuedContactMail },
    ...face,
    ...behindIt,
    ...found,
  ],
  exports: [Webhooks, Deliveries, ...face],
})
export class WebhooksCore {
  static readonly entities = [WebhookEntity, DeliveryEntity];
}
