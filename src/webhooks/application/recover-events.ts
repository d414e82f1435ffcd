import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, DAY } from '../../platform/domain/clock.js';
import { ValidationFailed } from '../../platform/domain/domain-error.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { DeliveryRepository, type MissedEvent } from '../domain/delivery.repository.js';
import type { DeliveryId, NewDelivery } from '../domain/delivery.js';
import { renderBody } from '../domain/event-payload.js';
import type { WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { DELIVER } from './deliver-webhooks.js';
import { webhookSettings, type WebhookSettings } from '../webhooks.settings.js';

const BATCH = 500;

/** Behind which event a batch goes on. */
type Place = Pick<MissedEvent, 'occurredAt' | 'sequence'>;

interface Batch {
  missed: readonly MissedEvent[];
  recovered: number;
}

/** What a webhook missed, sent again: events that have no delivery for it, or an exhausted one. docs/rules.md#deliveries. */
@Injectable()
export class RecoverEvents {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
    @Inject(webhookSettings.token) private readonly settings: WebhookSettings,
  ) {}

  /**
   * Answers how many deliveries there are to be made, oldest event first. What was delivered before the retention is no longer known,
   * so nothing older is sent again. Throws `WebhookNotFound`, `ValidationFailed`.
   */
  async run(company: CompanyId, webhookId: WebhookId, since: Date, until: Date = this.clock.now()): Promise<number> {
    if (since > until) throw ValidationFailed.of('since', 'since must not be after until');
    const known = after(this.clock.now(), -this.settings.retentionDays * DAY);
    // Ordinals begin at 1: behind this place comes the first event of that moment.
    let place: Place = { occurredAt: since > known ? since : known, sequence: 0 };
    let recovered = 0;
    for (let isMore = true; isMore;) {
      const batch = await this.unitOfWork.run(() => this.recoverSome(company, webhookId, place, until));
      recovered += batch.recovered;
      place = batch.missed.at(-1) ?? place;
      isMore = batch.missed.length === BATCH;
    }
    return recovered;
  }

  /* Events before the webhook: the order of locks everywhere. */
  private async recoverSome(company: CompanyId, webhookId: WebhookId, place: Place, until: Date): Promise<Batch> {
    const { events, statusFilters } = await this.webhooks.get(company, webhookId);
    const missed = await this.deliveries.missed(company, webhookId, { events, statusFilters, after: place, until, limit: BATCH });
    const { isActive } = await this.webhooks.lock(company, webhookId);
    const now = this.clock.now();
    const exhausted = missed.flatMap(({ deliveryId }) => deliveryId ?? []);
    const recovered =
      (await this.deliveries.rearm(exhausted, now, isActive)) + (await this.deliveries.add(this.madeOf(missed, company, webhookId), now));
    await this.audit.record({ company, action: 'webhook.recovered', subject: webhookId, facts: { deliveries: recovered } });
    this.notifier.notify(DELIVER);
    return { missed, recovered };
  }

  private madeOf(missed: readonly MissedEvent[], company: CompanyId, webhookId: WebhookId): NewDelivery[] {
    const unsent = missed.filter(({ deliveryId }) => deliveryId === null);
    return unsent.map((told) => {
      const { eventId, event, subject, sequence } = told;
      return { id: this.ids.next<DeliveryId>(), webhookId, company, eventId, event, subject, sequence, body: renderBody(webhookId, told) };
    });
  }
}
