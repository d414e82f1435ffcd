import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DUE_COLUMNS, dueIndexes } from './due-columns.js';

/** Interview sessions and their results; mails. */
export class Actions1700000000300 implements MigrationInterface {
  name = 'Actions1700000000300';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Due when it expires.
  `CREATE TABLE interview_sessions (
     id              uuid PRIMARY KEY,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     candidate_id    uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     kind            text NOT NULL,
     state           text NOT NULL CHECK (state IN ('open', 'completed', 'failed', 'cancelled', 'expired')),
     token_hash      bytea UNIQUE,
     opened_at       timestamptz NOT NULL,
     expires_at      timestamptz NOT NULL,
     ended_at        timestamptz,
     ${DUE_COLUMNS}
   )`,
  ...dueIndexes('interview_sessions'),
  // The sessions of a candidate; of them, at most one is open.
  `CREATE INDEX interview_sessions_candidate ON interview_sessions (candidate_id)`,
  `CREATE UNIQUE INDEX interview_sessions_open ON interview_sessions (candidate_id) WHERE state = 'open'`,

  `CREATE TABLE interview_results (
     session_id      uuid PRIMARY KEY REFERENCES interview_sessions ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     candidate_id    uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     outcome         text NOT NULL CHECK (outcome IN ('completed', 'failed')),
     language        text NOT NULL,
     transcript      jsonb NOT NULL,
     recording_url   text,
     accepted_at     timestamptz NOT NULL
   )`,
  `CREATE INDEX interview_results_candidate ON interview_results (candidate_id)`,

  // Due when it is to be sent. \`content\` is sealed, and gone once the mail has left; \`candidate_id\` is NULL for a mail to a company.
  // No foreign key: a mail that was sent is removed where its transport keeps it before it is forgotten.
  `CREATE TABLE mails (
     id           uuid PRIMARY KEY,
     company_id   uuid NOT NULL,
     candidate_id uuid,
     content      bytea,
     queued_at    timestamptz NOT NULL,
     sent_at      timestamptz,
     failure      text,
     ${DUE_COLUMNS}
   )`,
  ...dueIndexes('mails'),
  // Erasure: the mails to a person.
  `CREATE INDEX mails_candidate ON mails (candidate_id) WHERE candidate_id IS NOT NULL`,

  // What the transport is to forget.
  `CREATE TABLE mail_removals (
     mail_id uuid PRIMARY KEY,
     ${DUE_COLUMNS}
   )`,
  ...dueIndexes('mail_removals'),
];
