import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { ValidationFailed } from '../../platform/domain/domain-error.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { WakeUps } from '../../platform/queue/wake-ups.js';
import { Deliveries, type MissedEvent } from '../domain/deliveries.js';
import type { DeliveryId } from '../domain/delivery.js';
import { renderBody } from '../domain/event-body.js';
import type { WebhookId } from '../domain/webhook.js';
import { Webhooks } from '../domain/webhooks.js';
import { DELIVER } from './deliver-webhooks.js';

const BATCH = 500;

/** What a webhook missed, sent again: events that have no delivery for it, or an exhausted one. DECISIONS.md section 7. */
@Injectable()
export class RecoverEvents {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly deliveries: Deliveries,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Answers how many deliveries there are to be made, oldest event first. Throws `WebhookNotFound`, `ValidationFailed`. */
  async run(company: CompanyId, webhookId: WebhookId, since: Date, until: Date = this.clock.now()): Promise<number> {
    if (since > until) throw ValidationFailed.of('since', 'since must not be after until');
    await this.webhooks.get(company, webhookId);
    let recovered = 0;
    for (let after = 0, isMore = true; isMore;) {
      const batch = await this.unitOfWork.run(() => this.recoverSome(company, webhookId, { since, until, after }));
      recovered += batch.length;
      after = batch.at(-1)?.ordinal ?? after;
      isMore = batch.length === BATCH;
    }
    return recovered;
  }

  private async recoverSome(
    company: CompanyId,
    webhookId: WebhookId,
    range: { since: Date; until: Date; after: number },
  ): Promise<MissedEvent[]> {
    const { isActive, events, statusFilters } = await this.webhooks.lock(company, webhookId);
    const missed = await this.deliveries.missed(company, webhookId, { ...range, events, statusFilters, limit: BATCH });
    const now = this.clock.now();
    await this.deliveries.rearm(
      missed.flatMap(({ deliveryId }) => deliveryId ?? []),
      now,
      isActive,
    );
    const unsent = missed.filter(({ deliveryId }) => deliveryId === null);
    await this.deliveries.add(
      unsent.map((told) => {
        const { eventId, event, subject, ordinal } = told;
        return { id: this.ids.next<DeliveryId>(), webhookId, company, eventId, event, subject, ordinal, body: renderBody(webhookId, told) };
      }),
      now,
    );
    await this.audit.record({ company, action: 'webhook.recovered', subject: webhookId, facts: { deliveries: missed.length } });
    this.wakeUps.ring(DELIVER);
    return missed;
  }
}
