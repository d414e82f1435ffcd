import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a person decided. A candidate that was decided before gets the time by the next migration. */
export class CandidatesDecidedAt1700000001122 implements MigrationInterface {
  name = 'CandidatesDecidedAt1700000001122';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE candidates ADD COLUMN decided_at timestamptz`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
