import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock } from '../../platform/domain/clock.js';
import { ValidationFailed, type FieldError } from '../../platform/domain/domain-error.js';
import { IdSource, type CompanyId } from '../../platform/domain/ids.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { AllowedTargets } from '../domain/allowed-targets.js';
import { DeliveryRepository } from '../domain/delivery.repository.js';
import { validateUrl, type EgressRefusal } from '../domain/egress-policy.js';
import { newSecret } from '../domain/signature.js';
import type { Webhook, WebhookChanges, WebhookDraft, WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { DELIVER } from './deliver-webhooks.js';

/** A webhook with its secret: shown once. */
export type WebhookWithSecret = Webhook & { secret: string };

/** Creates, changes and deletes webhooks. docs/rules.md#webhooks. All but `create` throw `WebhookNotFound`. */
@Injectable()
export class ManageWebhooks {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly targets: AllowedTargets,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `ValidationFailed` for a URL that may not be reached, and `WebhookLimitExceeded`. */
  async create(company: CompanyId, draft: WebhookDraft): Promise<WebhookWithSecret> {
    const url = this.judged(draft.url);
    const id = this.ids.next<WebhookId>();
    const secret = newSecret();
    return this.unitOfWork.run(async () => {
      await this.webhooks.add({ ...draft, url, id, company, secret, createdAt: this.clock.now() });
      await this.audit.record({ company, action: 'webhook.created', subject: id });
      return { ...(await this.webhooks.get(company, id)), secret };
    });
  }

  /** Changes what is supplied. Pausing holds what waits; resuming lets it go on and forgets the failures. docs/rules.md#deliveries. */
  async update(company: CompanyId, id: WebhookId, changes: WebhookChanges): Promise<Webhook> {
    const judged = changes.url === undefined ? changes : { ...changes, url: this.judged(changes.url) };
    const fields = Object.keys(judged);
    if (fields.length === 0) return this.webhooks.get(company, id);
    return this.unitOfWork.run(async () => {
      const before = await this.webhooks.lock(company, id);
      const isResumed = judged.isActive === true && !before.isActive;
      await this.webhooks.change(id, isResumed ? { ...judged, failureCount: 0 } : judged, this.clock.now());
      if (isResumed) await this.resume(id);
      else if (judged.isActive === false && before.isActive) await this.deliveries.hold(id);
      await this.audit.record({ company, action: 'webhook.updated', subject: id, facts: { fields } });
      return this.webhooks.get(company, id);
    });
  }

  /** Its pending deliveries go with it; the outcome of one that is under way is dropped. */
  delete(company: CompanyId, id: WebhookId): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.webhooks.remove(company, id);
      await this.audit.record({ company, action: 'webhook.deleted', subject: id });
    });
  }

  /** A new secret, from the next attempt on. */
  rotateSecret(company: CompanyId, id: WebhookId): Promise<WebhookWithSecret> {
    const secret = newSecret();
    return this.unitOfWork.run(async () => {
      await this.webhooks.replaceSecret(company, id, secret, this.clock.now());
      await this.audit.record({ company, action: 'webhook.secret-rotated', subject: id });
      return { ...(await this.webhooks.get(company, id)), secret };
    });
  }

  /** What is wrong with a URL; null: nothing. */
  refusalOf(url: string): FieldError | null {
    const verdict = validateUrl(url, this.targets);
    return verdict.ok ? null : refused(verdict);
  }

  private async resume(id: WebhookId): Promise<void> {
    await this.deliveries.resume(id);
    this.notifier.notify(DELIVER);
  }

  private judged(url: string): string {
    const verdict = validateUrl(url, this.targets);
    if (!verdict.ok) throw new ValidationFailed([refused(verdict)]);
    return verdict.url;
  }
}

function refused({ message }: EgressRefusal): FieldError {
  return { field: 'url', message: `url ${message}` };
}
