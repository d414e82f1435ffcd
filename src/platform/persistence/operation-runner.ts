import { Injectable } from '@nestjs/common';
import type { ClockMode } from '../config/settings.js';
import { Database } from './database.js';
import { statement } from './sql.js';
import { newOperationContext, runInContext } from '../operation/operation-context.js';

const OFFSET = statement('clock.offset', 'SELECT offset_ms FROM sandbox_clock');

/** Opens scopes: around a request, a claimed row, an operator's command. */
@Injectable()
export class OperationRunner {
  constructor(
    private readonly database: Database,
    private readonly mode: ClockMode,
  ) {}

  /** Whether opening a scope must ask the database for the time. */
  get readsClock(): boolean {
    return this.mode === 'sandbox';
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    return runInContext(newOperationContext(await this.clockOffset()), work);
  }

  /** Product time minus wall time; read anew each time, so that all processes agree. */
  async clockOffset(): Promise<number> {
    if (this.mode === 'system') return 0;
    return (await this.database.find<{ offset_ms: number }>(OFFSET))?.offset_ms ?? 0;
  }
}
