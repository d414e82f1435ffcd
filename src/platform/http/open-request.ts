import { randomUUID } from 'node:crypto';
import type { NextFunction } from 'express';
import { GLOBAL_LIMIT } from '../access/domain/access-policy.js';
import { untouched } from '../access/domain/rate-report.js';
import { newOperationContext, runInContext } from '../operation/operation-context.js';
import type { OperationRunner } from '../persistence/operation-runner.js';
import { renderError } from './envelope.js';
import { RouteNotFound, ServiceUnavailable } from './errors.js';
import type { ApiRequest, ApiResponse } from './request-context.js';
import { setRateHeaders } from './rate-headers.js';
import { sendResponse } from './send-response.js';

/** The first thing that happens to a request: its id, its scope with the clock's reading, the headers every answer has. */
export function openRequest(scopes: OperationRunner) {
  return (request: ApiRequest, response: ApiResponse, next: NextFunction): void => {
    const requestId = randomUUID();
    request.context = { requestId, startedAt: performance.now(), awaitsContinue: request.awaitsContinue === true, bodyRead: false };
    response.setHeader('X-Request-Id', requestId);
    const enter = (clockOffsetMs: number): void => {
      setRateHeaders(response, untouched(GLOBAL_LIMIT, Date.now() + clockOffsetMs));
      if (!isDecodable(request.path)) sendResponse(response, renderError(new RouteNotFound(), requestId));
      else runInContext(newOperationContext(clockOffsetMs), next);
    };
    if (!scopes.readsClock) enter(0);
    else
      scopes.clockOffset().then(enter, () => {
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
