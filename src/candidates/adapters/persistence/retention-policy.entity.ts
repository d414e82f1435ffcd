import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { CandidateId } from '../../domain/candidate.js';

const inRange = (column: string): string => `${column} BETWEEN 1 AND 3650`;

/** A company without a row keeps everything. The row is the durable task of its removals. */
@Entity('retention_policies')
@ForeignKey('companies', ['company'], ['id'], { name: 'retention_policies_company' })
@Check('retention_policies_cv_days', inRange('cv_days'))
@Check('retention_policies_document_days', inRange('document_days'))
@Check('retention_policies_transcript_days', inRange('transcript_days'))
@Check('retention_policies_recording_days', inRange('recording_days'))
@Check('retention_policies_analysis_days', inRange('analysis_days'))
@Check('retention_policies_candidate_days', inRange('candidate_days'))
@TaskIndexes('retention_policies')
export class RetentionPolicyEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'company_id', primaryKeyConstraintName: 'retention_policies_pkey' }) company: CompanyId;
  @Column('integer', { name: 'cv_days', nullable: true }) cvDays: number | null;
  @Column('integer', { name: 'document_days', nullable: true }) documentDays: number | null;
  @Column('integer', { name: 'transcript_days', nullable: true }) transcriptDays: number | null;
  @Column('integer', { name: 'recording_days', nullable: true }) recordingDays: number | null;
  @Column('integer', { name: 'analysis_days', nullable: true }) analysisDays: number | null;
  @Column('integer', { name: 'candidate_days', nullable: true }) candidateDays: number | null;
  /** The last candidate that the present walk has looked at; null before the first. */
  @Column('timestamptz', { name: 'walked_from', nullable: true }) walkedFrom: Date | null;
  @Column('uuid', { name: 'walked_id', nullable: true }) walkedId: CandidateId | null;
}
