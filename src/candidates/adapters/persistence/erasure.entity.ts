import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { ErasureId, Removed } from '../../domain/erasure-receipt.js';

/** The receipt of an erasure. It names no candidate. */
@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'erasures_pkey' }) id: ErasureId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('jsonb') removed: Removed;
  @Column('timestamptz') at: Date;
}
