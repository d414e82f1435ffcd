import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { Count, Enumeration, Id } from '../../../platform/http/fields/response-fields.js';
import { PRIVACIES, type Privacy } from '../../domain/job-position.js';

export class JobPositionsQuery extends PageQuery {
  /** Only positions of this privacy. */
  @IsOptional()
  @IsIn(PRIVACIES)
  @Enumeration('JobPositionPrivacy', PRIVACIES, { required: false })
  privacy?: Privacy;
}

/** The fields of a job position, in a list and in full. */
export class JobPositionFields {
  /** UUIDv7. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id() id: string;

  /** Name of the position. @example "Backend Engineer" */
  @ApiProperty() position: string;

  /** @example "Engineering" */
  @ApiProperty() department: string;

  /** @example "Vilnius" */
  @ApiProperty() location: string;

  /** Type of employment. @example "full-time" */
  @ApiProperty() type: string;
}

/** A job position in a list. */
export class JobPositionSummaryDto extends JobPositionFields {
  /** How many candidates the position has. @example 12 */
  @Count() candidateCount: number;

  /** @example "2026-02-16T08:00:00.000Z" */
  @ApiProperty() createdAt: Date;
}

/** A job position in full. */
export class JobPositionDto extends JobPositionFields {
  /** In the currency of `currency`. @example 60000 */
  @ApiProperty() salary: number | null;

  /** ISO 4217. @example "EUR" */
  @ApiProperty() currency: string | null;

  /** @example "public" */
  @Enumeration('JobPositionPrivacy', PRIVACIES)
  privacy: string;

  /** @example "You build the services behind our products, and you run what you build." */
  @ApiProperty() description: string;

  /** @example "5 years" */
  @ApiProperty() experience: string;

  /** @example true */
  @ApiProperty() remote: boolean;

  /** @example ["TypeScript", "PostgreSQL", "5 years of backend development"] */
  @ApiProperty() requirements: string[];

  /** @example ["Remote work", "Learning budget"] */
  @ApiProperty() benefits: string[];

  /** Version of the interview conversation. @example "1" */
  @ApiProperty() conversationVersion: string;

  /** ISO 639-1, the main language first. @example ["en", "lt"] */
  @ApiProperty() interviewLanguages: string[];

  /** @example "2026-02-16T08:00:00.000Z" */
  @ApiProperty() createdAt: Date;
}
