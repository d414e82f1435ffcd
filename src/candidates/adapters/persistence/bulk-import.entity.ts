import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ActorId, CompanyId } from '../../../platform/domain/index.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/index.js';
import type { BulkImportId, BulkImportStatus, ItemResult } from '../../domain/bulk-import.js';
import type { CandidateId, ImportSource, JobPositionId } from '../../domain/candidate.js';
import type { ConsentDraft } from '../../../clearance/index.js';
import type { Metadata } from '../../domain/metadata.js';
import { ImportedColumns } from './candidate.entity.js';
import type { CvTreatment, StagedCv } from '../../domain/cv-analyser.js';

/** An asynchronous import, and its durable task. */
@Entity('bulk_imports')
@ForeignKey('job_positions', ['companyId', 'jobPositionId'], ['companyId', 'id'], { name: 'bulk_imports_job_position' })
@Check('bulk_imports_cvs', `cvs IN ('analyse', 'keep')`)
@Check('bulk_imports_status', `status IN ('processing', 'completed', 'failed')`)
@Index('bulk_imports_age', ['finishedAt'], { where: 'finished_at IS NOT NULL' })
@Index('bulk_imports_failed', ['companyId', 'finishedAt'], { where: `status = 'failed' AND resolved_at IS NULL` })
@TaskIndexes('bulk_imports')
export class BulkImportEntity extends TaskEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bulk_imports_pkey' }) id: BulkImportId;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('uuid', { name: 'job_position_id' }) jobPositionId: JobPositionId;
  @Column('uuid', { name: 'imported_by', nullable: true }) importedBy: ActorId | null;
  @Column('text') cvs: CvTreatment;
  @Column('text', { name: 'import_source', default: 'api' }) importSource: ImportSource;
  @Column('integer') total: number;
  @Column('text') status: BulkImportStatus;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'finished_at', nullable: true }) finishedAt: Date | null;
  @Column('timestamptz', { name: 'resolved_at', nullable: true }) resolvedAt: Date | null;
}

/** One person of an asynchronous import. After the import only the address and the id of the candidate are left. */
@Entity('bulk_import_items')
@ForeignKey(() => BulkImportEntity, ['bulkImportId'], ['id'], { name: 'bulk_import_items_import', onDelete: 'CASCADE' })
@Check('bulk_import_items_status', `status IN ('pending', 'imported', 'skipped', 'failed')`)
@Index('bulk_import_items_candidate', ['candidateId'])
@Index('bulk_import_items_failed', ['companyId', 'emailKey'], { where: 'candidate_id IS NULL' })
@Index('bulk_import_items_clashed', ['companyId', 'emailKey'], { where: 'reason IS NOT NULL' })
export class BulkImportItemEntity extends ImportedColumns {
  @PrimaryColumn('uuid', { name: 'bulk_import_id', primaryKeyConstraintName: 'bulk_import_items_pkey' }) bulkImportId: BulkImportId;
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'bulk_import_items_pkey' }) sequence: number;
  @Column('uuid', { name: 'company_id' }) companyId: CompanyId;
  @Column('uuid', { name: 'candidate_id', nullable: true }) candidateId: CandidateId | null;
  @Column('text', { name: 'first_name', nullable: true }) firstName: string | null;
  @Column('text', { name: 'last_name', nullable: true }) lastName: string | null;
  @Column('text', { nullable: true }) email: string | null;
  @Column('text', { name: 'email_key', nullable: true }) emailKey: string | null;
  @Column('jsonb', { nullable: true }) consents: ConsentDraft[] | null;
  @Column('jsonb', { name: 'cv_file', nullable: true }) cvFile: StagedCv | null;
  @Column('jsonb', { nullable: true }) metadata: Metadata | null;
  /** Why the person was skipped; null for a known address. */
  @Column('text', { nullable: true }) reason: string | null;
  @Column('text') status: ItemResult['status'] | 'pending';
}
