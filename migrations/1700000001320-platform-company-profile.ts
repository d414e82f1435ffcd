import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The profile of a company: read with its name. The logo stands beside it, so that no read of a company carries its bytes. */
export class PlatformCompanyProfile1700000001320 implements MigrationInterface {
  name = 'PlatformCompanyProfile1700000001320';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE companies
        ADD COLUMN country text,
        ADD COLUMN timezone text,
        ADD COLUMN colour text,
        ADD COLUMN logo text`);
    await runner.query(`
      CREATE TABLE company_logos (
        company_id uuid CONSTRAINT company_logos_pkey PRIMARY KEY CONSTRAINT company_logos_company_fkey REFERENCES companies,
        type text NOT NULL,
        content bytea NOT NULL
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
