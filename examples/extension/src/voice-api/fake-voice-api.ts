import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { VoiceApiState } from './voice-api-client.js';

interface NewCall {
  readonly reference: string;
  readonly to: string;
  readonly line: string;
  readonly callbackUrl: string;
}

/** For tests: the provider in memory. A number that ends in 2 is busy; others answer at once. Each request rings, also a repeated one. */
export class FakeVoiceApi {
  readonly token = 'the-token-of-the-voice-api';
  readonly calls = new Map<string, { state: VoiceApiState; line: string; callbackUrl: string }>();
  /** The reference of each request that rang a phone. */
  readonly rung: string[] = [];
  /** Statuses with which the next dialling requests are refused. */
  readonly refusals: number[] = [];
  private readonly server = createServer((request, response) => {
    void this.answer(request).then(([status, body]) => response.writeHead(status).end(body && JSON.stringify(body)));
  });

  static async start(): Promise<FakeVoiceApi> {
    const fake = new FakeVoiceApi();
    await once(fake.server.listen(0, '127.0.0.1'), 'listening');
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** The call comes into a state, and the provider tells it. Returns the status of the callback. */
  async tell(reference: string, state: VoiceApiState, token = this.token): Promise<number> {
    const call = this.calls.get(reference)!;
    call.state = state;
    const body = JSON.stringify({ reference, state });
    const signature = createHmac('sha256', token).update(body).digest('hex');
    const headers = { 'Content-Type': 'application/json', 'X-Voice-Signature': signature };
    return (await fetch(call.callbackUrl, { method: 'POST', headers, body })).status;
  }

  private async answer(request: IncomingMessage): Promise<readonly [status: number, body?: object]> {
    if (request.headers.authorization !== `Bearer ${this.token}`) return [401];
    if (request.method === 'POST') return this.dial((await json(request)) as NewCall);
    const call = this.calls.get(request.url?.split('/').at(-1) ?? '');
    if (!call) return [404];
    if (request.method === 'GET') return [200, { state: call.state }];
    call.state = 'completed';
    return [204];
  }

  private dial({ reference, to, line, callbackUrl }: NewCall): readonly [status: number] {
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return [refusal];
    this.rung.push(reference);
    this.calls.set(reference, { state: to.endsWith('2') ? 'busy' : 'answered', line, callbackUrl });
    return [201];
  }
}
