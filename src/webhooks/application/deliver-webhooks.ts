import { Inject, Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../platform/domain/clock.js';
import { memoize } from '../../platform/domain/memoize.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import type { Slot } from '../../platform/tasks/concurrency-limiter.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import type { DeliveryId } from '../domain/delivery.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { RecordFailure, type History } from './record-failure.js';
import { RecordSuccesses } from './record-successes.js';
import { SendAttempts } from './send-attempts.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** The due work's name: whoever makes a delivery due rings it. */
export const DELIVER = 'webhooks.deliver';

/** Secrets of that many webhooks are kept unsealed. */
const REMEMBERED = 1_000;

interface DueDelivery extends History, Record<string, unknown> {
  id: DeliveryId;
  body: string;
  webhook: { url: string; isActive: boolean; sealedSecret: string };
}

/** Attempts what is due. First attempts of one candidate's events to one webhook leave in their order; nothing else waits for anything. */
@Injectable()
export class DeliverWebhooks extends TaskHandler<DueDelivery> {
  readonly name = DELIVER;
  readonly queue = 'webhooks';
  override readonly batchSize = 64;
  /* Twice what an attempt may take. */
  override readonly leaseMs = 10 * SECOND;
  /* A worker's death is no fault of the delivery that it had in hand. */
  override readonly maxFailures = 50;
  override readonly concurrency: number;
  override readonly maxPerKey: number;
  /* One webhook's deliveries come in numbers, and unsealing costs as much as signing. */
  private readonly unseal = memoize(REMEMBERED, (sealed) => this.secrets.decrypt('webhooks', Buffer.from(sealed, 'base64')));

  constructor(
    @Inject(webhookSettings.token) settings: WebhookSettings,
    private readonly attempts: SendAttempts,
    private readonly successes: RecordSuccesses,
    private readonly failure: RecordFailure,
    private readonly deliveries: DeliveryRepository,
    private readonly webhooks: WebhookRepository,
    private readonly secrets: Secrets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
    this.concurrency = settings.concurrency;
    this.maxPerKey = settings.concurrencyPerWebhook;
  }

  async run(delivery: DueDelivery, lease: Lease, place: Slot): Promise<void> {
    const { id, webhookId, body, webhook } = delivery;
    if (!webhook.isActive) return this.wait(delivery, lease);
    const attempt = await this.attempts.send({ url: webhook.url, secret: this.unseal(webhook.sealedSecret) }, id, body);
    if (!attempt.ok) {
      // Failures in a row are counted in the order in which the answers came.
      await this.successes.settled();
      return this.failure.run(lease, delivery, attempt);
    }
    // The receiver has answered: while that is being written, another delivery may be under way.
    place.release();
    const isHeld = await this.successes.run({ key: lease.key, token: lease.token, webhookId, attempt });
    lease.complete(isHeld ? 1 : 0);
  }

  /** It was made while its webhook was being switched off. */
  private wait({ webhookId }: DueDelivery, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (webhook?.isActive) return lease.reschedule(this.clock.now());
      lease.complete(await this.deliveries.holdClaimed(lease.key, lease.token));
    });
  }
}
