import { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { ClientGone } from './body-arrival.js';
import { BodyBudget } from './body-budget.js';
import { BodyReader } from './body-reader.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

const MIB = 1024 * 1024;
const LIMIT = 64 * MIB;
const PIECE = Buffer.alloc(MIB, 'x');
const response = {} as ApiResponse;
const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE', kind: 'unavailable', retryAfter: expect.any(Number) };
const TOO_SLOW = { code: 'REQUEST_TIMEOUT', kind: 'timeout' };

interface Sender {
  /** Null where it is not known. */
  readonly company?: string | null;
  readonly ip?: string;
}

/** A request whose body arrives as the test pushes it; in chunks of unknown length where `length` is null. */
function requestOf(length: number | null, { company = 'a company', ip = '203.0.113.7' }: Sender = {}): ApiRequest {
  const sized = length === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) };
  const body = new Readable({ read: () => undefined, highWaterMark: LIMIT });
  const context = { awaitsContinue: false, bodyRead: false, ...(company !== null && { bodyOwner: company }) };
  return Object.assign(body, { headers: { 'content-type': 'application/json', ...sized }, context, ip }) as unknown as ApiRequest;
}

/** Sends `mebibytes` of a string that began with a quote. */
async function send(request: ApiRequest, mebibytes: number): Promise<void> {
  for (let i = 0; i < mebibytes; i += 1) request.push(PIECE);
  await jest.advanceTimersByTimeAsync(0);
}

describe('the body reader', () => {
  let reader: BodyReader;

  beforeEach(() => {
    jest.useFakeTimers();
    reader = new BodyReader();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const read = (request: ApiRequest) => reader.read(request, response, LIMIT);
  const end = async (request: ApiRequest, reading: Promise<unknown>): Promise<number> => {
    request.push('"');
    request.push(null);
    return ((await reading) as string).length;
  };
  /** Begins a body that has sent so much; its rejection is the test's to expect. */
  const begin = async (length: number | null, mebibytes: number, sender?: Sender) => {
    const request = requestOf(length, sender);
    const reading = read(request);
    reading.catch(() => undefined);
    request.push('"');
    await send(request, mebibytes);
    return { request, reading };
  };

  it('does not wait for a client that has gone already', async () => {
    const request = requestOf(10);
    request.destroy();
    await expect(read(request)).rejects.toThrow(ClientGone);
  });

  it('reads a body that arrives in pieces, cut through characters', async () => {
    const request = requestOf(8);
    const reading = read(request);
    for (const byte of Buffer.from('["🙂"]')) request.push(Buffer.from([byte]));
    request.push(null);
    expect(await reading).toEqual(['🙂']);
    expect(request.context.bodyRead).toBe(true);
  });

  it.each([null, 5 * MIB + 2])('reads a large body of the length %p whole', async (length) => {
    const { request, reading } = await begin(length, 5);
    expect(await end(request, reading)).toBe(5 * MIB);
  });

  describe('with many large bodies', () => {
    it('reads small ones at once, of unknown length too, while the memory is used up', async () => {
      const large = [await begin(null, 60), await begin(null, 60)];
      for (const length of [null, 9]) {
        const small = await begin(length, 0);
        small.request.push('in time');
        expect(await end(small.request, small.reading)).toBe(7);
      }
      for (const { request } of large) request.destroy();
    });

    it('lets one wait until another has ended, and then reads it', async () => {
      const bodies = [await begin(60 * MIB, 50), await begin(60 * MIB, 50), await begin(60 * MIB, 50)];
      const [first, second, third] = bodies as [(typeof bodies)[0], (typeof bodies)[0], (typeof bodies)[0]];
      expect(bodies.map(({ request }) => request.isPaused())).toEqual([false, false, true]);
      for (const { request } of bodies) await send(request, 9);
      expect(await end(first.request, first.reading)).toBe(59 * MIB);
      await jest.advanceTimersByTimeAsync(0);
      expect(third.request.isPaused()).toBe(false);
      expect(await end(second.request, second.reading)).toBe(59 * MIB);
      expect(await end(third.request, third.reading)).toBe(59 * MIB);
    });

    it('refuses one that waited for 10 s behind others of its company', async () => {
      const [first, second] = [await begin(null, 60), await begin(null, 50)];
      const third = await begin(null, 30);
      await jest.advanceTimersByTimeAsync(9_999);
      expect(third.request.isPaused()).toBe(true);
      await jest.advanceTimersByTimeAsync(1);
      await expect(third.reading).rejects.toMatchObject(UNAVAILABLE);
      for (const { request } of [first, second]) request.destroy();
    });

    it('does not block bodies that together need more than there is', async () => {
      const bodies = await Promise.all(Array.from({ length: 5 }, () => begin(60 * MIB, 59)));
      const lengths = await Promise.all(bodies.map(({ request, reading }) => end(request, reading)));
      expect(lengths).toEqual(Array(5).fill(59 * MIB));
    });

    it.each<[string, Sender, Sender]>([
      ['another company', { company: 'slow' }, { company: 'other' }],
      ['a company where the sender is unknown', { company: null }, { company: 'other' }],
      ['another network where no company is known', { company: null, ip: '203.0.113.7' }, { company: null, ip: '203.0.113.8' }],
      ['another IPv6 network', { company: null, ip: '2001:db8:0:1::1' }, { company: null, ip: '2001:db8:0:2::1' }],
    ])('gives the memory of slow uploads to %s, the slowest first', async (_, sender, other) => {
      const slow = [await begin(null, 30, sender), await begin(null, 2, sender), await begin(null, 62, sender)];
      const large = await begin(60 * MIB, 50, other);
      expect(large.request.isPaused()).toBe(true);
      await jest.advanceTimersByTimeAsync(2_000);
      await expect(slow[1]?.reading).rejects.toMatchObject(UNAVAILABLE);
      await expect(slow[0]?.reading).rejects.toMatchObject(UNAVAILABLE);
      expect(large.request.isPaused()).toBe(false);
      await send(large.request, 9);
      expect(await end(large.request, large.reading)).toBe(59 * MIB);
      expect(slow[2]?.request.destroyed).toBe(false);
      slow[2]?.request.destroy();
    });

    it('is one network to all addresses of an IPv6 /64: its uploads wait for each other', async () => {
      const of = (ip: string): Sender => ({ company: null, ip });
      const bodies = [
        await begin(null, 62, of('2001:db8::1')),
        await begin(null, 62, of('2001:db8::2')),
        await begin(60 * MIB, 50, of('2001:db8::3')),
      ];
      await jest.advanceTimersByTimeAsync(9_999);
      expect(bodies.map(({ request }) => request.isPaused())).toEqual([false, false, true]);
      for (const { request } of bodies) request.destroy();
    });

    it('gives the memory back where a client goes away', async () => {
      const budget = new BodyBudget(10 * MIB);
      reader = new BodyReader(budget);
      const gone = await begin(11 * MIB, 9);
      const waiting = await begin(11 * MIB, 9);
      expect(waiting.request.isPaused()).toBe(true);
      gone.request.destroy();
      await jest.advanceTimersByTimeAsync(0);
      expect(await end(waiting.request, waiting.reading)).toBe(9 * MIB);
    });
  });

  describe('with a slow body', () => {
    it('refuses one that arrives at less than 32 KiB/s after its first 10 s', async () => {
      const { request, reading } = await begin(null, 0);
      await jest.advanceTimersByTimeAsync(10_000);
      request.push('x');
      await jest.advanceTimersByTimeAsync(0);
      expect(request.isPaused()).toBe(false);
      await jest.advanceTimersByTimeAsync(1_000);
      await expect(reading).rejects.toMatchObject(TOO_SLOW);
    });

    it('refuses one that began fast', async () => {
      const { reading } = await begin(null, 20);
      await jest.advanceTimersByTimeAsync(11_000);
      await expect(reading).rejects.toMatchObject(TOO_SLOW);
    });

    it('reads one at 32 KiB/s, for however long', async () => {
      const { request, reading } = await begin(null, 0);
      for (let second = 0; second < 100; second += 1) {
        request.push(Buffer.alloc(32 * 1024, 'x'));
        await jest.advanceTimersByTimeAsync(1_000);
      }
      expect(await end(request, reading)).toBe(100 * 32 * 1024);
    });

    it('does not count the time in which it waits for memory', async () => {
      reader = new BodyReader(new BodyBudget(20 * MIB));
      const first = await begin(20 * MIB, 15);
      const second = await begin(20 * MIB, 15);
      expect(second.request.isPaused()).toBe(true);
      for (let second = 0; second < 9; second += 1) {
        first.request.push(Buffer.alloc(32 * 1024, 'x'));
        await jest.advanceTimersByTimeAsync(1_000);
      }
      await end(first.request, first.reading);
      await jest.advanceTimersByTimeAsync(9_000);
      expect(await end(second.request, second.reading)).toBe(15 * MIB);
    });
  });
});
