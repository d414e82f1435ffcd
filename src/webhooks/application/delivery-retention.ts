import { Inject, Injectable } from '@nestjs/common';
import { after, Clock, DAY } from '../../platform/domain/clock.js';
import { RetentionJob } from '../../platform/tasks/retention.js';
import type { EventId, PlatformEvent } from '../../platform/outbox/event.js';
import { EventCopies } from '../../platform/outbox/event-copies.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { renderBody } from '../domain/event-payload.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** Deliveries are copies of events: they go, and forget persons, with them. docs/rules.md#events. */
@Injectable()
export class DeliveryEventCopies extends EventCopies {
  constructor(private readonly deliveries: DeliveryRepository) {
    super();
  }

  forget(events: readonly EventId[]): Promise<void> {
    return this.deliveries.forgetEvents(events);
  }

  redact({ id, type: event, company, occurredAt, data }: PlatformEvent): Promise<void> {
    return this.deliveries.rewrite(id, (webhookId) => renderBody(webhookId, { event, company, occurredAt, data }));
  }
}

/** Deliveries older than WEBHOOK_RETENTION_DAYS. */
@Injectable()
export class DeliveryRetention extends RetentionJob {
  readonly name = 'webhooks.prune';

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly clock: Clock,
    @Inject(webhookSettings.token) private readonly settings: WebhookSettings,
  ) {
    super();
  }

  removeBatch(most: number): Promise<number> {
    return this.deliveries.prune(after(this.clock.now(), -this.settings.retentionDays * DAY), most);
  }
}
