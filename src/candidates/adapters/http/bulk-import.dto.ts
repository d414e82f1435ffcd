import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsEmail, ValidateNested } from 'class-validator';
import { EachAnObject, Optional, Text, Trimmed } from '../../../platform/http/fields/decorators.js';
import type { JobPositionId } from '../../domain/candidate.js';
import { BULK_IMPORT_STATUSES, MAX_BULK_CANDIDATES } from '../../domain/bulk-import.js';
import { PersonFields } from './person-fields.dto.js';

/** One person of a bulk import. */
export class BulkPersonDto extends PersonFields {
  /** Of equal addresses in one request, whatever their case, the first is imported. */
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

  /** Leaves the CVs unanalysed. False where left out. With true, 50 candidates or fewer are imported within the request. */
  @Optional()
  @IsBoolean()
  skipAnalysis?: boolean | null;
}

/** What became of one person. */
export class BulkResultDto {
  /** The new candidate, or the one that the job position had already; null where the import failed. */
  @ApiProperty({ type: String, nullable: true })
  candidateId: string | null;
  /** As it was sent; null once the candidate has been deleted. */
  @ApiProperty({ type: String, nullable: true })
  email: string | null;
  @ApiProperty({ enum: ['imported', 'skipped', 'failed'] })
  status: string;
  /** Why the person was not imported. */
  @ApiProperty({ enum: ['DUPLICATE_CANDIDATE', 'INTERNAL_ERROR'], required: false })
  reason?: string;
}

/** The answer to a bulk import that was done within the request. */
export class BulkOutcomeDto {
  /** A whole number. */
  imported: number;
  skipped: number;
  failed: number;
  /** In the order of the request. */
  @ApiProperty({ type: [BulkResultDto] })
  results: BulkResultDto[];
}

/** The answer to a bulk import that goes on after the request; `bulk_import_complete` tells of its end. */
export class BulkAcceptedDto {
  /** UUIDv7. Asks for its progress. */
  bulkImportId: string;
  @ApiProperty({ enum: ['processing'] })
  status: string;
  totalCandidates: number;
  message: string;
}

/** How far a bulk import has come. */
export class BulkImportStateDto extends BulkOutcomeDto {
  bulkImportId: string;
  @ApiProperty({ enum: BULK_IMPORT_STATUSES })
  status: string;
  totalCandidates: number;
}
