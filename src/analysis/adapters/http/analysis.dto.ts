import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { Text } from '../../../platform/http/fields/decorators.js';
import { Enumeration, Score } from '../../../platform/http/fields/response-fields.js';
import { FALLBACK_LANGUAGE, type Language, languagesAt } from '../../../platform/language/index.js';
import type { JobPositionId } from '../../../jobs/index.js';
import { INTERVIEW_OUTCOMES } from '@interview-platform/reader';

const LANGUAGES = languagesAt('evaluation');

/** The job position, required by every operation on a candidate. */
export class AnalysedPosition {
  /** The candidate's job position. @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Text()
  jobPositionId: JobPositionId;
}

export class AnalysisQuery extends AnalysedPosition {
  /** The language of the texts. @example "en" */
  @IsOptional()
  @IsIn(LANGUAGES)
  @ApiProperty({ enum: LANGUAGES, required: false, default: FALLBACK_LANGUAGE })
  language: Language = FALLBACK_LANGUAGE;
}

export class CvAnalysisDto {
  /** @example 86 */
  @Score()
  cvScore: number;

  /**
   * The evaluation in a few sentences.
   * @example "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years."
   */
  @ApiProperty()
  aiEvaluation: string;

  /**
   * How the score comes about: a line for each criterion, with its points and the evidence.
   * @example "TypeScript: 40 of 40. PostgreSQL: 30 of 35. Years of backend development: 16 of 25."
   */
  @ApiProperty()
  notes: string;

  /** @example ["TypeScript: seven years", "PostgreSQL: five years"] */
  @ApiProperty()
  upsides: string[];

  /** @example ["Nothing was found about team leadership"] */
  @ApiProperty()
  shortcomings: string[];

  /** @example "en" */
  @Enumeration('AnalysisLanguage', LANGUAGES)
  language: string;

  /** CVs are evaluated in English; true for any other language. @example false */
  @ApiProperty()
  isTranslated: boolean;
}

/** A quote of the candidate. */
export class QuoteDto {
  /** Index of the turn in the transcript, from 0. @example 1 */
  @ApiProperty({ type: 'integer', minimum: 0 })
  turn: number;

  /** A verbatim part of that turn. @example "payment services with TypeScript and PostgreSQL for five years" */
  @ApiProperty()
  text: string;

  /** Where `text` begins in the turn's text, in UTF-16 units. @example 22 */
  @ApiProperty({ type: 'integer', minimum: 0 })
  startOffset: number;

  /** Where `text` ends in the turn's text, exclusive. @example 86 */
  @ApiProperty({ type: 'integer', minimum: 0 })
  endOffset: number;
}

/** How one requirement was evaluated. */
export class ScorecardEntryDto {
  /** Stable within one analysis. @example "requirement-1" */
  @ApiProperty()
  key: string;

  /** @example "TypeScript" */
  @ApiProperty()
  title: string;

  /** What the answers say of the line; null for one that counts answers. @example "shown" */
  @Enumeration('InterviewOutcome', INTERVIEW_OUTCOMES)
  outcome: string | null;

  /** @example 82 */
  @Score()
  score: number;

  /** Percentage of the overall rating; the weights add up to 100. 0: not judged. @example 100 */
  @Score()
  weight: number;

  /** @example "The candidate describes five years of work with it." */
  @ApiProperty()
  reason: string;

  /** True if the words of the answer do not tell whether it shows what was asked for: a person has to read it. @example false */
  @ApiProperty()
  needsReading: boolean;

  @ApiProperty({ type: [QuoteDto] })
  quotes: QuoteDto[];
}

export class InterviewSummaryDto {
  /** The rating of the judged lines alone, where `isComplete` is false. @example 82 */
  @Score()
  overall_rating: number;

  /** @example "The candidate describes the work in detail, with one gap in team leadership." */
  @ApiProperty()
  summary: string;
}

export class InterviewAnalysisContentDto {
  @ApiProperty()
  interview_summary: InterviewSummaryDto;

  @ApiProperty({ type: [ScorecardEntryDto] })
  scorecard: ScorecardEntryDto[];

  /** The share of the requirements' weight that was judged by words. The rest is for a person to read. @example 1 */
  @ApiProperty({ minimum: 0, maximum: 1 })
  judgedShare: number;

  /** What a recruiter should know beside the scores, such as a sentence that addresses the evaluation. @example [] */
  @ApiProperty()
  notes: string[];
}

export class InterviewAnalysisDto {
  /** The rating of the judged lines alone, where `isComplete` is false. @example 82 */
  @Score()
  interviewScore: number;

  /** Whether enough was judged for a total. If not, `interviewScore` is null at the candidate and in events. @example true */
  @ApiProperty()
  isComplete: boolean;

  /** Identifies this analysis of the candidate. @example "rubric-3.0" */
  @ApiProperty()
  analysisVersion: string;

  @ApiProperty()
  analysis: InterviewAnalysisContentDto;

  /** @example "2026-03-03T07:31:20.500Z" */
  @ApiProperty()
  analysisCompletedAt: Date;

  /** @example "en" */
  @Enumeration('AnalysisLanguage', LANGUAGES)
  language: string;

  /** True if the language differs from the interview's. @example false */
  @ApiProperty()
  isTranslated: boolean;

  /** The language of the interview: a BCP 47 tag. @example "en" */
  @ApiProperty()
  originalLanguage: string;
}

export class CvDocumentDto {
  /** Whether there is a document. The other fields are present exactly if true. @example true */
  @ApiProperty()
  available: boolean;

  /**
   * Needs no API key and works until `expiresAt`.
   * @example "https://api.example.com/documents/019c6572-1020-7123-8456-789abcdef012/019cadd4-6638-746b-9532-678eafcf533b/cv.pdf?expires=1772529300&signature=7d1f"
   */
  @ApiProperty({ format: 'uri', required: false })
  downloadUrl?: string;

  /** The original file name. @example "grace-hopper-cv.pdf" */
  @ApiProperty({ required: false })
  fileName?: string;

  /** @example "application/pdf" */
  @ApiProperty({ required: false })
  contentType?: string;

  /** 15 minutes after the response. @example "2026-03-03T09:15:00.000Z" */
  @ApiProperty({ required: false })
  expiresAt?: Date;
}
