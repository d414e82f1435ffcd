import { canonicalIp, networkOf } from '../access/domain/credentials.js';
import { ValidationFailed } from '../domain/index.js';
import { announcedLength, ClientGone, invite, isPlain, SpeedCheck } from './body-arrival.js';
import { BodyBudget } from './body-budget.js';
import { PayloadTooLarge, UnsupportedMediaType } from './errors.js';
import { type FormFields, parseForm } from './form.js';
import { containsMoreValues } from './json-checks.js';
import { parseMultipart, type Upload, type UploadLimits } from './multipart.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

const MIB = 1024 * 1024;
/** The part of each body that takes nothing of the shared budget. docs/rules/platform.md#request-bodies */
const FREE_BYTES = MIB;
/** Many times the values of any body of ours. */
const MAX_VALUES = 100_000;

/** Reads bodies of JSON and of forms within their limit, and together within the memory budget of the process. */
export class BodyReader {
  constructor(private readonly budget = new BodyBudget()) {}

  /** The parsed body, undefined if there is none. Throws 413, 415, 400, 408 (too slow) or 503 (no memory). */
  read(request: ApiRequest, response: ApiResponse, limit: number): Promise<unknown> {
    return this.collect(request, response, { limit, isType: isJsonType, use: parse });
  }

  /** The bytes of the body, undefined if there is none. Throws what `read` throws, but for the content. */
  readBytes(request: ApiRequest, response: ApiResponse, limit: number): Promise<Buffer | undefined> {
    return this.collect(request, response, { limit, isType: isJsonType, use: (bytes) => bytes });
  }

  /** The fields of a form, none if there is no body. Throws what `read` throws. */
  async readForm(request: ApiRequest, response: ApiResponse, limit: number): Promise<FormFields> {
    return (await this.collect(request, response, { limit, isType: isFormType, use: parseForm })) ?? {};
  }

  /** The same for a form with files, which count as memory in use until the response is sent. */
  async readUpload(request: ApiRequest, response: ApiResponse, limit: number, limits: UploadLimits): Promise<Upload> {
    const use = (bytes: Buffer): Upload => parseMultipart(bytes, request.headers['content-type'] ?? '', limits);
    const upload = await this.collect(request, response, { limit, isType: isMultipart, use, isHeld: true });
    return upload ?? { fields: {}, files: [] };
  }

  /** `use` runs while the body still counts as memory in use. */
  private async collect<T>(
    request: ApiRequest,
    response: ApiResponse,
    { limit, isType, use, isHeld }: { limit: number; isType: (type: string) => boolean; use: (bytes: Buffer) => T; isHeld?: boolean },
  ): Promise<T | undefined> {
    const announced = announcedLength(request);
    if (announced === 0) return undefined;
    if (!isUtf8(request.headers['content-type'], isType) || !isPlain(request)) throw new UnsupportedMediaType();
    if (announced !== null && announced > limit) throw PayloadTooLarge.over(limit);
    invite(request, response);
    const collection = new BodyCollection(request, limit, announced, this.budget);
    try {
      const bytes = await collection.run();
      request.context.bodyRead = true;
      return use(bytes);
    } finally {
      collection.stop();
      if (isHeld && !response.closed) response.once('close', () => collection.release());
      else collection.release();
    }
  }
}

function isJsonType(type: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json$/.test(type);
}

function isMultipart(type: string): boolean {
  return type === 'multipart/form-data';
}

function isFormType(type: string): boolean {
  return type === 'application/x-www-form-urlencoded';
}

/** Whether the content is of such a type, and in UTF-8. */
function isUtf8(contentType: string | undefined, isType: (type: string) => boolean): boolean {
  if (contentType === 'application/json') return isType(contentType);
  const [type = '', ...parameters] = (contentType ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  return isType(type) && (charset === undefined || charset === 'utf-8' || charset === 'utf8');
}

/** Bodies of unknown senders count by their networks, so that one sender does not use up the part of all. */
function ownerOf({ context, ip = '' }: ApiRequest): string {
  return context.bodyOwner ?? networkOf(canonicalIp(ip) ?? '');
}

/** The bytes of one body on their way into memory. */
class BodyCollection {
  private readonly chunks: Buffer[] = [];
  /** A large body of known length is written into one buffer: concatenating chunks would need twice its size. */
  private whole: Buffer | null = null;
  private length = 0;
  private refuse: (error: Error) => void = () => undefined;
  private readonly share;
  private readonly speed = new SpeedCheck((error) => this.refuse(error));

  constructor(
    private readonly request: ApiRequest,
    private readonly limit: number,
    private readonly announced: number | null,
    budget: BodyBudget,
  ) {
    this.share = budget.open(ownerOf(request), Math.max(0, (announced ?? limit) - FREE_BYTES), (error) => this.refuse(error));
  }

  run(): Promise<Buffer> {
    const { request } = this;
    // A connection that was closed before the reading starts emits no further event.
    if (request.destroyed) return Promise.reject(new ClientGone());
    return new Promise((resolve, reject) => {
      const take = (chunk: Buffer): void => this.take(chunk);
      this.refuse = (error) => {
        request.removeListener('data', take);
        request.pause();
        reject(error);
      };
      request.on('data', take);
      request.once('end', () => resolve(this.bytes()));
      request.once('error', () => this.refuse(new ClientGone()));
      request.once('close', () => {
        if (!request.readableEnded) this.refuse(new ClientGone());
      });
    });
  }

  /** The body has arrived, or was refused. */
  stop(): void {
    this.speed.stop();
  }

  /** Gives the memory back. */
  release(): void {
    this.share.release();
  }

  private take(chunk: Buffer): void {
    const before = this.length;
    if (before + chunk.length > this.limit) return this.refuse(PayloadTooLarge.over(this.limit));
    this.keep(chunk);
    this.speed.add(chunk.length);
    const shared = Math.max(0, this.length - FREE_BYTES) - Math.max(0, before - FREE_BYTES);
    if (shared === 0) return;
    const granted = this.share.take(shared);
    if (!granted) return;
    this.request.pause();
    this.speed.pause();
    granted.then(
      () => {
        this.speed.resume();
        this.request.resume();
      },
      (error: Error) => this.refuse(error),
    );
  }

  private keep(chunk: Buffer): void {
    const { announced, length } = this;
    this.length += chunk.length;
    if (!this.whole && announced !== null && announced > FREE_BYTES && this.length > FREE_BYTES) {
      this.whole = Buffer.allocUnsafe(announced);
      Buffer.concat(this.chunks.splice(0)).copy(this.whole);
    }
    if (this.whole) chunk.copy(this.whole, length);
    else this.chunks.push(chunk);
  }

  private bytes(): Buffer {
    if (this.whole) return this.whole.subarray(0, this.length);
    return this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: Buffer): unknown {
  if (containsMoreValues(bytes, MAX_VALUES)) throw ValidationFailed.of('body', 'faults.bodyValues', { max: MAX_VALUES });
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw ValidationFailed.of('body', 'faults.bodyJson');
  }
}
