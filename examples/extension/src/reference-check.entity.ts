import { addRateLimitCategory, TASK_COLUMNS, TaskEntity, TaskIndexes, taskIndexes } from 'interview-platform-api';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

/** A candidate whose references are to be requested. The row is a durable task. */
@Entity('acme_reference_checks')
@TaskIndexes('acme_reference_checks')
export class ReferenceCheckEntity extends TaskEntity {
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'acme_reference_checks_pkey' }) candidateId: string;
  @Column('uuid', { name: 'company_id' }) companyId: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('text', { nullable: true }) note: string | null;
  @Column('timestamptz', { name: 'requested_at', nullable: true }) requestedAt: Date | null;
}

/** The number is a timestamp: migrations run in its order, after those of the product. */
export class AcmeReferenceChecks1800000000100 implements MigrationInterface {
  name = 'AcmeReferenceChecks1800000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE acme_reference_checks (
      candidate_id uuid NOT NULL,
      company_id   uuid NOT NULL,
      created_at   timestamptz NOT NULL,
      note         text,
      requested_at timestamptz,
      ${TASK_COLUMNS},
      CONSTRAINT acme_reference_checks_pkey PRIMARY KEY (candidate_id)
    )`);
    for (const index of taskIndexes('acme_reference_checks')) await runner.query(index);
    await runner.query(addRateLimitCategory('acme'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
