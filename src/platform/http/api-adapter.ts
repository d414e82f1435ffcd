import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import { GLOBAL_LIMIT } from '../access/domain/access-policy.js';
import { RenderedResponse, renderError } from './envelope.js';
import { MalformedRequest, MethodNotAllowed, RequestTimeout, RouteNotFound } from './errors.js';
import type { ApiRequest, ApiResponse } from './request-context.js';
import { SECURITY_HEADERS } from './security-headers.js';
import { sendResponse } from './send-response.js';

/** For the head of a request. The body reader limits how slowly a body may arrive. docs/rules/platform.md#request-bodies */
const HEADERS_TIMEOUT_MS = 60_000;

/** What Express keeps of a registered route. */
interface Layer {
  match(path: string): boolean;
  route?: { path: string; methods: Readonly<Record<string, boolean>> };
}

/** Express under Nest: one place that sends responses, and a server that reads no body before it is welcome. */
export class ApiAdapter extends ExpressAdapter {
  constructor() {
    super();
    // Nest's adapter uses the router before "case sensitive routing" could be set, which Express reads only once.
    this.router.caseSensitive = true;
  }

  /** Adds routes behind those of the API, because Express tries its routes one after the other. */
  addLastRoutes: () => void = () => undefined;

  override initHttpServer(): void {
    const handler = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    // A request without a Host header gets a response in the envelope instead of Node's own.
    const server = createServer({ requireHostHeader: false, requestTimeout: 0, headersTimeout: HEADERS_TIMEOUT_MS }, handler);
    server.on('checkContinue', (request: ApiRequest, response: ServerResponse) => {
      request.awaitsContinue = true;
      server.emit('request', request, response);
    });
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => server.emit('request', request, response));
    server.on('clientError', respondToBrokenHttp);
    this.setHttpServer(server);
  }

  override reply(response: ApiResponse, body: unknown, status?: number): unknown {
    if (body instanceof RenderedResponse) return sendResponse(response, body);
    return super.reply(response, body, status) as unknown;
  }

  /** Replaces Nest's handler, which throws: a known path with another method is 405. docs/rules/platform.md#errors */
  override setNotFoundHandler(): void {
    this.addLastRoutes();
    this.use((request: ApiRequest, response: ApiResponse) => {
      const allowed = this.methodsOf(request.path);
      if (allowed.length > 0) response.setHeader('Allow', allowed.join(', '));
      const error = allowed.length > 0 ? new MethodNotAllowed() : new RouteNotFound();
      sendResponse(response, renderError(error, request.context.requestId));
    });
  }

  private methodsOf(path: string): string[] {
    const matching = this.router.stack.filter((layer) => layer.route && layer.match(path));
    // `/v1/candidates/bulk` is no candidate: a route of exactly this path hides those with a parameter in its place.
    const exact = matching.filter(({ route }) => route?.path === path);
    const routes = exact.length > 0 ? exact : matching;
    const methods = routes.flatMap(({ route }) => Object.keys(route?.methods ?? {}));
    const names = new Set(methods.map((method) => method.toUpperCase()));
    if (names.has('GET')) names.add('HEAD');
    return [...names].sort();
  }

  private get router(): { caseSensitive: boolean; stack: readonly Layer[] } {
    return this.getInstance<{ router: { caseSensitive: boolean; stack: readonly Layer[] } }>().router;
  }
}

const REFUSALS: Readonly<Record<string, [status: number, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, MalformedRequest.code, "the request's header is larger than 16 KiB"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, RequestTimeout.code, RequestTimeout.description],
};
const MALFORMED = [400, MalformedRequest.code, MalformedRequest.description] as const;

/** Responds to broken HTTP in the envelope, with the rate-limit headers. docs/rules/platform.md#wire */
function respondToBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const requestId = randomUUID();
  const body = JSON.stringify({ success: false, error: code, message, requestId });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...SECURITY_HEADERS.map(([name, value]) => `${name}: ${value}`),
    `X-RateLimit-Limit: ${GLOBAL_LIMIT}`,
    `X-RateLimit-Remaining: ${GLOBAL_LIMIT}`,
    `X-RateLimit-Reset: ${Math.ceil(Date.now() / 1_000)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
