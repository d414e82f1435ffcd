import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of CVs that are imported in the dashboard. */
export class CandidatesCvFiles1700000001160 implements MigrationInterface {
  name = 'CandidatesCvFiles1700000001160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_import_items ADD COLUMN cv_file jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
