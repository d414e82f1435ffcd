import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request to dial that has no answer yet may still place its call, also after that was hung up. */
export class TelephonyDialsAnswered1700000001220 implements MigrationInterface {
  name = 'TelephonyDialsAnswered1700000001220';

  async up(runner: QueryRunner): Promise<void> {
    // Nullable and without a default, so that no row is rewritten.
    await runner.query('ALTER TABLE dials ADD COLUMN IF NOT EXISTS answered_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
