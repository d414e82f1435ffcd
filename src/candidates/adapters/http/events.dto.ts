import { ApiProperty } from '@nestjs/swagger';
import { Count, EmailAddress, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { CANDIDATE_STATUSES } from '../../domain/candidate-status.js';
import { BULK_IMPORT_OUTCOMES, BULK_IMPORT_REASONS, BulkCountsDto } from './bulk-import.dto.js';

/** The data of `candidate_status_changed`. */
export class CandidateStatusChangedDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;

  /** The id in your system; null if the candidate has none. @example "ats-4711" */
  @ApiProperty() externalId: string | null;

  /** The new status. @example "invited" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** @example "new" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  previousStatus: string;
}

/** The result for one person. Once the candidate was deleted, only the id is left. */
export class BulkImportCompleteResultDto {
  /** The new or the existing candidate; null if the import failed. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string | null;

  /**
   * As sent; null if the import failed, if another candidate holds the external id, and in an event with results of more than 240 KiB.
   * @example "grace@example.com"
   */
  @EmailAddress()
  @ApiProperty({ required: false })
  email?: string | null;

  /** @example "imported" */
  @Enumeration('BulkImportOutcome', BULK_IMPORT_OUTCOMES, { required: false })
  status?: string;

  /** The reason why the person was not imported. */
  @ApiProperty({ enum: BULK_IMPORT_REASONS, required: false })
  reason?: string;
}

/** The data of `bulk_import_complete`. */
export class BulkImportCompleteDto extends BulkCountsDto {
  /** In the order of the request. */
  @ApiProperty({ type: [BulkImportCompleteResultDto] })
  results: BulkImportCompleteResultDto[];

  /** @example "019cae0b-49e0-7b5d-8c1e-2f3a4b5c6d7e" */
  @Id() bulkImportId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;

  /** @example 1 */
  @Count() totalCandidates: number;
}
