import { type ArgumentsHost, Catch, type ExceptionFilter, Injectable, Logger } from '@nestjs/common';
import { safeError } from '../observability/log.js';
import { isOutOfReach, renderAnyError, type RenderedResponse } from './envelope.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

const KIB = 1024;
/** An unread body up to this size is drained after an early response, and the connection is kept. */
const SMALL_BODY = 64 * KIB;
/** How much of a larger one is drained before the connection is closed, so that no TCP reset overtakes the response. */
const MAX_DRAINED_BYTES = 8 * KIB * KIB;
const MAX_DRAINED_MS = 1_000;

/** Sends a response; drains the unread rest of the request's body. docs/rules/platform.md#request-bodies */
export function sendResponse(response: ApiResponse, { status, text, headers, errorCode }: RenderedResponse): void {
  if (response.headersSent || response.destroyed) return;
  if (errorCode !== null) response.req.context.errorCode = errorCode;
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (status !== 304) {
    if (headers['Content-Type'] === undefined) response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(text));
  }
  if (unreadBody(response) > SMALL_BODY) closeAfterDraining(response, text);
  else if (status === 304 || response.req.method === 'HEAD') response.end();
  // As text, so that head and body leave in one packet.
  else response.end(text, 'utf8');
}

/** Turns every error into its response, and logs those that are failures. A controller of pages has one of its own. */
export abstract class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  protected abstract render(error: unknown, request: ApiRequest): RenderedResponse;

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ApiRequest>();
    const { requestId } = request.context;
    const rendered = this.render(error, request);
    if (isOutOfReach(error)) this.logger.warn({ requestId, error: safeError(error) }, 'out of reach');
    else if (rendered.status >= 500 && rendered.status !== 503) this.logger.error({ requestId, error: safeError(error) }, 'defect');
    sendResponse(http.getResponse<ApiResponse>(), rendered);
  }
}

/** Renders errors in the envelope. */
@Catch()
@Injectable()
export class EnvelopeFilter extends ErrorFilter {
  protected render(error: unknown, { context }: ApiRequest): RenderedResponse {
    return renderAnyError(error, context.requestId);
  }
}

/** Bytes that the client has yet to send; a body of unknown length counts as endless. */
function unreadBody({ req }: ApiResponse): number {
  if (req.context?.bodyRead || req.readableEnded) return 0;
  if (req.headers['transfer-encoding'] !== undefined) return Infinity;
  return Number(req.headers['content-length'] ?? 0);
}

function closeAfterDraining(response: ApiResponse, body: string): void {
  const { req } = response;
  response.setHeader('Connection', 'close');
  // A client that waits for 100 Continue sends nothing: there is nothing to drain.
  if (req.context?.awaitsContinue) {
    response.end(body);
    return;
  }
  response.write(body);
  let drained = 0;
  const finish = () => {
    clearTimeout(timer);
    req.removeAllListeners('data');
    response.end();
  };
  const timer = setTimeout(finish, MAX_DRAINED_MS);
  req.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > MAX_DRAINED_BYTES) finish();
  });
  req.once('end', finish);
  req.once('error', finish);
  req.resume();
}
