import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The columns of a durable task, for the entity of its table. What they mean: `task-columns.ts`. */
export abstract class TaskEntity {
  @Column('timestamptz', { name: 'due_at', nullable: true }) dueAt: Date | null;
  @Column('timestamptz', { name: 'lease_until', nullable: true }) leaseUntil: Date | null;
  @Column('uuid', { name: 'lease_token', nullable: true }) leaseToken: string | null;
  @Column('smallint', { default: 0 }) failures: number;
  @Column('timestamptz', { name: 'parked_at', nullable: true }) parkedAt: Date | null;
}

/** Names the indexes that `taskIndexes(table)` creates. They are partial, which TypeORM does not compare. */
export function TaskIndexes(table: string): ClassDecorator {
  return (target) => {
    Index(`${table}_due`, { synchronize: false })(target);
    Index(`${table}_parked`, { synchronize: false })(target);
  };
}

@Entity('retention_jobs')
@TaskIndexes('retention_jobs')
export class RetentionJobEntity extends TaskEntity {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'retention_jobs_pkey' }) name: string;
}
