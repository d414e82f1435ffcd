import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { RecordedEvent } from './event-feed.js';

/** Of the service's own deliveries. */
const TIMEOUT_MS = 5_000;

export interface Outcome {
  readonly ok: boolean;
  /** Undefined if no complete response arrived; `error` says why. */
  readonly status?: number;
  readonly error?: string;
  readonly durationMs: number;
}

/** Posts events as the service's webhooks do. The id of a delivery is that of its event. `webhookId` is new in each run. */
export function forwarder(target: URL, secret: string, webhookId: string = randomUUID()) {
  return async ({ id, event, companyId, timestamp, data }: RecordedEvent, stop: AbortSignal): Promise<Outcome> => {
    const body = JSON.stringify({ event, webhookId, companyId, timestamp, data });
    const startedAt = performance.now();
    const durationMs = (): number => Math.round(performance.now() - startedAt);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const status = await post(target, signedHeaders(id, body, secret), body, AbortSignal.any([stop, timeout]));
      return { ok: status >= 200 && status < 300, status, durationMs: durationMs() };
    } catch (error) {
      stop.throwIfAborted();
      const why = timeout.aborted ? `no complete response within ${TIMEOUT_MS / 1_000} s` : describe(error as NodeJS.ErrnoException);
      return { ok: false, error: why, durationMs: durationMs() };
    }
  };
}

function signedHeaders(id: string, body: string, secret: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const hmac = (key: string | Buffer, start: string) => createHmac('sha256', key).update(`${start}.${body}`);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return {
    'X-Service-Delivery': id,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': `sha256=${hmac(secret, timestamp).digest('hex')}`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(key, `${id}.${timestamp}`).digest('base64')}`,
  };
}

/** Not with fetch, which adds headers of its own and follows redirects. */
function post(target: URL, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<number> {
  const common = { 'content-type': 'application/json', 'user-agent': 'InterviewPlatform-Webhooks/1' };
  const length = { 'content-length': String(Buffer.byteLength(body)) };
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(target, { method: 'POST', headers: { ...common, ...headers, ...length }, signal }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    request.on('error', reject).end(body);
  });
}

function describe({ code, message }: NodeJS.ErrnoException): string {
  return code === 'ECONNREFUSED' ? 'connection refused: nothing listens there' : message || String(code);
}
