import { Injectable } from '@nestjs/common';
import { type CompanyId, isId } from '../../../platform/domain/ids.js';
import type { Page } from '../../../platform/domain/page.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { taskTable } from '../../../platform/tasks/index.js';
import { DispatchRepository } from '../../domain/dispatch.repository.js';
import { subscriberForms } from '../../../platform/domain/phone.js';
import type { Interval } from '../../domain/wall-time.js';
import type { PhoneNumberId } from '../../domain/phone-number.js';
import {
  type CallBatchId,
  type CandidateId,
  isLive,
  type Reservation,
  type ReservationId,
  type SessionId,
} from '../../domain/reservation.js';
import { PhoneNumberAssignmentEntity } from './telephony-settings.entity.js';
import { CallBatchEntity, CallBatchItemEntity, CallTeardownEntity, ReservationEntity, toReservation } from './reservation.entity.js';
import {
  BATCH_ITEMS,
  BATCH_PROGRESS,
  CALLEES_UNDER_WAY,
  CONFIRM_DIALS,
  FREE_LINES,
  LIST_DUE,
  PUT_OFF,
  WAKE_COMPANY,
  WAKE_WAITING,
} from './reservation.sql.js';
import { ADVANCE_RESERVATIONS } from '../../application/advance-reservations.js';
import { DISPATCH_CALLS } from '../../application/waiting-calls.js';
import { TEAR_DOWN_CALLS } from '../../application/tear-down-calls.js';
import { type PendingTeardown, type TeardownId, TeardownRepository } from '../../domain/call-gateway.js';
import { type BatchItem, type BatchItemState, type BatchProgress, type CallBatch, CallBatchRepository } from '../../domain/call-batch.js';

const COMPANY = { column: 'company_id', type: 'uuid' } as const;

/** The rows of `DispatchCalls`: of those that are due, the one that starts first is first. */
export const FIRM_TABLE = taskTable({
  task: DISPATCH_CALLS,
  table: 'reservations',
  rows: `task.state = 'firm'`,
  columns: ['task.company_id AS company', 'task.candidate_id AS "candidateId"'],
  order: 'task.starts_at, task.id',
  perKey: { ...COMPANY, isExclusive: true },
});

/** The rows of `AdvanceReservations`. */
export const DISPATCHED_TABLE = taskTable({
  task: ADVANCE_RESERVATIONS,
  table: 'reservations',
  rows: `task.state <> 'firm'`,
  columns: ['task.state', 'task.company_id AS company', 'task.line_free_at AS "lineFreeAt"'],
  order: 'task.starts_at, task.id',
  perKey: COMPANY,
});

/** One call that ends makes room for one. The others of these are on a line that is full. */
const MAX_WOKEN = 10;
/** Calls of a company that one statement wakes: its locks are held for milliseconds. */
const WOKEN_AT_ONCE = 500;
const NO_LEASE = { leaseUntil: null, leaseToken: null, failures: 0 };

@Injectable()
export class TypeOrmDispatchRepository extends DispatchRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(id: ReservationId): Promise<Reservation | null> {
    const row = isId(id) ? await (await this.database.manager()).findOneBy(ReservationEntity, { id }) : null;
    return row && toReservation(row);
  }

  listDue(company: CompanyId, now: Date, limit: number): Promise<Pick<Reservation, 'id' | 'candidateId'>[]> {
    return this.database.query<Pick<Reservation, 'id' | 'candidateId'>>(LIST_DUE, [company, now, limit]);
  }

  async putOff(calls: readonly { id: ReservationId; slot: Interval; dueAt: Date }[]): Promise<void> {
    if (calls.length === 0) return;
    const slots = [calls.map(({ slot }) => new Date(slot.startMs)), calls.map(({ slot }) => new Date(slot.endMs))];
    await this.database.execute(PUT_OFF, [calls.map(({ id }) => id), ...slots, calls.map(({ dueAt }) => dueAt)]);
  }

  async confirmDials(dialled: readonly { id: ReservationId; dueAt: Date }[]): Promise<ReadonlySet<ReservationId>> {
    const columns = [dialled.map(({ id }) => id), dialled.map(({ dueAt }) => dueAt)];
    const withdrawn = await this.database.query<Pick<Reservation, 'id'>>(CONFIRM_DIALS, columns);
    return new Set(withdrawn.map(({ id }) => id));
  }

  async setDue({ id, state }: Pick<Reservation, 'id' | 'state'>, dueAt: Date): Promise<void> {
    if (isLive(state)) await (await this.database.manager()).update(ReservationEntity, { id, state }, { dueAt, ...NO_LEASE });
  }

  freeLines(ids: readonly ReservationId[], at: Date): Promise<Pick<Reservation, 'phoneNumberId'>[]> {
    return this.database.query<Pick<Reservation, 'phoneNumberId'>>(FREE_LINES, [ids, at]);
  }

  async wakeWaiting(company: CompanyId, lines: readonly PhoneNumberId[], now: Date): Promise<void> {
    await this.database.execute(WAKE_WAITING, [company, lines, now, lines.length * MAX_WOKEN]);
  }

  async wakeCompany(company: CompanyId, now: Date): Promise<void> {
    while ((await this.database.execute(WAKE_COMPANY, [company, now, WOKEN_AT_ONCE])) === WOKEN_AT_ONCE);
  }

  async sessionsOfCallee(calledE164: string, phoneNumberId: PhoneNumberId): Promise<SessionId[]> {
    const rows = await (
      await this.database.manager()
    )
      .createQueryBuilder(ReservationEntity, 'r')
      .select('r.session_id', 'id')
      .distinct()
      .innerJoin(PhoneNumberAssignmentEntity, 'a', 'a.company_id = r.company_id AND a.phone_number_id = r.phone_number_id')
      .where('r.called_e164 IN (:...forms) AND r.phone_number_id = :phoneNumberId AND r.session_id IS NOT NULL', {
        forms: subscriberForms(calledE164),
        phoneNumberId,
      })
      .getRawMany<{ id: SessionId }>();
    return rows.map(({ id }) => id);
  }

  async calleesUnderWay(company: CompanyId, phones: readonly string[]): Promise<CandidateId[]> {
    const rows = await this.database.query<{ id: CandidateId }>(CALLEES_UNDER_WAY, [company, phones]);
    return rows.map(({ id }) => id);
  }

  async numbersDialled(candidateId: CandidateId): Promise<string[]> {
    const manager = await this.database.manager();
    const rows = await manager.find(ReservationEntity, { select: { calledE164: true }, where: { candidateId } });
    return [...new Set(rows.flatMap(({ calledE164 }) => calledE164 || []))];
  }

  async ofSession(sessionId: SessionId): Promise<Reservation[]> {
    const manager = await this.database.manager();
    const rows = await manager.find(ReservationEntity, { where: { sessionId }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(toReservation);
  }
}

/** The rows of `TearDownCallsTask`. */
export const TEARDOWN_TABLE = taskTable({
  task: TEAR_DOWN_CALLS,
  table: 'call_teardowns',
  columns: ['task.company_id AS company', 'task.session_id AS "sessionId"', 'task.calls'],
});

@Injectable()
export class TypeOrmTeardownRepository extends TeardownRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(teardowns: readonly PendingTeardown[]): Promise<void> {
    if (teardowns.length === 0) return;
    const manager = await this.database.manager();
    await manager.insert(
      CallTeardownEntity,
      teardowns.map(({ calls, ...teardown }) => ({ ...teardown, calls: [...calls] })),
    );
  }

  async remove(id: TeardownId): Promise<void> {
    await (await this.database.manager()).delete(CallTeardownEntity, { id });
  }
}

@Injectable()
export class TypeOrmCallBatchRepository extends CallBatchRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {
    super();
  }

  async add(batch: CallBatch, items: readonly BatchItem[]): Promise<void> {
    const manager = await this.database.manager();
    await manager.insert(CallBatchEntity, batch);
    await manager.insert(
      CallBatchItemEntity,
      items.map((item, sequence) => ({ ...item, candidateId: spelled(item.candidateId), batchId: batch.id, sequence })),
    );
  }

  async find(company: CompanyId, id: CallBatchId): Promise<CallBatch | null> {
    return isId(id) ? (await this.database.manager()).findOneBy(CallBatchEntity, { id, company }) : null;
  }

  async list(company: CompanyId, page: { limit: number; cursor?: string }): Promise<Page<CallBatch & BatchProgress>> {
    const query = (await this.database.manager()).createQueryBuilder(CallBatchEntity, 'b').where('b.company_id = :company', { company });
    const batches = await this.cursors.newestFirst(query, page, [company, 'call-batches']);
    const ids = batches.items.map(({ id }) => id);
    const rows = await this.database.query<BatchProgress & { id: CallBatchId }>(BATCH_PROGRESS, [ids]);
    const progress = new Map(rows.map(({ id, ...counts }) => [id, counts]));
    return batches.map((batch) => ({ ...batch, ...(progress.get(batch.id) ?? { total: 0, scheduled: 0, ended: 0, completed: 0 }) }));
  }

  items(id: CallBatchId): Promise<BatchItemState[]> {
    return this.database.query<BatchItemState>(BATCH_ITEMS, [id]);
  }

  async erase(company: CompanyId, candidateId: CandidateId): Promise<void> {
    const manager = await this.database.manager();
    const batches = manager.createQueryBuilder().select('b.id').from(CallBatchEntity, 'b').where('b.company_id = :company');
    await manager
      .createQueryBuilder()
      .delete()
      .from(CallBatchItemEntity)
      .where(`candidate_id = :candidateId AND batch_id IN (${batches.getQuery()})`, { candidateId: spelled(candidateId), company })
      .execute();
  }
}

/** An id in the spelling of the database, so that texts can be compared; any other text as it is. */
function spelled(id: string): string {
  return isId(id) ? id.toLowerCase() : id;
}
