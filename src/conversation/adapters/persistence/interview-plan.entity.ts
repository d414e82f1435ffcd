import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { PlanEntry } from '../../domain/company-plan.js';
import type { JobPositionId } from '../../domain/conversation.js';

/** The interview plan of a position. */
@Entity('interview_plans')
export class InterviewPlanEntity {
  @ForeignKey('job_positions', { name: 'interview_plans_position_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'job_position_id', primaryKeyConstraintName: 'interview_plans_pkey' })
  jobPositionId: JobPositionId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('integer') version: number;
  @Column('json') entries: readonly PlanEntry[];
  @Column('timestamptz', { name: 'changed_at' }) changedAt: Date;
  @Column('uuid', { name: 'changed_by', nullable: true }) changedBy: string | null;
}
