import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/ids.js';
import type { CandidateId, JobPositionId } from '../../domain/candidate.js';
import type { CandidateChangeKind } from '../../domain/candidate-change.js';

/** The newest change of each candidate, which triggers write. docs/decisions.md#the-changes-feed-misses-nothing */
@Entity('candidate_changes')
@Check('candidate_changes_change', `change IN ('created', 'updated', 'deleted')`)
@Index('candidate_changes_feed', ['company', 'position', 'candidateId'])
@Index('candidate_changes_company', ['company', 'at'])
@Index('candidate_changes_job_position', ['jobPositionId', 'at', 'candidateId'])
@Index('candidate_changes_counted', { synchronize: false })
@Index('candidate_changes_deleted', { synchronize: false })
export class CandidateChangeEntity {
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'candidate_changes_pkey' }) candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('text') change: CandidateChangeKind;
  /** Of the transaction: `change_position()`. */
  @Column('bigint') position: number;
  @Column('timestamptz') at: Date;
  /** The last decision, else the last change that is no removal of expired data. Null after the deletion. */
  @Column('timestamptz', { name: 'counted_from', nullable: true }) countedFrom: Date | null;
}

/** The server whose transactions number the changes. One row. */
@Entity('change_positions')
@Check('change_positions_singleton', 'singleton')
export class ChangePositionsEntity {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'change_positions_pkey' }) singleton: true;
  @Column('bigint') server: string;
  @Column('bigint') offset: number;
}
