import { AnalysisEngine, type CvEngineInput, type InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';
import { checked } from './answer-check.js';
import { ChatCompletions, type ChatCompletionsOptions, type ChatQuestion } from './chat-completions.js';
import { cvFindings } from './cv-answer.js';
import { type CvAnswer, cvCriteria, cvQuestion } from './cv-question.js';
import { interviewFindings } from './interview-answer.js';
import { type InterviewAnswer, interviewCriteria, interviewQuestion } from './interview-question.js';

/**
 * Judges through any OpenAI-compatible chat endpoint. It writes its sentences in both languages at once, so nothing is left to
 * translate. Whatever is wrong with the answer ends as `AnalysisFailed`, never as a score. docs/rules.md#cv-analysis.
 */
export class OpenAiEngine extends AnalysisEngine {
  readonly name = 'openai';
  readonly version = '1';
  readonly model: string;
  private readonly chat: ChatCompletions;

  constructor(options: ChatCompletionsOptions) {
    super();
    this.model = options.model;
    this.chat = new ChatCompletions(options);
  }

  /** @throws {AnalysisFailed} */
  async analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings> {
    const asked = cvCriteria(input);
    const answer = await this.answerTo<CvAnswer>(cvQuestion(input, asked), signal);
    return cvFindings(answer, asked, input.cvText);
  }

  /** @throws {AnalysisFailed} */
  async analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings> {
    const asked = interviewCriteria(input);
    const answer = await this.answerTo<InterviewAnswer>(interviewQuestion(input, asked), signal);
    return interviewFindings(answer, asked, input.transcript);
  }

  private async answerTo<Answer>(question: ChatQuestion, signal?: AbortSignal): Promise<Answer> {
    return checked<Answer>(await this.chat.ask(question, signal), question);
  }
}
