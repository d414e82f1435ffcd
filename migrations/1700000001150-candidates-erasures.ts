import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The receipts of erasures. They name no candidate. */
export class CandidatesErasures1700000001150 implements MigrationInterface {
  name = 'CandidatesErasures1700000001150';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE erasures (
         id         uuid NOT NULL,
         company_id uuid NOT NULL,
         removed    jsonb NOT NULL,
         at         timestamptz NOT NULL,
         CONSTRAINT erasures_pkey PRIMARY KEY (id)
       )`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
