import { Check, Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { CandidateId, ImportSource, JobPositionId } from '../../domain/candidate.js';
import type { CandidateChangeKind } from '../../domain/candidate-change.js';
import type { CandidateStatus } from '../../domain/candidate-status.js';

/** The newest change of each candidate, which triggers write. docs/decisions.md#the-changes-feed-misses-nothing */
@Entity('candidate_changes')
@Check('candidate_changes_change', `change IN ('created', 'updated', 'deleted')`)
@Index('candidate_changes_feed', ['company', 'position', 'candidateId'])
@Index('candidate_changes_company', ['company', 'at'])
@Index('candidate_changes_status', ['jobPositionId', 'status', 'at', 'candidateId'])
@Index('candidate_changes_source', ['jobPositionId', 'importSource', 'status', 'at', 'candidateId'])
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
  /** As it is counted. */
  @Column('text') status: CandidateStatus | 'deleted';
  @Column('text', { name: 'import_source' }) importSource: ImportSource;
}

/** Changes of the number of candidates of a position and a status, since they were added to `CandidateStatusSumEntity`. Written by triggers. */
@Entity('candidate_status_counts')
@Index('candidate_status_counts_position', { synchronize: false })
export class CandidateStatusCountEntity {
  @PrimaryGeneratedColumn('identity', {
    type: 'bigint',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'candidate_status_counts_pkey',
  })
  id: number;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('text') status: CandidateStatus;
  @Column('integer') candidates: number;
}

/** How many candidates of a status a position has, but for the changes since. */
@Entity('candidate_status_sums')
export class CandidateStatusSumEntity {
  @PrimaryColumn('uuid', { name: 'job_position_id', primaryKeyConstraintName: 'candidate_status_sums_pkey' }) jobPositionId: JobPositionId;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'candidate_status_sums_pkey' }) status: CandidateStatus;
  @Column('integer') candidates: number;
}

/** A timeline of a server, whose positions no other history has beyond the last common one. docs/decisions.md#the-changes-feed-misses-nothing */
@Entity('change_histories')
@Unique('change_histories_timeline', ['server', 'timeline'])
export class ChangeHistoryEntity {
  /** 0: the first one, which cursors without a history belong to. Others are random: two restores may give their timelines one number. */
  @PrimaryColumn('bigint', { primaryKeyConstraintName: 'change_histories_pkey' }) id: number;
  @Column('bigint') server: string;
  @Column('integer') timeline: number;
  /** The changes before it have survived wherever this value did. */
  @Column('bigint') horizon: number;
}

/** The server whose transactions number the changes. One row. */
@Entity('change_positions')
@Check('change_positions_singleton', 'singleton')
export class ChangePositionsEntity {
  @PrimaryColumn('boolean', { default: true, primaryKeyConstraintName: 'change_positions_pkey' }) singleton: true;
  @Column('bigint') server: string;
  @Column('bigint') offset: number;
}
