import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an applicant-tracking system gives the persons of a bulk import. A development database may have the columns already. */
export class CandidatesBulkSync1700000001129 implements MigrationInterface {
  name = 'CandidatesBulkSync1700000001129';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE bulk_import_items ADD COLUMN IF NOT EXISTS external_id text, ADD COLUMN IF NOT EXISTS metadata jsonb DEFAULT '{}',
         ADD COLUMN IF NOT EXISTS reason text`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
