import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { JobPositionRepository, lawfulPosition } from '../../jobs/index.js';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import { FALLBACK_LANGUAGE } from '../../platform/language/index.js';
import {
  AnalysisEngine,
  asOfMonth,
  type CvEngineInput,
  type InterviewEngineInput,
  type PositionProfile,
} from '../domain/analysis-engine.js';
import { type AnalysisRecord, type EngineRun, recordOfCv, recordOfInterview, runOf } from '../domain/analysis-record.js';
import type { JobPositionId } from '../domain/analysis.repository.js';
import { type CvFindings, type InterviewFindings, validateFindings, validateInterviewFindings } from '../domain/findings.js';
import {
  maskCv,
  type MaskedText,
  type MaskedTranscript,
  maskTranscript,
  type Person,
  type TranscriptTurn,
} from '@interview-platform/reader';
import { evidenceOfSource, quotesOfSource } from '../domain/passages.js';
import { renderCvAnalysis, type RenderedCvAnalysis } from '../domain/render-cv.js';
import { type RenderedInterviewAnalysis, renderInterviewAnalysis } from '../domain/render-interview.js';
import { isComplete, judgedShareOf } from '../domain/totals.js';
import { askEngine, inLanguage } from './engine-calls.js';

interface EvaluationRequest {
  company: CompanyId;
  jobPositionId: JobPositionId;
  person: Person;
}

export interface CvEvaluationRequest extends EvaluationRequest {
  cvText: string;
}

export interface InterviewEvaluationRequest extends EvaluationRequest {
  language: string;
  transcript: readonly TranscriptTurn[];
}

/** An engine's findings with their English texts and the record of the run. */
export interface Evaluation<Findings, Texts> {
  record: AnalysisRecord;
  findings: Findings;
  texts: Texts;
}
export type CvEvaluation = Evaluation<CvFindings, RenderedCvAnalysis>;
export type InterviewEvaluation = Evaluation<InterviewFindings, RenderedInterviewAnalysis>;

/** Sends masked input to the engine, validates the findings and takes their quotes from the source. The only place that asks an engine for an evaluation. */
@Injectable()
export class EvaluationService {
  constructor(
    private readonly engine: AnalysisEngine,
    private readonly positions: JobPositionRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `JobPositionNotFound`, `AnalysisFailed`, and `QuoteNotInText` for an invented quote; a custom engine may throw anything. */
  async evaluateCv(request: CvEvaluationRequest, signal: AbortSignal): Promise<CvEvaluation> {
    const { cvText } = request;
    const { input, masked, unlawful } = await this.inputOfCv(request);
    const found = await askEngine(this.engine, 'cv', () => this.engine.analyseCv(input, signal), signal);
    validateFindings(found.score, found);
    const translated = await inLanguage(this.engine, evidenceOfSource(found, masked, cvText), FALLBACK_LANGUAGE, signal);
    const findings = { ...translated, ...unlawful };
    return { record: recordOfCv(this.engine, input, findings), findings, texts: renderCvAnalysis(findings, FALLBACK_LANGUAGE) };
  }

  /** Throws `JobPositionNotFound`, `AnalysisFailed`, and `QuoteNotInText` if the engine quotes words that were not said. */
  async evaluateInterview(request: InterviewEvaluationRequest, signal: AbortSignal): Promise<InterviewEvaluation> {
    const { position, unlawful } = await this.profileOf(request);
    const { input, findings: found } = await findInTranscript(this.engine, position, request, signal);
    const findings = { ...found, ...unlawful };
    return {
      record: recordOfInterview(this.engine, input, findings),
      findings,
      texts: renderInterviewAnalysis(findings, FALLBACK_LANGUAGE),
    };
  }

  /** How the CV would be evaluated now. Throws `JobPositionNotFound`. */
  async runOfCv(request: CvEvaluationRequest): Promise<EngineRun> {
    return runOf(this.engine, (await this.inputOfCv(request)).input);
  }

  /** How the interview would be evaluated now. Throws `JobPositionNotFound`. */
  async runOfInterview(request: InterviewEvaluationRequest): Promise<EngineRun> {
    const { position } = await this.profileOf(request);
    return runOf(this.engine, (await inputOfTranscript(position, request)).input);
  }

  private async inputOfCv({ cvText, person, ...request }: CvEvaluationRequest) {
    const { position, unlawful } = await this.profileOf(request);
    const masked = maskCv(cvText, person);
    const input: CvEngineInput = { company: request.company, position, cvText: masked.text, asOf: asOfMonth(this.clock.now()) };
    return { input, masked, unlawful };
  }

  /** The position without its unlawful demands, and these for the findings. */
  private async profileOf({ company, jobPositionId }: Omit<EvaluationRequest, 'person'>): Promise<LawfulProfile> {
    const { position: of, unlawful } = lawfulPosition(await this.positions.get(company, jobPositionId));
    const { position: title, description, experience, requirements, interviewLanguages } = of;
    const position = { title, description, experience, requirements, interviewLanguages };
    return { position, unlawful: unlawful.length > 0 ? { unlawful } : {} };
  }
}

interface LawfulProfile {
  position: PositionProfile;
  unlawful: { unlawful?: readonly string[] };
}

type InterviewOfPerson = Pick<InterviewEvaluationRequest, 'language' | 'transcript' | 'person'> & { company?: CompanyId };

/** The engine's input, and its checked findings with quotes of the transcript itself. Throws like `evaluateInterview`, and reads no table. */
export async function findInTranscript(
  engine: AnalysisEngine,
  position: PositionProfile,
  request: InterviewOfPerson,
  signal: AbortSignal,
): Promise<{ input: InterviewEngineInput; findings: InterviewFindings }> {
  const { input, masked } = await inputOfTranscript(position, request);
  const found = await askEngine(engine, 'interview', () => engine.analyseInterview(input, signal), signal);
  validateInterviewFindings(found);
  const judged = { ...quotesOfSource(found, masked, request.transcript), judgedShare: judgedShareOf(found), isComplete: isComplete(found) };
  return { input, findings: await inLanguage(engine, judged, FALLBACK_LANGUAGE, signal) };
}

async function inputOfTranscript(position: PositionProfile, { company, language, transcript, person }: InterviewOfPerson) {
  const masked = await maskInSteps(transcript, person);
  const input: InterviewEngineInput = { company, position, language, transcript: masked.turns };
  return { input, masked };
}

const MASKED_PER_STEP = 16_384;

/** A transcript of 8 MiB takes seconds: other work runs after every 16 Ki characters. */
async function maskInSteps(transcript: readonly TranscriptTurn[], person: Person): Promise<MaskedTranscript> {
  const turns: TranscriptTurn[] = [];
  const texts: MaskedText[] = [];
  let chars = 0;
  for (const turn of transcript) {
    const masked = maskTranscript([turn], person);
    turns.push(...masked.turns);
    texts.push(...masked.texts);
    chars += turn.text.length;
    if (chars < MASKED_PER_STEP) continue;
    chars = 0;
    await nextTurn();
  }
  return { turns, texts };
}
