import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Client, type ClientOptions } from '../src/index.js';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** One answer of the fake. `lost` closes the connection before the head, `cut` in the middle of the body. */
export type Answer = 'lost' | 'cut' | { status?: number; headers?: Record<string, string>; json?: unknown; text?: string };

/** A server that gives prepared answers, one after the other, and keeps what it was asked. */
export class FakeApi {
  readonly seen: SeenRequest[] = [];
  /** Milliseconds of the waits that the client asked for. */
  readonly waits: number[] = [];
  private answers: Answer[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeApi> {
    const server = createServer();
    const api = new FakeApi(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        api.seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
        const answer = api.answers.shift() ?? { status: 500, text: 'no further answer was prepared' };
        if (answer === 'lost') return request.socket.destroy();
        if (answer === 'cut') {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
          return response.write('{"success":true', () => request.socket.destroy());
        }
        const { status = 200, json, text } = answer;
        const type = json === undefined ? 'text/plain' : 'application/json';
        response.writeHead(status, { 'content-type': type, 'x-request-id': `request-${api.seen.length}`, ...answer.headers });
        response.end(json === undefined ? text : JSON.stringify(json));
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return api;
  }

  willAnswer(...answers: Answer[]): void {
    this.answers = answers;
    this.seen.length = 0;
    this.waits.length = 0;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** A client that does not wait. */
  client(options: Partial<ClientOptions> = {}): Client {
    const sleep = (ms: number): Promise<void> => {
      this.waits.push(ms);
      return Promise.resolve();
    };
    return createClient({ baseUrl: this.baseUrl, apiKey: 'aipk_0', sleep, ...options });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

export const success = (data: unknown): Answer => ({ json: { success: true, requestId: 'r', data } });

export const page = (data: unknown[], cursor: string | null): Answer => ({
  json: { success: true, requestId: 'r', data, pagination: { cursor, hasMore: cursor !== null } },
});

/** Of a feed, which has a cursor also on its last page. */
export const feedPage = (data: unknown[], cursor: string, hasMore = false): Answer => ({
  json: { success: true, requestId: 'r', data, pagination: { cursor, hasMore } },
});

export const refusal = (status: number, error: string, extra: { headers?: Record<string, string>; details?: unknown } = {}): Answer => ({
  status,
  headers: extra.headers,
  json: { success: false, error, message: `it is ${error}`, requestId: 'r', details: extra.details },
});
