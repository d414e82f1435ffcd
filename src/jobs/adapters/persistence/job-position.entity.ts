import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { JobPositionId, Privacy } from '../../domain/job-position.js';

@Entity('job_positions')
@ForeignKey('companies', ['companyId'], ['id'], { name: 'job_positions_company' })
@Unique('job_positions_company_id', ['companyId', 'id'])
@Check('job_positions_privacy', `privacy IN ('public', 'private')`)
// Descending columns, which TypeORM cannot express.
@Index('job_positions_list', { synchronize: false })
@Index('job_positions_list_privacy', { synchronize: false })
export class JobPositionEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'job_positions_pkey' }) id: JobPositionId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('text') position: string;
  @Column('text') department: string;
  @Column('text') location: string;
  @Column('text') type: string;
  @Column('numeric', { nullable: true }) salary: number | null;
  @Column('text', { nullable: true }) currency: string | null;
  @Column('text') privacy: Privacy;
  @Column('text') description: string;
  @Column('text') experience: string;
  @Column('boolean') remote: boolean;
  @Column('text', { array: true }) requirements: string[];
  @Column('text', { array: true }) benefits: string[];
  @Column('text', { name: 'conversation_version' }) conversationVersion: string;
  @Column('text', { name: 'interview_languages', array: true }) interviewLanguages: string[];
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('integer', { name: 'call_duration_ms', nullable: true }) callDurationMs: number | null;
  @Column('timestamptz', { name: 'closed_at', nullable: true }) closedAt: Date | null;
  @Column('timestamptz', { name: 'requirements_changed_at', nullable: true }) requirementsChangedAt: Date | null;
}

/** The candidates of a position: the sum of its rows. Written by the database function `count_candidates` only. */
@Entity('job_position_candidate_counts')
@ForeignKey(() => JobPositionEntity, ['jobPositionId'], ['id'], { name: 'job_position_candidate_counts_position', onDelete: 'CASCADE' })
export class CandidateCountEntity {
  @PrimaryColumn('uuid', { name: 'job_position_id', primaryKeyConstraintName: 'job_position_candidate_counts_pkey' })
  jobPositionId: JobPositionId;
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'job_position_candidate_counts_pkey' }) slot: number;
  @Column('integer') candidates: number;
}
