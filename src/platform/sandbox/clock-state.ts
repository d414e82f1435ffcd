import { Inject, Injectable } from '@nestjs/common';
import { type ClockMode, SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../persistence/database.js';
import { statement } from '../persistence/sql.js';

const OFFSET = statement('clock.stored-offset', 'SELECT offset_ms FROM sandbox_clock');

/** What the product's clock says. */
export interface ClockReading {
  mode: ClockMode;
  now: Date;
  offsetMs: number;
}

/** The clock cannot be used as it was asked to; the message is for the operator. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** The product's clock, shared by all processes through one database row. */
@Injectable()
export class ClockState {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'clock'>,
    private readonly database: Database,
  ) {}

  async show(): Promise<ClockReading> {
    const offsetMs = this.settings.clock === 'sandbox' ? await this.storedOffset() : 0;
    return { mode: this.settings.clock, now: new Date(Date.now() + offsetMs), offsetMs };
  }

  private async storedOffset(): Promise<number> {
    return (await this.database.find<{ offset_ms: number }>(OFFSET))?.offset_ms ?? 0;
  }
}
