import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClockMode } from '../config/settings.js';

/** The single row of the product's clock: its mode, and product time minus wall time. */
@Entity('sandbox_clock')
@Check('sandbox_clock_only_row_check', 'only_row')
@Check('sandbox_clock_mode_check', `mode IN ('system', 'sandbox')`)
export class SandboxClockEntity {
  @PrimaryColumn('boolean', { name: 'only_row', default: true, primaryKeyConstraintName: 'sandbox_clock_pkey' }) onlyRow: boolean;
  @Column('text') mode: ClockMode;
  @Column('bigint', { name: 'offset_ms' }) offsetMs: number;
}
