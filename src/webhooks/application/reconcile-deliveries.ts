import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import { DELIVER } from '../domain/delivery.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import type { WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';

/** The durable task that brings deliveries into the state of their webhook. */
export const RECONCILE = 'webhooks.reconcile';

/**
 * Brings the deliveries of a webhook into its state after a pause, a resumption or a deletion: held, due, or removed.
 * Each step is one bounded transaction. The state itself takes effect at once, because it is read before each attempt.
 */
@Injectable()
export class ReconcileDeliveries extends TaskHandler<{ id: WebhookId }> {
  readonly name = RECONCILE;
  /** Deliveries that one step changes. */
  maxDeliveries = 1_000;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Does the first step in the caller's unit of work; the rest follows as a durable task. */
  async start(id: WebhookId): Promise<void> {
    if ((await this.step(id)) !== 'more') return;
    await this.webhooks.scheduleReconciliation(id, this.clock.now());
    this.notifier.notify(RECONCILE);
  }

  run({ id }: { id: WebhookId }, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const outcome = await this.step(id);
      if (outcome === 'removed') lease.complete(1);
      else if (outcome === 'more') await lease.reschedule(this.clock.now());
      else await lease.done();
    });
  }

  private async step(id: WebhookId): Promise<'more' | 'done' | 'removed'> {
    const state = await this.webhooks.lockState(id);
    if (state === 'inactive') return this.isMore(await this.deliveries.hold(id, this.maxDeliveries));
    if (state === 'active') {
      this.notifier.notify(DELIVER);
      return this.isMore(await this.deliveries.resume(id, this.maxDeliveries));
    }
    if (state === 'deleted') {
      if (this.isMore(await this.deliveries.removeOf(id, this.maxDeliveries)) === 'more') return 'more';
      await this.webhooks.remove(id);
    }
    return 'removed';
  }

  private isMore(changed: number): 'more' | 'done' {
    return changed === this.maxDeliveries ? 'more' : 'done';
  }
}
