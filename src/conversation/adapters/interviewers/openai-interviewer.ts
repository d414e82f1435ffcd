import type { Finding } from '../../../platform/domain/index.js';
import { log } from '../../../platform/observability/log.js';
import { ChatCompletions, type ChatCompletionsOptions, ChatFailed, type ChatQuestion } from '../../../platform/model/chat-completions.js';
import { checkEndpoint } from '../../../platform/model/endpoint-check.js';
import { validateAnswer } from '../../../platform/model/untrusted.js';
import type { ModelSettings } from '../../../platform/model/model.settings.js';
import type { InterviewLanguage, PlannedQuestion, Texts } from '../../domain/conversation.js';
import { followUpTo, mayFollowUp } from '../../domain/follow-up.js';
import { textsIn } from '../../domain/conversation-rules.js';
import { PLAN_VERSION, PlannedInterviewer, planFor } from '../../domain/interview-plan.js';
import { type Exchange, INTERVIEWER_CHECK, type InterviewPosition } from '../../domain/interviewer.js';
import { type FollowUpAnswer, followUpRequest, isReworded, type WordingAnswer, wordingRequest } from './model-requests.js';
import { isUsable } from './written-question.js';

/** Increase it with every change of an instruction or a check. */
const VERSION = 'openai-1.1';

const USE = {
  check: INTERVIEWER_CHECK,
  meanwhile: 'Interviews go on with the questions of the plan.',
  byHand: 'invite a test candidate and answer the first question',
};

export interface OpenAiInterviewerOptions extends Omit<ModelSettings, 'timeoutMs' | 'maxRetries'> {
  /** Longest time of one step, in milliseconds. */
  budgetMs: number;
}

/**
 * Words the questions of the plan, and asks follow-ups, through an OpenAI-compatible chat endpoint. One request for a
 * plan and one for the first answer to an opening or a requirement, never repeated: at most ten in an interview, and
 * one more for each form that is sent twice at once. After a failure, after the budget, and for a text that cannot be
 * shown, the plan's text is used.
 */
export class OpenAiInterviewer extends PlannedInterviewer {
  override readonly version: string;
  private readonly options: ChatCompletionsOptions;
  private readonly chat: ChatCompletions;
  private readonly budgetMs: number;

  constructor({ budgetMs, ...options }: OpenAiInterviewerOptions) {
    super();
    this.version = `${VERSION}/${PLAN_VERSION}/${options.model}`;
    this.budgetMs = budgetMs;
    this.options = { ...options, timeoutMs: budgetMs, maxRetries: 0 };
    this.chat = new ChatCompletions(this.options);
  }

  override async plan(position: InterviewPosition, languages: readonly InterviewLanguage[]): Promise<readonly PlannedQuestion[]> {
    const plan = planFor(position, languages);
    const answer = await this.ask<WordingAnswer>('plan', wordingRequest(position, plan, languages));
    if (answer === null) return plan;
    const written = new Map(answer.questions.map(({ number, ...texts }) => [number, texts]));
    return plan.map((question, index) => {
      const texts = isReworded(question) ? written.get(index + 1) : undefined;
      return texts && this.areUsable(texts, question, languages) ? { ...question, texts: pick(texts, languages) } : question;
    });
  }

  override async followUp(position: InterviewPosition, exchange: Exchange, languages: readonly InterviewLanguage[]): Promise<Texts | null> {
    const { question } = exchange;
    if (!mayFollowUp(exchange)) return null;
    const written = await this.ask<FollowUpAnswer>('followUp', followUpRequest(position, exchange, languages));
    if (written?.needed === false) return null;
    const isNew = written !== null && languages.every((language) => written[language] !== question.texts[language]);
    return isNew && this.areUsable(written, question, languages) ? pick(written, languages) : followUpTo(exchange, languages);
  }

  override async diagnose(): Promise<readonly Finding[]> {
    return [await checkEndpoint(this.options, USE)];
  }

  private areUsable(
    texts: Record<InterviewLanguage, string>,
    { topic }: PlannedQuestion,
    languages: readonly InterviewLanguage[],
  ): boolean {
    const areUsable = languages.every((language) => isUsable({ text: texts[language], language, topic }));
    if (!areUsable) log.warn({ reason: 'unusable' }, 'a question of the model was replaced by that of the plan');
    return areUsable;
  }

  /** Null after any failure. Logs codes only: a message could quote the answer. */
  private async ask<Answer>(step: 'plan' | 'followUp', request: ChatQuestion): Promise<Answer | null> {
    try {
      const budget = AbortSignal.timeout(this.budgetMs);
      // The client loads its SDK at first use, which no signal ends.
      return validateAnswer<Answer>(await Promise.race([this.chat.ask(request, budget), endOf(budget)]), request);
    } catch (error) {
      const { reason, detail } = error instanceof ChatFailed ? error : { reason: (error as Error).name };
      log.warn({ step, reason, detail }, 'the model gave no question; that of the plan is asked');
      return null;
    }
  }
}

function pick(texts: Record<InterviewLanguage, string>, languages: readonly InterviewLanguage[]): Texts {
  return textsIn(languages, (language) => texts[language]);
}

function endOf(budget: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    budget.addEventListener('abort', () => reject(new ChatFailed('timeout')), { once: true });
  });
}
