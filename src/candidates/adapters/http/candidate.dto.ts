import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsIn, IsOptional } from 'class-validator';
import { Bytes, Chars, Clearable, NotBlank, Omittable, Optional, Text, Trimmed } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { IMPORT_SOURCES, type ImportSource, type JobPositionId } from '../../domain/candidate.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../domain/candidate-status.js';

const KIB = 1024;

/** The parameter of every operation on a candidate. */
export class JobPositionQuery {
  /** The candidate's job position. */
  @Text()
  jobPositionId: JobPositionId;
}

export class CandidatesQuery extends PageQuery {
  /** The job position whose candidates are listed. */
  @Text()
  jobPositionId: JobPositionId;

  /** Only candidates of this status. */
  @IsOptional()
  @IsIn(CANDIDATE_STATUSES)
  status?: CandidateStatus;

  /** Only candidates with this import source. */
  @IsOptional()
  @IsIn(IMPORT_SOURCES)
  importSource?: ImportSource;
}

export class DeleteCandidateQuery extends JobPositionQuery {
  /** Cancels an active session or call instead of refusing. */
  @IsOptional()
  @IsIn(['true'])
  force?: 'true';
}

/** The fields that a single and a bulk import have in common. */
export class PersonFields {
  @NotBlank()
  @Chars(1, 100)
  firstName: string;

  @NotBlank()
  @Chars(1, 100)
  lastName: string;

  @Optional()
  @Chars(0, 50)
  phone?: string | null;

  /** The CV as plain text. A blank text counts as no CV. */
  @Optional()
  @Bytes(100 * KIB)
  cvText?: string | null;
}

export class ImportCandidateDto extends PersonFields {
  /** The job position to import into. */
  @Text()
  jobPositionId: JobPositionId;

  /** Unique within the job position, case-insensitively. */
  @Trimmed()
  @IsEmail()
  email: string;

  @Optional()
  @Bytes(10 * KIB)
  notes?: string | null;

  /** If true, the CV is not analysed. */
  @Optional()
  @IsBoolean()
  skipAnalysis?: boolean | null;
}

export class UpdateCandidateDto {
  @Omittable()
  @NotBlank()
  @Chars(1, 100)
  firstName?: string;

  @Omittable()
  @NotBlank()
  @Chars(1, 100)
  lastName?: string;

  /** Must not belong to another candidate of the job position. */
  @Omittable()
  @Trimmed()
  @IsEmail()
  email?: string;

  @Clearable()
  @Chars(0, 50)
  phone?: string | null;

  @Clearable()
  @Bytes(10 * KIB)
  notes?: string | null;
}

/** A candidate in a list. */
export class CandidateSummaryDto {
  /** UUIDv7. */
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  @ApiProperty({ enum: CANDIDATE_STATUSES })
  status: string;
  /** 0 to 100; null when no CV has been analysed. */
  cvScore: number | null;
  /** 0 to 100; null when no interview has been analysed. */
  interviewScore: number | null;
  /** Whether the current interview analysis was viewed; select and reject require it. */
  analysisViewed: boolean;
  @ApiProperty({ enum: IMPORT_SOURCES })
  importSource: string;
  createdAt: Date;
}

/** A candidate in full. */
export class CandidateDto extends CandidateSummaryDto {
  notes: string | null;
  cvText: string | null;
  aiEvaluation: string | null;
  upsides: string[];
  shortcomings: string[];
  /** True if the import carried no `cvText`, or a blank one. */
  importedWithoutCv: boolean;
  originalCvFileName: string | null;
  sessionId: string | null;
  updatedAt: Date;
}

/** The response to an import. */
export class ImportedCandidateDto {
  candidateId: string;
  @ApiProperty({ enum: ['new'] })
  status: string;
  cvScore: number | null;
  firstName: string;
  lastName: string;
  email: string;
  /** Present if the analysis completed within the request. */
  aiEvaluation: string | null;
}

export class CandidateStatusDto {
  candidateId: string;
  @ApiProperty({ enum: CANDIDATE_STATUSES })
  status: string;
  analysisViewed: boolean;
  interviewScore: number | null;
}

export class CvScoreDto {
  /** 0 to 100; null when no CV has been analysed. */
  cvScore: number | null;
}

export class DeletedDto {
  deleted: boolean;
}
