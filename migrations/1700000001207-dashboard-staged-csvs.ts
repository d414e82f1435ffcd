import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A CSV is kept while a person looks at it, instead of carried through the page. */
export class DashboardStagedCsvs1700000001207 implements MigrationInterface {
  name = 'DashboardStagedCsvs1700000001207';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE staged_csvs (
         id         uuid CONSTRAINT staged_csvs_pkey PRIMARY KEY,
         company_id uuid NOT NULL CONSTRAINT staged_csvs_company_fkey REFERENCES companies,
         text       text NOT NULL,
         expires_at timestamptz NOT NULL
       )`,
    );
    await runner.query('CREATE INDEX staged_csvs_expiry ON staged_csvs (expires_at)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
