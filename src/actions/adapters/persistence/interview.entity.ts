import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { Outcome, TranscriptTurn } from '../../domain/interview-result.js';
import type { CandidateId, JobPositionId, SessionId, SessionKind, SessionState } from '../../domain/interview-session.js';

/** An interview session, and the durable task that expires it. */
@Entity('interview_sessions')
@Check('interview_sessions_state', `state IN ('open', 'completed', 'failed', 'cancelled', 'expired')`)
@Unique('interview_sessions_token_hash', ['tokenHash'])
@Index('interview_sessions_candidate', ['candidateId'])
@Index('interview_sessions_open', ['candidateId'], { unique: true, where: `state = 'open'` })
@Index('interview_sessions_answered', { synchronize: false })
@Index('interview_sessions_answered_position', { synchronize: false })
@TaskIndexes('interview_sessions')
export class InterviewSessionEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'interview_sessions_pkey' }) id: SessionId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @ForeignKey('candidates', { name: 'interview_sessions_candidate_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'candidate_id' })
  candidateId: CandidateId;
  @Column('text') kind: SessionKind;
  @Column('text') state: SessionState;
  @Column('bytea', { name: 'token_hash', nullable: true }) tokenHash: Buffer | null;
  @Column('timestamptz', { name: 'opened_at' }) openedAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'ended_at', nullable: true }) endedAt: Date | null;
}

/** The accepted result of an interview. */
@Entity('interview_results')
@Check('interview_results_outcome', `outcome IN ('completed', 'failed')`)
@Index('interview_results_candidate', ['candidateId'])
export class InterviewResultEntity {
  @ForeignKey(() => InterviewSessionEntity, { name: 'interview_results_session_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'session_id', primaryKeyConstraintName: 'interview_results_pkey' })
  sessionId: SessionId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @ForeignKey('candidates', { name: 'interview_results_candidate_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'candidate_id' })
  candidateId: CandidateId;
  @Column('text') outcome: Outcome;
  @Column('text') language: string;
  @Column('json') transcript: readonly TranscriptTurn[];
  @Column('text', { name: 'recording_url', nullable: true }) recordingUrl: string | null;
  @Column('timestamptz', { name: 'accepted_at' }) acceptedAt: Date;
  @Column('text', { name: 'conversation_version', nullable: true }) conversationVersion: string | null;
}
