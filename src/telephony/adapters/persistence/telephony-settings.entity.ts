import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { CallingException, PhoneNumberAssignmentId, PhoneNumberId } from '../../domain/index.js';

/** The settings of a company's phone interviews. Locked by every booking of the company. */
@Entity('telephony_settings')
@ForeignKey('companies', ['company'], ['id'], { name: 'telephony_settings_company' })
export class TelephonySettingsEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'telephony_settings_pkey' }) company: CompanyId;
  @Column('boolean') enabled: boolean;
  @Column('text', { name: 'calling_hours', nullable: true }) callingHours: string | null;
  @Column('text', { nullable: true }) timezone: string | null;
  @Column('smallint', { name: 'calling_days', array: true, nullable: true }) callingDays: number[] | null;
  /** `CallingException[]` */
  @Column('jsonb', { name: 'calling_exceptions', default: [] }) callingExceptions: CallingException[];
  @Column('integer', { name: 'global_cap' }) globalCap: number;
  @Column('integer', { name: 'batch_concurrency' }) batchConcurrency: number;
  @Column('integer', { name: 'call_duration_ms' }) callDurationMs: number;
  @Column('timestamptz', { name: 'breaker_engaged_at', nullable: true }) breakerEngagedAt: Date | null;
  @Column('timestamptz', { name: 'breaker_released_at', nullable: true }) breakerReleasedAt: Date | null;
}

/** A line, which several companies may share. */
@Entity('phone_numbers')
@Unique('phone_numbers_e164', ['e164'])
export class PhoneNumberEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'phone_numbers_pkey' }) id: PhoneNumberId;
  @Column('text') e164: string;
  @Column('boolean') voice: boolean;
  @Column('boolean') sms: boolean;
  @Column('integer', { name: 'max_concurrent_calls' }) maxConcurrentCalls: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('text', { name: 'gateway_ref', nullable: true }) gatewayRef: string | null;
}

/** Lends a line to a company. The record of the line may be missing. */
@Entity('phone_number_assignments')
@ForeignKey('companies', ['company'], ['id'], { name: 'phone_number_assignments_company' })
@Unique('phone_number_assignments_line', ['company', 'phoneNumberId'])
@Index('phone_number_assignments_default', ['company'], { unique: true, where: 'default_for_outbound' })
export class PhoneNumberAssignmentEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'phone_number_assignments_pkey' }) id: PhoneNumberAssignmentId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'phone_number_id' }) phoneNumberId: PhoneNumberId;
  @Column('text', { name: 'display_name' }) displayName: string;
  @Column('boolean', { name: 'default_for_outbound' }) defaultForOutbound: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
