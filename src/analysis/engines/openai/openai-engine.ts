import type { OnApplicationShutdown } from '@nestjs/common';
import type { Finding } from '../../../platform/domain/index.js';
import { ChatCompletions, type ChatCompletionsOptions, ChatFailed, type ChatQuestion } from '../../../platform/model/chat-completions.js';
import { checkEndpoint } from '../../../platform/model/endpoint-check.js';
import { validateAnswer } from '../../../platform/model/untrusted.js';
import { AnalysisEngine, type CvEngineInput, ENGINE_CHECK, type InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';
import { AnalysisFailed } from '../../domain/errors.js';
import { ReaderThreads } from '../reader-threads.js';
import { type CvAnswer, cvClaims, cvFindings, cvQuestions } from './cv-assessment.js';
import { type InterviewAnswer, interviewClaims, interviewFindings, interviewQuestions } from './interview-assessment.js';
import { bestOf, linesOf, passagesOf, type Proposal, proposalsOf } from './lines.js';
import { askAll } from './requests.js';
import { agreed, type SecondAnswer, secondQuestions } from './second-reading.js';

const USE = { check: ENGINE_CHECK, meanwhile: 'Analyses wait, and are tried again.', byHand: 'import a test candidate with a CV' };

/**
 * Evaluates through an OpenAI-compatible chat endpoint. The model says which passages tell of which requirement; the reader's rules check each
 * passage, the model is asked a second time by the passages alone, and scores and sentences are ours. An invalid answer fails with
 * `AnalysisFailed` and gives no score. docs/models.md
 */
export class OpenAiEngine extends AnalysisEngine implements OnApplicationShutdown {
  readonly name = 'openai';
  readonly version = '4';
  readonly model: string;
  private readonly chat: ChatCompletions;
  private readonly reader = new ReaderThreads();

  constructor(private readonly options: ChatCompletionsOptions) {
    super();
    this.model = options.model;
    this.chat = new ChatCompletions(options);
  }

  /** @throws {AnalysisFailed} */
  async analyseCv(input: CvEngineInput, signal?: AbortSignal): Promise<CvFindings> {
    const lines = linesOf(input.position);
    const answers = await this.askAll<CvAnswer>(cvQuestions(input, lines), signal);
    const claims = answers.flatMap((answer) => cvClaims(answer, lines, input));
    const checked = await this.reader.run('checkCv', { ...input, claims: passagesOf(claims) }, signal);
    const confirmed = await this.confirmed(bestOf(proposalsOf(claims, checked)), signal);
    return cvFindings(lines, claims, confirmed, await this.reader.run('findInCv', input, signal));
  }

  /** @throws {AnalysisFailed} */
  async analyseInterview(input: InterviewEngineInput, signal?: AbortSignal): Promise<InterviewFindings> {
    const lines = linesOf(input.position);
    const answers = await this.askAll<InterviewAnswer>(interviewQuestions(input, lines), signal);
    const claims = answers.flatMap((answer) => interviewClaims(answer, lines, input));
    const { checked, notes } = await this.reader.run('checkInterview', { ...input, claims: passagesOf(claims) }, signal);
    const confirmed = await this.confirmed(bestOf(proposalsOf(claims, checked)), signal);
    return interviewFindings(input, lines, confirmed, notes);
  }

  override async diagnose(): Promise<readonly Finding[]> {
    return [await checkEndpoint(this.options, USE)];
  }

  onApplicationShutdown(): Promise<void> {
    return this.reader.close();
  }

  /** The proposals with which the model agrees when it sees nothing but requirement and quotes. */
  private async confirmed(proposals: readonly Proposal[], signal?: AbortSignal): Promise<Proposal[]> {
    const questions = secondQuestions(proposals);
    const answers = await this.askAll<SecondAnswer>(
      questions.map(({ question }) => question),
      signal,
    );
    return questions.flatMap((asked, at) => agreed(asked.proposals, answers[at] as SecondAnswer));
  }

  private askAll<Answer>(questions: readonly ChatQuestion[], signal?: AbortSignal): Promise<Answer[]> {
    return askAll(questions, (question, either) => this.ask<Answer>(question, either), signal);
  }

  private async ask<Answer>(question: ChatQuestion, signal?: AbortSignal): Promise<Answer> {
    try {
      return validateAnswer<Answer>(await this.chat.ask(question, signal), question);
    } catch (error) {
      throw error instanceof ChatFailed ? new AnalysisFailed(error.reason, error.detail, error.retryAfterMs) : error;
    }
  }
}
