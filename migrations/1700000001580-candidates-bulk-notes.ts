import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The notes of a person, kept until a worker imports them. */
export class CandidatesBulkNotes1700000001580 implements MigrationInterface {
  name = 'CandidatesBulkNotes1700000001580';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_import_items ADD COLUMN notes text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
