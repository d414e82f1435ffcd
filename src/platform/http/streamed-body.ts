import { Readable } from 'node:stream';
import { ValidationFailed } from '../domain/index.js';
import { announcedLength, ClientGone, invite, isPlain, SpeedCheck } from './body-arrival.js';
import { PayloadTooLarge, UnsupportedContentType } from './errors.js';
import type { ApiRequest, ApiResponse, ArrivingBody } from './request-context.js';

interface Accepted {
  /** Media types in lower case, without parameters. */
  readonly types: readonly string[];
  /** Bytes. */
  readonly limit: number;
}

/**
 * A body that is never whole in memory. Nothing is asked of the client before it is read, so that a refusal leaves it unread.
 * Reading fails with 413, 408 (too slow), 400 (empty) or `ClientGone`. docs/rules/platform.md#request-bodies
 */
export class StreamedBody extends Readable implements ArrivingBody {
  private length = 0;
  private speed: SpeedCheck | undefined;
  private readonly onChunk = (chunk: Buffer): void => this.receive(chunk);

  private constructor(
    private readonly request: ApiRequest,
    private readonly response: ApiResponse,
    private readonly limit: number,
    /** One of the accepted types. */
    readonly mediaType: string,
  ) {
    super();
    // Whoever has stopped reading does not listen any more.
    this.on('error', () => undefined);
  }

  /** Throws 400 for no body, 415, and 413 for a length that was announced. */
  static of(request: ApiRequest, response: ApiResponse, { types, limit }: Accepted): StreamedBody {
    const announced = announcedLength(request);
    if (announced === 0) throw noBody();
    const [type = ''] = (request.headers['content-type'] ?? '').split(';');
    const mediaType = type.trim().toLowerCase();
    if (!types.includes(mediaType) || !isPlain(request)) throw UnsupportedContentType.unless(types);
    if (announced !== null && announced > limit) throw PayloadTooLarge.over(limit);
    return new StreamedBody(request, response, limit, mediaType);
  }

  override _read(): void {
    if (!this.speed) return this.begin();
    this.speed.resume();
    this.request.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.speed?.stop();
    this.request.removeListener('data', this.onChunk);
    if (!this.request.readableEnded) this.request.pause();
    done(error);
  }

  private begin(): void {
    const { request } = this;
    this.speed = new SpeedCheck((error) => this.destroy(error));
    // A connection that was closed before the reading starts emits no further event.
    if (request.destroyed) return void this.destroy(new ClientGone());
    request.on('data', this.onChunk);
    request.once('end', () => this.finish());
    request.once('error', () => this.destroy(new ClientGone()));
    request.once('close', () => {
      if (!request.readableEnded) this.destroy(new ClientGone());
    });
    invite(request, this.response);
  }

  private receive(chunk: Buffer): void {
    this.length += chunk.length;
    if (this.length > this.limit) return void this.destroy(PayloadTooLarge.over(this.limit));
    this.speed?.add(chunk.length);
    if (this.push(chunk)) return;
    this.request.pause();
    this.speed?.pause();
  }

  private finish(): void {
    this.request.context.bodyRead = true;
    if (this.length === 0) this.destroy(noBody());
    else this.push(null);
  }
}

function noBody(): ValidationFailed {
  return ValidationFailed.of('body', 'rules.required');
}
