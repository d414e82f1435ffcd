import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, type CompanyId, DAY, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { EventCatalogue } from '../../platform/outbox/event-catalogue.js';
import { EventLog } from '../../platform/outbox/event-log.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import { DELIVER, FAN_OUT } from '../domain/delivery.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { subscribesTo, type WebhookId, WebhookNotFound } from '../domain/webhook.js';
import { type EventPosition, type Recovery, WebhookRepository } from '../domain/webhook.repository.js';
import { newDelivery } from './event-deliveries.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

/** The durable task that continues large recoveries. */
export const RECOVER = 'webhooks.recover';

/** The result of a recovery, as far as the request waited for it. */
export interface RecoveryResult {
  /** Deliveries that were added or started again so far. */
  recovered: number;
  /** False: the rest follows in the background. */
  isComplete: boolean;
}

interface RecoveredPage {
  recovered: number;
  /** Where the next page begins; null after the last. */
  next: EventPosition | null;
}

/** Sends the missed events of a page. */
@Injectable()
export class RecoverPage {
  /** Events of a page. */
  pageSize = 500;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly events: EventLog,
    private readonly catalogue: EventCatalogue,
    private readonly audit: Audit,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** One page, in the caller's unit of work. Locks events before the webhook: the order of locks in every statement. */
  async recover({ webhookId, company, after: position, until }: Recovery): Promise<RecoveredPage> {
    const { events, next } = await this.events.lockPage(company, FAN_OUT, { after: position, until, limit: this.pageSize });
    const webhook = await this.webhooks.lock(company, webhookId);
    const subscribed = events.filter(({ type, data }) => subscribesTo(webhook, type, this.catalogue.filteredValue(type, data)));
    const existing = await this.deliveries.ofEvents(
      webhookId,
      subscribed.map(({ id }) => id),
    );
    const now = this.clock.now();
    const exhausted = existing.filter(({ isExhausted }) => isExhausted).map(({ id }) => id);
    const delivered = new Set(existing.map(({ eventId }) => eventId));
    const missing = subscribed.filter(({ id }) => !delivered.has(id)).map((event) => newDelivery(this.ids.next(), event, webhookId));
    const recovered = (await this.deliveries.rearm(exhausted, now, webhook.isActive)) + (await this.deliveries.add(missing, now));
    if (recovered > 0) {
      await this.audit.record({ company, action: 'webhook.recovered', subject: webhookId, facts: { deliveries: recovered } });
      this.notifier.notify(DELIVER);
    }
    return { recovered, next };
  }
}

/**
 * Sends missed events of a webhook again: those that have no delivery to it, or an exhausted one. A page of events is
 * one transaction. A request waits for the first pages; the rest is a durable task. docs/rules/webhooks.md#webhooks.
 */
@Injectable()
export class RecoverEvents {
  /** Pages that a request waits for. */
  maxPages = 10;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly pages: RecoverPage,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    @Inject(webhookSettings.token) private readonly settings: WebhookSettings,
  ) {}

  /**
   * Oldest events first, and none older than the retention of deliveries, because it is no longer known whether they
   * were delivered. Throws `WebhookNotFound`, `ValidationFailed`.
   */
  async run(company: CompanyId, webhookId: WebhookId, since: Date, until: Date = this.clock.now()): Promise<RecoveryResult> {
    if (since > until) throw ValidationFailed.of('since', 'rules.notAfter', { other: 'until' });
    await this.webhooks.get(company, webhookId);
    const oldest = after(this.clock.now(), -this.settings.retentionDays * DAY);
    // Sequences begin at 1: sequence 0 precedes the first event of that moment.
    let next: EventPosition | null = { occurredAt: since > oldest ? since : oldest, sequence: 0 };
    let recovered = 0;
    for (let page = 0; next && page < this.maxPages; page++) {
      const recovery: Recovery = { webhookId, company, after: next, until };
      const result = await this.unitOfWork.run(() => this.pages.recover(recovery));
      recovered += result.recovered;
      next = result.next;
    }
    if (next) await this.continueLater({ webhookId, company, after: next, until });
    return { recovered, isComplete: next === null };
  }

  private continueLater(recovery: Recovery): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.webhooks.lock(recovery.company, recovery.webhookId);
      await this.webhooks.addRecovery(this.ids.next(), recovery, this.clock.now());
      this.notifier.notify(RECOVER);
    });
  }
}

interface DueRecovery extends Record<string, unknown> {
  webhookId: WebhookId;
  company: CompanyId;
  afterOccurredAt: Date;
  afterSequence: number;
  until: Date;
}

/** Continues large recoveries, one page for each run. */
@Injectable()
export class ContinueRecovery extends TaskHandler<DueRecovery> {
  readonly name = RECOVER;

  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly pages: RecoverPage,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  run({ webhookId, company, afterOccurredAt, afterSequence, until }: DueRecovery, lease: Lease): Promise<void> {
    return this.unitOfWork.run(async () => {
      const position = { occurredAt: afterOccurredAt, sequence: afterSequence };
      const next = await this.recoverPage({ webhookId, company, after: position, until });
      if (!next) return lease.remove();
      lease.complete(await this.webhooks.moveRecovery(lease.key, lease.token, next, this.clock.now()));
    });
  }

  /** Where the next page begins; null after the last, and if the webhook was deleted. */
  private async recoverPage(recovery: Recovery): Promise<EventPosition | null> {
    try {
      return (await this.pages.recover(recovery)).next;
    } catch (error) {
      if (error instanceof WebhookNotFound) return null;
      throw error;
    }
  }
}
