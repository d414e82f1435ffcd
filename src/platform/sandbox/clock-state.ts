import { Inject, Injectable } from '@nestjs/common';
import type { ClockMode, Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.token.js';
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

  /** Throws `ClockError` where the database lives in another time than this process would. DECISIONS.md section 9 "One clock". */
  async assertMatches(): Promise<void> {
    const offsetMs = await this.storedOffset();
    if (this.settings.clock === 'sandbox' || offsetMs === 0) return;
    throw new ClockError(
      `The clock of this database was moved by ${Math.round(offsetMs / 1_000)} s in sandbox mode. ` +
        'Start with CLOCK=sandbox to go on with it, or use another database: its rows lie in the future.',
    );
  }

  private async storedOffset(): Promise<number> {
    return (await this.database.find<{ offset_ms: number }>(OFFSET))?.offset_ms ?? 0;
  }
}
