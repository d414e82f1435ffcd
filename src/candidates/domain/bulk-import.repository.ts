import type { CompanyId } from '../../platform/domain/ids.js';
import type { CandidateId } from './candidate.js';
import type { Batch, BulkImport, BulkImportId, CvTreatment, ItemResult } from './bulk-import.js';
import type { CandidateRef } from './candidate.repository.js';

/**
 * Imports many candidates at a time, and keeps the imports that workers do. All but `get` run in the caller's unit of work.
 * Another company's import, and a malformed id, is absent.
 */
export abstract class BulkImportRepository {
  /** Imports the batch; the results in its order. Throws `JobPositionNotFound`. */
  abstract importNow(batch: Batch): Promise<ItemResult[]>;
  /** Keeps the batch for the workers. Throws `JobPositionNotFound`. */
  abstract accept(id: BulkImportId, batch: Batch, cvs: CvTreatment): Promise<void>;
  /**
   * Imports at most `most` of those still to be done, the first in the request first; answers the new candidates that have a CV.
   */
  abstract importSome(id: BulkImportId, most: number, at: Date): Promise<CandidateId[]>;
  /** Ends an import where nothing is left to be done; answers whether it did. Holds the import's row. */
  abstract complete(id: BulkImportId, at: Date): Promise<boolean>;
  /** Ends an import with all failed that is still to be done. Holds the import's row. */
  abstract abandon(id: BulkImportId, at: Date): Promise<void>;
  /** Throws `BulkImportNotFound`. */
  abstract get(company: CompanyId, id: BulkImportId): Promise<BulkImport>;
  /** Reduces every item that is about the candidate, whose row the caller holds, to the candidate's id. */
  abstract forget(ref: CandidateRef): Promise<void>;
  /** Removes at most `most` imports that ended until `until`; answers how many. */
  abstract prune(until: Date, most: number): Promise<number>;
}
