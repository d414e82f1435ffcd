import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in to the dashboard by OpenID Connect. */
export class OpenIdProviders1700000001094 implements MigrationInterface {
  name = 'OpenIdProviders1700000001094';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE openid_providers (
         company_id    uuid CONSTRAINT openid_providers_pkey PRIMARY KEY CONSTRAINT openid_providers_company_fkey REFERENCES companies,
         issuer        text NOT NULL,
         client_id     text NOT NULL,
         client_secret bytea,
         is_required   boolean NOT NULL,
         updated_at    timestamptz NOT NULL
       )`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
