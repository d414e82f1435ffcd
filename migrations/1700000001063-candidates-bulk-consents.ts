import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The consents of a person of a bulk import, until the person is imported. */
export class CandidatesBulkConsents1700000001063 implements MigrationInterface {
  name = 'CandidatesBulkConsents1700000001063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_import_items ADD COLUMN consents jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
