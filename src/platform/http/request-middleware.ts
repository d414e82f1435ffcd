import { randomUUID } from 'node:crypto';
import type { NextFunction } from 'express';
import { Counter, Histogram, type Registry } from 'prom-client';
import { GLOBAL_LIMIT, untouched } from '../access/domain/access-policy.js';
import { log } from '../observability/log.js';
import { newOperationContext, runInContext } from '../operation/operation-context.js';
import type { OperationRunner } from '../persistence/operation-runner.js';
import { renderError } from './envelope.js';
import { RouteNotFound, ServiceUnavailable } from './errors.js';
import { type ApiRequest, type ApiResponse, setRateHeaders } from './request-context.js';
import type { SECURITY_HEADERS } from './security-headers.js';
import { sendResponse } from './send-response.js';
import { type OpenSpan, openSpan } from '../observability/tracing.js';

/** Report within 2 s that the database is out of reach: reading the sandbox clock first could take longer. */
const WITHOUT_CLOCK = new Set(['/health/ready', '/metrics']);

/** The first step of a request: its id, its operation context with the clock's reading, the `headers` of responses. */
export function openRequest(operations: OperationRunner, headers: typeof SECURITY_HEADERS) {
  return (request: ApiRequest, response: ApiResponse, next: NextFunction): void => {
    const requestId = randomUUID();
    request.context = { requestId, startedAt: performance.now(), awaitsContinue: request.awaitsContinue === true, bodyRead: false };
    response.setHeader('X-Request-Id', requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    const enter = (clockOffsetMs: number): void => {
      setRateHeaders(response, untouched(GLOBAL_LIMIT, Date.now() + clockOffsetMs));
      if (!isDecodable(request.path)) sendResponse(response, renderError(new RouteNotFound(), requestId));
      else runInContext(newOperationContext(clockOffsetMs), next);
    };
    if (!operations.readsClock || WITHOUT_CLOCK.has(request.path)) enter(0);
    else
      operations.clockOffset().then(enter, () => {
        setRateHeaders(response, untouched(GLOBAL_LIMIT, Date.now()));
        sendResponse(response, renderError(new ServiceUnavailable(), requestId));
      });
  };
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Writes one line for each response, and counts it. Paths are patterns of routes, because they hold ids. */
export function requestLog(registry: Registry) {
  const { durations, errors, replays } = httpMetrics(registry);
  return (request: ApiRequest, response: ApiResponse, next: NextFunction): void => {
    response.once('finish', () => {
      const { requestId, startedAt, access, category, errorCode, traceId } = request.context;
      const { method } = request;
      const status = response.statusCode;
      const route = (request.route as { path?: string } | undefined)?.path ?? null;
      const durationMs = performance.now() - startedAt;
      durations.observe({ method, route: route ?? 'none', status }, durationMs / 1_000);
      const limit = access ? (category ?? 'none') : 'authentication';
      if (errorCode !== undefined) errors.inc({ code: errorCode, category: errorCode === 'RATE_LIMIT_EXCEEDED' ? limit : 'none' });
      if (response.hasHeader('Idempotent-Replayed')) replays.inc();
      if (!log.isLevelEnabled('info')) return;
      log.info({
        requestId,
        traceId,
        method,
        route,
        status,
        ms: Math.round(durationMs * 10) / 10,
        companyId: access?.companyId,
        keyId: access?.keyId,
      });
    });
    next();
  };
}

/** Runs a request in a span of the client's trace, named by its route: paths hold personal data. */
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

/** Seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The metrics of the API: no ids, no company. docs/observability.md#metrics */
function httpMetrics(registry: Registry) {
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Responses with an error, by its code. The category of a rate limit is set for RATE_LIMIT_EXCEEDED only.',
    labelNames: ['code', 'category'],
    registers,
  });
  const replays = new Counter({
    name: 'http_idempotent_replays_total',
    help: 'Responses that were stored under an Idempotency-Key and sent again.',
    registers,
  });
  return { durations, errors, replays };
}
