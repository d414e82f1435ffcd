import { Inject, Injectable } from '@nestjs/common';
import { after, Clock, DAY, IdSource } from '../../platform/domain/index.js';
import type { EventId, PlatformEvent } from '../../platform/outbox/event.js';
import { EventCatalogue } from '../../platform/outbox/event-catalogue.js';
import { EventCopies, EventHandler } from '../../platform/outbox/event-handler.js';
import { RetentionJob, TaskNotifier } from '../../platform/tasks/index.js';
import { DELIVER, type DeliveryId, FAN_OUT, type NewDelivery } from '../domain/delivery.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { renderBody } from '../domain/signed-request.js';
import type { WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** The delivery of an event to a webhook. `eventAt` is null: its first attempt has a reason to be late. */
export function newDelivery(id: DeliveryId, event: PlatformEvent, webhookId: WebhookId): NewDelivery {
  const { id: eventId, type, company, subject, sequence } = event;
  return { id, webhookId, company, eventId, event: type, subject, sequence, eventAt: null, body: bodyOf(event, webhookId) };
}

function bodyOf({ type: event, company, occurredAt, data }: PlatformEvent, webhookId: WebhookId): string {
  return renderBody(webhookId, { event, company, occurredAt, data });
}

/** Adds a delivery of each event for each active webhook that subscribes to it. docs/rules/webhooks.md#events. */
@Injectable()
export class FanOutDeliveries extends EventHandler {
  readonly name = FAN_OUT;
  readonly types: readonly string[];

  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {
    super();
    this.types = catalogue.types;
  }

  async handle(event: PlatformEvent): Promise<void> {
    const { type, company, data, occurredAt } = event;
    const subscribers = await this.webhooks.subscribersTo(company, type, this.catalogue.filteredValue(type, data));
    if (subscribers.length === 0) return;
    const deliveries = subscribers.map((webhookId) => newDelivery(this.ids.next(), event, webhookId));
    await this.deliveries.add(
      deliveries.map((delivery) => ({ ...delivery, eventAt: occurredAt })),
      this.clock.now(),
    );
    this.notifier.notify(DELIVER);
  }
}

/** Deliveries are copies of events: they are removed and redacted with them. docs/rules/candidates.md#erasure. */
@Injectable()
export class DeliveryEventCopies extends EventCopies {
  constructor(private readonly deliveries: DeliveryRepository) {
    super();
  }

  forget(events: readonly EventId[]): Promise<void> {
    return this.deliveries.removeOfEvents(events);
  }

  redact(event: PlatformEvent): Promise<void> {
    return this.deliveries.rewrite(event.id, (webhookId) => bodyOf(event, webhookId));
  }
}

/** Removes deliveries older than WEBHOOK_RETENTION_DAYS. docs/rules/candidates.md#retention. */
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

  removeBatch(limit: number): Promise<number> {
    return this.deliveries.prune(after(this.clock.now(), -this.settings.retentionDays * DAY), limit);
  }
}
