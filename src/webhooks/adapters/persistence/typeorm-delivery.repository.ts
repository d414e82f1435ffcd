import { Injectable } from '@nestjs/common';
import { isId, type CompanyId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import {
  type Attempted,
  DeliveryRepository,
  type DeliveryFilter,
  type MissedEvent,
  type MissedFilter,
  type Sendable,
  type Success,
  type DeliveryResult,
} from '../../domain/delivery.repository.js';
import { type Attempt, type Delivery, type DeliveryId, endOf, type NewDelivery } from '../../domain/delivery.js';
import { DeliveryNotFound, WebhookNotFound } from '../../domain/errors.js';
import type { WebhookId } from '../../domain/webhook.js';
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

  async list(company: CompanyId, webhookId: WebhookId, { status, limit, cursor }: DeliveryFilter): Promise<Page<Delivery>> {
    const list = [company, 'deliveries', webhookId, status ?? null];
    const start = this.cursors.read(cursor, list);
    const query = (await this.database.manager())
      .createQueryBuilder(DeliveryEntity, 'd')
      .where('d.webhook_id = :webhookId', { webhookId })
      .orderBy('d.createdAt', 'DESC')
      .addOrderBy('d.id', 'DESC')
      .limit(limit + 1);
    if (status) query.andWhere('d.status = :status', { status });
    else query.andWhere(`d.status <> 'pending'`);
    if (start) query.andWhere('(d.created_at, d.id) < (:createdAt, :id)', start);
    return this.cursors.page(shown(await query.getMany()), limit, list, (row) => row);
  }

  async get(webhookId: WebhookId, id: string): Promise<Delivery> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(DeliveryEntity, { id: id as DeliveryId, webhookId }) : null;
    const [delivery] = shown(row ? [row] : []);
    if (!delivery) throw new DeliveryNotFound();
    return delivery;
  }

  async attemptsOf(id: DeliveryId): Promise<Attempt[]> {
    const row = await this.database.find<{ attempts: (Attempt & { at: string })[] }>(sql.ATTEMPTS, [id]);
    return (row?.attempts ?? []).map((attempt) => ({ ...attempt, at: new Date(attempt.at) }));
  }

  async attempted(webhookId: WebhookId, id: string): Promise<Attempted> {
    const row = isId(id) ? await this.database.find<Attempted & Record<string, unknown>>(sql.SENDABLE, [id, webhookId]) : undefined;
    if (!row) throw new DeliveryNotFound();
    return row;
  }

  async add(all: readonly NewDelivery[], at: Date): Promise<number> {
    if (all.length === 0) return 0;
    const of = <Field extends keyof NewDelivery>(field: Field): NewDelivery[Field][] => all.map((delivery) => delivery[field]);
    const columns = [of('id'), of('webhookId'), of('company'), of('eventId'), of('event'), of('subject'), of('sequence'), of('body')];
    return this.database.execute(sql.ADD, [...columns, at]);
  }

  async addPing(
    { id, webhookId, company, body }: Sendable & { company: CompanyId },
    at: Date,
    { status }: DeliveryResult,
    attempt: Attempt,
  ): Promise<void> {
    const values = [id, webhookId, company, body, status, attempt.httpStatus, at, attempt.at, JSON.stringify(attempt)];
    if ((await this.database.execute(sql.ADD_PING, values)) === 0) throw new WebhookNotFound();
  }

  async recordSuccesses(all: readonly Success[]): Promise<ReadonlySet<string>> {
    const attempts = all.map(({ attempt }) => attempt);
    const times = attempts.map(({ at }) => at);
    // Together on their way: one trip for the three.
    const [, , rows] = await Promise.all([
      this.database.query(sql.WITHOUT_SYNC),
      this.database.execute(sql.CREDIT, [all.map(({ webhookId }) => webhookId), times, attempts.map(endOf)]),
      this.database.query<{ id: string }>(sql.SUCCEED, [
        all.map(({ key }) => key),
        all.map(({ token }) => token),
        times,
        attempts.map(({ httpStatus }) => httpStatus),
        attempts.map((attempt) => JSON.stringify(attempt)),
      ]),
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  recordFailure(key: string, token: string, verdict: DeliveryResult, isActive: boolean, attempt: Omit<Attempt, 'number'>): Promise<number> {
    const fate = [verdict.status, verdict.nextAt, isActive, verdict.failedTries];
    return this.database.execute(sql.FAIL, [key, token, ...fate, attempt.at, attempt.httpStatus, JSON.stringify(attempt)]);
  }

  async recordExtra(id: DeliveryId, attempt: Omit<Attempt, 'number'>): Promise<void> {
    const { at, ok, httpStatus } = attempt;
    if ((await this.database.execute(sql.EXTRA, [id, at, ok, httpStatus, JSON.stringify(attempt)])) === 0) throw new DeliveryNotFound();
  }

  async hold(webhookId: WebhookId): Promise<void> {
    await this.database.execute(sql.HOLD, [webhookId]);
  }

  holdClaimed(key: string, token: string): Promise<number> {
    return this.database.execute(sql.HOLD_CLAIMED, [key, token]);
  }

  async resume(webhookId: WebhookId): Promise<void> {
    await this.database.execute(sql.RESUME, [webhookId]);
  }

  missed(company: CompanyId, webhookId: WebhookId, filter: MissedFilter): Promise<MissedEvent[]> {
    const { events, statusFilters, until, after, limit } = filter;
    const values = [company, webhookId, events, statusFilters, after.occurredAt, until, after.sequence, limit];
    return this.database.query<MissedEvent & Record<string, unknown>>(sql.MISSED, values);
  }

  async rearm(ids: readonly DeliveryId[], at: Date, isActive: boolean): Promise<number> {
    return ids.length === 0 ? 0 : this.database.execute(sql.REARM, [ids, at, isActive]);
  }

  async forgetEvents(eventIds: readonly string[]): Promise<void> {
    await this.database.execute(sql.LOCK_RECEIVERS, [eventIds]);
    await this.database.execute(sql.FORGET, [eventIds]);
  }

  async rewrite(eventId: string, render: (webhookId: WebhookId) => string): Promise<void> {
    await this.database.execute(sql.LOCK_RECEIVERS, [[eventId]]);
    const rows = await this.database.query<{ id: DeliveryId; webhookId: WebhookId }>(sql.OF_EVENT, [eventId]);
    for (const { id, webhookId } of rows) await this.database.execute(sql.REWRITE, [id, render(webhookId)]);
  }

  prune(until: Date, most: number): Promise<number> {
    return this.database.execute(sql.PRUNE, [until, most]);
  }
}

function shown(rows: readonly DeliveryEntity[]): Delivery[] {
  return rows.flatMap(({ status, lastAttemptAt, ...rest }) =>
    status === 'pending' || !lastAttemptAt ? [] : [{ ...rest, status, lastAttemptAt }],
  );
}
