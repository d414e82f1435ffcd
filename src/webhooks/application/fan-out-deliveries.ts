import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import type { PlatformEvent } from '../../platform/outbox/event.js';
import { EventConsumer } from '../../platform/outbox/event-consumer.js';
import { WakeUps } from '../../platform/queue/wake-ups.js';
import { Deliveries } from '../domain/deliveries.js';
import type { DeliveryId } from '../domain/delivery.js';
import { renderBody } from '../domain/event-body.js';
import { filteredStatus, WEBHOOK_EVENTS } from '../domain/webhook-events.js';
import { Webhooks } from '../domain/webhooks.js';
import { DELIVER } from './deliver-webhooks.js';

/** Makes a delivery of each event for each active webhook that wants it. SPEC.md "Events", "Status filters". */
@Injectable()
export class FanOutDeliveries extends EventConsumer {
  readonly types = WEBHOOK_EVENTS;

  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {
    super();
  }

  async consume({ id, type, company, subject, data, occurredAt, ordinal }: PlatformEvent): Promise<void> {
    const subscribers = await this.webhooks.subscribersTo(company, type, filteredStatus(type, data));
    if (subscribers.length === 0) return;
    const made = subscribers.map((webhookId) => {
      const body = renderBody(webhookId, { event: type, company, occurredAt, data });
      return { id: this.ids.next<DeliveryId>(), webhookId, company, eventId: id, event: type, subject, ordinal, body };
    });
    await this.deliveries.add(made, this.clock.now());
    this.wakeUps.ring(DELIVER);
  }
}
