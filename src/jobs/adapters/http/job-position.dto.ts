import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/http/fields/page-query.dto.js';
import { PRIVACIES, type Privacy } from '../../domain/job-position.js';

export class JobPositionsQuery extends PageQuery {
  /** Only positions of this privacy. */
  @IsOptional()
  @IsIn(PRIVACIES)
  privacy?: Privacy;
}

/** A job position in a list. */
export class JobPositionSummaryDto {
  /** UUIDv7. */
  id: string;
  position: string;
  department: string;
  location: string;
  type: string;
  /** How many candidates the position has. */
  @ApiProperty({ type: 'integer' })
  candidateCount: number;
  createdAt: Date;
}

/** A job position in full. */
export class JobPositionDto {
  /** UUIDv7. */
  id: string;
  position: string;
  department: string;
  location: string;
  type: string;
  salary: number | null;
  /** ISO 4217. */
  currency: string | null;
  privacy: 'public' | 'private';
  description: string;
  experience: string;
  remote: boolean;
  requirements: string[];
  benefits: string[];
  /** Version of the interview conversation. */
  conversationVersion: string;
  /** ISO 639-1. */
  interviewLanguages: string[];
  createdAt: Date;
}
