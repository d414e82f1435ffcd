import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The pages that a session reads are limited, as its forms are. */
export class DashboardPages1700000001290 implements MigrationInterface {
  name = 'DashboardPages1700000001290';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE dashboard_sessions ADD COLUMN pages bigint[] NOT NULL DEFAULT '{0}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
