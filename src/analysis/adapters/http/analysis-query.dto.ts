import { IsIn, IsOptional } from 'class-validator';
import { Text } from '../../../platform/http/fields/decorators.js';
import type { JobPositionId } from '../../../jobs/index.js';
import type { Language } from '../../domain/findings.js';

/** Names the job position that every operation on a candidate takes. */
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
