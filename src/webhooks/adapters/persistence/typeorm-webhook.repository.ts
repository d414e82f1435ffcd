import { Injectable } from '@nestjs/common';
import { isId, type CompanyId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { statement } from '../../../platform/persistence/sql.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { WebhookLimitExceeded, WebhookNotFound } from '../../domain/errors.js';
import { MAX_WEBHOOKS, type Target, type Webhook, type WebhookChanges, type WebhookId } from '../../domain/webhook.js';
import { type LockedWebhook, type NewWebhook, type WebhookStanding, WebhookRepository } from '../../domain/webhook.repository.js';
import { WebhookEntity } from './webhook.entity.js';

/* One creation of a company at a time. Foreign keys to the company do not wait for it. */
const TAKE_TURN = statement('webhooks.take-turn', 'SELECT contact_email FROM companies WHERE id = $1 FOR NO KEY UPDATE');
const COUNT = statement('webhooks.count', 'SELECT count(*)::int AS count FROM webhooks WHERE company_id = $1');
/* Deliveries that are being added refer to the row and go on; whatever writes how it fares waits. */
const LOCK = statement('webhooks.lock', 'SELECT FROM webhooks WHERE id = $1 AND company_id = $2 FOR NO KEY UPDATE');
const LOCK_BY_ID = statement('webhooks.lock-by-id', 'SELECT company_id, last_success_at FROM webhooks WHERE id = $1 FOR NO KEY UPDATE');
const TARGET = statement('webhooks.target', 'SELECT url, secret FROM webhooks WHERE id = $1 AND company_id = $2');
/* Serves the fan-out: index webhooks_company. */
const SUBSCRIBERS = statement(
  'webhooks.subscribers',
  `SELECT id FROM webhooks
    WHERE company_id = $1 AND is_active AND $2 = ANY (events) AND ($3::text IS NULL OR status_filters = '{}' OR $3 = ANY (status_filters))
    ORDER BY id`,
);
const CONTACT = statement('webhooks.contact', 'SELECT contact_email FROM companies WHERE id = $1');

@Injectable()
export class TypeOrmWebhookRepository extends WebhookRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  async list(company: CompanyId): Promise<Webhook[]> {
    const manager = await this.database.manager();
    const rows = await manager.find(WebhookEntity, { where: { companyId: company }, order: { createdAt: 'DESC', id: 'DESC' } });
    return rows.map(shown);
  }

  async get(company: CompanyId, id: WebhookId): Promise<Webhook> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(WebhookEntity, { id, companyId: company }) : null;
    if (!row) throw new WebhookNotFound();
    return shown(row);
  }

  async targetOf(company: CompanyId, webhookId: WebhookId): Promise<Target> {
    const row = isId(webhookId) ? await this.database.find<{ url: string; secret: Buffer }>(TARGET, [webhookId, company]) : undefined;
    if (!row) throw new WebhookNotFound();
    return { webhookId, company, url: row.url, secret: this.secrets.decrypt('webhooks', row.secret) };
  }

  async add({ company, secret, createdAt, ...draft }: NewWebhook): Promise<void> {
    await this.database.query(TAKE_TURN, [company]);
    const counted = await this.database.find<{ count: number }>(COUNT, [company]);
    if ((counted?.count ?? 0) >= MAX_WEBHOOKS) throw new WebhookLimitExceeded();
    const sealed = this.secrets.encrypt('webhooks', secret);
    const row = { ...draft, companyId: company, secret: sealed, isActive: true, failureCount: 0, createdAt, updatedAt: createdAt };
    await (await this.database.manager()).insert(WebhookEntity, row);
  }

  async lock(company: CompanyId, id: WebhookId): Promise<Webhook> {
    if (isId(id)) await this.database.query(LOCK, [id, company]);
    return this.get(company, id);
  }

  async lockById(id: WebhookId): Promise<LockedWebhook | null> {
    const row = await this.database.find<{ company_id: CompanyId; last_success_at: Date | null }>(LOCK_BY_ID, [id]);
    return row ? { ...(await this.get(row.company_id, id)), company: row.company_id, lastSuccessAt: row.last_success_at } : null;
  }

  async change(id: WebhookId, changes: WebhookChanges, at: Date): Promise<void> {
    await (await this.database.manager()).update(WebhookEntity, { id }, { ...changes, updatedAt: at });
  }

  async replaceSecret(company: CompanyId, id: WebhookId, secret: string, at: Date): Promise<void> {
    const set = { secret: this.secrets.encrypt('webhooks', secret), updatedAt: at };
    const { affected } = isId(id)
      ? await (await this.database.manager()).update(WebhookEntity, { id, companyId: company }, set)
      : { affected: 0 };
    if (!affected) throw new WebhookNotFound();
  }

  async remove(company: CompanyId, id: WebhookId): Promise<void> {
    const { affected } = isId(id)
      ? await (await this.database.manager()).delete(WebhookEntity, { id, companyId: company })
      : { affected: 0 };
    if (!affected) throw new WebhookNotFound();
  }

  async noteAttempt(id: WebhookId, { failureCount, isActive, lastDeliveryAt, lastDeliveryStatus }: WebhookStanding): Promise<void> {
    const set = { failureCount, isActive, lastDeliveryAt, lastDeliveryStatus };
    await (await this.database.manager()).update(WebhookEntity, { id }, set);
  }

  async subscribersTo(company: CompanyId, event: string, status: string | null): Promise<WebhookId[]> {
    const rows = await this.database.query<{ id: WebhookId }>(SUBSCRIBERS, [company, event, status]);
    return rows.map(({ id }) => id);
  }

  async contactOf(company: CompanyId): Promise<string | null> {
    return (await this.database.find<{ contact_email: string | null }>(CONTACT, [company]))?.contact_email ?? null;
  }
}

function shown({ companyId: _company, secret: _secret, ...webhook }: WebhookEntity): Webhook {
  return webhook;
}
