import type { Finding } from '../../../platform/domain/index.js';
import { ChatCompletions, type ChatCompletionsOptions, ChatFailed, type ChatQuestion } from '../../../platform/model/chat-completions.js';
import { checkEndpoint } from '../../../platform/model/endpoint-check.js';
import { validateAnswer } from '../../../platform/model/untrusted.js';
import { AnalysisEngine, type CvEngineInput, ENGINE_CHECK, type InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';
import { AnalysisFailed } from '../../domain/errors.js';
import { type CvAnswer, cvCriteria, cvFindings, cvQuestion } from './cv-assessment.js';
import { type InterviewAnswer, interviewCriteria, interviewFindings, interviewQuestion } from './interview-assessment.js';

const USE = { check: ENGINE_CHECK, meanwhile: 'Analyses wait, and are tried again.', byHand: 'import a test candidate with a CV' };

/**
 * Evaluates through an OpenAI-compatible chat endpoint. The model writes texts in both languages at once, so nothing is translated
 * later. An invalid answer fails with `AnalysisFailed` and gives no score. docs/rules/analysis.md#cv-analysis.
 */
export class OpenAiEngine extends AnalysisEngine {
  readonly name = 'openai';
  readonly version = '3';
  readonly model: string;
  private readonly chat: ChatCompletions;

  constructor(private readonly options: ChatCompletionsOptions) {
    super();
    this.model = options.model;
    this.chat = new ChatCompletions(options);
  }

  /** @throws {AnalysisFailed} */
  async analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings> {
    const asked = cvCriteria(input);
    const answer = await this.ask<CvAnswer>(cvQuestion(input, asked), signal);
    return cvFindings(answer, asked, input.cvText);
  }

  /** @throws {AnalysisFailed} */
  async analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings> {
    const asked = interviewCriteria(input);
    const answer = await this.ask<InterviewAnswer>(interviewQuestion(input, asked), signal);
    return interviewFindings(answer, asked, input.transcript);
  }

  override async diagnose(): Promise<readonly Finding[]> {
    return [await checkEndpoint(this.options, USE)];
  }

  private async ask<Answer>(question: ChatQuestion, signal?: AbortSignal): Promise<Answer> {
    try {
      return validateAnswer<Answer>(await this.chat.ask(question, signal), question);
    } catch (error) {
      throw error instanceof ChatFailed ? new AnalysisFailed(error.reason, error.detail, error.retryAfterMs) : error;
    }
  }
}
