import { Inject, Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../platform/domain/index.js';
import { OperationRunner } from '../../platform/persistence/operation-runner.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { Batcher, type Lease, type Slot, TaskHandler } from '../../platform/tasks/index.js';
import { DELIVER, type DeliveryId } from '../domain/delivery.js';
import type { DeliveryTarget, WebhookId } from '../domain/webhook.js';
import { DeliveryRepository, type DeliverySuccess } from '../domain/delivery.repository.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { type AttemptHistory, RecordFailure } from './record-outcome.js';
import { SendAttempt } from './send-attempt.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** Successes that are recorded in one transaction. */
const MAX_BATCH = 256;

interface DueDelivery extends AttemptHistory, Record<string, unknown> {
  id: DeliveryId;
  body: string;
  /** Null where the first attempt has a reason to be late. */
  eventAt: Date | null;
}

/** Attempts due deliveries. First attempts of one candidate's events to one webhook are sent in their order. */
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
  /** Read before each attempt, so that changes apply to claimed deliveries. A deleted webhook is absent. */
  private readonly targets: Batcher<WebhookId, ReadonlyMap<WebhookId, DeliveryTarget>>;
  /** Records successes in one commit, because one each would be slow. Returns the keys with a valid lease. */
  private readonly successes: Batcher<DeliverySuccess, ReadonlySet<string>>;

  constructor(
    @Inject(webhookSettings.token) settings: WebhookSettings,
    private readonly send: SendAttempt,
    private readonly failure: RecordFailure,
    private readonly deliveries: DeliveryRepository,
    private readonly webhooks: WebhookRepository,
    private readonly unitOfWork: UnitOfWork,
    operations: OperationRunner,
    private readonly clock: Clock,
    private readonly metrics: DeliveryMetrics,
  ) {
    super();
    this.concurrency = settings.concurrency;
    this.maxPerKey = settings.concurrencyPerWebhook;
    this.targets = new Batcher((ids) => operations.run(() => webhooks.targets(ids)));
    this.successes = new Batcher((all) => operations.run(() => unitOfWork.run(() => deliveries.recordSuccesses(all))), MAX_BATCH);
  }

  async run(delivery: DueDelivery, lease: Lease, slot: Slot): Promise<void> {
    const { id, webhookId, body, attemptCount, eventAt } = delivery;
    const target = (await this.targets.add(webhookId)).get(webhookId);
    if (!target) return lease.remove();
    if (!target.isActive) return this.hold(delivery, lease);
    if (attemptCount === 0 && eventAt) this.metrics.firstAttempt(this.clock.now().getTime() - eventAt.getTime());
    const attempt = await this.send.run(target, id, body);
    if (!attempt.ok) {
      // Consecutive failures are counted in the order in which the responses arrived.
      await this.successes.idle();
      return this.failure.run(lease, delivery, attempt);
    }
    // The receiver has responded: another delivery may use the slot while this one is recorded.
    slot.release();
    const recorded = await this.successes.add({ key: lease.key, token: lease.token, webhookId, attempt });
    lease.complete(recorded.has(lease.key) ? 1 : 0);
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
