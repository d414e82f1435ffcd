import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dates with other calling hours than the week. In the row of the settings, so that no booking reads more for them. */
export class TelephonyCallingExceptions1700000001450 implements MigrationInterface {
  name = 'TelephonyCallingExceptions1700000001450';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE telephony_settings ADD COLUMN IF NOT EXISTS calling_exceptions jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
