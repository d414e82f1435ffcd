import { ApiProperty } from '@nestjs/swagger';
import { Id, Score } from '../../../platform/http/fields/response-fields.js';

export class AnalysedCandidateDto {
  /** @example "019cadd4-6638-746b-9532-678eafcf533b" */
  @Id()
  candidateId: string;

  /** @example "019c6576-a400-76ab-8aba-6192cbdad084" */
  @Id()
  jobPositionId: string;

  /** The id in your system; null if the candidate has none. @example "ats-4711" */
  @ApiProperty() externalId: string | null;
}

/** The data of `analysis_ready`. */
export class AnalysisReadyDto extends AnalysedCandidateDto {
  /** Null if too little of the interview was judged for a total. @example 82 */
  @Score()
  interviewScore: number | null;

  /** Another one after each new analysis of the candidate. @example "rubric-9.1" */
  @ApiProperty()
  analysisVersion: string;

  /** @example "2026-03-04T10:02:11.000Z" */
  @ApiProperty()
  analysisCompletedAt: Date;

  /** The language of the interview. @example "en" */
  @ApiProperty()
  language: string;
}

/** The data of `cv_analysis_complete`. */
export class CvAnalysisCompleteDto extends AnalysedCandidateDto {
  /** @example 91 */
  @Score()
  cvScore: number;

  /**
   * The evaluation in a few sentences, in English.
   * @example "The CV meets 3 of 3 requirements. The strongest is TypeScript, with seven years."
   */
  @ApiProperty()
  aiEvaluation: string;
}
