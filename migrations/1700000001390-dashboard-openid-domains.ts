import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People set the provider of their company themselves; the sign-in offers it for the domains that the company has shown to be its own. */
export class DashboardOpenIdDomains1700000001390 implements MigrationInterface {
  name = 'DashboardOpenIdDomains1700000001390';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE openid_providers ADD COLUMN IF NOT EXISTS is_guarded boolean NOT NULL DEFAULT false');
    await runner.query(
      `CREATE TABLE IF NOT EXISTS openid_domains (
         domain     text NOT NULL,
         company_id uuid NOT NULL CONSTRAINT openid_domains_company_fkey REFERENCES companies,
         added_at   timestamptz NOT NULL,
         CONSTRAINT openid_domains_pkey PRIMARY KEY (domain, company_id)
       )`,
    );
    await runner.query('CREATE INDEX IF NOT EXISTS openid_domains_company ON openid_domains (company_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
