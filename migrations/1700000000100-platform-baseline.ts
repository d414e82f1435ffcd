import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Companies, API keys, limits, idempotency, audit, events, durable tasks, the clock, shared storage, mails. */
export class PlatformBaseline1700000000100 implements MigrationInterface {
  name = 'PlatformBaseline1700000000100';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `CREATE TABLE companies (
     id            uuid CONSTRAINT companies_pkey PRIMARY KEY,
     name          text NOT NULL,
     contact_email text,
     raised_limits jsonb NOT NULL DEFAULT '{}',
     created_at    timestamptz NOT NULL,
     country       text,
     timezone      text,
     colour        text,
     logo          text
   )`,
  // Apart from its company, so that no read of a company carries the bytes. `companies.logo` names the present one.
  `CREATE TABLE company_logos (
     company_id uuid CONSTRAINT company_logos_pkey PRIMARY KEY CONSTRAINT company_logos_company_fkey REFERENCES companies,
     type       text NOT NULL,
     content    bytea NOT NULL
   )`,

  // The unique index serves access control: the key's row by its hash. `successor_id`: the key that replaced it.
  `CREATE TABLE api_keys (
     id           uuid CONSTRAINT api_keys_pkey PRIMARY KEY,
     company_id   uuid NOT NULL CONSTRAINT api_keys_company_fkey REFERENCES companies,
     name         text NOT NULL,
     key_hash     bytea NOT NULL CONSTRAINT api_keys_hash UNIQUE,
     scopes       text[] NOT NULL,
     role         text NOT NULL CONSTRAINT api_keys_role CHECK (role IN ('owner', 'admin', 'member')),
     allowed_ips  text[] NOT NULL DEFAULT '{}',
     created_at   timestamptz NOT NULL,
     expires_at   timestamptz,
     revoked_at   timestamptz,
     successor_id uuid
   )`,
  // "key list": the keys of a company.
  `CREATE INDEX api_keys_company ON api_keys (company_id, created_at)`,

  // These three are empty after a crash of the database: accepted, for half the cost of a logged table. Half-full pages allow HOT updates.
  // A context adds a window to the first for each category of its own; its limits and result are of the last request.
  `CREATE UNLOGGED TABLE rate_limit_windows (
     company_id     uuid CONSTRAINT rate_limit_windows_pkey PRIMARY KEY,
     within_limit   boolean NOT NULL,
     global_limit   integer NOT NULL,
     category_limit integer NOT NULL,
     seconds        bigint[] NOT NULL DEFAULT '{0}'
   ) WITH (fillfactor = 50)`,
  `CREATE UNLOGGED TABLE authentication_failures (
     network      text CONSTRAINT authentication_failures_pkey PRIMARY KEY,
     hits         bigint[] NOT NULL,
     within_limit boolean NOT NULL,
     last_at      timestamptz NOT NULL
   ) WITH (fillfactor = 50)`,
  // The requests of links that need no account.
  `CREATE UNLOGGED TABLE link_requests (
     link         text CONSTRAINT link_requests_pkey PRIMARY KEY,
     hits         bigint[] NOT NULL,
     within_limit boolean NOT NULL,
     last_at      timestamptz NOT NULL
   ) WITH (fillfactor = 50)`,

  // `refusal_without_persons`: what stays of a stored refusal once a person that it names was erased.
  `CREATE TABLE idempotency_records (
     company_id              uuid NOT NULL,
     key_hash                bytea NOT NULL,
     fingerprint             bytea NOT NULL,
     status                  smallint NOT NULL,
     response                bytea,
     refusal_without_persons bytea,
     persons                 uuid[],
     expires_at              timestamptz NOT NULL,
     CONSTRAINT idempotency_records_pkey PRIMARY KEY (company_id, key_hash)
   )`,
  // Erasure: the records that name a person. Nearly all name one: a B-tree index for those costs a request much less than a GIN index.
  `CREATE INDEX idempotency_records_person ON idempotency_records ((persons[1])) WHERE persons IS NOT NULL`,
  `CREATE INDEX idempotency_records_persons ON idempotency_records USING gin (persons) WHERE cardinality(persons) > 1`,
  // Retention.
  `CREATE INDEX idempotency_records_expiry ON idempotency_records (expires_at)`,
  // A lost claim is an error, so that the statements after it in the same packet are not executed.
  `CREATE FUNCTION claim_idempotency_key(key bigint) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN
     IF NOT pg_try_advisory_xact_lock(key) THEN
       RAISE EXCEPTION 'another process executes under this idempotency key' USING ERRCODE = 'IK001';
     END IF;
   END $$`,

  // Append-only. Holds ids and facts, no personal data, and so outlives the person.
  `CREATE TABLE audit_entries (
     id          uuid CONSTRAINT audit_entries_pkey PRIMARY KEY,
     company_id  uuid NOT NULL,
     at          timestamptz NOT NULL,
     actor       uuid,
     acting_user text,
     action      text NOT NULL,
     subject_id  uuid NOT NULL,
     facts       json NOT NULL DEFAULT '{}'
   )`,
  // The trail of one subject in order.
  `CREATE INDEX audit_entries_subject ON audit_entries (subject_id, at, id)`,
  // The trail of a company in order: of all, by action, and by who acted, of whom there may be few rows.
  `CREATE INDEX audit_entries_company ON audit_entries (company_id, at, id)`,
  `CREATE INDEX audit_entries_action ON audit_entries (company_id, action, at, id)`,
  `CREATE INDEX audit_entries_actor ON audit_entries (company_id, actor, at, id)`,

  // Entries on their way to the journal beside the database.
  `CREATE TABLE journal_entries (
     key text CONSTRAINT journal_entries_pkey PRIMARY KEY,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('journal_entries'),

  // `data` is json, not jsonb: the order of its fields is kept. `trace_parent`: the W3C trace context in which it happened.
  `CREATE TABLE events (
     id           uuid PRIMARY KEY,
     company_id   uuid NOT NULL,
     type         text NOT NULL,
     subject_id   uuid,
     persons      uuid[] NOT NULL,
     data         json NOT NULL,
     occurred_at  timestamptz NOT NULL,
     sequence     bigserial NOT NULL,
     trace_parent text
   )`,
  // Erasure: the events that name a person.
  `CREATE INDEX events_persons ON events USING gin (persons)`,
  // Recovery of a webhook: a company's events since a moment, oldest first.
  `CREATE INDEX events_company ON events (company_id, occurred_at, sequence)`,
  // The list of one type, newest first, of which there may be few rows.
  `CREATE INDEX events_type ON events (company_id, type, occurred_at, id)`,
  // Retention.
  `CREATE INDEX events_age ON events (occurred_at)`,

  // One row for each event and handler, deleted when the event is handled. Rows with one `order_key` (handler and subject) are handled in
  // the order of their sequence; NULL: in any order. One column for both, so that no plan walks through all rows of a handler instead.
  `CREATE TABLE event_handlings (
     event_id  uuid NOT NULL REFERENCES events ON DELETE CASCADE,
     handler   text NOT NULL,
     order_key text,
     sequence  bigint NOT NULL,
     ${TASK_COLUMNS},
     CONSTRAINT event_handlings_pkey PRIMARY KEY (event_id, handler)
   )`,
  // Sweeps and claims: the least due times of one handler.
  `CREATE INDEX event_handlings_due ON event_handlings (handler, due_at, sequence) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
  // Metrics and "tasks parked".
  `CREATE INDEX event_handlings_parked ON event_handlings (handler, parked_at) WHERE parked_at IS NOT NULL`,
  // The order of one subject's events for one handler.
  `CREATE INDEX event_handlings_order ON event_handlings (order_key, sequence) WHERE due_at IS NOT NULL AND parked_at IS NULL`,

  // One row for each retention job.
  `CREATE TABLE retention_jobs (
     name text PRIMARY KEY,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('retention_jobs'),
  // What one process has counted for the metrics of all.
  `CREATE UNLOGGED TABLE shared_counts (
     name    text CONSTRAINT shared_counts_pkey PRIMARY KEY,
     result  jsonb NOT NULL,
     next_at timestamptz NOT NULL
   ) WITH (fillfactor = 50)`,
  // Rows that a later migration leaves to the workers. `last`: the id of the last row that is complete.
  // docs/architecture.md#add-a-migration
  `CREATE TABLE backfills (
     name text CONSTRAINT backfills_pkey PRIMARY KEY,
     last uuid NOT NULL,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('backfills'),

  // Product time minus wall time, for all processes, and the mode of the service, for the command line. Exactly one row.
  `CREATE TABLE sandbox_clock (
     only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     mode      text NOT NULL CHECK (mode IN ('system', 'sandbox')),
     offset_ms bigint NOT NULL
   )`,
  `INSERT INTO sandbox_clock (mode, offset_ms) VALUES ('system', 0)`,

  // The document store and mail folder of this database: a process that has another one does not start.
  `CREATE TABLE shared_storages (
     name        text PRIMARY KEY,
     identity    text NOT NULL,
     location    text NOT NULL,
     recorded_at timestamptz NOT NULL
   )`,
  // The processes of the service that run, with the settings that `admin doctor` compares.
  `CREATE TABLE service_processes (
     id         uuid CONSTRAINT service_processes_pkey PRIMARY KEY,
     role       text NOT NULL,
     version    text NOT NULL,
     host       text NOT NULL,
     settings   jsonb NOT NULL,
     started_at timestamptz NOT NULL,
     seen_at    timestamptz NOT NULL
   )`,

  // Due when it is to be sent. `content` is encrypted, NULL once the mail was sent or refused. `person_id`: NULL for a mail to a company.
  // `reason`, `failed_at` and the encrypted `recipient`: of one that could not be delivered; `done_at`: when somebody dealt with that.
  // No foreign key: the row of a sent mail is needed to remove the mail from the transport.
  `CREATE TABLE mails (
     id           uuid PRIMARY KEY,
     company_id   uuid NOT NULL,
     person_id    uuid,
     kind         text NOT NULL,
     content      bytea,
     queued_at    timestamptz NOT NULL,
     sent_at      timestamptz,
     failure      text,
     reason       text,
     failed_at    timestamptz,
     recipient    bytea,
     done_at      timestamptz,
     trace_parent text,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('mails'),
  // Erasure: the mails to a person.
  `CREATE INDEX mails_person ON mails (person_id) WHERE person_id IS NOT NULL`,
  // The failed mails of a company that nobody has dealt with: the dashboard and `admin mail failed`.
  `CREATE INDEX mails_failed ON mails (company_id, failed_at, id) WHERE failed_at IS NOT NULL AND done_at IS NULL`,
  // Retention: the failed mails to users and contacts.
  `CREATE INDEX mails_failed_age ON mails (failed_at) WHERE failed_at IS NOT NULL AND person_id IS NULL`,
  // Mails of erased persons that the transport must remove.
  `CREATE TABLE mail_removals (
     mail_id uuid PRIMARY KEY,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('mail_removals'),
];
