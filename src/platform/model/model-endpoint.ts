import { fetch } from 'undici';
import { ModelFailed } from '../domain/index.js';

/** The longest answer that is read, bytes. A completion has some kilobytes. */
const MAX_ANSWER = 4 * 1_024 * 1_024;

/** A chat endpoint gave no answer. */
export class ChatFailed extends ModelFailed {
  override readonly name = 'ChatFailed';
}

/** An answer other than 2xx, without its body, which may quote the request. `code` is that of the endpoint, unchecked. */
export class EndpointRefused extends Error {
  override readonly name = 'EndpointRefused';

  constructor(
    readonly status: number,
    readonly code: unknown,
    readonly retryAfter: string | null,
  ) {
    super(`the endpoint answered ${status}`);
  }
}

export interface EndpointOptions {
  /** The address, for example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Empty: requests carry none. */
  readonly apiKey: string;
}

/** Requests to an OpenAI-compatible endpoint. `signal` bounds a request until its answer is read to the end. No request is sent twice. */
export class ModelEndpoint {
  constructor(private readonly options: EndpointOptions) {}

  /** The answer to a chat request. Its errors are those of {@link read}. */
  complete(body: object, signal: AbortSignal): Promise<unknown> {
    return this.send('/chat/completions', { method: 'POST', body: JSON.stringify(body) }, signal);
  }

  /** The JSON at a path. @throws {EndpointRefused} and the errors of undici: {@link toFailure}. */
  read(path: string, signal: AbortSignal): Promise<unknown> {
    return this.send(path, { method: 'GET' }, signal);
  }

  private async send(path: string, request: { method: string; body?: string }, signal: AbortSignal): Promise<unknown> {
    const { baseUrl, apiKey } = this.options;
    const headers = {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
    };
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}${path}`, { ...request, headers, signal, redirect: 'error' });
    const text = await boundedText(response.body);
    if (response.ok) return JSON.parse(text);
    throw new EndpointRefused(response.status, codeOf(text), response.headers.get('retry-after'));
  }
}

async function boundedText(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER) throw new SyntaxError('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { error?: { code?: unknown } } | null)?.error?.code;
  } catch {
    return undefined;
  }
}

/** The failure of a request, as codes only. `aborted`: the caller's own signal. */
export function toFailure(error: unknown, aborted?: AbortSignal): ChatFailed {
  if (error instanceof ChatFailed) return error;
  if (aborted?.aborted) return new ChatFailed('aborted');
  if (error instanceof SyntaxError) return new ChatFailed('invalidAnswer', 'broken envelope');
  if (!(error instanceof EndpointRefused)) return new ChatFailed(isAbort(error) ? 'timeout' : 'unreachable');
  const { status, code, retryAfter } = error;
  const detail = [status, plainCode(code)].filter(Boolean).join(' ');
  if (status === 429 && code !== 'insufficient_quota') return new ChatFailed('rateLimited', detail, milliseconds(retryAfter));
  if (status >= 500) return new ChatFailed('serverError', detail, milliseconds(retryAfter));
  if (status === 408 || status === 409) return new ChatFailed('serverError', detail);
  return new ChatFailed('rejected', detail);
}

/** An abort while the body is read is the cause of undici's own error. */
function isAbort(error: unknown): boolean {
  return error instanceof Error && (/^(?:Abort|Timeout)Error$/.test(error.name) || isAbort(error.cause));
}

/** The code if it has the form of one: free text could quote the request. */
function plainCode(code: unknown): string | undefined {
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(code) ? code : undefined;
}

function milliseconds(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
