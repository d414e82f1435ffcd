import { setTimeout as delay } from 'node:timers/promises';
import { ChatFailed, type EndpointOptions, ModelEndpoint, toFailure } from './model-endpoint.js';

export { ChatFailed };

const MAX_WAIT_MS = 30_000;

export interface ChatCompletionsOptions extends EndpointOptions {
  readonly model: string;
  /** Maximum time for one attempt, until its answer is read to the end, ms. */
  readonly timeoutMs: number;
  /** Further attempts after a temporary failure. */
  readonly maxRetries: number;
  /** Wait before the first retry, doubled for each further one, ms. Default 500. */
  readonly backoffMs?: number;
  /** Default 0, for repeatable answers. `null` leaves it out, for models that do not accept it. */
  readonly temperature?: number | null;
}

/** A request: constant instructions, the data (one message each), and the JSON schema of the answer. */
export interface ChatQuestion {
  readonly instructions: string;
  readonly data: readonly string[];
  readonly schemaName: string;
  readonly schema: Record<string, unknown>;
}

/** Client of an OpenAI-compatible chat endpoint. Its retries can be aborted and are bounded. */
export class ChatCompletions {
  private readonly endpoint: ModelEndpoint;

  constructor(private readonly options: ChatCompletionsOptions) {
    this.endpoint = new ModelEndpoint(options);
  }

  /** The JSON of the answer, not validated. @throws {ChatFailed} for every failure. */
  async ask(question: ChatQuestion, signal?: AbortSignal): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return contentOf(await this.attempt(question, signal));
      } catch (error) {
        const failed = toFailure(error, signal);
        if (!failed.temporary || signal?.aborted || attempt >= this.options.maxRetries) throw failed;
        await this.wait(failed, attempt, signal);
      }
    }
  }

  private async attempt({ instructions, data, schemaName, schema }: ChatQuestion, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted();
    const { model, temperature = 0, timeoutMs } = this.options;
    const deadline = AbortSignal.timeout(timeoutMs);
    return this.endpoint.complete(
      {
        model,
        messages: [{ role: 'system', content: instructions }, ...data.map((content) => ({ role: 'user' as const, content }))],
        response_format: { type: 'json_schema', json_schema: { name: schemaName, strict: true, schema } },
        ...(temperature === null ? {} : { temperature }),
      },
      signal ? AbortSignal.any([signal, deadline]) : deadline,
    );
  }

  /** @throws {ChatFailed} the failure itself if the endpoint asks for a longer wait than `MAX_WAIT_MS`. */
  private async wait(failed: ChatFailed, attempt: number, signal?: AbortSignal): Promise<void> {
    const backoff = (this.options.backoffMs ?? 500) * 2 ** attempt * (1 + Math.random() / 4);
    const ms = failed.retryAfterMs ?? Math.min(backoff, MAX_WAIT_MS);
    if (ms > MAX_WAIT_MS) throw failed;
    await delay(ms, undefined, signal ? { signal } : {}).catch(() => {
      throw new ChatFailed('aborted');
    });
  }
}

/** Models that are not held to a schema write JSON so. Prose or reasoning beside it is refused. */
const FENCED = /^\s*```json\n([\s\S]*)```\s*$/u;

/** The JSON in the message of the answer. An endpoint that does not keep to the protocol may send anything. */
function contentOf(answer: unknown): unknown {
  const choices = (answer as { choices?: unknown } | undefined)?.choices;
  const choice = Array.isArray(choices) ? (choices as Choice[])[0] : undefined;
  if (choice?.message?.refusal) throw new ChatFailed('refused');
  if (choice?.finish_reason === 'content_filter') throw new ChatFailed('refused', 'content_filter');
  if (choice?.finish_reason === 'length') throw new ChatFailed('truncated');
  if (typeof choice?.message?.content !== 'string') throw new ChatFailed('invalidAnswer', 'no content');
  try {
    return JSON.parse(FENCED.exec(choice.message.content)?.[1] ?? choice.message.content);
  } catch {
    throw new ChatFailed('invalidAnswer', 'not JSON');
  }
}

interface Choice {
  readonly finish_reason?: string;
  readonly message?: { readonly content?: unknown; readonly refusal?: unknown };
}
