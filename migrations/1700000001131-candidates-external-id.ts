import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class CandidatesExternalId1700000001131 implements MigrationInterface {
  name = 'CandidatesExternalId1700000001131';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'candidates_external_id',
      `ON candidates (company_id, job_position_id, external_id) WHERE external_id IS NOT NULL`,
      'UNIQUE INDEX',
    );
    await createIndex(runner, 'bulk_import_items_clashed', `ON bulk_import_items (company_id, email_key) WHERE reason IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
