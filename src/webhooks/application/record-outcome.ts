import { Inject, Injectable } from '@nestjs/common';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/index.js';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { afterCommit, UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Lease } from '../../platform/tasks/index.js';
import { afterFailure, endOf, type SentAttempt } from '../domain/delivery.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { healthNotice } from '../domain/health-notice.js';
import { type AttemptResult, type HealthNotice, healthAfter, type WebhookId } from '../domain/webhook.js';
import { type LockedWebhook, WebhookRepository } from '../domain/webhook.repository.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { ReconcileDeliveries } from './reconcile-deliveries.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** The state of a delivery before the attempt that failed. */
export interface AttemptHistory {
  webhookId: WebhookId;
  attemptCount: number;
  failedTries: number;
}

/** Acts on a change of a webhook's health: its switch-off, and the mail. */
@Injectable()
export class NoticeOfHealth {
  constructor(
    private readonly reconcile: ReconcileDeliveries,
    private readonly companies: CompanyAdministration,
    private readonly mails: MailQueue,
    private readonly audit: Audit,
  ) {}

  /** In the unit of work of the attempt. Companies without a contact get no mail. */
  async announce(notice: HealthNotice, { id, company, url }: LockedWebhook, failureCount: number): Promise<void> {
    if (notice === 'switched_off') {
      await this.reconcile.start(id);
      await this.audit.record({ company, action: 'webhook.switched-off', subject: id, facts: { failureCount } });
    }
    const { contactEmail } = await this.companies.get(company);
    if (contactEmail) await this.mails.add({ kind: 'webhook_health', company, to: contactEmail, ...healthNotice(notice, id, url) });
  }
}

/** Records a failed attempt: the next due time, the health of the webhook, its switch-off, and the mail. */
@Injectable()
export class RecordFailure {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly health: NoticeOfHealth,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly metrics: DeliveryMetrics,
    @Inject(webhookSettings.token) private readonly settings: WebhookSettings,
  ) {}

  /** Throws `LeaseLost` if another worker has the delivery, or the webhook is deleted. */
  run(lease: Lease, { webhookId, attemptCount, failedTries }: AttemptHistory, attempt: SentAttempt): Promise<void> {
    return this.unitOfWork.run(async () => {
      const webhook = await this.webhooks.lockById(webhookId);
      if (!webhook) return lease.complete(0);
      const now = this.clock.now();
      const isOutdated = webhook.lastSuccessAt !== null && endOf(attempt) <= webhook.lastSuccessAt;
      const counted: AttemptResult = attemptCount === 0 ? 'first_attempt_failed' : 'retry_failed';
      const { health, notice } = healthAfter(webhook, isOutdated ? 'not_counted' : counted, now);
      const result = afterFailure(failedTries + 1, now, this.settings.maxAttempts);
      const { key, token } = lease;
      lease.complete(await this.deliveries.recordFailure({ key, token, attempt, result, isActive: health.isActive }));
      const last = isOutdated ? {} : { lastDeliveryAt: attempt.at, lastDeliveryStatus: result.status };
      await this.webhooks.recordAttempt(webhookId, { ...health, ...last });
      if (notice) await this.health.announce(notice, webhook, health.failureCount);
      afterCommit(() => this.metrics.recorded(result.status));
    });
  }
}
