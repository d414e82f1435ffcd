import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { BodyReader, ClientGone } from './body-reader.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

const MIB = 1024 * 1024;
const LIMIT = 64 * MIB;
const response = {} as ApiResponse;

/** A request whose body arrives only as far as the test pushes it. */
function requestOf(length: number): ApiRequest {
  const headers = { 'content-type': 'application/json', 'content-length': String(length) };
  const body = new Readable({ read: () => undefined });
  return Object.assign(body, { headers, context: { awaitsContinue: false, bodyRead: false } }) as unknown as ApiRequest;
}

describe('the body reader', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lets a large body wait 10 s for the one before it, and then asks to come back', async () => {
    const reader = new BodyReader();
    const first = requestOf(2 * MIB);
    const reading = reader.read(first, response, LIMIT);
    const waiting = expect(reader.read(requestOf(2 * MIB), response, LIMIT)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      kind: 'unavailable',
      retryAfter: expect.any(Number),
    });
    await jest.advanceTimersByTimeAsync(10_000);
    await waiting;
    first.destroy();
    await expect(reading).rejects.toThrow(ClientGone);
  });

  it('does not wait for a client that has gone already', async () => {
    const request = requestOf(10);
    request.destroy();
    await expect(new BodyReader().read(request, response, MIB)).rejects.toThrow(ClientGone);
  });

  it('reads what arrives in pieces, cut through characters', async () => {
    const request = requestOf(8);
    const reading = new BodyReader().read(request, response, MIB);
    for (const byte of Buffer.from('["🙂"]')) request.push(Buffer.from([byte]));
    request.push(null);
    expect(await reading).toEqual(['🙂']);
    expect(request.context.bodyRead).toBe(true);
  });
});
