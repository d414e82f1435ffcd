import { Column, Entity, ForeignKey, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

/** That a person has read the interview of a candidate. The row goes with the candidate's. */
@Entity('acme_readings')
export class ReadingEntity {
  @PrimaryColumn('uuid', { name: 'candidate_id', primaryKeyConstraintName: 'acme_readings_pkey' })
  @ForeignKey('candidates', { name: 'acme_readings_candidate_fkey', onDelete: 'CASCADE' })
  candidateId: string;
  @PrimaryColumn('text', { primaryKeyConstraintName: 'acme_readings_pkey' }) reader: string;
  @Column('uuid', { name: 'company_id' }) companyId: string;
  @Column('timestamptz', { name: 'read_at' }) readAt: Date;
}

export class AcmeReadings1800000000200 implements MigrationInterface {
  name = 'AcmeReadings1800000000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE acme_readings (
      candidate_id uuid NOT NULL CONSTRAINT acme_readings_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
      reader       text NOT NULL,
      company_id   uuid NOT NULL,
      read_at      timestamptz NOT NULL,
      CONSTRAINT acme_readings_pkey PRIMARY KEY (candidate_id, reader)
    )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
