import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type CompanyId, isId, memoize } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import {
  type DeliveryTarget,
  MAX_WEBHOOKS,
  type MonitoredWebhook,
  type Webhook,
  type WebhookChanges,
  type WebhookHealth,
  type WebhookId,
  WebhookLimitExceeded,
  WebhookNotFound,
} from '../../domain/webhook.js';
import {
  type EventPosition,
  type LockedWebhook,
  type NewWebhook,
  type RecordedAttempt,
  type Recovery,
  WebhookRepository,
  type WebhookState,
} from '../../domain/webhook.repository.js';
import { WebhookEntity, WebhookRecoveryEntity } from './webhook.entity.js';
import * as sql from './webhook.sql.js';

/** Secrets that are remembered in the clear. */
const MAX_DECRYPTED = 1_000;

type TargetRow = Pick<WebhookEntity, 'id' | 'url' | 'secret' | 'isActive'>;

@Injectable()
export class TypeOrmWebhookRepository extends WebhookRepository {
  /* A webhook's deliveries come in bursts, and decrypting costs as much as signing. */
  private readonly decrypt = memoize(MAX_DECRYPTED, (encrypted) => this.secrets.decrypt('webhooks', Buffer.from(encrypted, 'base64')));

  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {
    super();
  }

  async list(company: CompanyId): Promise<Webhook[]> {
    const manager = await this.database.manager();
    const where = { companyId: company, deletedAt: IsNull() };
    const rows = await manager.find(WebhookEntity, { where, order: { createdAt: 'DESC', id: 'DESC' } });
    return rows.map(toWebhook);
  }

  monitored(company: CompanyId): Promise<MonitoredWebhook[]> {
    return this.database.query(sql.LIST_MONITORED, [company]);
  }

  async getMonitored(company: CompanyId, id: WebhookId): Promise<MonitoredWebhook> {
    const found = isId(id)
      ? await this.database.find<MonitoredWebhook & Record<string, unknown>>(sql.GET_MONITORED, [company, id])
      : undefined;
    if (!found) throw new WebhookNotFound();
    return found;
  }

  async get(company: CompanyId, id: WebhookId): Promise<Webhook> {
    return toWebhook(await this.row(company, id));
  }

  async target(company: CompanyId, id: WebhookId): Promise<DeliveryTarget> {
    const where = { id, companyId: company, deletedAt: IsNull() };
    const select = { id: true, url: true, secret: true, isActive: true } as const;
    const row = isId(id) ? await (await this.database.manager()).findOne(WebhookEntity, { where, select }) : null;
    if (!row) throw new WebhookNotFound();
    return this.toTarget(row);
  }

  async targets(ids: readonly WebhookId[]): Promise<ReadonlyMap<WebhookId, DeliveryTarget>> {
    const rows = await this.database.query<TargetRow & Record<string, unknown>>(sql.TARGETS, [ids]);
    return new Map(rows.map((row) => [row.id, this.toTarget(row)]));
  }

  async add({ company, secret, createdAt, ...draft }: NewWebhook): Promise<void> {
    await this.database.query(sql.SERIALIZE_CREATION, [company]);
    const manager = await this.database.manager();
    const count = await manager.countBy(WebhookEntity, { companyId: company, deletedAt: IsNull() });
    if (count >= MAX_WEBHOOKS) throw new WebhookLimitExceeded();
    const encrypted = this.secrets.encrypt('webhooks', secret);
    const row = { ...draft, companyId: company, secret: encrypted, isActive: true, failureCount: 0, createdAt, updatedAt: createdAt };
    await manager.insert(WebhookEntity, row);
  }

  async lock(company: CompanyId, id: WebhookId): Promise<LockedWebhook> {
    if (isId(id)) await this.database.query(sql.LOCK, [id, company]);
    return toLocked(await this.row(company, id));
  }

  async lockById(id: WebhookId): Promise<LockedWebhook | null> {
    await this.database.query(sql.LOCK, [id, null]);
    const row = await (await this.database.manager()).findOneBy(WebhookEntity, { id, deletedAt: IsNull() });
    return row && toLocked(row);
  }

  async lockState(id: WebhookId): Promise<WebhookState | null> {
    return (await this.database.find<{ state: WebhookState }>(sql.LOCK_STATE, [id]))?.state ?? null;
  }

  async change(id: WebhookId, changes: WebhookChanges & Partial<WebhookHealth>, at: Date): Promise<void> {
    await this.update(id, { ...changes, updatedAt: at });
  }

  async replaceSecret(company: CompanyId, id: WebhookId, secret: string, at: Date): Promise<void> {
    await this.row(company, id);
    await this.update(id, { secret: this.secrets.encrypt('webhooks', secret), updatedAt: at });
  }

  recordAttempt(id: WebhookId, attempt: RecordedAttempt): Promise<void> {
    return this.update(id, attempt);
  }

  async subscribersTo(company: CompanyId, event: string, status: string | null): Promise<WebhookId[]> {
    const rows = await this.database.query<{ id: WebhookId }>(sql.SUBSCRIBERS, [company, event, status]);
    return rows.map(({ id }) => id);
  }

  markDeleted(id: WebhookId, at: Date): Promise<void> {
    return this.update(id, { deletedAt: at });
  }

  async remove(id: WebhookId): Promise<void> {
    await (await this.database.manager()).delete(WebhookEntity, { id });
  }

  scheduleReconciliation(id: WebhookId, at: Date): Promise<void> {
    return this.update(id, { dueAt: at, leaseUntil: null, leaseToken: null, failures: 0, parkedAt: null });
  }

  async addRecovery(id: string, { webhookId, company, after, until }: Recovery, at: Date): Promise<void> {
    const position = { afterOccurredAt: after.occurredAt, afterSequence: String(after.sequence) };
    await (
      await this.database.manager()
    ).insert(WebhookRecoveryEntity, { id, webhookId, companyId: company, ...position, until, dueAt: at });
  }

  async moveRecovery(key: string, token: string, { occurredAt, sequence }: EventPosition, at: Date): Promise<number> {
    const lease = { dueAt: at, leaseUntil: null, leaseToken: null, failures: 0 };
    const set = { afterOccurredAt: occurredAt, afterSequence: String(sequence), ...lease };
    const { affected } = await (await this.database.manager()).update(WebhookRecoveryEntity, { id: key, leaseToken: token }, set);
    return affected ?? 0;
  }

  private toTarget({ url, secret, isActive }: Omit<TargetRow, 'id'>): DeliveryTarget {
    return { url, secret: this.decrypt(secret.toString('base64')), isActive };
  }

  private async row(company: CompanyId, id: WebhookId): Promise<WebhookEntity> {
    const where = { id, companyId: company, deletedAt: IsNull() };
    const row = isId(id) ? await (await this.database.manager()).findOneBy(WebhookEntity, where) : null;
    if (!row) throw new WebhookNotFound();
    return row;
  }

  private async update(id: WebhookId, set: Partial<WebhookEntity>): Promise<void> {
    await (await this.database.manager()).update(WebhookEntity, { id }, set);
  }
}

function toWebhook(row: WebhookEntity): Webhook {
  const { id, url, events, statusFilters, isActive, failureCount, lastDeliveryAt, lastDeliveryStatus, createdAt, updatedAt } = row;
  return { id, url, events, statusFilters, isActive, failureCount, lastDeliveryAt, lastDeliveryStatus, createdAt, updatedAt };
}

function toLocked(row: WebhookEntity): LockedWebhook {
  return { ...toWebhook(row), company: row.companyId, failingSince: row.failingSince, lastSuccessAt: row.lastSuccessAt };
}
