import { Inject, Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Slot } from '../../platform/tasks/concurrency-limiter.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import { DELIVER, type DeliveryId } from '../domain/delivery.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { type AttemptHistory, RecordFailure, RecordSuccess } from './record-outcome.js';
import { CurrentTargets, SendAttempt } from './send-attempt.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

interface DueDelivery extends AttemptHistory, Record<string, unknown> {
  id: DeliveryId;
  body: string;
  /** Null where the first attempt has a reason to be late. */
  eventAt: Date | null;
}

/** Attempts due deliveries. First attempts of one candidate's events to one webhook are sent in their order; all others are independent. */
@Injectable()
export class DeliverWebhooks extends TaskHandler<DueDelivery> {
  readonly name = DELIVER;
  override readonly batchSize = 64;
  /* Twice the maximum duration of an attempt. */
  override readonly leaseMs = 10 * SECOND;
  /* The death of a worker is rarely caused by the delivery that it was sending. */
  override readonly maxFailures = 50;
  override readonly concurrency: number;
  override readonly maxPerKey: number;

  constructor(
    @Inject(webhookSettings.token) settings: WebhookSettings,
    private readonly targets: CurrentTargets,
    private readonly send: SendAttempt,
    private readonly success: RecordSuccess,
    private readonly failure: RecordFailure,
    private readonly deliveries: DeliveryRepository,
    private readonly webhooks: WebhookRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly metrics: DeliveryMetrics,
  ) {
    super();
    this.concurrency = settings.concurrency;
    this.maxPerKey = settings.concurrencyPerWebhook;
  }

  async run(delivery: DueDelivery, lease: Lease, slot: Slot): Promise<void> {
    const { id, webhookId, body, attemptCount, eventAt } = delivery;
    const target = await this.targets.find(webhookId);
    if (!target) return lease.remove();
    if (!target.isActive) return this.hold(delivery, lease);
    if (attemptCount === 0 && eventAt) this.metrics.firstAttempt(this.clock.now().getTime() - eventAt.getTime());
    const attempt = await this.send.run(target, id, body);
    if (!attempt.ok) {
      // Consecutive failures are counted in the order in which the responses arrived.
      await this.success.settled();
      return this.failure.run(lease, delivery, attempt);
    }
    // The receiver has responded: another delivery may use the slot while this one is recorded.
    slot.release();
    const isRecorded = await this.success.run({ key: lease.key, token: lease.token, webhookId, attempt });
    lease.complete(isRecorded ? 1 : 0);
    this.metrics.recorded('delivered');
  }

  /** The webhook is inactive: the delivery waits until it is resumed. */
  private hold({ webhookId }: DueDelivery, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (webhook?.isActive) return lease.reschedule(this.clock.now());
      lease.complete(await this.deliveries.holdClaimed(lease.key, lease.token));
    });
  }
}
