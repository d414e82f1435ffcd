import { setTimeout as delay } from 'node:timers/promises';
import type OpenAI from 'openai';
import { AnalysisFailed } from '../../domain/errors.js';
import { Lazy } from '../../../platform/domain/memoize.js';
import { failureOf } from './failure-of.js';

const LONGEST_WAIT_MS = 30_000;

export interface ChatCompletionsOptions {
  /** For example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** Longest time for one attempt, its answer read to the end, ms. */
  readonly timeoutMs: number;
  /** Further attempts after the first, where the failure may pass. */
  readonly maxRetries: number;
  /** Wait before the first retry, doubled for each further one, ms (default 500). */
  readonly backoffMs?: number;
  /** Default 0: the same CV gets the same answer as far as the model can. `null` leaves it out, for models that allow no choice. */
  readonly temperature?: number | null;
}

/** One question: constant instructions, the data they are about (each in a message of its own), and the form of the answer. */
export interface ChatQuestion {
  readonly instructions: string;
  readonly data: readonly string[];
  readonly schemaName: string;
  readonly schema: Record<string, unknown>;
}

/**
 * The chat endpoint of OpenAI, or any that speaks its protocol. Repeats are ours and not the SDK's, whose waits can neither be
 * aborted nor bounded and whose timeout ends with the headers. The SDK is loaded at the first use.
 */
export class ChatCompletions {
  private readonly client: Lazy<OpenAI>;

  /** `load` is another way to the SDK, for tests. */
  constructor(
    private readonly options: ChatCompletionsOptions,
    load = () => connect(options),
  ) {
    this.client = new Lazy(load);
  }

  /**
   * The answer's JSON, not yet judged.
   * @throws {AnalysisFailed} always of this class, whatever went wrong.
   */
  async ask(question: ChatQuestion, signal?: AbortSignal): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return contentOf(await this.attempt(question, signal));
      } catch (error) {
        const failed = failureOf(error, signal);
        if (!failed.temporary || signal?.aborted || attempt >= this.options.maxRetries) throw failed;
        await this.wait(failed, attempt, signal);
      }
    }
  }

  private async attempt({ instructions, data, schemaName, schema }: ChatQuestion, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { model, temperature = 0, timeoutMs } = this.options;
    const client = await this.client.get();
    // Loading the SDK is none of the endpoint's time.
    const deadline = AbortSignal.timeout(timeoutMs);
    return client.chat.completions.create(
      {
        model,
        messages: [{ role: 'system', content: instructions }, ...data.map((content) => ({ role: 'user' as const, content }))],
        response_format: { type: 'json_schema', json_schema: { name: schemaName, strict: true, schema } },
        ...(temperature === null ? {} : { temperature }),
      },
      { signal: signal ? AbortSignal.any([signal, deadline]) : deadline },
    );
  }

  /** @throws {AnalysisFailed} the failure itself, where the endpoint asks for a longer wait than a caller can spend here. */
  private async wait(failed: AnalysisFailed, attempt: number, signal?: AbortSignal): Promise<void> {
    const backoff = (this.options.backoffMs ?? 500) * 2 ** attempt * (1 + Math.random() / 4);
    const ms = failed.retryAfterMs ?? Math.min(backoff, LONGEST_WAIT_MS);
    if (ms > LONGEST_WAIT_MS) throw failed;
    await delay(ms, undefined, signal ? { signal } : {}).catch(() => {
      throw new AnalysisFailed('aborted');
    });
  }
}

export async function connect({ baseUrl, apiKey, timeoutMs }: ChatCompletionsOptions): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({ baseURL: baseUrl, apiKey, organization: null, project: null, timeout: timeoutMs, maxRetries: 0, logLevel: 'off' });
}

/** The message's JSON out of the protocol's envelope; an endpoint that only claims to speak it may send anything. */
function contentOf(answer: unknown): unknown {
  const choices = (answer as { choices?: unknown } | undefined)?.choices;
  const choice = Array.isArray(choices) ? (choices as Choice[])[0] : undefined;
  if (choice?.message?.refusal) throw new AnalysisFailed('refused');
  if (choice?.finish_reason === 'content_filter') throw new AnalysisFailed('refused', 'content_filter');
  if (choice?.finish_reason === 'length') throw new AnalysisFailed('truncated');
  if (typeof choice?.message?.content !== 'string') throw new AnalysisFailed('invalidAnswer', 'no content');
  try {
    return JSON.parse(choice.message.content);
  } catch {
    throw new AnalysisFailed('invalidAnswer', 'not JSON');
  }
}

interface Choice {
  readonly finish_reason?: string;
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown };
}
