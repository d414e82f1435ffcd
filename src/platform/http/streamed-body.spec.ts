import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { jest } from '@jest/globals';
import { ClientGone } from './body-arrival.js';
import type { ApiRequest, ApiResponse } from './request-context.js';
import { StreamedBody } from './streamed-body.js';

const KIB = 1024;
const ACCEPTED = { types: ['audio/ogg', 'audio/wav'], limit: 256 * KIB };

/** A request whose body arrives as the test pushes it; in chunks of unknown length where `length` is null. */
function requestOf(length: number | null, headers: Record<string, string> = {}, awaitsContinue = false): ApiRequest {
  const sized = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
  const body = new Readable({ read: () => undefined, highWaterMark: KIB });
  const context = { awaitsContinue, bodyRead: false };
  return Object.assign(body, { headers: { 'content-type': 'audio/ogg', ...sized, ...headers }, context }) as unknown as ApiRequest;
}

const writeContinue = jest.fn();
const bodyOf = (request: ApiRequest) => StreamedBody.of(request, { writeContinue } as unknown as ApiResponse, ACCEPTED);

describe('a streamed body', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    writeContinue.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([null, 6])('of the length %p is handed on whole', async (length) => {
    const request = requestOf(length);
    const reading = buffer(bodyOf(request));
    for (const part of ['one', 'two', null]) request.push(part);
    expect(String(await reading)).toBe('onetwo');
    expect(request.context.bodyRead).toBe(true);
  });

  it('takes a type with parameters, and names it without', () => {
    expect(bodyOf(requestOf(1, { 'content-type': 'Audio/OGG; codecs=opus' })).mediaType).toBe('audio/ogg');
  });

  it.each<[string, Record<string, string>]>([
    ['another type', { 'content-type': 'application/json' }],
    ['no type', { 'content-type': '' }],
    ['an encoding', { 'content-encoding': 'gzip' }],
  ])('with %s is 415 that names the types', (_, headers) => {
    const refused = { kind: 'unsupportedMedia', message: expect.stringContaining('audio/ogg, audio/wav') as string };
    expect(() => bodyOf(requestOf(1, headers))).toThrow(expect.objectContaining(refused) as Error);
  });

  it('that is announced as too large is refused at once, one that becomes too large on its way', async () => {
    expect(() => bodyOf(requestOf(ACCEPTED.limit + 1))).toThrow(expect.objectContaining({ kind: 'tooLarge' }) as Error);
    const request = requestOf(null);
    const reading = buffer(bodyOf(request));
    request.push(Buffer.alloc(ACCEPTED.limit));
    request.push('x');
    await expect(reading).rejects.toMatchObject({ kind: 'tooLarge' });
    expect(request.isPaused()).toBe(true);
    expect(request.destroyed).toBe(false);
  });

  it('without a byte is 400, announced or not', async () => {
    const required = { kind: 'invalid', message: 'body is required' };
    expect(() => bodyOf(requestOf(0))).toThrow(expect.objectContaining(required) as Error);
    const request = requestOf(null);
    const reading = buffer(bodyOf(request));
    request.push(null);
    await expect(reading).rejects.toMatchObject(required);
  });

  it('asks for nothing before it is read', async () => {
    const request = requestOf(3, {}, true);
    const body = bodyOf(request);
    request.push('one');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([request.context.awaitsContinue, request.readableLength, body.destroyed]).toEqual([true, 3, false]);
    request.push(null);
    expect(String(await buffer(body))).toBe('one');
    expect(writeContinue).toHaveBeenCalledTimes(1);
  });

  it('is not read faster than it is taken, for however long', async () => {
    const request = requestOf(null);
    const body = bodyOf(request);
    body.read(0);
    request.push(Buffer.alloc(body.readableHighWaterMark));
    await jest.advanceTimersByTimeAsync(0);
    expect(request.isPaused()).toBe(true);
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(body.destroyed).toBe(false);
    request.push(null);
    expect(await buffer(body)).toHaveLength(body.readableHighWaterMark);
  });

  it('at less than 32 KiB/s after its first 10 s is 408', async () => {
    const reading = buffer(bodyOf(requestOf(null)));
    reading.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(11_000);
    await expect(reading).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('fails where the client goes away, also before the reading begins and after it ended', async () => {
    const gone = requestOf(10);
    gone.destroy();
    await expect(buffer(bodyOf(gone))).rejects.toThrow(ClientGone);
    const cut = requestOf(10);
    const reading = buffer(bodyOf(cut));
    cut.push('half');
    await jest.advanceTimersByTimeAsync(0);
    cut.destroy();
    await expect(reading).rejects.toThrow(ClientGone);
    const left = requestOf(10);
    const body = bodyOf(left);
    body.read(0);
    left.destroy();
    await jest.advanceTimersByTimeAsync(0);
    expect(body.errored).toBeInstanceOf(ClientGone);
  });
});
