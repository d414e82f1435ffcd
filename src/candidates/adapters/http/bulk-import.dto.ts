import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, ValidateNested } from 'class-validator';
import { EachAnObject, Email, Optional, Text } from '../../../platform/http/fields/decorators.js';
import { Count, EmailAddress, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import type { JobPositionId } from '../../domain/candidate.js';
import { BULK_IMPORT_STATUSES, MAX_BULK_CANDIDATES } from '../../domain/bulk-import.js';
import { PersonFields } from './candidate-requests.dto.js';

export const BULK_IMPORT_OUTCOMES = ['imported', 'skipped', 'failed'] as const;
export const BULK_IMPORT_REASONS = ['DUPLICATE_CANDIDATE', 'DUPLICATE_EXTERNAL_ID', 'INTERNAL_ERROR'];

/** One person of a bulk import. */
export class BulkPersonDto extends PersonFields {
  /** Case-insensitive. The first of two equal addresses in one request is imported. @example "grace@example.com" */
  @Email()
  email: string;
}

export class BulkImportDto {
  /** The job position to import into. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;

  /** 1 to 500. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_CANDIDATES)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Type(() => BulkPersonDto)
  @ApiProperty({ minItems: 1, maxItems: MAX_BULK_CANDIDATES })
  candidates: BulkPersonDto[];

  /** If true, CVs are not analysed, and 50 candidates or fewer are imported within the request. @example true */
  @Optional()
  @IsBoolean()
  @ApiProperty({ default: false })
  skipAnalysis?: boolean | null;
}

/** The result for one person. */
export class BulkResultDto {
  /** The new or the existing candidate; null if the import failed. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string | null;

  /** As sent; null after the candidate was deleted. @example "grace@example.com" */
  @EmailAddress() email: string | null;

  /** @example "imported" */
  @Enumeration('BulkImportOutcome', BULK_IMPORT_OUTCOMES)
  status: string;

  /** The reason why the person was not imported. Present unless `status` is `imported`. */
  @ApiProperty({ enum: BULK_IMPORT_REASONS, required: false })
  reason?: string;
}

/** How many persons a bulk import added. */
export class BulkCountsDto {
  /** The number of new candidates. @example 1 */
  @Count() imported: number;

  /** The number of persons whose address or external id the position had already. @example 0 */
  @Count() skipped: number;

  /** @example 0 */
  @Count() failed: number;
}

/** The response to a bulk import within the request. */
export class BulkOutcomeDto extends BulkCountsDto {
  /** In the order of the request. */
  @ApiProperty({ type: [BulkResultDto] })
  results: BulkResultDto[];
}

/** The response to a bulk import that workers run after the request; `bulk_import_complete` is emitted at its end. */
export class BulkAcceptedDto {
  /**
   * UUIDv7. `GET /v1/candidates/bulk/{bulkImportId}` reads the progress.
   * @example "019cadd9-1629-7d2e-8b61-90c4a7f3e258"
   */
  @Id() bulkImportId: string;

  /** @example "processing" */
  @ApiProperty({ enum: ['processing'] })
  status: string;

  /** @example 60 */
  @Count() totalCandidates: number;

  /** @example "60 candidates are being imported; GET /v1/candidates/bulk/019cadd9-1629-7d2e-8b61-90c4a7f3e258 returns the progress" */
  @ApiProperty() message: string;
}

/** The progress of a bulk import. */
export class BulkImportStateDto extends BulkOutcomeDto {
  /** @example "019cadd9-1629-7d2e-8b61-90c4a7f3e258" */
  @Id() bulkImportId: string;

  /** @example "processing" */
  @Enumeration('BulkImportStatus', BULK_IMPORT_STATUSES)
  status: string;

  /** @example 60 */
  @Count() totalCandidates: number;
}
