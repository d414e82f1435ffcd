import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users are bound to their accounts at an identity provider, whose callbacks are counted. */
export class DashboardOpenIdAccounts1700000001205 implements MigrationInterface {
  name = 'DashboardOpenIdAccounts1700000001205';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `ALTER TABLE users ADD COLUMN IF NOT EXISTS openid_issuer text, ADD COLUMN IF NOT EXISTS openid_subject text`,
  `ALTER TABLE openid_providers ADD COLUMN IF NOT EXISTS accepts_missing_email_verified boolean NOT NULL DEFAULT false`,
  `CREATE TABLE IF NOT EXISTS openid_callbacks (
     state_hash bytea CONSTRAINT openid_callbacks_pkey PRIMARY KEY,
     network    text NOT NULL,
     at         timestamptz NOT NULL
   )`,
  `CREATE INDEX IF NOT EXISTS openid_callbacks_network ON openid_callbacks (network, at)`,
  `CREATE INDEX IF NOT EXISTS openid_callbacks_at ON openid_callbacks (at)`,
];
