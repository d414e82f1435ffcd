import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ActorId, CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { Language } from '../../../platform/language/index.js';
import type { AnalysisId, CandidateId, JobPositionId, SessionId } from '../../domain/analysis.repository.js';
import type { CvFindings, InterviewFindings } from '../../domain/findings.js';

/** `json`, not `jsonb`: the order of the keys is kept as it was written. */
@Entity('cv_analyses')
@Index('cv_analyses_candidate', ['candidateId', 'id'])
@Index('cv_analyses_position', ['jobPositionId', 'candidateId', 'createdAt'])
@Check('cv_analyses_score', 'score BETWEEN 0 AND 100')
export class CvAnalysisEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'cv_analyses_pkey' }) id: AnalysisId;
  @Column('uuid', { name: 'candidate_id' })
  @ForeignKey('candidates', { name: 'cv_analyses_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('text') engine: string;
  @Column('text', { name: 'engine_version' }) version: string;
  @Column('text', { nullable: true }) model: string | null;
  @Column('text', { name: 'input_hash' }) inputHash: string;
  @Column('numeric') score: number;
  @Column('json') findings: CvFindings;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

@Entity('interview_analyses')
@Index('interview_analyses_candidate', ['candidateId', 'id'])
@Index('interview_analyses_position', ['jobPositionId', 'candidateId', 'completedAt'])
@Unique('interview_analyses_version', ['candidateId', 'analysisVersion'])
@Check('interview_analyses_score', 'score BETWEEN 0 AND 100')
export class InterviewAnalysisEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'interview_analyses_pkey' }) id: AnalysisId;
  @Column('uuid', { name: 'candidate_id' })
  @ForeignKey('candidates', { name: 'interview_analyses_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'session_id' }) sessionId: SessionId;
  @Column('text', { name: 'version' }) analysisVersion: string;
  @Column('text') language: string;
  @Column('text') engine: string;
  @Column('text', { name: 'engine_version' }) version: string;
  @Column('text', { nullable: true }) model: string | null;
  @Column('text', { name: 'input_hash' }) inputHash: string;
  @Column('numeric') score: number;
  @Column('json') findings: InterviewFindings;
  @Column('timestamptz', { name: 'completed_at' }) completedAt: Date;
}

/** An analysis of either kind in one language. While `texts` is null, the holder of `claim` is translating. */
@Entity('analysis_texts')
@Index('analysis_texts_candidate', ['candidateId'])
export class AnalysisTextEntity {
  @PrimaryColumn('uuid', { name: 'analysis_id', primaryKeyConstraintName: 'analysis_texts_pkey' }) analysisId: AnalysisId;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'analysis_texts_pkey' }) language: Language;
  @Column('uuid', { name: 'candidate_id' })
  @ForeignKey('candidates', { name: 'analysis_texts_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('json', { nullable: true }) texts: object | null;
  @Column('uuid', { nullable: true }) claim: string | null;
  /** Wall time of the database. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true }) claimedUntil: Date | null;
}

/** The first view of an analysis, or of the transcript of a session, by a key and acting user. */
@Entity('analysis_views')
@Index('analysis_views_candidate', ['candidateId'])
export class AnalysisViewEntity {
  @PrimaryColumn('uuid', { name: 'analysis_id', primaryKeyConstraintName: 'analysis_views_pkey' }) analysisId: AnalysisId | SessionId;
  @PrimaryColumn('uuid', { name: 'key_id', primaryKeyConstraintName: 'analysis_views_pkey' }) keyId: ActorId;
  /** Empty if the client named no user. */
  @PrimaryColumn('text', { name: 'acting_user', primaryKeyConstraintName: 'analysis_views_pkey' }) actingUser: string;
  @Column('uuid', { name: 'candidate_id' })
  @ForeignKey('candidates', { name: 'analysis_views_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('timestamptz', { name: 'viewed_at' }) viewedAt: Date;
}

/** A candidate whose CV is queued for analysis. */
@Entity('pending_cv_analyses')
@Index('pending_cv_analyses_position', ['jobPositionId'])
@TaskIndexes('pending_cv_analyses')
export class PendingCvAnalysisEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'pending_cv_analyses_pkey' })
  @ForeignKey('candidates', { name: 'pending_cv_analyses_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  /** The W3C trace context in which it was queued. */
  @Column('text', { name: 'trace_parent', nullable: true }) traceParent: string | null;
}

/** An interview that is queued for analysis. */
@Entity('pending_interview_analyses')
@Index('pending_interview_analyses_candidate', ['candidateId'])
@Index('pending_interview_analyses_position', ['jobPositionId'])
@TaskIndexes('pending_interview_analyses')
export class PendingInterviewAnalysisEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'session_id', primaryKeyConstraintName: 'pending_interview_analyses_pkey' }) sessionId: SessionId;
  @Column('uuid', { name: 'candidate_id' })
  @ForeignKey('candidates', { name: 'pending_interview_analyses_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  /** The W3C trace context in which it was queued. */
  @Column('text', { name: 'trace_parent', nullable: true }) traceParent: string | null;
}

@Entity('cv_documents')
export class CvDocumentEntity {
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'cv_documents_pkey' })
  @ForeignKey('candidates', { name: 'cv_documents_candidate_id_fkey', onDelete: 'CASCADE' })
  candidateId: CandidateId;
  @Column('uuid', { name: 'company_id' }) company: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('text', { name: 'store_key' }) storeKey: string;
  @Column('text', { name: 'file_name' }) fileName: string;
  @Column('text', { name: 'content_type' }) contentType: string;
  /** Bytes. */
  @Column('integer') size: number;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
