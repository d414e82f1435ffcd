import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class TelephonyAttemptsIndex1700000001061 implements MigrationInterface {
  name = 'TelephonyAttemptsIndex1700000001061';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // Clearance: the dials of a company to a number in the last days.
    await createIndex(
      runner,
      'reservations_attempts',
      `ON reservations (company_id, called_e164, dialled_at) WHERE called_e164 IS NOT NULL AND channel = 'outbound'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
