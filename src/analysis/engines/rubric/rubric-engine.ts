import { AnalysisEngine, type CvEngineInput, type InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';
import { findInCv } from './rubric-cv.js';
import { findInInterview } from './rubric-interview.js';

/** The built-in engine: pure, deterministic, explains itself. It calls nothing and knows no clock. */
export class RubricEngine extends AnalysisEngine {
  readonly name = 'rubric';
  readonly version = '1.0';
  readonly model = null;

  analyseCv(input: CvEngineInput): Promise<CvFindings> {
    return Promise.resolve(findInCv(input));
  }

  analyseInterview(input: InterviewEngineInput): Promise<InterviewFindings> {
    return Promise.resolve(findInInterview(input));
  }
}
