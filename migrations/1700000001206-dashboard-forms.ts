import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The forms of a session are limited as requests to the API are. */
export class DashboardForms1700000001206 implements MigrationInterface {
  name = 'DashboardForms1700000001206';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE dashboard_sessions ADD COLUMN forms bigint[] NOT NULL DEFAULT '{0}'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
