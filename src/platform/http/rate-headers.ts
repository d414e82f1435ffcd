import type { ServerResponse } from 'node:http';
import type { RateReport } from '../admission/domain/rate-report.js';

/** SPEC.md "Limits": on every response. */
export function setRateHeaders(response: ServerResponse, { limit, remaining, reset }: RateReport): void {
  response.setHeader('X-RateLimit-Limit', limit);
  response.setHeader('X-RateLimit-Remaining', remaining);
  response.setHeader('X-RateLimit-Reset', reset);
}
