import { Inject, Injectable } from '@nestjs/common';
import { type ClockMode, SETTINGS, type Settings } from '../config/settings.js';
import { OperationRunner } from '../persistence/operation-runner.js';
import { withSession } from '../persistence/session.js';
import { MOVED_BY, RECORD_MODE, RECORDED_MODE } from './sandbox.sql.js';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** The single row of the product's clock: its mode, and product time minus wall time. */
@Entity('sandbox_clock')
@Check('sandbox_clock_only_row_check', 'only_row')
@Check('sandbox_clock_mode_check', `mode IN ('system', 'sandbox')`)
export class SandboxClockEntity {
  @PrimaryColumn('boolean', { name: 'only_row', default: true, primaryKeyConstraintName: 'sandbox_clock_pkey' }) onlyRow: boolean;
  @Column('text') mode: ClockMode;
  @Column('bigint', { name: 'offset_ms' }) offsetMs: number;
}

export interface ClockReading {
  mode: ClockMode;
  now: Date;
  offsetMs: number;
}

/** The clock cannot do the command; the message is for the operator. */
export class ClockError extends Error {
  override readonly name = 'ClockError';
}

/** The product's clock, shared by all processes through one database row. */
@Injectable()
export class ClockState {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'clock'>,
    private readonly operations: OperationRunner,
  ) {}

  async show(): Promise<ClockReading> {
    const offsetMs = await this.operations.clockOffset();
    return { mode: this.settings.clock, now: new Date(Date.now() + offsetMs), offsetMs };
  }
}

/** Records the service's mode. Throws `ClockError`: the system clock on a moved one. docs/rules/platform.md#time. */
export async function recordMode(url: string, mode: ClockMode): Promise<void> {
  await withSession(url, async (client) => {
    if ((await client.query(RECORD_MODE, [mode])).rowCount) return;
    const { rows } = await client.query<{ seconds: string }>(MOVED_BY);
    throw new ClockError(
      `The clock of this database was moved by ${rows[0]?.seconds} s in sandbox mode. ` +
        'Start with CLOCK=sandbox, or use another database: its rows lie in the future.',
    );
  });
}

/** The recorded mode: in which the service runs on that database, or ran last. */
export async function recordedMode(url: string): Promise<ClockMode> {
  return withSession(url, async (client) => {
    const { rows } = await client.query<{ mode: ClockMode }>(RECORDED_MODE);
    return rows[0]?.mode ?? 'system';
  });
}
