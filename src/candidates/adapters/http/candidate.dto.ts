import { ApiProperty } from '@nestjs/swagger';
import { IMPORT_SOURCES } from '../../domain/candidate.js';
import { CANDIDATE_STATUSES } from '../../domain/candidate-status.js';

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

/** The answer to an import. */
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
