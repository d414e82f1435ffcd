import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Users of the dashboard, their sign-ins and sessions; owners, notes and mentions; links for guests. */
export class DashboardBaseline1700000001100 implements MigrationInterface {
  name = 'DashboardBaseline1700000001100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const USERS = [
  // `openid_issuer`, `openid_subject`: the account at an identity provider to which the user is bound.
  `CREATE TABLE users (
     id              uuid CONSTRAINT users_pkey PRIMARY KEY,
     company_id      uuid NOT NULL CONSTRAINT users_company_fkey REFERENCES companies,
     email           text NOT NULL,
     email_key       text NOT NULL,
     name            text NOT NULL,
     role            text NOT NULL CONSTRAINT users_role CHECK (role IN ('owner', 'admin', 'recruiter', 'viewer')),
     language        text,
     openid_issuer   text,
     openid_subject  text,
     created_at      timestamptz NOT NULL,
     last_sign_in_at timestamptz,
     disabled_at     timestamptz,
     CONSTRAINT users_email UNIQUE (email_key, company_id)
   )`,
  `CREATE INDEX users_company ON users (company_id)`,

  // With and without an account. The tries of a mail's code are counted here for that reason. The indexes serve the limits.
  `CREATE TABLE sign_in_requests (
     id           uuid CONSTRAINT sign_in_requests_pkey PRIMARY KEY,
     email        bytea NOT NULL,
     email_hash   bytea NOT NULL,
     network      text NOT NULL,
     browser_hash bytea NOT NULL,
     requested_at timestamptz NOT NULL,
     code_tries   integer NOT NULL DEFAULT 0,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('sign_in_requests'),
  `CREATE INDEX sign_in_requests_email ON sign_in_requests (email_hash, requested_at)`,
  `CREATE INDEX sign_in_requests_network ON sign_in_requests (network, requested_at)`,
  `CREATE INDEX sign_in_requests_browser ON sign_in_requests (browser_hash, requested_at)`,

  // `request_id`, `code_hash`: of a mail that was asked for in a browser, which has a code beside its link.
  `CREATE TABLE sign_in_links (
     token_hash   bytea CONSTRAINT sign_in_links_pkey PRIMARY KEY,
     user_id      uuid NOT NULL CONSTRAINT sign_in_links_user_fkey REFERENCES users ON DELETE CASCADE,
     request_id   uuid,
     code_hash    bytea,
     browser_hash bytea,
     expires_at   timestamptz NOT NULL,
     used_at      timestamptz
   )`,
  `CREATE INDEX sign_in_links_user ON sign_in_links (user_id)`,
  `CREATE INDEX sign_in_links_request ON sign_in_links (request_id)`,
  // Retention.
  `CREATE INDEX sign_in_links_expiry ON sign_in_links (expires_at)`,

  // `forms` and `pages` are windows of the limits, as those of requests to the API.
  `CREATE TABLE dashboard_sessions (
     id           uuid CONSTRAINT dashboard_sessions_pkey PRIMARY KEY,
     user_id      uuid NOT NULL CONSTRAINT dashboard_sessions_user_fkey REFERENCES users ON DELETE CASCADE,
     token_hash   bytea NOT NULL CONSTRAINT dashboard_sessions_token UNIQUE,
     created_at   timestamptz NOT NULL,
     last_seen_at timestamptz NOT NULL,
     user_agent   text NOT NULL,
     network      text NOT NULL,
     forms        bigint[] NOT NULL DEFAULT '{0}',
     pages        bigint[] NOT NULL DEFAULT '{0}'
   )`,
  `CREATE INDEX dashboard_sessions_user ON dashboard_sessions (user_id)`,
  // Retention.
  `CREATE INDEX dashboard_sessions_seen ON dashboard_sessions (last_seen_at)`,

  // A table of a CSV while a person looks at it. It goes with its session.
  `CREATE TABLE staged_csvs (
     id         uuid CONSTRAINT staged_csvs_pkey PRIMARY KEY,
     session_id uuid NOT NULL CONSTRAINT staged_csvs_session_fkey REFERENCES dashboard_sessions ON DELETE CASCADE,
     text       text NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE INDEX staged_csvs_session ON staged_csvs (session_id)`,
  // Retention.
  `CREATE INDEX staged_csvs_expiry ON staged_csvs (expires_at)`,
];

const OPENID = [
  // Sign-in by OpenID Connect.
  `CREATE TABLE openid_providers (
     company_id                     uuid CONSTRAINT openid_providers_pkey PRIMARY KEY
                                    CONSTRAINT openid_providers_company_fkey REFERENCES companies,
     issuer                         text NOT NULL,
     client_id                      text NOT NULL,
     client_secret                  bytea,
     is_required                    boolean NOT NULL,
     accepts_missing_email_verified boolean NOT NULL DEFAULT false,
     is_guarded                     boolean NOT NULL DEFAULT false,
     updated_at                     timestamptz NOT NULL
   )`,
  // The sign-in offers the provider for the domains that the company has shown to be its own.
  `CREATE TABLE openid_domains (
     domain     text NOT NULL,
     company_id uuid NOT NULL CONSTRAINT openid_domains_company_fkey REFERENCES companies,
     added_at   timestamptz NOT NULL,
     CONSTRAINT openid_domains_pkey PRIMARY KEY (domain, company_id)
   )`,
  `CREATE INDEX openid_domains_company ON openid_domains (company_id)`,
  // Callbacks are counted by network.
  `CREATE TABLE openid_callbacks (
     state_hash bytea CONSTRAINT openid_callbacks_pkey PRIMARY KEY,
     network    text NOT NULL,
     at         timestamptz NOT NULL
   )`,
  `CREATE INDEX openid_callbacks_network ON openid_callbacks (network, at)`,
  // Retention.
  `CREATE INDEX openid_callbacks_at ON openid_callbacks (at)`,
];

const NOTES = [
  // A position or a candidate: the code removes that of an erased candidate, under the candidate's lock.
  `CREATE TABLE dashboard_owners (
     subject_id uuid CONSTRAINT dashboard_owners_pkey PRIMARY KEY,
     company_id uuid NOT NULL,
     kind       text NOT NULL CONSTRAINT dashboard_owners_kind CHECK (kind IN ('position', 'candidate')),
     user_id    uuid NOT NULL CONSTRAINT dashboard_owners_user_fkey REFERENCES users,
     since      timestamptz NOT NULL,
     seen_at    timestamptz
   )`,
  // The list of a user, the newest first.
  `CREATE INDEX dashboard_owners_user ON dashboard_owners (user_id, kind, since, subject_id)`,
  // Those that were handed to a user who has not opened them.
  `CREATE INDEX dashboard_owners_unseen ON dashboard_owners (user_id, since) WHERE seen_at IS NULL`,

  `CREATE TABLE dashboard_notes (
     id           uuid CONSTRAINT dashboard_notes_pkey PRIMARY KEY,
     company_id   uuid NOT NULL,
     candidate_id uuid NOT NULL CONSTRAINT dashboard_notes_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     author_id    uuid NOT NULL CONSTRAINT dashboard_notes_author_fkey REFERENCES users,
     text         text NOT NULL,
     created_at   timestamptz NOT NULL
   )`,
  // The notes of a candidate, the newest first; and its deletion.
  `CREATE INDEX dashboard_notes_candidate ON dashboard_notes (candidate_id, id)`,

  // Only those that are not seen.
  `CREATE TABLE dashboard_mentions (
     note_id      uuid NOT NULL CONSTRAINT dashboard_mentions_note_fkey REFERENCES dashboard_notes ON DELETE CASCADE,
     user_id      uuid NOT NULL CONSTRAINT dashboard_mentions_user_fkey REFERENCES users,
     candidate_id uuid NOT NULL,
     CONSTRAINT dashboard_mentions_pkey PRIMARY KEY (note_id, user_id)
   )`,
  // The list of a user, and those about a candidate whose page is opened.
  `CREATE INDEX dashboard_mentions_user ON dashboard_mentions (user_id, candidate_id)`,
  `CREATE TABLE dashboard_mention_mails (
     user_id        uuid CONSTRAINT dashboard_mention_mails_pkey PRIMARY KEY
                    CONSTRAINT dashboard_mention_mails_user_fkey REFERENCES users,
     last_mailed_at timestamptz,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('dashboard_mention_mails'),
];

const GUESTS = [
  // Links to evaluations for people without an account. `requests` is a window of its limit.
  `CREATE TABLE guest_links (
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
  `CREATE INDEX guest_links_company ON guest_links (company_id, created_at)`,
  // Retention.
  `CREATE INDEX guest_links_expiry ON guest_links (expires_at)`,
  // A candidate who is erased leaves them.
  `CREATE TABLE guest_link_candidates (
     link_id      uuid CONSTRAINT guest_link_candidates_link_fkey REFERENCES guest_links ON DELETE CASCADE,
     candidate_id uuid CONSTRAINT guest_link_candidates_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     sequence     integer NOT NULL,
     CONSTRAINT guest_link_candidates_pkey PRIMARY KEY (link_id, candidate_id)
   )`,
  `CREATE INDEX guest_link_candidates_candidate ON guest_link_candidates (candidate_id)`,
];

const STATEMENTS = [...USERS, ...OPENID, ...NOTES, ...GUESTS];
