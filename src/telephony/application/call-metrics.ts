import { Injectable } from '@nestjs/common';
import { Counter, Histogram, Registry } from 'prom-client';
import { afterCommit } from '../../platform/persistence/unit-of-work.js';
import type { FailureReason, ReservationState } from '../domain/index.js';

/** Seconds. */
const LAG_BUCKETS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900];

/** The gateway took the call; it did not say so; or it threw an error of its own. */
const DIAL_OUTCOMES = ['placed', 'unconfirmed', 'failed'] as const;
type DialOutcome = (typeof DIAL_OUTCOMES)[number];
const BREAKER_CHANGES = ['engaged', 'released'] as const;
type BreakerChange = (typeof BREAKER_CHANGES)[number];

/** The metrics of calls. docs/observability.md#metrics */
@Injectable()
export class CallMetrics {
  private readonly dispatches: Counter<'outcome'>;
  private readonly lags: Histogram;
  private readonly ended: Counter<'outcome' | 'reason'>;
  private readonly breakers: Counter<'state'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.dispatches = new Counter({
      name: 'call_dispatches_total',
      help: 'Calls that this process asked the gateway to dial: placed, unconfirmed, or failed.',
      labelNames: ['outcome'],
      registers,
    });
    this.lags = new Histogram({
      name: 'call_dispatch_lag_seconds',
      help: 'Time from the booked start of a call to its dial, waits for capacity included.',
      buckets: LAG_BUCKETS,
      registers,
    });
    this.ended = new Counter({
      name: 'call_attempts_ended_total',
      help: 'Calls that ended after they were dispatched, by the state and the failure reason of the reservation.',
      labelNames: ['outcome', 'reason'],
      registers,
    });
    this.breakers = new Counter({
      name: 'call_breaker_changes_total',
      help: 'How often the breaker of a company was engaged or released.',
      labelNames: ['state'],
      registers,
    });
    // From zero, so that Prometheus sees the first of each as an increase.
    for (const outcome of DIAL_OUTCOMES) this.dispatches.inc({ outcome }, 0);
    for (const state of BREAKER_CHANGES) this.breakers.inc({ state }, 0);
  }

  /** `lagMs`: from the booked start to the dial. */
  dialled(outcome: DialOutcome, lagMs: number): void {
    this.lags.observe(Math.max(0, lagMs) / 1_000);
    this.dispatches.inc({ outcome });
  }

  /** Counts once the open unit of work is committed, as does `breakerChanged`. */
  attemptEnded(outcome: ReservationState, reason: FailureReason | null): void {
    afterCommit(() => this.ended.inc({ outcome, reason: reason ?? 'none' }));
  }

  breakerChanged(state: BreakerChange): void {
    afterCommit(() => this.breakers.inc({ state }));
  }
}
