import type { NextFunction } from 'express';
import { type OpenSpan, openSpan } from '../observability/tracing.js';
import type { ApiRequest, ApiResponse } from './request-context.js';

/**
 * Runs a request in a span that continues the trace of the client's `traceparent`. The span knows the pattern of the route: paths, queries,
 * addresses and user agents hold personal data.
 */
export function traceRequest(request: ApiRequest, response: ApiResponse, next: NextFunction): void {
  const { method, headers, context } = request;
  const parent = typeof headers.traceparent === 'string' ? headers.traceparent : null;
  const attributes = { 'http.request.method': method, 'url.scheme': request.protocol, 'app.request.id': context.requestId };
  const span = openSpan(method, { kind: 'server', parent, attributes });
  if (!span) return next();
  context.traceId = span.traceId;
  response.once('close', () => end(span, request, response));
  span.within(next);
}

function end(span: OpenSpan, { method, route, context }: ApiRequest, { statusCode, headersSent, writableFinished }: ApiResponse): void {
  const path = (route as { path?: string } | undefined)?.path;
  if (path !== undefined) {
    span.rename(`${method} ${path}`);
    span.set({ 'http.route': path });
  }
  if (headersSent) span.set({ 'http.response.status_code': statusCode });
  if (!writableFinished) span.set({ 'app.client_gone': true });
  if (context.access) span.set({ 'app.company.id': context.access.companyId });
  if (context.errorCode !== undefined) span.set({ 'app.error_code': context.errorCode });
  if (headersSent && statusCode >= 500) span.fail(String(statusCode));
  span.end();
}
