import { ValidationFailed } from '../domain/domain-error.js';
import { PayloadTooLarge, ServiceUnavailable, UnsupportedMediaType } from './errors.js';
import type { ApiRequest, ApiResponse } from './request-context.js';
import { holdsMoreValues } from './json-values.js';
import { Semaphore } from './semaphore.js';

const MIB = 1024 * 1024;
const TURN_WAIT_MS = 10_000;
/** Many times what any body of ours needs. */
const MOST_VALUES = 100_000;

/** The client went away while it was sending: there is nobody to answer. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

/** Reads JSON bodies, within a limit and one large one at a time. */
export class BodyReader {
  private readonly turnstile = new Semaphore();

  /** The parsed body, undefined where there is none. Throws 413, 415, 400 and, where large bodies queue, 503. */
  async read(request: ApiRequest, response: ApiResponse, limit: number): Promise<unknown> {
    const { context, headers } = request;
    const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
    if (announced === 0) return undefined;
    if (!isJson(headers['content-type']) || !isPlain(headers['content-encoding'])) throw new UnsupportedMediaType();
    if (announced !== Infinity && announced > limit) throw PayloadTooLarge.over(limit);
    // A body of unknown length may become a large one.
    const leave = Math.min(announced, limit) > MIB ? await this.enter() : () => undefined;
    try {
      if (context.awaitsContinue) {
        context.awaitsContinue = false;
        response.writeContinue();
      }
      const text = decode(await collect(request, limit, announced));
      context.bodyRead = true;
      return parse(text);
    } finally {
      leave();
    }
  }

  private async enter(): Promise<() => void> {
    const leave = await this.turnstile.enter(TURN_WAIT_MS);
    if (!leave) throw new ServiceUnavailable('large bodies are read one at a time; try again shortly', 2);
    return leave;
  }
}

function isJson(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return /^application\/(?:[\w.+-]+\+)?json$/.test(type) && (charset === undefined || charset === 'utf-8' || charset === 'utf8');
}

function isPlain(contentEncoding: string | undefined): boolean {
  return contentEncoding === undefined || contentEncoding.toLowerCase() === 'identity';
}

/** A large body of known length goes into one place as it arrives: pieces and their concatenation would be twice its size. */
function collect(request: ApiRequest, limit: number, announced: number): Promise<Buffer> {
  // Whoever left while the request was judged, or queued for its turn, closes no more.
  if (request.destroyed) return Promise.reject(new ClientGone());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const place = announced > MIB && announced !== Infinity ? Buffer.allocUnsafe(announced) : null;
    let length = 0;
    const stop = (error: Error): void => {
      request.removeListener('data', take);
      request.pause();
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      if (length + chunk.length > limit) return stop(PayloadTooLarge.over(limit));
      if (place) chunk.copy(place, length);
      else chunks.push(chunk);
      length += chunk.length;
    };
    request.on('data', take);
    request.once('end', () => resolve(place ?? (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks))));
    request.once('error', () => stop(new ClientGone()));
    request.once('close', () => {
      if (!request.readableEnded) stop(new ClientGone());
    });
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer): string {
  if (holdsMoreValues(bytes, MOST_VALUES)) throw ValidationFailed.of('body', `the body holds more than ${MOST_VALUES} values`);
  try {
    return utf8.decode(bytes);
  } catch {
    throw notJson();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): ValidationFailed {
  return ValidationFailed.of('body', 'the body is not valid JSON in UTF-8');
}
