import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A CSV is kept while a person looks at it, instead of carried through the page. It goes with its session. */
export class DashboardStagedCsvs1700000001207 implements MigrationInterface {
  name = 'DashboardStagedCsvs1700000001207';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE staged_csvs (
         id         uuid CONSTRAINT staged_csvs_pkey PRIMARY KEY,
         session_id uuid NOT NULL CONSTRAINT staged_csvs_session_fkey REFERENCES dashboard_sessions ON DELETE CASCADE,
         text       text NOT NULL,
         expires_at timestamptz NOT NULL
       )`,
    );
    await runner.query('CREATE INDEX staged_csvs_session ON staged_csvs (session_id)');
    await runner.query('CREATE INDEX staged_csvs_expiry ON staged_csvs (expires_at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
