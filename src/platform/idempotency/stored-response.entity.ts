import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId, PersonId } from '../domain/ids.js';

@Entity('idempotency_records')
@Index('idempotency_records_expiry', ['expiresAt'])
@Index('idempotency_records_person', { synchronize: false })
@Index('idempotency_records_persons', { synchronize: false })
export class IdempotencyRecordEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'idempotency_records_pkey' }) companyId: CompanyId;
  @PrimaryColumn('bytea', { name: 'key_hash', primaryKeyConstraintName: 'idempotency_records_pkey' }) keyHash: Buffer;
  @Column('bytea') fingerprint: Buffer;
  @Column('smallint') status: number;
  @Column('bytea', { nullable: true }) response: Buffer | null;
  @Column('uuid', { array: true, nullable: true }) persons: PersonId[] | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
