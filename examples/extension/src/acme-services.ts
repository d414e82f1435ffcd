import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { AcmeCallState } from './acme-gateway.js';

/** A call in the fake telephone system. */
interface FakeCall {
  readonly to: string;
  state: AcmeCallState | 'withdrawn';
}

type Answer = readonly [status: number, body?: unknown];

/** For tests: Acme's services for mail, files and calls, in memory. A number that ends in 2 is busy; others answer at once. */
export class AcmeServices {
  readonly token = 'the-token-of-acme';
  readonly mails = new Map<string, { to: string; subject: string; text: string }>();
  readonly files = new Map<string, Buffer>();
  readonly calls = new Map<string, FakeCall>();
  /** The id of each call that was placed, once for each time. */
  readonly placed: string[] = [];
  /** Statuses with which the next requests are refused. */
  readonly refusals: number[] = [];
  /** The time by which links expire; null: that of the machine. */
  now: Date | null = null;
  private readonly server = createServer((request, response) => {
    const send = ([status, body]: Answer) => {
      if (body instanceof Buffer) response.writeHead(status, downloadHeaders(request)).end(body);
      else response.writeHead(status).end(JSON.stringify(body ?? null));
    };
    // A request that was cut off has no answer.
    this.answer(request).then(send, () => response.destroy());
  });

  static async start(): Promise<AcmeServices> {
    const services = new AcmeServices();
    await once(services.server.listen(0, '127.0.0.1'), 'listening');
    return services;
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

  private async answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const body = await buffer(request);
    const [, kind = '', key = ''] = /^\/(\w+)\/?(.*)$/.exec(pathname) ?? [];
    if (searchParams.has('signature')) return this.download(pathname, key, searchParams);
    if (request.headers.authorization !== `Bearer ${this.token}`) return [401];
    const refusal = this.refusals.shift();
    if (refusal) return [refusal];
    if (kind === 'calls') return this.call(request.method ?? '', key, body);
    const store = (kind === 'mails' ? this.mails : this.files) as Map<string, unknown>;
    if (key === '') return [200, [...store.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? ''))];
    if (request.method === 'DELETE') return [store.delete(key) ? 204 : 404];
    store.set(key, kind === 'mails' ? JSON.parse(body.toString()) : body);
    return [201];
  }

  private call(method: string, path: string, body: Buffer): Answer {
    const [id = '', withdrawal] = path.split('/');
    const call = this.calls.get(id);
    if (method === 'GET') return call ? [200, { state: call.state }] : [404];
    if (method === 'DELETE') {
      if (call && call.state !== 'withdrawn') call.state = 'hung_up';
      return [call ? 204 : 404];
    }
    if (withdrawal && call && call.state !== 'withdrawn') return [409];
    if (!withdrawal && call) return [call.state === 'withdrawn' ? 409 : 200];
    const { to = '' } = withdrawal ? {} : (JSON.parse(body.toString()) as { to: string });
    if (!withdrawal) this.placed.push(id);
    this.calls.set(id, { to, state: withdrawal ? 'withdrawn' : to.endsWith('2') ? 'busy' : 'answered' });
    return [201];
  }

  private download(path: string, key: string, query: URLSearchParams): Answer {
    const { type = '', name = '', until = '', signature } = Object.fromEntries(query);
    const genuine = createHmac('sha256', this.token)
      .update(JSON.stringify([path, type, name, until]))
      .digest('hex');
    const isInTime = (this.now ?? new Date()) < new Date(until);
    const file = this.files.get(key);
    return signature === genuine && isInTime && file ? [200, file] : [404];
  }
}

function downloadHeaders({ url = '' }: IncomingMessage): Record<string, string> {
  const { searchParams } = new URL(url, 'http://localhost');
  const name = encodeURIComponent(searchParams.get('name') ?? '');
  return {
    'Content-Type': searchParams.get('type') ?? '',
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
  };
}
