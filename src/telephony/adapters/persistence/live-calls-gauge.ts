import { Injectable, Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { safeError } from '../../../platform/observability/log.js';
import { Database } from '../../../platform/persistence/database.js';
import { STATES_UNDER_WAY } from '../../domain/index.js';
import { COUNT_STATES_UNDER_WAY } from './call-counts.sql.js';

/** The calls under way over all processes and companies, read at each scrape. */
@Injectable()
export class LiveCallsGauge {
  private readonly logger = new Logger('Metrics');
  private readonly gauge: Gauge<'state'>;

  constructor(
    private readonly database: Database,
    registry: Registry,
  ) {
    this.gauge = new Gauge({
      name: 'calls_live',
      help: 'Calls under way over all processes: dispatching, ringing or active.',
      labelNames: ['state'],
      registers: [registry],
      collect: () => this.read(),
    });
  }

  /** Without the database the other metrics stay readable. */
  private async read(): Promise<void> {
    this.gauge.reset();
    try {
      const rows = await this.database.query<{ state: string; calls: number }>(COUNT_STATES_UNDER_WAY);
      for (const state of STATES_UNDER_WAY) this.gauge.set({ state }, rows.find((row) => row.state === state)?.calls ?? 0);
    } catch (error) {
      this.logger.warn({ error: safeError(error) }, 'the calls under way could not be counted');
    }
  }
}
