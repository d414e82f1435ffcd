import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { CandidateId, JobPositionId } from '../../domain/analysis.repository.js';

/** The walk over the candidates of a position that evaluates them again; it stays when it is complete. */
@Entity('reevaluations')
@ForeignKey('job_positions', ['company', 'jobPositionId'], ['companyId', 'id'], { name: 'reevaluations_position', onDelete: 'CASCADE' })
@TaskIndexes('reevaluations')
export class ReevaluationEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'job_position_id', primaryKeyConstraintName: 'reevaluations_pkey' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('timestamptz', { name: 'completed_at', nullable: true }) completedAt: Date | null;
  @Column('integer') total: number;
  @Column('integer', { default: 0 }) seen: number;
  @Column('integer', { default: 0 }) queued: number;
  @Column('uuid', { name: 'last_candidate_id', nullable: true }) lastCandidateId: CandidateId | null;
  /** The W3C trace context in which it was begun. */
  @Column('text', { name: 'trace_parent', nullable: true }) traceParent: string | null;
}
