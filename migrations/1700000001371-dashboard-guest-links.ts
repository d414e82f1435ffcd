import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links to evaluations for people without an account. A candidate who is erased leaves them. */
export class DashboardGuestLinks1700000001371 implements MigrationInterface {
  name = 'DashboardGuestLinks1700000001371';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE IF NOT EXISTS guest_links (
         id              uuid CONSTRAINT guest_links_pkey PRIMARY KEY,
         company_id      uuid NOT NULL CONSTRAINT guest_links_company_fkey REFERENCES companies,
         job_position_id uuid NOT NULL,
         token_hash      bytea NOT NULL CONSTRAINT guest_links_token UNIQUE,
         language        text NOT NULL,
         created_by      uuid NOT NULL,
         created_at      timestamptz NOT NULL,
         expires_at      timestamptz NOT NULL,
         revoked_at      timestamptz,
         views           integer NOT NULL DEFAULT 0,
         requests        bigint[] NOT NULL DEFAULT '{0}'
       )`,
    );
    await runner.query('CREATE INDEX IF NOT EXISTS guest_links_company ON guest_links (company_id, created_at)');
    await runner.query('CREATE INDEX IF NOT EXISTS guest_links_expiry ON guest_links (expires_at)');
    await runner.query(
      `CREATE TABLE IF NOT EXISTS guest_link_candidates (
         link_id      uuid CONSTRAINT guest_link_candidates_link_fkey REFERENCES guest_links ON DELETE CASCADE,
         candidate_id uuid CONSTRAINT guest_link_candidates_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
         sequence     integer NOT NULL,
         CONSTRAINT guest_link_candidates_pkey PRIMARY KEY (link_id, candidate_id)
       )`,
    );
    await runner.query('CREATE INDEX IF NOT EXISTS guest_link_candidates_candidate ON guest_link_candidates (candidate_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
