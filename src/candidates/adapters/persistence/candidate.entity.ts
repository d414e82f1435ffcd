import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { ActorId, CompanyId } from '../../../platform/domain/index.js';
import type { CandidateId, ImportSource, JobPositionId, UnreadRequirements } from '../../domain/candidate.js';
import type { Metadata } from '../../domain/metadata.js';
import type { CandidateStatus } from '../../domain/candidate-status.js';

/** Optional fields of an import: columns of the candidate, and of the item of a bulk import until it is imported. */
export abstract class ImportedColumns {
  @Column('text', { nullable: true }) phone: string | null;
  @Column('text', { name: 'cv_text', nullable: true }) cvText: string | null;
  @Column('text', { name: 'external_id', nullable: true }) externalId: string | null;
  @Column('text', { nullable: true }) notes: string | null;
}

@Entity('candidates')
@ForeignKey('job_positions', ['companyId', 'jobPositionId'], ['companyId', 'id'], { name: 'candidates_job_position' })
@Unique('candidates_email', ['companyId', 'jobPositionId', 'emailKey'])
@Index('candidates_external_id', { synchronize: false })
// Descending columns and expressions, which TypeORM cannot express.
@Index('candidates_list', { synchronize: false })
@Index('candidates_list_source', { synchronize: false })
@Index('candidates_phone_ending', { synchronize: false })
@Index('candidates_name', { synchronize: false })
@Index('candidates_cv_score', { synchronize: false })
@Index('candidates_interview_total', { synchronize: false })
@Index('candidates_first_name', { synchronize: false })
@Index('candidates_status', { synchronize: false })
@Index('candidates_decided', { synchronize: false })
@Index('candidates_decided_position', { synchronize: false })
@Index('candidates_created', { synchronize: false })
@Index('candidates_waiting', { synchronize: false })
export class CandidateEntity extends ImportedColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'candidates_pkey' }) id: CandidateId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('text', { name: 'first_name' }) firstName: string;
  @Column('text', { name: 'last_name' }) lastName: string;
  @Column('text') email: string;
  /** Trimmed and in lower case. */
  @Column('text', { name: 'email_key' }) emailKey: string;
  @Column('text') status: CandidateStatus;
  @Column('jsonb', { default: {} }) metadata: Metadata;
  @Column('numeric', { name: 'cv_score', nullable: true }) cvScore: number | null;
  @Column('text', { name: 'ai_evaluation', nullable: true }) aiEvaluation: string | null;
  @Column('text', { array: true, default: [] }) upsides: string[];
  @Column('text', { array: true, default: [] }) shortcomings: string[];
  @Column('numeric', { name: 'interview_score', nullable: true }) interviewScore: number | null;
  @Column('jsonb', { name: 'interview_unread', nullable: true }) interviewUnread: UnreadRequirements | null;
  @Column('boolean', { name: 'analysis_viewed', default: false }) analysisViewed: boolean;
  @Column('text', { name: 'viewed_analysis_version', nullable: true }) viewedAnalysisVersion: string | null;
  @Column('text', { name: 'import_source' }) importSource: ImportSource;
  @Column('uuid', { name: 'imported_by', nullable: true }) importedBy: ActorId | null;
  @Column('boolean', { name: 'imported_without_cv' }) importedWithoutCv: boolean;
  @Column('text', { name: 'original_cv_file_name', nullable: true }) originalCvFileName: string | null;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId: string | null;
  @Column('boolean', { name: 'is_test', default: false }) isTest: boolean;
  /** When a person selected or rejected the candidate. For statistics only. */
  @Column('timestamptz', { name: 'decided_at', nullable: true, select: false }) decidedAt: Date | null;
  /** When the status became one that waits for a person. It stays when the status moves on. */
  @Column('timestamptz', { name: 'waiting_since', nullable: true, select: false }) waitingSince: Date | null;
  /** When a person said that they have read the present interview, which could hardly be evaluated. */
  @Column('timestamptz', { name: 'interview_read_at', nullable: true, select: false }) interviewReadAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
}
