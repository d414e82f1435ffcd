import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person decided. The backfill of changes gives it to a candidate that was decided before. */
export class CandidatesDecidedAt1700000001122 implements MigrationInterface {
  name = 'CandidatesDecidedAt1700000001122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE candidates ADD COLUMN decided_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
