import type { CompanyId } from '../../platform/domain/ids.js';
import type { BatchItem, BatchItemState, CallBatch } from './call-batch.js';
import type { CallBatchId, CandidateId } from './reservation.js';

/** The stored batches. One of another company, and a malformed id, count as absent. */
export abstract class CallBatchRepository {
  abstract add(batch: CallBatch, items: readonly BatchItem[]): Promise<void>;
  abstract find(company: CompanyId, id: CallBatchId): Promise<CallBatch | null>;
  /** In the order of the request. */
  abstract items(id: CallBatchId): Promise<BatchItemState[]>;
  /** Removes what names a candidate beside its reservations, which are deleted with its row. */
  abstract erase(company: CompanyId, candidateId: CandidateId): Promise<void>;
}
