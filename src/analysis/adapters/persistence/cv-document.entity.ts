import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { TaskEntity, TaskIndexes } from '../../../platform/tasks/task.entity.js';
import type { CandidateId, JobPositionId } from '../../domain/analysis.repository.js';

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

/** A document that is to be removed from the store. Written before each upload too, so that a crash leaves no document behind. */
@Entity('document_removals')
@TaskIndexes('document_removals')
export class DocumentRemovalEntity extends TaskEntity {
  @PrimaryColumn('text', { name: 'store_key', primaryKeyConstraintName: 'document_removals_pkey' }) storeKey: string;
}
