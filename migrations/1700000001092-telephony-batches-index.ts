import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class TelephonyBatchesIndex1700000001092 implements MigrationInterface {
  name = 'TelephonyBatchesIndex1700000001092';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The list of batches.
    await createIndex(runner, 'call_batches_list', 'ON call_batches (company_id, created_at, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
