import { ConnectionError, retryAfterSeconds } from './errors.js';

export interface RetryOptions {
  /** Further tries after the first. */
  readonly maxRetries: number;
  /** Milliseconds for all tries and the waits between them. */
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
  /** Rejects when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 8_000;
const TOO_MANY_REQUESTS = 429;
const CONFLICT = 409;
/** Of the service or of a proxy in front of it. */
const UNAVAILABLE = [502, 503, 504];
const WITHOUT_BODY = [204, 205, 304];

/**
 * Sends a request until it succeeds or another try is useless, unsafe or too late. `isRepeatable`: whether a second execution has no further
 * effect. A request that was refused by a rate limit was not executed, and one that is in progress under the same key is not executed twice:
 * both are sent again, whatever they are.
 * @throws ConnectionError if no response arrived; the reason of the request's signal if that aborted
 */
export async function sendWithRetries(request: Request, isRepeatable: boolean, options: RetryOptions): Promise<Response> {
  const { maxRetries, timeoutMs, sleep } = options;
  const until = performance.now() + timeoutMs;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt(request, signal, options);
    const again = outcome instanceof ConnectionError ? isRepeatable : await deservesRetry(outcome, isRepeatable);
    const waitMs = again ? waitBefore(retries, outcome) : 0;
    if (!again || retries >= maxRetries || performance.now() + waitMs >= until) {
      if (outcome instanceof ConnectionError) throw outcome;
      return outcome;
    }
    await sleep(waitMs, signal).catch(() => request.signal.throwIfAborted());
  }
}

/**
 * One try with its whole body, so that a connection lost in the middle of it is noticed here. A redirect is not followed: the credentials of
 * the request are for this host only.
 */
async function attempt(request: Request, signal: AbortSignal, { fetch, timeoutMs }: RetryOptions): Promise<Response | ConnectionError> {
  try {
    const response = await fetch(request.clone(), { signal, redirect: 'manual' });
    // What a browser makes of a redirect: without status and body, and not to be copied.
    if (response.type === 'opaqueredirect') return response;
    const body = await response.arrayBuffer();
    return new Response(WITHOUT_BODY.includes(response.status) ? null : body, response);
  } catch (cause) {
    request.signal.throwIfAborted();
    const what = `${request.method} ${new URL(request.url).pathname}`;
    const why = signal.aborted ? `no complete response within ${timeoutMs / 1_000} s` : `no complete response: ${describe(cause)}`;
    return new ConnectionError(`${what}: ${why}`, { cause });
  }
}

async function deservesRetry(response: Response, isRepeatable: boolean): Promise<boolean> {
  if (response.status === TOO_MANY_REQUESTS) return true;
  if (response.status === CONFLICT) return (await response.clone().text()).includes('"IDEMPOTENCY_IN_PROGRESS"');
  return isRepeatable && UNAVAILABLE.includes(response.status);
}

/** What the service asks for, otherwise a doubling wait with jitter, so that clients do not come back all at once. */
function waitBefore(retries: number, outcome: Response | ConnectionError): number {
  const asked = outcome instanceof Response ? retryAfterSeconds(outcome.headers) : undefined;
  if (asked !== undefined) return asked * 1_000;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** retries) * (0.5 + Math.random() / 2);
}

/** Node puts the reason of a lost connection into `cause`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- the reason is the caller's
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}
