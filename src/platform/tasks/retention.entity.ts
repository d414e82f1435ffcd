import { Entity, PrimaryColumn } from 'typeorm';
import { TaskEntity, TaskIndexes } from './task.entity.js';

@Entity('retention_jobs')
@TaskIndexes('retention_jobs')
export class RetentionJobEntity extends TaskEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'retention_jobs_pkey' }) name: string;
}
