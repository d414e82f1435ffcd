import { type DomainError, type ErrorKind } from '../domain/domain-error.js';
import { Page } from '../domain/page.js';
import { RenderedResponse } from './request-context.js';

/** docs/rules.md#errors. */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  precondition: 412,
  tooLarge: 413,
  unsupportedMedia: 415,
  unprocessable: 422,
  tooMany: 429,
  unavailable: 503,
};

/** Renders a success: the one place where the envelope of docs/rules.md#wire is written. */
export function renderSuccess(status: number, result: unknown, requestId: string): RenderedResponse {
  const envelope =
    result instanceof Page
      ? { success: true, requestId, data: result.items, pagination: { cursor: result.cursor, hasMore: result.hasMore } }
      : { success: true, requestId, data: result ?? null };
  return new RenderedResponse(status, JSON.stringify(envelope));
}

/** Renders a refusal. */
export function renderError(error: DomainError, requestId: string, advice = ''): RenderedResponse {
  const { code, message, details, retryAfter } = error;
  const text = JSON.stringify({ success: false, error: code, message: message + advice, requestId, ...(details && { details }) });
  return new RenderedResponse(STATUS_OF_KIND[error.kind], text, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
}
