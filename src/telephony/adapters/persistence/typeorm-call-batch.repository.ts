import { Injectable } from '@nestjs/common';
import { type CompanyId, isId } from '../../../platform/domain/ids.js';
import { Database } from '../../../platform/persistence/database.js';
import { type BatchItem, type BatchItemState, type CallBatch, CallBatchRepository } from '../../domain/call-batch.js';
import type { CallBatchId, CandidateId } from '../../domain/reservation.js';
import { CallBatchEntity, CallBatchItemEntity } from './reservation.entity.js';
import { BATCH_ITEMS } from './reservation.sql.js';

@Injectable()
export class TypeOrmCallBatchRepository extends CallBatchRepository {
  constructor(private readonly database: Database) {
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
