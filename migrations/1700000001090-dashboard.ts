import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Users of the dashboard, their sign-ins and sessions. */
export class Dashboard1700000001090 implements MigrationInterface {
  name = 'Dashboard1700000001090';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `CREATE TABLE users (
     id              uuid CONSTRAINT users_pkey PRIMARY KEY,
     company_id      uuid NOT NULL CONSTRAINT users_company_fkey REFERENCES companies,
     email           text NOT NULL,
     email_key       text NOT NULL,
     name            text NOT NULL,
     role            text NOT NULL CONSTRAINT users_role CHECK (role IN ('owner', 'admin', 'recruiter', 'viewer')),
     language        text,
     created_at      timestamptz NOT NULL,
     last_sign_in_at timestamptz,
     disabled_at     timestamptz,
     CONSTRAINT users_email UNIQUE (email_key, company_id)
   )`,
  `CREATE INDEX users_company ON users (company_id)`,
  `CREATE TABLE sign_in_requests (
     id           uuid CONSTRAINT sign_in_requests_pkey PRIMARY KEY,
     email        bytea NOT NULL,
     email_hash   bytea NOT NULL,
     network      text NOT NULL,
     browser_hash bytea NOT NULL,
     requested_at timestamptz NOT NULL,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('sign_in_requests'),
  `CREATE INDEX sign_in_requests_email ON sign_in_requests (email_hash, requested_at)`,
  `CREATE INDEX sign_in_requests_network ON sign_in_requests (network, requested_at)`,
  `CREATE TABLE sign_in_links (
     token_hash   bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY,
     user_id      uuid NOT NULL CONSTRAINT sign_in_links_user_fkey REFERENCES users ON DELETE CASCADE,
     browser_hash bytea,
     expires_at   timestamptz NOT NULL,
     used_at      timestamptz
   )`,
  `CREATE INDEX sign_in_links_user ON sign_in_links (user_id)`,
  `CREATE INDEX sign_in_links_expiry ON sign_in_links (expires_at)`,
  `CREATE TABLE dashboard_sessions (
     id           uuid CONSTRAINT dashboard_sessions_pkey PRIMARY KEY,
     user_id      uuid NOT NULL CONSTRAINT dashboard_sessions_user_fkey REFERENCES users ON DELETE CASCADE,
     token_hash   bytea NOT NULL CONSTRAINT dashboard_sessions_token UNIQUE,
     created_at   timestamptz NOT NULL,
     last_seen_at timestamptz NOT NULL,
     user_agent   text NOT NULL,
     network      text NOT NULL
   )`,
  `CREATE INDEX dashboard_sessions_user ON dashboard_sessions (user_id)`,
  `CREATE INDEX dashboard_sessions_seen ON dashboard_sessions (last_seen_at)`,
];
