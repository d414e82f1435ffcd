import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId, IdSource } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Delivery, type DeliveryId, endOf, type SentAttempt } from '../domain/delivery.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { renderPing } from '../domain/signed-request.js';
import { type AttemptResult, healthAfter, PING, type WebhookId, WebhookInactive } from '../domain/webhook.js';
import { type LockedWebhook, WebhookRepository } from '../domain/webhook.repository.js';
import { SendAttempt } from './send-attempt.js';

/** Attempts that a client requests and waits for: pings and manual retries. Throws `WebhookNotFound`. */
@Injectable()
export class SendOnRequest {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly send: SendAttempt,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Sends a ping, also to an inactive webhook. It is not retried and does not count. docs/rules/webhooks.md#webhooks. */
  async ping(company: CompanyId, webhookId: WebhookId): Promise<Delivery> {
    const target = await this.webhooks.target(company, webhookId);
    const now = this.clock.now();
    const ping = { id: this.ids.next<DeliveryId>(), webhookId, company, event: PING, body: renderPing(webhookId, company, now) };
    const attempt = await this.send.run(target, ping.id, ping.body);
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lock(company, webhookId);
      await this.deliveries.addPing(ping, now, attempt.ok ? 'delivered' : 'failed', attempt);
      return this.record(webhook, ping.id, 'not_counted', {});
    });
  }

  /**
   * Sends one more attempt outside of the schedule: a success ends the schedule, a failure does not change it.
   * Throws `DeliveryNotFound`, `WebhookInactive`.
   */
  async retry(company: CompanyId, webhookId: WebhookId, deliveryId: string): Promise<Delivery> {
    const target = await this.webhooks.target(company, webhookId);
    const { id, event, body } = await this.deliveries.attempted(webhookId, deliveryId);
    if (!target.isActive) throw new WebhookInactive();
    const attempt = await this.send.run(target, id, body);
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lock(company, webhookId);
      const isRedacted = (await this.deliveries.attempted(webhookId, id)).body !== body;
      await this.deliveries.recordManualAttempt(id, isRedacted ? withoutResponse(attempt) : attempt);
      if (event === PING || !attempt.ok) return this.record(webhook, id, 'not_counted', {});
      return this.record(webhook, id, 'succeeded', { lastSuccessAt: latest(webhook.lastSuccessAt, endOf(attempt)) });
    });
  }

  private async record(
    webhook: LockedWebhook,
    deliveryId: DeliveryId,
    result: AttemptResult,
    success: { lastSuccessAt?: Date },
  ): Promise<Delivery> {
    const delivery = await this.deliveries.get(webhook.id, deliveryId);
    const { health } = healthAfter(webhook, result, this.clock.now());
    const last = { lastDeliveryAt: delivery.lastAttemptAt, lastDeliveryStatus: delivery.status };
    await this.webhooks.recordAttempt(webhook.id, { ...health, ...last, ...success });
    return delivery;
  }
}

function latest(a: Date | null, b: Date): Date {
  return a && a > b ? a : b;
}

/** A response may repeat the body, and so name a person who was erased while the attempt was in progress. */
function withoutResponse(attempt: SentAttempt): SentAttempt {
  return { ...attempt, message: null, response: '' };
}
