import { STATUS_CODES } from 'node:http';
import { HttpException } from '@nestjs/common';
import { DomainError, type ErrorKind, Page } from '../domain/index.js';
import { RenderedResponse } from '../idempotency/stored-response.js';
import { isDatabaseUnavailable } from '../persistence/sql.js';
import { ClientGone } from './body-arrival.js';
import { InternalError, ServiceUnavailable } from './errors.js';

export { RenderedResponse };

/** docs/rules/platform.md#errors */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  precondition: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};

/** Codes of Nest's HTTP exceptions, which extensions throw; else the name of the status. docs/rules/platform.md#errors */
const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE',
  429: 'RATE_LIMIT_EXCEEDED',
  500: 'INTERNAL_ERROR',
};

/** Renders a success: the one place where the envelope of docs/rules/platform.md#wire is written. */
export function renderSuccess(status: number, result: unknown, requestId: string): RenderedResponse {
  const envelope =
    result instanceof Page
      ? { success: true, requestId, data: result.items, pagination: { cursor: result.cursor, hasMore: result.hasMore } }
      : { success: true, requestId, data: result ?? null };
  return new RenderedResponse(status, JSON.stringify(envelope));
}

export function renderError({ code, kind, message, details, retryAfter }: DomainError, requestId: string): RenderedResponse {
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return rendered(STATUS_OF_KIND[kind], { error: code, message, details }, requestId, headers);
}

/** Renders any error that is a refusal; null for a failure of the service (5xx). */
export function renderRefusal(error: unknown, requestId: string): RenderedResponse | null {
  if (error instanceof DomainError) return renderError(error, requestId);
  return error instanceof HttpException && error.getStatus() < 500 ? renderHttpException(error, requestId) : null;
}

/** Renders every error: a refusal with its status, an unreachable database as 503, anything else as 500. */
export function renderAnyError(error: unknown, requestId: string): RenderedResponse {
  const refusal = renderRefusal(error, requestId);
  if (refusal) return refusal;
  if (error instanceof HttpException && error.getStatus() > 500) return renderHttpException(error, requestId);
  if (isOutOfReach(error)) return renderError(new ServiceUnavailable(), requestId);
  return renderError(new InternalError(), requestId);
}

/** Whether the cause of an error lies outside this process: the database, or a client that closed its connection. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof ClientGone || isDatabaseUnavailable(error);
}

/** An HTTP exception comes from an extension (ours are domain errors) and keeps its status and message. */
function renderHttpException(error: HttpException, requestId: string): RenderedResponse {
  const status = error.getStatus();
  const body = error.getResponse();
  const given = typeof body === 'object' && 'message' in body ? body.message : body;
  const message = Array.isArray(given) ? given.join('; ') : typeof given === 'string' ? given : error.message;
  const code = CODE_OF_STATUS[status] ?? (STATUS_CODES[status] ?? 'Error').toUpperCase().replace(/\W+/g, '_');
  return rendered(status, { error: code, message }, requestId);
}

type ErrorBody = Pick<DomainError, 'message' | 'details'> & { error: string };

function rendered(status: number, { error, message, details }: ErrorBody, requestId: string, headers = {}): RenderedResponse {
  const text = JSON.stringify({ success: false, error, message, requestId, ...(details && { details }) });
  return new RenderedResponse(status, text, headers, error);
}
