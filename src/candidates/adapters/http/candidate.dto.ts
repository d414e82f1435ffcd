import { ApiProperty } from '@nestjs/swagger';
import { EmailAddress, Enumeration, Id, Score } from '../../../platform/http/fields/response-fields.js';
import { IMPORT_SOURCES } from '../../domain/candidate.js';
import { CANDIDATE_CHANGES } from '../../domain/candidate-change.js';
import type { Metadata } from '../../domain/metadata.js';
import { CANDIDATE_STATUSES } from '../../domain/candidate-status.js';
import { ErasureDto } from './retention.dto.js';

/** A candidate in a list. */
export class CandidateSummaryDto {
  /** UUIDv7. @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() id: string;

  /** @example "Grace" */
  @ApiProperty() firstName: string;

  /** @example "Hopper" */
  @ApiProperty() lastName: string;

  /** @example "grace@example.com" */
  @EmailAddress() email: string;

  /** @example "+37060000100" */
  @ApiProperty() phone: string | null;

  /** @example "interviewed" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** Null when no CV has been analysed. @example 86 */
  @Score() cvScore: number | null;

  /** Null when no interview has been analysed, or too little of it was judged for a total. @example 82 */
  @Score() interviewScore: number | null;

  /** Whether the current interview analysis was viewed; select and reject require it. @example true */
  @ApiProperty() analysisViewed: boolean;

  /** @example "api" */
  @Enumeration('ImportSource', IMPORT_SOURCES)
  importSource: string;

  /** @example "2026-03-02T09:15:04.120Z" */
  @ApiProperty() createdAt: Date;

  /** Moves with every change that the candidate shows. @example "2026-03-03T07:31:20.500Z" */
  @ApiProperty() updatedAt: Date;

  /** The id in your system, as you gave it. @example "ats-4711" */
  @ApiProperty() externalId: string | null;

  /** Your own values. @example { "team": "payments", "source": "referral" } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } }) metadata: Metadata;
}

/** The newest change of a candidate. */
export class CandidateChangeDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() jobPositionId: string;

  /** Null if the candidate has none, and after the deletion. @example "ats-4711" */
  @ApiProperty() externalId: string | null;

  /** `created`: not changed since. @example "updated" */
  @Enumeration('CandidateChangeKind', CANDIDATE_CHANGES)
  change: string;

  /** @example "2026-03-03T07:31:20.500Z" */
  @ApiProperty() at: Date;
}

/** A candidate in full. */
export class CandidateDto extends CandidateSummaryDto {
  /** Notes of the company. @example "Recommended by Ada." */
  @ApiProperty() notes: string | null;

  /** @example "Backend engineer. Seven years of TypeScript and Node.js, five years of PostgreSQL. Built payment services used by two million people." */
  @ApiProperty() cvText: string | null;

  /**
   * The evaluation of the CV in a few sentences; null when no CV has been analysed.
   * @example "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years."
   */
  @ApiProperty() aiEvaluation: string | null;

  /** @example ["TypeScript: seven years", "PostgreSQL: five years"] */
  @ApiProperty() upsides: string[];

  /** @example ["Nothing was found about team leadership"] */
  @ApiProperty() shortcomings: string[];

  /** True if the import carried no `cvText`, or a blank one. @example false */
  @ApiProperty() importedWithoutCv: boolean;

  /** The name of the CV file; null if the CV came as text. @example "grace-hopper-cv.pdf" */
  @ApiProperty() originalCvFileName: string | null;

  /** The interview session; null if there is none. @example "019cadfd-8900-7f3a-9c0d-5e1b2a7d4c68" */
  @Id() sessionId: string | null;
}

/** The response to an import. */
export class ImportedCandidateDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "new" */
  @ApiProperty({ enum: ['new'] })
  status: string;

  /** Null if the CV was not analysed within the request. @example 86 */
  @Score() cvScore: number | null;

  /** @example "Grace" */
  @ApiProperty() firstName: string;

  /** @example "Hopper" */
  @ApiProperty() lastName: string;

  /** @example "grace@example.com" */
  @EmailAddress() email: string;

  /**
   * Absent if the CV was not analysed within the request.
   * @example "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years."
   */
  @ApiProperty({ required: false }) aiEvaluation?: string | null;
}

/** Where a candidate stands. */
export class CandidateProgressDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id() candidateId: string;

  /** @example "interviewed" */
  @Enumeration('CandidateStatus', CANDIDATE_STATUSES)
  status: string;

  /** Whether the current interview analysis was viewed; select and reject require it. @example true */
  @ApiProperty() analysisViewed: boolean;

  /** Null when no interview has been analysed, or too little of it was judged for a total. @example 82 */
  @Score() interviewScore: number | null;
}

export class CvScoreDto {
  /** Null when no CV has been analysed. @example 86 */
  @Score() cvScore: number | null;
}

export class DeletedCandidateDto {
  /** @example true */
  @ApiProperty() deleted: boolean;

  /** What went. */
  @ApiProperty() receipt: ErasureDto;
}
