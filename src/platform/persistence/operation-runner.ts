import { Injectable } from '@nestjs/common';
import type { ClockMode } from '../config/settings.js';
import { newOperationContext, runInContext } from '../operation/operation-context.js';
import { Database } from './database.js';
import { CLOCK_OFFSET } from './persistence.sql.js';

/** Begins operations: a request, a claimed row, a command of the operator. */
@Injectable()
export class OperationRunner {
  constructor(
    private readonly database: Database,
    private readonly mode: ClockMode,
  ) {}

  /** Whether the beginning of an operation must read the clock's offset from the database. */
  get readsClock(): boolean {
    return this.mode === 'sandbox';
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    return runInContext(newOperationContext(await this.clockOffset()), work);
  }

  /** Product time minus wall time. Read each time, so that all processes agree. */
  async clockOffset(): Promise<number> {
    if (this.mode === 'system') return 0;
    return (await this.database.find<{ offset_ms: number }>(CLOCK_OFFSET))?.offset_ms ?? 0;
  }
}
