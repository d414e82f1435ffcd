import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/ids.js';

/** The settings of a company's phone interviews. Locked by every booking of the company. */
@Entity('telephony_settings')
@ForeignKey('companies', ['company'], ['id'], { name: 'telephony_settings_company' })
export class TelephonySettingsEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'telephony_settings_pkey' }) company: CompanyId;
  @Column('boolean') enabled: boolean;
  @Column('text', { name: 'calling_hours', nullable: true }) callingHours: string | null;
  @Column('text', { nullable: true }) timezone: string | null;
  @Column('smallint', { name: 'calling_days', array: true, nullable: true }) callingDays: number[] | null;
  @Column('integer', { name: 'global_cap' }) globalCap: number;
  @Column('integer', { name: 'batch_concurrency' }) batchConcurrency: number;
  @Column('integer', { name: 'call_duration_ms' }) callDurationMs: number;
  @Column('timestamptz', { name: 'breaker_engaged_at', nullable: true }) breakerEngagedAt: Date | null;
  @Column('timestamptz', { name: 'breaker_released_at', nullable: true }) breakerReleasedAt: Date | null;
}
