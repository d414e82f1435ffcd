import type { ServerResponse } from 'node:http';
import type { RateReport } from '../access/domain/rate-report.js';

/** docs/rules.md#rate-limits: on every response. */
export function setRateHeaders(response: ServerResponse, { limit, remaining, reset }: RateReport): void {
  response.setHeader('X-RateLimit-Limit', limit);
  response.setHeader('X-RateLimit-Remaining', remaining);
  response.setHeader('X-RateLimit-Reset', reset);
}
