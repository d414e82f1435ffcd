import { connect, type Socket } from 'node:net';
import { ContractCheck } from './contract/product-contract.js';

/** One response as it was received. */
export interface RawReply {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  text: string;
}

const REQUEST_LINE = /[A-Z]+ [^ ]+(?= HTTP\/1\.[01]\r\n)/g;

/** A connection on which a test sends exact bytes, well-formed or not. */
export class RawConnection {
  private received = Buffer.alloc(0);
  private ended = false;
  private wake: () => void = () => undefined;
  private readonly closed: Promise<false>;
  /** First lines of the requests that wait for their response. */
  private readonly waiting: string[] = [];

  private constructor(
    readonly socket: Socket,
    private readonly contract: ContractCheck,
  ) {
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
      this.wake();
    });
    // A reset after the response is allowed; a reset before it shows as a missing response.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.finish();
        resolve(false);
      });
    });
    socket.on('end', () => this.finish());
  }

  static open(baseUrl: string): Promise<RawConnection> {
    const { hostname, port } = new URL(baseUrl);
    return new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => resolve(new RawConnection(socket, ContractCheck.at(baseUrl))));
      socket.once('error', reject);
    });
  }

  /** Sends; resolves to true when the operating system has accepted the bytes, to false if the server no longer listens. */
  send(text: string | Buffer): Promise<boolean> {
    if (this.socket.destroyed || !this.socket.writable) return Promise.resolve(false);
    for (const [line] of text.toString('latin1').matchAll(REQUEST_LINE)) this.waiting.push(line);
    const taken = new Promise<boolean>((resolve) => this.socket.write(text, (error) => resolve(!error)));
    return Promise.race([taken, this.closed]);
  }

  /** The next response, including interim ones (`100 Continue`), checked against the OpenAPI document. Rejects if the connection ends first. */
  async reply(): Promise<RawReply> {
    for (;;) {
      const reply = this.take();
      if (reply && reply.status >= 200) await this.contract.rawAnswer(this.waiting.shift() ?? '', reply);
      if (reply) return reply;
      if (this.ended) throw new Error(`the connection ended before an answer; received: ${this.received.toString('latin1').slice(0, 500)}`);
      await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }

  /** Resolves when the server has closed its side, to the bytes after the responses that were read. */
  async rest(): Promise<string> {
    while (!this.ended) await new Promise<void>((resolve) => (this.wake = resolve));
    return this.received.toString('latin1');
  }

  close(): void {
    this.socket.destroy();
  }

  private finish(): void {
    this.ended = true;
    this.wake();
  }

  private take(): RawReply | null {
    const headEnd = this.received.indexOf('\r\n\r\n');
    if (headEnd < 0) return null;
    const [start = '', ...lines] = this.received.subarray(0, headEnd).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const bodyAt = headEnd + 4;
    if (this.received.length < bodyAt + length) return null;
    const text = this.received.subarray(bodyAt, bodyAt + length).toString('utf8');
    this.received = this.received.subarray(bodyAt + length);
    return { status: Number(start.split(' ')[1]), headers, text };
  }
}

/** The head of a request, without its body. */
export function requestHead(method: string, path: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
