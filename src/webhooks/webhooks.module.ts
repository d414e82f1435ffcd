import { Module } from '@nestjs/common';
import { DeliveriesController } from './adapters/http/deliveries.controller.js';
import { EventsController } from './adapters/http/events.controller.js';
import { WebhooksController } from './adapters/http/webhooks.controller.js';
import { WebhooksCore } from './webhooks.core.js';

@Module({ imports: [WebhooksCore], controllers: [WebhooksController, DeliveriesController, EventsController] })
export class WebhooksModule {}
