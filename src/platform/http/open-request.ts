import { randomUUID } from 'node:crypto';
import type { NextFunction } from 'express';
import { GLOBAL_LIMIT } from '../admission/domain/access.js';
import { untouched } from '../admission/domain/rate-report.js';
import { newScope, runInScope } from '../scope/scope.js';
import type { Scopes } from '../scope/scopes.js';
import { renderRefusal } from './envelope.js';
import { RouteNotFound, ServiceUnavailable } from './errors.js';
import type { ApiRequest, ApiResponse } from './exchange.js';
import { setRateHeaders } from './rate-headers.js';
import { sendAnswer } from './send-answer.js';

/** The first thing that happens to a request: its id, its scope with the clock's reading, the headers every answer has. */
export function openRequest(scopes: Scopes) {
  return (request: ApiRequest, response: ApiResponse, next: NextFunction): void => {
    const requestId = randomUUID();
    request.exchange = { requestId, startedAt: performance.now(), awaitsContinue: request.awaitsContinue === true, bodyRead: false };
    response.setHeader('X-Request-Id', requestId);
    const enter = (clockOffsetMs: number): void => {
      setRateHeaders(response, untouched(GLOBAL_LIMIT, Date.now() + clockOffsetMs));
      if (!isDecodable(request.path)) sendAnswer(response, renderRefusal(new RouteNotFound(), requestId));
      else runInScope(newScope(clockOffsetMs), next);
    };
    if (!scopes.readsClock) enter(0);
    else
      scopes.clockOffset().then(enter, () => {
        setRateHeaders(response, untouched(GLOBAL_LIMIT, Date.now()));
        sendAnswer(response, renderRefusal(new ServiceUnavailable(), requestId));
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
