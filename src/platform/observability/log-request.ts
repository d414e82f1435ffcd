import type { NextFunction } from 'express';
import type { ApiRequest, ApiResponse } from '../http/request-context.js';
import { log } from './log.js';

/** One line for each answer. Paths are logged as their route's pattern: they hold ids, and queries hold anything. */
export function logRequest(request: ApiRequest, response: ApiResponse, next: NextFunction): void {
  if (!log.isLevelEnabled('info')) {
    next();
    return;
  }
  response.once('finish', () => {
    const { requestId, startedAt, access } = request.context;
    log.info({
      requestId,
      method: request.method,
      route: (request.route as { path?: string } | undefined)?.path ?? null,
      status: response.statusCode,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      companyId: access?.companyId,
      keyId: access?.keyId,
    });
  });
  next();
}
