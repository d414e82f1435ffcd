import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a migration of its own, because it holds up writes while it is made. */
export class TelephonyBatchesIndex1700000001092 implements MigrationInterface {
  name = 'TelephonyBatchesIndex1700000001092';

  async up(runner: QueryRunner): Promise<void> {
    // The list of batches.
    await runner.query('CREATE INDEX call_batches_list ON call_batches (company_id, created_at, id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
