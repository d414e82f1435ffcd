import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { type CompanyId, isId, type Page } from '../../../platform/domain/index.js';
import { currentTraceparent } from '../../../platform/observability/tracing.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import {
  type AttemptedDelivery,
  type DeliveryFailure,
  type DeliveryFilter,
  DeliveryRepository,
  type DeliverySuccess,
  type ExistingDelivery,
} from '../../domain/delivery.repository.js';
import {
  type Attempt,
  type Delivery,
  type DeliveryId,
  type DeliveryInFull,
  DeliveryNotFound,
  endOf,
  type NewDelivery,
  type SentAttempt,
} from '../../domain/delivery.js';
import { type DeliveryStatus, type WebhookId } from '../../domain/webhook.js';
import { WebhookEntity } from './webhook.entity.js';
import { DeliveryEntity } from './delivery.entity.js';
import * as sql from './delivery.sql.js';

@Injectable()
export class TypeOrmDeliveryRepository extends DeliveryRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  async list(company: CompanyId, webhookId: WebhookId, filter: DeliveryFilter): Promise<Page<Delivery>> {
    const { status, event } = filter;
    const query = (await this.database.manager()).createQueryBuilder(DeliveryEntity, 'd').where('d.webhook_id = :webhookId', { webhookId });
    if (status) query.andWhere('d.status = :status', { status });
    else query.andWhere(`d.status <> 'pending'`);
    if (event) query.andWhere('d.event = :event', { event });
    const list = [company, 'deliveries', webhookId, status ?? null, ...(event ? [event] : [])];
    return (await this.cursors.newestFirst(query, filter, list)).map(toDelivery);
  }

  async get(webhookId: WebhookId, id: string): Promise<Delivery> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(DeliveryEntity, { id: id as DeliveryId, webhookId }) : null;
    if (!row) throw new DeliveryNotFound();
    return toDelivery(row);
  }

  async inFull(webhookId: WebhookId, id: string): Promise<DeliveryInFull> {
    const query = (await this.database.manager()).createQueryBuilder(DeliveryEntity, 'd').where({ id, webhookId });
    const row = isId(id) ? await query.addSelect(['d.body', 'd.attempts', 'd.heldDueAt']).getOne() : null;
    if (!row) throw new DeliveryNotFound();
    return { ...toDelivery(row), body: row.body, attempts: row.attempts.map(toAttempt), nextAttemptAt: row.dueAt ?? row.heldDueAt };
  }

  async countFailed(companyId: CompanyId, since: Date): Promise<number> {
    const manager = await this.database.manager();
    // By webhook, at most five: index webhook_deliveries_failed.
    const webhooks = await manager.find(WebhookEntity, { where: { companyId, deletedAt: IsNull() }, select: { id: true } });
    const where = {
      webhookId: In(webhooks.map(({ id }) => id)),
      status: In(['failed', 'exhausted']),
      lastAttemptAt: MoreThanOrEqual(since),
    };
    return manager.countBy(DeliveryEntity, where);
  }

  async attemptsOf(id: DeliveryId): Promise<Attempt[]> {
    const manager = await this.database.manager();
    const row = await manager.findOne(DeliveryEntity, { where: { id }, select: { id: true, attempts: true } });
    return (row?.attempts ?? []).map(toAttempt);
  }

  async attempted(webhookId: WebhookId, id: string): Promise<AttemptedDelivery> {
    const select = { id: true, event: true, status: true, body: true } as const;
    const where = { id: id as DeliveryId, webhookId };
    const row = isId(id) ? await (await this.database.manager()).findOne(DeliveryEntity, { where, select }) : null;
    if (!row || row.status === 'pending') throw new DeliveryNotFound();
    return { id: row.id, webhookId, event: row.event, body: row.body };
  }

  async add(all: readonly NewDelivery[], at: Date): Promise<number> {
    if (all.length === 0) return 0;
    const of = <Field extends keyof NewDelivery>(field: Field): NewDelivery[Field][] => all.map((delivery) => delivery[field]);
    const columns = [of('id'), of('webhookId'), of('company'), of('eventId'), of('event'), of('subject'), of('sequence'), of('body')];
    return this.database.execute(sql.ADD, [...columns, at, currentTraceparent(), of('eventAt')]);
  }

  async addPing(ping: AttemptedDelivery & { company: CompanyId }, at: Date, status: DeliveryStatus, attempt: SentAttempt): Promise<void> {
    const { id, webhookId, company, event, body } = ping;
    const facts = { id, webhookId, companyId: company, event, body, sequence: '0' };
    const first = {
      attemptCount: 1,
      httpStatus: attempt.httpStatus,
      lastAttemptAt: attempt.at,
      attempts: [{ number: 1, ...attempt, at: attempt.at.toISOString() }],
    };
    await (await this.database.manager()).insert(DeliveryEntity, { ...facts, ...first, status, createdAt: at });
  }

  async recordSuccesses(all: readonly DeliverySuccess[]): Promise<ReadonlySet<string>> {
    const attempts = all.map(({ attempt }) => attempt);
    const times = attempts.map(({ at }) => at);
    // Sent together: one trip for the three.
    const [, , rows] = await Promise.all([
      this.database.query(sql.WITHOUT_SYNC),
      this.database.execute(sql.RECORD_HEALTH, [all.map(({ webhookId }) => webhookId), times, attempts.map(endOf)]),
      this.database.query<{ id: string }>(sql.RECORD_SUCCESSES, [
        all.map(({ key }) => key),
        all.map(({ token }) => token),
        times,
        attempts.map(({ httpStatus }) => httpStatus),
        attempts.map((attempt) => JSON.stringify(attempt)),
      ]),
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  recordFailure({ key, token, attempt, result, isActive }: DeliveryFailure): Promise<number> {
    const state = [result.status, result.nextAt, isActive, result.failedTries];
    return this.database.execute(sql.RECORD_FAILURE, [key, token, ...state, attempt.at, attempt.httpStatus, JSON.stringify(attempt)]);
  }

  async recordManualAttempt(id: DeliveryId, attempt: SentAttempt): Promise<void> {
    const { at, ok, httpStatus } = attempt;
    const changed = await this.database.execute(sql.RECORD_MANUAL_ATTEMPT, [id, at, ok, httpStatus, JSON.stringify(attempt)]);
    if (changed === 0) throw new DeliveryNotFound();
  }

  hold(webhookId: WebhookId, limit: number): Promise<number> {
    return this.database.execute(sql.HOLD, [webhookId, limit]);
  }

  holdClaimed(key: string, token: string): Promise<number> {
    return this.database.execute(sql.HOLD_CLAIMED, [key, token]);
  }

  resume(webhookId: WebhookId, limit: number): Promise<number> {
    return this.database.execute(sql.RESUME, [webhookId, limit]);
  }

  removeOf(webhookId: WebhookId, limit: number): Promise<number> {
    return this.database.execute(sql.REMOVE_OF_WEBHOOK, [webhookId, limit]);
  }

  async ofEvents(webhookId: WebhookId, eventIds: readonly string[]): Promise<ExistingDelivery[]> {
    const where = { webhookId, eventId: In([...eventIds]) };
    const select = { id: true, eventId: true, status: true } as const;
    const rows = await (await this.database.manager()).find(DeliveryEntity, { where, select });
    return rows.map(({ id, eventId, status }) => ({ id, eventId: eventId!, isExhausted: status === 'exhausted' }));
  }

  async rearm(ids: readonly DeliveryId[], at: Date, isActive: boolean): Promise<number> {
    return ids.length === 0 ? 0 : this.database.execute(sql.REARM, [ids, at, isActive]);
  }

  async removeOfEvents(eventIds: readonly string[]): Promise<void> {
    await this.database.execute(sql.LOCK_RECEIVERS, [eventIds]);
    await this.database.execute(sql.REMOVE_OF_EVENTS, [eventIds]);
  }

  async rewrite(eventId: string, render: (webhookId: WebhookId) => string): Promise<void> {
    await this.database.execute(sql.LOCK_RECEIVERS, [[eventId]]);
    const rows = await (await this.database.manager()).find(DeliveryEntity, { where: { eventId }, order: { id: 'ASC' } });
    for (const { id, webhookId } of rows) await this.database.execute(sql.REWRITE, [id, render(webhookId)]);
  }

  prune(until: Date, limit: number): Promise<number> {
    return this.database.execute(sql.PRUNE, [until, limit]);
  }
}

/** Throws `DeliveryNotFound` before the first attempt. */
function toDelivery({ id, webhookId, event, status, attemptCount, httpStatus, createdAt, lastAttemptAt }: DeliveryEntity): Delivery {
  if (status === 'pending' || !lastAttemptAt) throw new DeliveryNotFound();
  return { id, webhookId, event, status, attemptCount, httpStatus, createdAt, lastAttemptAt };
}

/** PostgreSQL does not keep the order of keys in `jsonb`; readers get the documented order. */
function toAttempt({ number, at, durationMs, ok, httpStatus, errorKind, message, response }: DeliveryEntity['attempts'][number]): Attempt {
  return { number, at: new Date(at), durationMs, ok, httpStatus, errorKind, message, response };
}
