import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import type { Delivery, DeliveryId } from '../domain/delivery.js';
import { WebhookInactive } from '../domain/errors.js';
import { renderPing } from '../domain/event-payload.js';
import { healthAfter, type AttemptResult } from '../domain/webhook-health.js';
import { PING } from '../domain/webhook-events.js';
import type { WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { SendAttempts, type SentAttempt } from './send-attempts.js';

/** Attempts that a client asks for and waits for: the ping, and one more try. Throws `WebhookNotFound`. */
@Injectable()
export class SendAtOnce {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly attempts: SendAttempts,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Sends a ping, paused or not. It is not tried again, and does not count. docs/rules.md#webhooks. */
  async ping(company: CompanyId, webhookId: WebhookId): Promise<Delivery> {
    const target = await this.webhooks.targetOf(company, webhookId);
    const now = this.clock.now();
    const ping = { id: this.ids.next<DeliveryId>(), webhookId, company, body: renderPing(webhookId, company, now) };
    const attempt = await this.attempts.send(target, ping.id, ping.body);
    const status = attempt.ok ? 'delivered' : 'failed';
    return this.unitOfWork.run(async () => {
      await this.webhooks.lock(company, webhookId);
      await this.deliveries.addPing(ping, now, { status, nextAt: null, failedTries: 0 }, { ...attempt, number: 1 });
      return this.noted(company, webhookId, ping.id, attempt.ok ? 'ping_succeeded' : 'ping_failed');
    });
  }

  /** One more attempt, beside the schedule: a success ends it, a failure leaves it as it is. Throws `DeliveryNotFound`, `WebhookInactive`. */
  async retry(company: CompanyId, webhookId: WebhookId, deliveryId: string): Promise<Delivery> {
    const target = await this.webhooks.targetOf(company, webhookId);
    const { id, event, body } = await this.deliveries.attempted(webhookId, deliveryId);
    if (!(await this.webhooks.get(company, webhookId)).isActive) throw new WebhookInactive();
    const attempt = await this.attempts.send(target, id, body);
    return this.unitOfWork.run(async () => {
      await this.webhooks.lock(company, webhookId);
      const isRedacted = (await this.deliveries.attempted(webhookId, id)).body !== body;
      await this.deliveries.recordExtra(id, isRedacted ? withoutAnswer(attempt) : attempt);
      return this.noted(company, webhookId, id, resultOfRetry(event, attempt));
    });
  }

  private async noted(company: CompanyId, webhookId: WebhookId, id: DeliveryId, result: AttemptResult): Promise<Delivery> {
    const webhook = await this.webhooks.get(company, webhookId);
    const delivery = await this.deliveries.get(webhookId, id);
    const { notice: _, ...health } = healthAfter(webhook, result);
    await this.webhooks.noteAttempt(webhookId, { ...health, lastDeliveryAt: delivery.lastAttemptAt, lastDeliveryStatus: delivery.status });
    return delivery;
  }
}

/** A ping does not count, however often it is sent. docs/rules.md#deliveries. */
function resultOfRetry(event: string, { ok }: SentAttempt): AttemptResult {
  if (event === PING) return ok ? 'ping_succeeded' : 'ping_failed';
  return ok ? 'succeeded' : 'retry_failed';
}

/** What a receiver answered may repeat what it was sent, and name a person who was erased meanwhile. */
function withoutAnswer(attempt: SentAttempt): SentAttempt {
  return { ...attempt, message: null, response: '' };
}
