import { IsIn, IsOptional } from 'class-validator';
import { Text } from '../../../platform/http/fields/decorators.js';
import type { JobPositionId } from '../../../jobs/index.js';
import type { Language } from '../../domain/findings.js';
import { ApiProperty } from '@nestjs/swagger';

/** The job position, required by every operation on a candidate. */
export class AnalysedPosition {
  /** The candidate's job position. */
  @Text()
  jobPositionId: JobPositionId;
}

export class AnalysisQuery extends AnalysedPosition {
  /** The language of the texts. */
  @IsOptional()
  @IsIn(['en', 'lt'])
  language: Language = 'en';
}

const LANGUAGES = ['en', 'lt'];

export class CvAnalysisDto {
  /** 0 to 100. */
  cvScore: number;
  aiEvaluation: string;
  notes: string;
  upsides: string[];
  shortcomings: string[];
  @ApiProperty({ enum: LANGUAGES })
  language: string;
  /** CVs are evaluated in English; true for any other language. */
  isTranslated: boolean;
}

/** A quote of the candidate. */
export class QuoteDto {
  /** Index of the turn in the transcript, from 0. */
  @ApiProperty({ type: 'integer' })
  turn: number;
  /** A verbatim part of that turn. */
  text: string;
}

export class ScorecardEntryDto {
  /** Stable within one analysis. */
  key: string;
  title: string;
  /** 0 to 100. */
  score: number;
  /** Percentage of the overall rating; the weights add up to 100. */
  weight: number;
  reason: string;
  quotes: QuoteDto[];
}

export class InterviewSummaryDto {
  /** 0 to 100. */
  overall_rating: number;
  summary: string;
}

export class InterviewAnalysisContentDto {
  interview_summary: InterviewSummaryDto;
  scorecard: ScorecardEntryDto[];
}

export class InterviewAnalysisDto {
  /** 0 to 100. */
  interviewScore: number;
  /** Identifies this analysis of the candidate. */
  analysisVersion: string;
  analysis: InterviewAnalysisContentDto;
  analysisCompletedAt: Date;
  @ApiProperty({ enum: LANGUAGES })
  language: string;
  /** True if the language differs from the interview's. */
  isTranslated: boolean;
  /** The language of the interview. */
  originalLanguage: string;
}

export class CvDocumentDto {
  /** Whether there is a document. The other fields are present only if true. */
  available: boolean;
  /** Needs no API key and works until `expiresAt`. */
  downloadUrl?: string;
  /** The original file name. */
  fileName?: string;
  contentType?: string;
  /** 15 minutes after the response. */
  expiresAt?: Date;
}
