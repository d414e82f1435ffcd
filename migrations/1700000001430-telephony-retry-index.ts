import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class TelephonyRetryIndex1700000001430 implements MigrationInterface {
  name = 'TelephonyRetryIndex1700000001430';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The retry of an attempt.
    await createIndex(
      runner,
      'reservations_retry',
      `ON reservations (previous_reservation_id) WHERE channel = 'outbound' AND previous_reservation_id IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
