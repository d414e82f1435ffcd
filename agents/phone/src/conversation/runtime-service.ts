import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Clock, type InterviewService, type Log, ServiceFailed, type Session, SessionGone, type Step } from './ports.js';
import { systemClock } from './system-clock.js';

/** Milliseconds. */
const BACKOFF = { first: 250, longest: 15_000 };
const ATTEMPT = 10_000;
const UPLOAD_ATTEMPT = 10 * 60_000;
/** Request timeout, too early, too many requests; and all 5xx. */
const REPEATED = [408, 425, 429];

export interface ServiceOptions {
  /** Without a path: `https://api.example.com`. */
  url: string;
  /** The service's RUNTIME_TOKEN. */
  token: string;
  clock: Clock;
  log: Log;
}

type Body = { json: unknown } | { path: string; contentType: string };

/** The runtime routes of the service, for one call. What is repeated has no second effect there. docs/rules/actions.md#interview-results */
export function runtimeService(call: { sessionId: string; reservationId: string }, options = ofEnvironment()): InterviewService {
  const { sessionId, reservationId } = call;
  const to = new Requests(new URL(`runtime/v1/sessions/${encodeURIComponent(sessionId)}/`, `${options.url.replace(/\/+$/, '')}/`), options);
  const next = async (route: string, body: object, signal: AbortSignal): Promise<Step> => {
    const { next: step } = (await to.send('POST', route, { json: { reservationId, ...body } }, signal)) as { next: Step };
    return step;
  };
  return {
    session: async (signal) => (await to.send('GET', '', null, signal)) as Session,
    answer: (index, answer, signal) => next('turns', { index, ...answer }, signal),
    consent: (consent, signal) => next('consent', consent, signal),
    report: async (result, signal) => void (await to.send('POST', 'result', { json: { reservationId, ...result } }, signal)),
    upload: async (file, signal) => void (await to.send('PUT', 'recording', file, signal, UPLOAD_ATTEMPT)),
  };
}

/** `RUNTIME_URL` and `RUNTIME_TOKEN`. */
export function ofEnvironment(env = process.env, log: Log = () => undefined): ServiceOptions {
  const { RUNTIME_URL: url, RUNTIME_TOKEN: token } = env;
  if (!url || !token) throw new Error('RUNTIME_URL (the address of the service) and RUNTIME_TOKEN (its secret) are required');
  return { url, token, clock: systemClock, log };
}

/** Sends requests until they are answered, or `signal` is aborted. */
class Requests {
  constructor(
    private readonly base: URL,
    private readonly options: ServiceOptions,
  ) {}

  /** The `data` of the answer; of a conflict its `details`, which hold the present step. */
  async send(method: string, route: string, body: Body | null, signal: AbortSignal, attemptMs = ATTEMPT): Promise<unknown> {
    const { clock, log } = this.options;
    for (let pause = BACKOFF.first; !signal.aborted; pause = Math.min(2 * pause, BACKOFF.longest)) {
      const response = await this.attempt(method, route, body, AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]));
      if (response && response.status < 300) return response.data;
      if (response?.status === 409 && response.error === 'TURN_CONFLICT') return response.details;
      if (response?.status === 404 || response?.status === 410) throw new SessionGone();
      const status = response?.status ?? 0;
      log('request failed', { route: route || 'session', status });
      if (response && status < 500 && !REPEATED.includes(status)) throw new ServiceFailed();
      await clock.wait(Math.max(pause, response?.retryAfterMs ?? 0), signal);
    }
    throw new ServiceFailed();
  }

  /** Null if there was no answer, or none that can be read. */
  private async attempt(method: string, route: string, body: Body | null, signal: AbortSignal) {
    const { token } = this.options;
    const type = body && ('path' in body ? body.contentType : 'application/json');
    const address = new URL(route, this.base).href.replace(/\/$/, '');
    try {
      const response = await fetch(address, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
        body: body && ('path' in body ? (Readable.toWeb(createReadStream(body.path)) as ReadableStream) : JSON.stringify(body.json)),
        duplex: 'half',
        signal,
      });
      const text = await response.text();
      const parsed = (response.status < 500 && text ? JSON.parse(text) : {}) as { data?: unknown; error?: string; details?: unknown };
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000 || 0;
      return { status: response.status, retryAfterMs, ...parsed };
    } catch {
      return null;
    }
  }
}
