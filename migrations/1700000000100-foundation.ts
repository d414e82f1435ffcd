import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Companies, keys, limits, idempotency, audit; job positions and candidates. */
export class Foundation1700000000100 implements MigrationInterface {
  name = 'Foundation1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `CREATE TABLE companies (
     id            uuid PRIMARY KEY,
     name          text NOT NULL,
     raised_limits jsonb NOT NULL DEFAULT '{}',
     created_at    timestamptz NOT NULL
   )`,

  // The unique index serves admission: the key's row by its hash.
  `CREATE TABLE api_keys (
     id          uuid PRIMARY KEY,
     company_id  uuid NOT NULL REFERENCES companies,
     name        text NOT NULL,
     key_hash    bytea NOT NULL UNIQUE,
     scopes      text[] NOT NULL,
     role        text NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
     allowed_ips text[] NOT NULL DEFAULT '{}',
     created_at  timestamptz NOT NULL,
     expires_at  timestamptz,
     revoked_at  timestamptz
   )`,
  // "key list": the keys of a company.
  `CREATE INDEX api_keys_company ON api_keys (company_id, created_at)`,

  // Empty after a crash of the database: accepted, for half the cost of a logged table. Half-full pages keep updates in place.
  // Each array holds milliseconds, oldest first; limits and verdict are the last request's.
  `CREATE UNLOGGED TABLE rate_windows (
     company_id     uuid PRIMARY KEY,
     admitted       boolean NOT NULL,
     global_limit   integer NOT NULL,
     category_limit integer NOT NULL,
     total          bigint[] NOT NULL,
     "none"         bigint[] NOT NULL DEFAULT '{}',
     reads          bigint[] NOT NULL DEFAULT '{}',
     writes         bigint[] NOT NULL DEFAULT '{}',
     analysis       bigint[] NOT NULL DEFAULT '{}',
     storage        bigint[] NOT NULL DEFAULT '{}',
     bulk_import    bigint[] NOT NULL DEFAULT '{}',
     actions        bigint[] NOT NULL DEFAULT '{}',
     webhooks       bigint[] NOT NULL DEFAULT '{}'
   ) WITH (fillfactor = 50)`,
  `CREATE UNLOGGED TABLE auth_failures (
     ip       text PRIMARY KEY,
     hits     bigint[] NOT NULL,
     admitted boolean NOT NULL,
     last_at  timestamptz NOT NULL
   ) WITH (fillfactor = 50)`,

  `CREATE TABLE idempotency_records (
     company_id  uuid NOT NULL,
     key_hash    bytea NOT NULL,
     fingerprint bytea NOT NULL,
     status      smallint NOT NULL,
     answer      bytea,
     persons     uuid[],
     expires_at  timestamptz NOT NULL,
     CONSTRAINT idempotency_records_pkey PRIMARY KEY (company_id, key_hash)
   )`,
  // A claim that fails is an error, so that what was sent behind it in the same packet is not executed.
  `CREATE FUNCTION claim_idempotency_key(key bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT pg_try_advisory_xact_lock(key) THEN
       RAISE EXCEPTION 'another process executes under this idempotency key' USING ERRCODE = 'IK001';
     END IF;
   END $$`,
  // Erasure: the records that name a person. Pruning: those whose day is over.
  // Nearly all name one person: a B-tree for those costs each request far less than a GIN index would.
  `CREATE INDEX idempotency_records_person ON idempotency_records ((persons[1])) WHERE persons IS NOT NULL`,
  `CREATE INDEX idempotency_records_persons ON idempotency_records USING gin (persons) WHERE cardinality(persons) > 1`,
  `CREATE INDEX idempotency_records_expiry ON idempotency_records (expires_at)`,

  // Append-only. Holds ids and facts, no personal data, and so outlives the person.
  `CREATE TABLE audit_rows (
     id          uuid PRIMARY KEY,
     company_id  uuid NOT NULL,
     at          timestamptz NOT NULL,
     actor       uuid,
     acting_user text,
     action      text NOT NULL,
     subject_id  uuid NOT NULL,
     facts       jsonb NOT NULL DEFAULT '{}'
   )`,
  // The trail of one subject in order.
  `CREATE INDEX audit_rows_subject ON audit_rows (subject_id, at, id)`,

  `CREATE TABLE job_positions (
     id                   uuid PRIMARY KEY,
     company_id           uuid NOT NULL REFERENCES companies,
     position             text NOT NULL,
     department           text NOT NULL,
     location             text NOT NULL,
     type                 text NOT NULL,
     salary               numeric,
     currency             text,
     privacy              text NOT NULL CHECK (privacy IN ('public', 'private')),
     description          text NOT NULL,
     experience           text NOT NULL,
     remote               boolean NOT NULL,
     requirements         text[] NOT NULL,
     benefits             text[] NOT NULL,
     conversation_version text NOT NULL,
     interview_languages  text[] NOT NULL,
     created_at           timestamptz NOT NULL,
     UNIQUE (company_id, id)
   )`,
  // The list, newest first, with and without its filter.
  `CREATE INDEX job_positions_list ON job_positions (company_id, created_at DESC, id DESC)`,
  `CREATE INDEX job_positions_list_privacy ON job_positions (company_id, privacy, created_at DESC, id DESC)`,

  // candidateCount is the sum of 16 rows, so that imports into one position do not queue for one.
  `CREATE TABLE job_position_candidate_counts (
     job_position_id uuid NOT NULL REFERENCES job_positions ON DELETE CASCADE,
     slot            smallint NOT NULL,
     candidates      integer NOT NULL DEFAULT 0,
     PRIMARY KEY (job_position_id, slot)
   ) WITH (fillfactor = 50)`,

  // The foreign key holds company and position together: a candidate cannot be written into another company's position.
  `CREATE TABLE candidates (
     id                      uuid PRIMARY KEY,
     company_id              uuid NOT NULL,
     job_position_id         uuid NOT NULL,
     first_name              text NOT NULL,
     last_name               text NOT NULL,
     email                   text NOT NULL,
     email_key               text NOT NULL,
     phone                   text,
     status                  text NOT NULL,
     notes                   text,
     cv_text                 text,
     cv_score                numeric,
     ai_evaluation           text,
     upsides                 text[] NOT NULL DEFAULT '{}',
     shortcomings            text[] NOT NULL DEFAULT '{}',
     interview_score         numeric,
     analysis_viewed         boolean NOT NULL DEFAULT false,
     viewed_analysis_version text,
     import_source           text NOT NULL,
     imported_by             uuid,
     imported_without_cv     boolean NOT NULL,
     original_cv_file_name   text,
     session_id              uuid,
     is_test                 boolean NOT NULL DEFAULT false,
     created_at              timestamptz NOT NULL,
     updated_at              timestamptz NOT NULL,
     CONSTRAINT candidates_job_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id),
     CONSTRAINT candidates_email UNIQUE (company_id, job_position_id, email_key)
   )`,
  // The list of a position, newest first, with each of its filters.
  `CREATE INDEX candidates_list ON candidates (job_position_id, created_at DESC, id DESC)`,
  `CREATE INDEX candidates_list_status ON candidates (job_position_id, status, created_at DESC, id DESC)`,
  `CREATE INDEX candidates_list_source ON candidates (job_position_id, import_source, created_at DESC, id DESC)`,
];
