import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Clearable, Integer } from '../../../platform/http/fields/decorators.js';
import { Count, Id } from '../../../platform/http/fields/response-fields.js';
import type { Removed } from '../../domain/erasure-receipt.js';
import { MAX_RETENTION_DAYS } from '../../domain/retention-policy.js';

const Days = () => Integer(1, MAX_RETENTION_DAYS);

/** The receipt of an erasure. It names nobody. */
export class ErasureDto {
  /** UUIDv7. @example "019cb1f6-2b40-7d15-8a3e-6c9f0d2b7e41" */
  @Id() id: string;

  /**
   * How many items went, by kind: `candidate`, `cv`, `document`, `analysis`, `session`, `transcript`, `recording`, `reservation`, `consent`, `mail`,
   * `event`, `storedResponse`, and those of extensions. A kind of which there was nothing is absent.
   * @example { "candidate": 1, "cv": 1, "analysis": 2, "session": 1, "transcript": 1 }
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer', minimum: 1 } })
  removed: Removed;

  /** @example "2026-03-05T10:00:00.000Z" */
  @ApiProperty() at: Date;
}

export class UpdateRetentionPolicyQuery {
  /** Answers with the policy as it would be, and changes nothing. */
  @IsOptional()
  @IsIn(['true'])
  @ApiPropertyOptional({ enum: ['true'] })
  dryRun?: 'true';
}

/** Only the fields that are present change; null: until the deletion. */
export class UpdateRetentionPolicyDto {
  /** @example 180 */
  @Clearable() @Days() cvDays?: number | null;
  /** @example 180 */
  @Clearable() @Days() documentDays?: number | null;
  /** @example 365 */
  @Clearable() @Days() transcriptDays?: number | null;
  /** @example 90 */
  @Clearable() @Days() recordingDays?: number | null;
  /** @example 365 */
  @Clearable() @Days() analysisDays?: number | null;
  /** @example 730 */
  @Clearable() @Days() candidateDays?: number | null;
}

/** Days of 24 hours after the last decision, else the last change of the candidate; null: until the deletion. */
export class RetentionPolicyDto {
  /** @example 180 */
  @Days() cvDays: number | null;
  /** @example 180 */
  @Days() documentDays: number | null;
  /** @example 365 */
  @Days() transcriptDays: number | null;
  /** @example 90 */
  @Days() recordingDays: number | null;
  /** @example 365 */
  @Days() analysisDays: number | null;
  /** @example 730 */
  @Days() candidateDays: number | null;
}

/** How many candidates lose data of a kind at once. One with an open session or a live call is counted, too, and waits for its end. */
export class RetentionAffectedDto {
  /** @example 12 */
  @Count() cv: number;
  /** @example 7 */
  @Count() document: number;
  /** @example 3 */
  @Count() transcript: number;
  /** @example 5 */
  @Count() recording: number;
  /** @example 3 */
  @Count() analysis: number;
  /** @example 0 */
  @Count() candidate: number;
}

/** The policy after the change. */
export class UpdatedRetentionPolicyDto extends RetentionPolicyDto {
  /** Candidates by kind of data. */
  @ApiProperty() affected: RetentionAffectedDto;
  /**
   * True if the days of 5 000 candidates or more are over for a kind: `affected` is then estimated for such kinds, by how many of the 5 000 whose days ended
   * last have such data, and counts at most a million. False: it is exact.
   * @example false
   */
  @ApiProperty() affectedIsEstimate: boolean;
}
