import { Injectable } from '@nestjs/common';
import { JobPositionRepository, type JobPosition, type JobPositionId } from '../../jobs/index.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { Clock } from '../../platform/domain/clock.js';
import { AnalysisEngine, asOfMonth, type PositionProfile } from '../domain/analysis-engine.js';
import { type AnalysisRecord, recordOfCv, recordOfInterview } from '../domain/analysis-record.js';
import { type CvFindings, type InterviewFindings, validateFindings } from '../domain/findings.js';
import { maskCv, maskTranscript, type Person } from '../domain/mask.js';
import { type RenderedCvAnalysis, renderCvAnalysis } from '../domain/render-cv.js';
import { type InterviewAnalysis, renderInterviewAnalysis } from '../domain/render-interview.js';
import { anchorQuotes, assertQuotesInTranscript, type TranscriptTurn } from '../domain/transcript.js';
import { inLanguage, untilAborted } from './engine-calls.js';

interface Asked {
  company: CompanyId;
  jobPositionId: JobPositionId;
  person: Person;
}

export interface CvEvaluationRequest extends Asked {
  cvText: string;
}

export interface InterviewEvaluationRequest extends Asked {
  language: string;
  transcript: readonly TranscriptTurn[];
}

/** What an engine said, and the English words for it. */
export interface Evaluation<Findings, Texts> {
  record: AnalysisRecord;
  findings: Findings;
  texts: Texts;
}
export type CvEvaluation = Evaluation<CvFindings, RenderedCvAnalysis>;
export type InterviewEvaluation = Evaluation<InterviewFindings, InterviewAnalysis>;

/** Puts masked input to the engine and checks what comes back; the only place that calls one to judge. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly engine: AnalysisEngine,
    private readonly positions: JobPositionRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `JobPositionNotFound` and `AnalysisFailed`; a custom engine may throw anything. */
  async cv({ cvText, ...asked }: CvEvaluationRequest, signal: AbortSignal): Promise<CvEvaluation> {
    const position = await this.profileOf(asked);
    const input = { position, cvText: maskCv(cvText, asked.person), asOf: asOfMonth(this.clock.now()) };
    const found = await untilAborted(this.engine.analyseCv(input, signal), signal);
    validateFindings(found.score, found);
    const findings = await inLanguage(this.engine, found, 'en', signal);
    return { record: recordOfCv(this.engine, input, findings), findings, texts: renderCvAnalysis(findings, 'en') };
  }

  /** Throws `JobPositionNotFound`, `AnalysisFailed`, and `QuoteNotInTranscript` where the engine quotes what was not said. */
  async interview({ language, transcript, ...asked }: InterviewEvaluationRequest, signal: AbortSignal): Promise<InterviewEvaluation> {
    const position = await this.profileOf(asked);
    const turns = maskTranscript(transcript, asked.person);
    const input = { position, language, transcript: turns };
    const found = await untilAborted(this.engine.analyseInterview(input, signal), signal);
    validateFindings(found.overallRating, found);
    assertQuotesInTranscript(found, turns);
    const findings = await inLanguage(this.engine, anchorQuotes(found, transcript), 'en', signal);
    assertQuotesInTranscript(findings, transcript);
    return { record: recordOfInterview(this.engine, input, findings), findings, texts: renderInterviewAnalysis(findings, 'en') };
  }

  private async profileOf({ company, jobPositionId }: Asked): Promise<PositionProfile> {
    return profileOf(await this.positions.get(company, jobPositionId));
  }
}

function profileOf({ position, description, experience, requirements, interviewLanguages }: JobPosition): PositionProfile {
  return { title: position, description, experience, requirements, interviewLanguages };
}
