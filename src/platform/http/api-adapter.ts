import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { respondToBrokenHttp } from './broken-http.js';
import { RenderedResponse, type ApiRequest, type ApiResponse } from './request-context.js';
import { sendResponse } from './send-response.js';

const REQUEST_TIMEOUT_MS = 120_000;

/** Express under Nest, with answers written in one place and a server that leaves bodies alone until they are welcome. */
export class ApiAdapter extends ExpressAdapter {
  constructor() {
    super();
    // Nest's adapter uses the router before anybody could set "case sensitive routing", which Express reads only once.
    this.getInstance<{ router: { caseSensitive: boolean } }>().router.caseSensitive = true;
  }

  override initHttpServer(): void {
    const handler = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    // A missing Host header gets an answer in the envelope instead of Node's bare one.
    const server = createServer({ requireHostHeader: false, requestTimeout: REQUEST_TIMEOUT_MS }, handler);
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
}
