import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import type { SentAttempt } from '../domain/delivery.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../domain/webhook.js';

/** Seconds. An attempt takes 5 s at most. */
const DURATION_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Seconds. */
const LAG_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800];

/** The metrics of deliveries. docs/observability.md#metrics */
@Injectable()
export class DeliveryMetrics {
  private readonly attempts: Histogram<'outcome'>;
  private readonly deliveries: Counter<'outcome'>;
  private readonly lags: Histogram;

  constructor(registry: Registry) {
    const registers = [registry];
    this.attempts = new Histogram({
      name: 'webhook_attempt_duration_seconds',
      help: 'Duration of one request to a receiver: delivered, or the kind of its failure. Pings and manual retries included.',
      labelNames: ['outcome'],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.deliveries = new Counter({
      name: 'webhook_deliveries_total',
      help: 'Attempts of the schedule by what became of the delivery: delivered, failed (another attempt follows), exhausted.',
      labelNames: ['outcome'],
      registers,
    });
    // From zero, so that Prometheus sees the first of each as an increase.
    for (const outcome of DELIVERY_STATUSES) this.deliveries.inc({ outcome }, 0);
    this.lags = new Histogram({
      name: 'webhook_delivery_lag_seconds',
      help: 'Time from an event to the first attempt to deliver it. Without deliveries that were recovered or held.',
      buckets: LAG_BUCKETS,
      registers,
    });
  }

  sent({ ok, errorKind, durationMs }: SentAttempt): void {
    this.attempts.observe({ outcome: ok ? 'delivered' : (errorKind ?? 'network') }, durationMs / 1_000);
  }

  recorded(outcome: DeliveryStatus): void {
    this.deliveries.inc({ outcome });
  }

  firstAttempt(lagMs: number): void {
    this.lags.observe(Math.max(0, lagMs) / 1_000);
  }
}
