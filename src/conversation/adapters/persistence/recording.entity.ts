import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import type { CandidateId, JobPositionId, SessionId } from '../../domain/conversation.js';

/** The recording of an interview. */
@Entity('interview_recordings')
@Index('interview_recordings_candidate', ['candidateId', 'sessionId'])
export class RecordingEntity {
  @ForeignKey('interview_sessions', { name: 'interview_recordings_session_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'session_id', primaryKeyConstraintName: 'interview_recordings_pkey' })
  sessionId: SessionId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'candidate_id' }) candidateId: CandidateId;
  @Column('text', { name: 'store_key' }) storeKey: string;
  @Column('text', { name: 'content_type' }) contentType: string;
  @Column('integer') bytes: number;
  @Column('text') sha256: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
