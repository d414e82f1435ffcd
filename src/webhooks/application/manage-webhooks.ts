import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { AllowedTargets } from '../domain/allowed-targets.js';
import { validateUrl } from '../domain/egress-policy.js';
import { newSecret } from '../domain/signed-request.js';
import { HEALTHY, type Webhook, type WebhookChanges, type WebhookDraft, type WebhookId } from '../domain/webhook.js';
import { WebhookRepository } from '../domain/webhook.repository.js';
import { ReconcileDeliveries } from './reconcile-deliveries.js';

/** A webhook with its secret, which is returned once. */
export type WebhookWithSecret = Webhook & { secret: string };

/** Each change leaves an audit entry. All methods but `create` throw `WebhookNotFound`. docs/rules/webhooks.md#webhooks. */
@Injectable()
export class ManageWebhooks {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly reconcile: ReconcileDeliveries,
    private readonly targets: AllowedTargets,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `ValidationFailed` for a URL that may not be reached, and `WebhookLimitExceeded`. */
  async create(company: CompanyId, draft: WebhookDraft): Promise<WebhookWithSecret> {
    const url = this.validated(draft.url);
    const id = this.ids.next<WebhookId>();
    const secret = newSecret();
    return this.unitOfWork.run(async () => {
      await this.webhooks.add({ ...draft, url, id, company, secret, createdAt: this.clock.now() });
      await this.audit.record({ company, action: 'webhook.created', subject: id });
      return { ...(await this.webhooks.get(company, id)), secret };
    });
  }

  /** A pause holds waiting deliveries; a resumption makes them due and resets the health. docs/rules/webhooks.md#webhooks. */
  async update(company: CompanyId, id: WebhookId, supplied: WebhookChanges): Promise<Webhook> {
    const changes = supplied.url === undefined ? supplied : { ...supplied, url: this.validated(supplied.url) };
    const fields = Object.keys(changes);
    if (fields.length === 0) return this.webhooks.get(company, id);
    return this.unitOfWork.run(async () => {
      const before = await this.webhooks.lock(company, id);
      const isSwitched = changes.isActive !== undefined && changes.isActive !== before.isActive;
      await this.webhooks.change(id, isSwitched && changes.isActive ? { ...changes, ...HEALTHY } : changes, this.clock.now());
      if (isSwitched) await this.reconcile.start(id);
      await this.audit.record({ company, action: 'webhook.updated', subject: id, facts: { fields } });
      return this.webhooks.get(company, id);
    });
  }

  /** Pending deliveries end at once; one that is being sent is not recorded. Rows are removed in batches. */
  delete(company: CompanyId, id: WebhookId): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.webhooks.lock(company, id);
      await this.webhooks.markDeleted(id, this.clock.now());
      await this.reconcile.start(id);
      await this.audit.record({ company, action: 'webhook.deleted', subject: id });
    });
  }

  /** Replaces the secret; the old one signs no further attempt. */
  rotateSecret(company: CompanyId, id: WebhookId): Promise<WebhookWithSecret> {
    const secret = newSecret();
    return this.unitOfWork.run(async () => {
      await this.webhooks.replaceSecret(company, id, secret, this.clock.now());
      await this.audit.record({ company, action: 'webhook.secret-rotated', subject: id });
      return { ...(await this.webhooks.get(company, id)), secret };
    });
  }

  private validated(url: string): string {
    const validation = validateUrl(url, this.targets);
    if (!validation.ok) throw new ValidationFailed([{ field: 'url', ...validation.broken }]);
    return validation.url;
  }
}
