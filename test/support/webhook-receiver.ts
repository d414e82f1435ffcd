import { createServer as createHttpServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server, Socket } from 'node:net';
import { ContractViolation, deliveryFindings } from './contract/product-contract.js';
import type { Certificate } from './test-certificates.js';

/** A delivery as it was received. */
export interface ReceivedPost {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The raw bytes, as signatures need them. */
  readonly body: Buffer;
  /** The number of its connection, from 1. */
  readonly connection: number;
}

/** Answers a request; a function that does nothing makes the receiver hang. */
export type Respond = (response: ServerResponse, post: ReceivedPost) => void;

export interface ReceiverOptions {
  /** HTTPS with this certificate; plain http without. */
  readonly tls?: Certificate;
  readonly respond?: Respond;
  /** The address it listens on; 127.0.0.1 by default. */
  readonly host?: string;
  /** Finds in what a request differs from what is expected; by default, from the deliveries of the OpenAPI document. */
  readonly check?: (post: ReceivedPost) => string[];
}

/** Answers with a status, a body and headers. */
export const answer =
  (status = 200, body: string | Buffer = '', headers: Record<string, string> = {}): Respond =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** The check of a receiver that is sent anything. */
export const anything = (): string[] => [];

/** A receiver of webhooks on loopback that records its requests, and compares them with the OpenAPI document. */
export class WebhookReceiver {
  /** All connections so far, with or without a TLS handshake. */
  connections = 0;
  respond: Respond;
  private identified = 0;
  private readonly received: ReceivedPost[] = [];
  private readonly findings: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly numbers = new WeakMap<object, number>();

  private constructor(
    private readonly server: Server,
    respond: Respond,
    private readonly check: (post: ReceivedPost) => string[],
  ) {
    this.respond = respond;
  }

  static async start(options: ReceiverOptions = {}): Promise<WebhookReceiver> {
    const { tls, respond = answer(), host = '127.0.0.1', check = deliveryFindings } = options;
    const server = tls === undefined ? createHttpServer() : createHttpsServer({ key: tls.key, cert: tls.cert });
    const receiver = new WebhookReceiver(server, respond, check);
    server.on('connection', (socket: Socket) => receiver.opened(socket));
    server.on(tls === undefined ? 'connection' : 'secureConnection', (socket: Socket) => receiver.identify(socket));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void receiver.receive(request, response));
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return receiver;
  }

  /** All requests so far. Throws `ContractViolation` if one of them is not as expected. */
  get requests(): readonly ReceivedPost[] {
    this.assertDescribed();
    return this.received;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The receiver's URL with a host of the test. */
  urlAt(host: string): string {
    return `${'setSecureContext' in this.server ? 'https' : 'http'}://${host}:${this.port}/hook`;
  }

  get url(): string {
    return this.urlAt('127.0.0.1');
  }

  /** Stops at once and destroys open connections. Throws as `requests`. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.assertDescribed();
  }

  private assertDescribed(): void {
    if (this.findings.length > 0) throw new ContractViolation([...new Set(this.findings)]);
  }

  private identify(socket: Socket): void {
    this.identified += 1;
    this.numbers.set(socket, this.identified);
  }

  private opened(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const post: ReceivedPost = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
      connection: this.numbers.get(request.socket) ?? 0,
    };
    this.received.push(post);
    this.findings.push(...this.check(post));
    this.respond(response, post);
  }
}
