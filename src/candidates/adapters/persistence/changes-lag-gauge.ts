import { Injectable, Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { safeError } from '../../../platform/observability/log.js';
import { Database } from '../../../platform/persistence/database.js';
import { READ_HORIZON } from './candidate-change.sql.js';

/**
 * For how long the changes feed has been held up by a transaction that writes, read at each scrape: the time since the last scrape whose transactions
 * are all over by now. So it needs no right to see the sessions of others. docs/decisions.md#the-changes-feed-misses-nothing
 */
@Injectable()
export class ChangesLagGauge {
  private readonly logger = new Logger('Metrics');
  private readonly gauge: Gauge;
  /** Transactions before `next` had begun at this time. */
  private passed: { next: number; atMs: number } | undefined;

  constructor(
    private readonly database: Database,
    registry: Registry,
  ) {
    this.gauge = new Gauge({
      name: 'changes_feed_lag_seconds',
      help: 'For how long an open transaction has held up the changes feed.',
      registers: [registry],
      collect: () => this.read(),
    });
  }

  /** Without the database the other metrics stay readable. */
  private async read(): Promise<void> {
    try {
      const { horizon, next } = (await this.database.find<{ horizon: number; next: number }>(READ_HORIZON))!;
      const atMs = performance.now();
      // A server set back in time numbers its transactions anew.
      if (!this.passed || horizon >= this.passed.next || next < this.passed.next) this.passed = { next, atMs };
      this.gauge.set((atMs - this.passed.atMs) / 1_000);
    } catch (error) {
      this.gauge.reset();
      this.logger.warn({ error: safeError(error) }, 'the lag of the changes feed could not be read');
    }
  }
}
