import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ServiceFailed, SessionGone } from './ports.js';
import { ofEnvironment, runtimeService } from './runtime-service.js';

const NEXT = { index: 2, kind: 'opening', text: 'Which work do you do?' };
const ANSWER = { text: 'I build services.', startMs: 1, endMs: 2 };
type Reply = [status: number, body?: object, headers?: Record<string, string>] | 'reset';

describe('the runtime routes', () => {
  const { signal } = new AbortController();
  let server: Server;
  let replies: Reply[];
  let asked: { method?: string; path?: string; headers: IncomingMessage['headers']; body: string }[];
  let waited: number[];
  const logged: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push({ method: request.method, path: request.url, headers: request.headers, body });
        const [status, reply = {}, headers = {}] = asReply(replies.shift() ?? [200, { data: { next: NEXT } }]);
        if (status === 0) return void response.destroy();
        response.writeHead(status, headers).end(JSON.stringify(reply));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    [replies, asked, waited] = [[], [], []];
  });

  const service = () =>
    runtimeService(
      { sessionId: 'S1', reservationId: 'R1' },
      {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        token: 'the-token',
        clock: { now: () => 0, wait: async (ms) => void waited.push(ms) },
        log: (event, fields) => void logged.push(`${event} ${JSON.stringify(fields)}`),
      },
    );

  it('are asked with the token and the call', async () => {
    expect(await service().answer(1, ANSWER, signal)).toEqual(NEXT);
    await service().consent({ given: true, by: 'voice', quote: 'Yes.' }, signal);
    await service().report({ outcome: 'completed', language: 'en' }, signal);
    await service().session(signal);
    expect(asked.map(({ method, path, body }) => [method, path, body && (JSON.parse(body) as unknown)])).toEqual([
      ['POST', '/runtime/v1/sessions/S1/turns', { reservationId: 'R1', index: 1, ...ANSWER }],
      ['POST', '/runtime/v1/sessions/S1/consent', { reservationId: 'R1', given: true, by: 'voice', quote: 'Yes.' }],
      ['POST', '/runtime/v1/sessions/S1/result', { reservationId: 'R1', outcome: 'completed', language: 'en' }],
      ['GET', '/runtime/v1/sessions/S1', ''],
    ]);
    expect(asked.every(({ headers }) => headers.authorization === 'Bearer the-token')).toBe(true);
  });

  it('are asked again, with the same answer, after faults that pass', async () => {
    replies = [[503], 'reset', [429, {}, { 'retry-after': '3' }], [502, { html: true }]];
    expect(await service().answer(1, ANSWER, signal)).toEqual(NEXT);
    expect(new Set(asked.map(({ body }) => body)).size).toBe(1);
    expect(waited).toEqual([250, 500, 3_000, 2_000]);
  });

  it('name the present step in a conflict', async () => {
    replies = [[409, { error: 'TURN_CONFLICT', details: { next: { ...NEXT, index: 5 } } }]];
    expect(await service().answer(1, ANSWER, signal)).toMatchObject({ index: 5 });
  });

  it.each([404, 410])('end with the session at %i', async (status) => {
    replies = [[status]];
    await expect(service().session(signal)).rejects.toThrow(SessionGone);
  });

  it('are not asked again after a refusal, and not after the time is over', async () => {
    replies = [[401]];
    await expect(service().session(signal)).rejects.toThrow(ServiceFailed);
    expect(asked).toHaveLength(1);
    await expect(service().session(AbortSignal.abort())).rejects.toThrow(ServiceFailed);
    expect(asked).toHaveLength(1);
  });

  it('take the recording as a stream, from its beginning in each attempt', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'phone-agent-'));
    const path = join(folder, 'call.wav');
    writeFileSync(path, 'sound'.repeat(50_000));
    replies = [[503]];
    await service().upload({ path, contentType: 'audio/wav' }, signal);
    rmSync(folder, { recursive: true });
    expect(asked.map(({ method, path: to, headers, body }) => [method, to, headers['content-type'], body.length])).toEqual(
      Array(2).fill(['PUT', '/runtime/v1/sessions/S1/recording', 'audio/wav', 250_000]),
    );
  });

  it('log no words', () => {
    expect(logged.length).toBeGreaterThan(3);
    expect(logged.join()).not.toMatch(/services|work/);
  });

  it('need an address and a token', () => {
    expect(() => ofEnvironment({ RUNTIME_URL: 'https://api.example.com' })).toThrow('RUNTIME_TOKEN');
    expect(ofEnvironment({ RUNTIME_URL: 'https://api.example.com', RUNTIME_TOKEN: 't' })).toMatchObject({ token: 't' });
  });
});

function asReply(reply: Reply): [number, object?, Record<string, string>?] {
  return reply === 'reset' ? [0] : reply;
}
