import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A request that was answered, as far as the metrics show it: no ids, no company. */
export interface AnsweredRequest {
  method: string;
  /** The pattern of the route; null where there is none. */
  route: string | null;
  status: number;
  durationMs: number;
  /** The error code, and the rate-limit category of the route, or failed authentications. */
  refusal: { code: string; category: string } | null;
  /** A response that was stored under an idempotency key. */
  isReplay: boolean;
}

/** The metrics of the API: returns the function that counts a response. docs/observability.md#metrics */
export function httpMetrics(registry: Registry): (request: AnsweredRequest) => void {
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
  return ({ method, route, status, durationMs, refusal, isReplay }) => {
    durations.observe({ method, route: route ?? 'none', status }, durationMs / 1_000);
    if (refusal) errors.inc({ code: refusal.code, category: refusal.code === 'RATE_LIMIT_EXCEEDED' ? refusal.category : 'none' });
    if (isReplay) replays.inc();
  };
}
