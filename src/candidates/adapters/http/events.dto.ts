import { Count, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { CANDIDATE_STATUSES } from '../../domain/candidate-status.js';
import { BulkOutcomeDto } from './bulk-import.dto.js';

/** The data of `candidate_status_changed`. */
export class CandidateStatusChangedDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id()
  candidateId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id()
  jobPositionId: string;

  /**
   * The new status.
   * @example "invited"
   */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** @example "new" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  previousStatus: string;
}

/** The data of `bulk_import_complete`. Results of more than 240 KiB have no email addresses. */
export class BulkImportCompleteDto extends BulkOutcomeDto {
  /** @example "019cae0b-49e0-7b5d-8c1e-2f3a4b5c6d7e" */
  @Id()
  bulkImportId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id()
  jobPositionId: string;

  /** @example 1 */
  @Count()
  totalCandidates: number;
}
