import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { DeliveryRepository, type DeliveryResult } from '../domain/delivery.repository.js';
import { endOf } from '../domain/delivery.js';
import { nextAttempt } from '../domain/retry-policy.js';
import { healthAfter } from '../domain/webhook-health.js';
import type { WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { HealthNotices } from './health-notices.js';
import type { SentAttempt } from './send-attempts.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** What had happened to a delivery before the attempt that failed. */
export interface History {
  webhookId: WebhookId;
  attemptCount: number;
  failedTries: number;
}

/** Records a failed attempt with all that follows: the next due time, the webhook's health, its end, and the mail about it. */
@Injectable()
export class RecordFailure {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly notices: HealthNotices,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(webhookSettings.token) private readonly settings: WebhookSettings,
  ) {}

  /** Throws `LeaseLost` where another worker has the delivery, or it is gone. */
  run(lease: Lease, { webhookId, attemptCount, failedTries }: History, attempt: SentAttempt): Promise<void> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (!webhook) return lease.complete(0);
      const verdict = this.verdictOn(failedTries + 1);
      const isOvertaken = webhook.lastSuccessAt !== null && endOf(attempt) <= webhook.lastSuccessAt;
      const result = isOvertaken ? 'overtaken' : attemptCount === 0 ? 'first_attempt_failed' : 'retry_failed';
      const { notice, ...health } = healthAfter(webhook, result);
      lease.complete(await this.deliveries.recordFailure(lease.key, lease.token, verdict, health.isActive, attempt));
      const last = isOvertaken ? {} : { lastDeliveryAt: attempt.at, lastDeliveryStatus: verdict.status };
      await this.webhooks.noteAttempt(webhookId, { ...health, ...last });
      if (webhook.isActive && !health.isActive) await this.deliveries.hold(webhookId);
      if (notice) await this.notices.send(notice, webhook);
    });
  }

  private verdictOn(failedTries: number): DeliveryResult {
    const nextAt = nextAttempt(failedTries, this.clock.now(), this.settings.maxAttempts);
    return nextAt === 'exhausted' ? { status: 'exhausted', nextAt: null, failedTries } : { status: 'failed', nextAt, failedTries };
  }
}
