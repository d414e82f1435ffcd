import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The source of a bulk import: the API, where none is named. */
export class CandidatesImportSource1700000001110 implements MigrationInterface {
  name = 'CandidatesImportSource1700000001110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bulk_imports ADD COLUMN import_source text NOT NULL DEFAULT 'api'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
