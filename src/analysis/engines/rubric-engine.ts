import type { OnApplicationShutdown } from '@nestjs/common';
import { type Finding, ok } from '../../platform/domain/index.js';
import { AnalysisEngine, type CvEngineInput, ENGINE_CHECK, type InterviewEngineInput } from '../domain/analysis-engine.js';
import type { CvFindings, InterviewFindings } from '../domain/findings.js';
import { ReaderThreads } from './reader-threads.js';

/** The built-in engine: deterministic, explains its scores, calls no network and reads no clock. */
export class RubricEngine extends AnalysisEngine implements OnApplicationShutdown {
  readonly name = 'rubric';
  readonly version = '4.0';
  readonly model = null;
  private readonly reader = new ReaderThreads();

  analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings> {
    return this.reader.run('findInCv', input, signal);
  }

  analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings> {
    return this.reader.run('findInInterview', input, signal);
  }

  override diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([ok(ENGINE_CHECK, 'the built-in rubric, without a network')]);
  }

  onApplicationShutdown(): Promise<void> {
    return this.reader.close();
  }
}
