import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import type { PlatformEvent } from '../../platform/outbox/event.js';
import { EventHandler } from '../../platform/outbox/event-handler.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import type { DeliveryId } from '../domain/delivery.js';
import { renderBody } from '../domain/event-payload.js';
import { filteredStatus, WEBHOOK_EVENTS } from '../domain/webhook-events.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { DELIVER } from './deliver-webhooks.js';

/** Makes a delivery of each event for each active webhook that wants it. docs/rules.md#events. */
@Injectable()
export class FanOutDeliveries extends EventHandler {
  readonly types = WEBHOOK_EVENTS;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {
    super();
  }

  async handle({ id, type, company, subject, data, occurredAt, sequence }: PlatformEvent): Promise<void> {
    const subscribers = await this.webhooks.subscribersTo(company, type, filteredStatus(type, data));
    if (subscribers.length === 0) return;
    const made = subscribers.map((webhookId) => {
      const body = renderBody(webhookId, { event: type, company, occurredAt, data });
      return { id: this.ids.next<DeliveryId>(), webhookId, company, eventId: id, event: type, subject, sequence, body };
    });
    await this.deliveries.add(made, this.clock.now());
    this.notifier.notify(DELIVER);
  }
}
