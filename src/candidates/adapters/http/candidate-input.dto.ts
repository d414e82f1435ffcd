import { IsBoolean, IsEmail, IsIn, IsOptional } from 'class-validator';
import { Bytes, Chars, Clearable, Omittable, Optional, Text, Trimmed } from '../../../platform/http/fields/decorators.js';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { IMPORT_SOURCES, type ImportSource, type JobPositionId } from '../../domain/candidate.js';
import { CANDIDATE_STATUSES, type CandidateStatus } from '../../domain/candidate-status.js';
import { PersonFields } from './person-fields.dto.js';

const KIB = 1024;

/** Names the job position that every operation on a candidate takes. */
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
  @Chars(1, 100)
  firstName?: string;

  @Omittable()
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
