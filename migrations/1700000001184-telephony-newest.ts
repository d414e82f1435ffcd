import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** The overview reads the newest calls in a position; those of a company: reservations_ended. Reads and writes go on while it is made. */
export class TelephonyNewest1700000001184 implements MigrationInterface {
  name = 'TelephonyNewest1700000001184';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'reservations_ended_position', `ON reservations (job_position_id, ended_at) WHERE ended_at IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
