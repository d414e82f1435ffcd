import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsEmail, ValidateNested } from 'class-validator';
import { EachAnObject, Optional, Text, Trimmed } from '../../../platform/http/fields/decorators.js';
import type { JobPositionId } from '../../domain/candidate.js';
import { BULK_IMPORT_STATUSES, type BulkPerson, MAX_BULK_CANDIDATES } from '../../domain/bulk-import.js';
import { PersonFields } from './candidate.dto.js';

/** One person of a bulk import. */
export class BulkPersonDto extends PersonFields {
  /** Case-insensitive. The first of two equal addresses in one request is imported. */
  @Trimmed()
  @IsEmail()
  email: string;
}

export class BulkImportDto {
  /** The job position to import into. */
  @Text()
  jobPositionId: JobPositionId;

  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_CANDIDATES)
  @EachAnObject()
  @ValidateNested({ each: true })
  @Type(() => BulkPersonDto)
  candidates: BulkPersonDto[];

  /** If true, CVs are not analysed, and 50 candidates or fewer are imported within the request. */
  @Optional()
  @IsBoolean()
  skipAnalysis?: boolean | null;
}

export function toPerson({ firstName, lastName, email, phone = null, cvText = null }: BulkPersonDto): BulkPerson {
  return { firstName, lastName, email, phone, cvText };
}

/** The result for one person. */
export class BulkResultDto {
  /** The new or the existing candidate; null if the import failed. */
  @ApiProperty({ type: String, nullable: true })
  candidateId: string | null;
  /** As sent; null after the candidate was deleted. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ enum: ['imported', 'skipped', 'failed'] })
  status: string;
  /** The reason why the person was not imported. */
  @ApiProperty({ enum: ['DUPLICATE_CANDIDATE', 'INTERNAL_ERROR'], required: false })
  reason?: string;
}

/** The response to a bulk import within the request. */
export class BulkOutcomeDto {
  /** The number of new candidates. */
  @ApiProperty({ type: 'integer' })
  imported: number;
  @ApiProperty({ type: 'integer' })
  skipped: number;
  @ApiProperty({ type: 'integer' })
  failed: number;
  /** In the order of the request. */
  @ApiProperty({ type: [BulkResultDto] })
  results: BulkResultDto[];
}

/** The response to a bulk import that workers run after the request; `bulk_import_complete` is emitted at its end. */
export class BulkAcceptedDto {
  /** UUIDv7. `GET /v1/candidates/bulk/{bulkImportId}` reads the progress. */
  bulkImportId: string;
  @ApiProperty({ enum: ['processing'] })
  status: string;
  @ApiProperty({ type: 'integer' })
  totalCandidates: number;
  message: string;
}

/** The progress of a bulk import. */
export class BulkImportStateDto extends BulkOutcomeDto {
  bulkImportId: string;
  @ApiProperty({ enum: BULK_IMPORT_STATUSES })
  status: string;
  @ApiProperty({ type: 'integer' })
  totalCandidates: number;
}
