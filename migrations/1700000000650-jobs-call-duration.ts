import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A job position may say how long its phone interviews take. */
export class JobsCallDuration1700000000650 implements MigrationInterface {
  name = 'JobsCallDuration1700000000650';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_positions ADD COLUMN call_duration_ms integer');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
