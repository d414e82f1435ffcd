import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** A person says that they have seen to a failed import. Reads and writes go on while the index is made. */
export class CandidatesFailedImports1700000001380 implements MigrationInterface {
  name = 'CandidatesFailedImports1700000001380';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bulk_imports ADD COLUMN IF NOT EXISTS resolved_at timestamptz');
    await createIndex(
      runner,
      'bulk_imports_failed',
      `ON bulk_imports (company_id, finished_at) WHERE status = 'failed' AND resolved_at IS NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
