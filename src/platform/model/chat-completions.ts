import { setTimeout as delay } from 'node:timers/promises';
import type OpenAI from 'openai';
import { Lazy, ModelFailed } from '../domain/index.js';

/** A chat endpoint gave no answer. */
export class ChatFailed extends ModelFailed {
  override readonly name = 'ChatFailed';
}

const MAX_WAIT_MS = 30_000;

export interface ChatCompletionsOptions {
  /** For example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Empty: requests carry none. */
  readonly apiKey: string;
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

/**
 * Client of an OpenAI-compatible chat endpoint. Its own retries can be aborted and bounded, unlike those of the SDK,
 * whose timeout ends with the headers. The SDK is loaded at first use.
 */
export class ChatCompletions {
  private readonly client: Lazy<OpenAI>;

  /** `load` replaces the loading of the SDK in tests. */
  constructor(
    private readonly options: ChatCompletionsOptions,
    load = () => connect(options),
  ) {
    this.client = new Lazy(load);
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
    const client = await this.client.get();
    // The time to load the SDK does not count as time of the endpoint.
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

export async function connect({ baseUrl, apiKey, timeoutMs }: ChatCompletionsOptions): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  // The SDK wants a key, and sends none where the header is null.
  const key = apiKey === '' ? { apiKey: 'none', defaultHeaders: { Authorization: null } } : { apiKey };
  return new Client({ baseURL: baseUrl, ...key, organization: null, project: null, timeout: timeoutMs, maxRetries: 0, logLevel: 'off' });
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

/** An error of the SDK, read without its classes. Its message and body may quote the request and are dropped. */
interface SdkError {
  readonly status?: number;
  readonly code?: unknown;
  readonly name?: string;
  readonly headers?: { get(name: string): string | null };
}

/** The failure of a request, as codes only. */
export function toFailure(error: unknown, signal: AbortSignal | undefined): ChatFailed {
  if (error instanceof ChatFailed) return error;
  if (signal?.aborted) return new ChatFailed('aborted');
  if ((error as Error).name === 'SyntaxError') return new ChatFailed('invalidAnswer', 'broken envelope');
  const { status, code, headers } = error as SdkError;
  if (status === undefined) return new ChatFailed(isAbort(error) ? 'timeout' : 'unreachable');
  const detail = [status, plainCode(code)].filter(Boolean).join(' ');
  if (status === 429 && code !== 'insufficient_quota') return new ChatFailed('rateLimited', detail, retryAfterMs(headers));
  if (status >= 500) return new ChatFailed('serverError', detail, retryAfterMs(headers));
  if (status === 408 || status === 409) return new ChatFailed('serverError', detail);
  return new ChatFailed('rejected', detail);
}

function isAbort(error: unknown): boolean {
  const { constructor, name } = error as Error;
  return /Abort|Timeout/.test(`${constructor.name} ${name}`);
}

/** The code if it has the form of one: free text could quote the request. */
function plainCode(code: unknown): string | undefined {
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(code) ? code : undefined;
}

function retryAfterMs(headers: SdkError['headers']): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
