import { Injectable } from '@nestjs/common';
import { type CompanyId, isId, type Page } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { Cursors } from '../../../platform/persistence/keyset.js';
import { taskTable } from '../../../platform/tasks/index.js';
import type {
  BatchAttempt,
  BatchItem,
  BatchItemState,
  BatchProgress,
  CallBatch,
  CallBatchId,
  CandidateId,
  PendingTeardown,
  ReservationId,
  TeardownId,
} from '../../domain/index.js';
import { CallBatchRepository, TEAR_DOWN_CALLS, TeardownRepository } from '../../domain/index.js';
import { BATCH_ATTEMPTS, BATCH_ITEMS, BATCH_PROGRESS } from './call-batch.sql.js';
import { CallBatchEntity, CallBatchItemEntity, CallTeardownEntity } from './reservation.entity.js';

/** The rows of `TearDownCalls`. */
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
    return batches.map((batch) => ({
      ...batch,
      ...(progress.get(batch.id) ?? { total: 0, scheduled: 0, ended: 0, completed: 0, retries: 0 }),
    }));
  }

  items(id: CallBatchId): Promise<BatchItemState[]> {
    return this.database.query<BatchItemState>(BATCH_ITEMS, [id]);
  }

  async attempts(id: CallBatchId): Promise<ReadonlyMap<ReservationId, BatchAttempt>> {
    const rows = await this.database.query<BatchAttempt & { firstId: ReservationId }>(BATCH_ATTEMPTS, [[id]]);
    return new Map(rows.map(({ firstId, ...last }) => [firstId, last]));
  }

  async replaceCall(batchId: CallBatchId, reservationId: ReservationId, after: ReservationId): Promise<void> {
    await (await this.database.manager()).update(CallBatchItemEntity, { batchId, reservationId }, { reservationId: after });
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
