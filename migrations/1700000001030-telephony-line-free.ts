import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** When the call of a reservation leaves its line, which may be after the reservation has ended. */
export class TelephonyLineFree1700000001030 implements MigrationInterface {
  name = 'TelephonyLineFree1700000001030';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // Nullable and without a default, so that no row is rewritten.
    await runner.query('ALTER TABLE reservations ADD COLUMN IF NOT EXISTS line_free_at timestamptz');
    // Calls that have ended and still occupy their line: the last entries of the index.
    await createIndex(runner, 'reservations_line_free', 'ON reservations (line_free_at) WHERE line_free_at IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
