import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the texts of a position by which candidates are evaluated were last changed. */
export class JobsRequirementsChanged1700000001310 implements MigrationInterface {
  name = 'JobsRequirementsChanged1700000001310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE job_positions ADD COLUMN requirements_changed_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
