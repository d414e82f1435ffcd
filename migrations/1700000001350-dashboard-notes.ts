import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Owners of positions and candidates, notes about candidates, and the mentions in them. */
export class DashboardNotes1700000001350 implements MigrationInterface {
  name = 'DashboardNotes1700000001350';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // A position or a candidate: the code removes that of an erased candidate, under the candidate's lock.
  `CREATE TABLE IF NOT EXISTS dashboard_owners (
     subject_id uuid CONSTRAINT dashboard_owners_pkey PRIMARY KEY,
     company_id uuid NOT NULL,
     kind       text NOT NULL CONSTRAINT dashboard_owners_kind CHECK (kind IN ('position', 'candidate')),
     user_id    uuid NOT NULL CONSTRAINT dashboard_owners_user_fkey REFERENCES users,
     since      timestamptz NOT NULL,
     seen_at    timestamptz
   )`,
  // The list of a user, the newest first.
  `CREATE INDEX IF NOT EXISTS dashboard_owners_user ON dashboard_owners (user_id, kind, since, subject_id)`,
  // Those that were handed to a user who has not opened them.
  `CREATE INDEX IF NOT EXISTS dashboard_owners_unseen ON dashboard_owners (user_id, since) WHERE seen_at IS NULL`,
  `CREATE TABLE IF NOT EXISTS dashboard_notes (
     id           uuid CONSTRAINT dashboard_notes_pkey PRIMARY KEY,
     company_id   uuid NOT NULL,
     candidate_id uuid NOT NULL CONSTRAINT dashboard_notes_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     author_id    uuid NOT NULL,
     text         text NOT NULL,
     created_at   timestamptz NOT NULL
   )`,
  // By itself, so that no statement locks two tables that are in use.
  `ALTER TABLE dashboard_notes DROP CONSTRAINT IF EXISTS dashboard_notes_author_fkey,
     ADD CONSTRAINT dashboard_notes_author_fkey FOREIGN KEY (author_id) REFERENCES users`,
  // The notes of a candidate, the newest first; and its deletion.
  `CREATE INDEX IF NOT EXISTS dashboard_notes_candidate ON dashboard_notes (candidate_id, id)`,
  // Only those that are not seen.
  `CREATE TABLE IF NOT EXISTS dashboard_mentions (
     note_id      uuid NOT NULL CONSTRAINT dashboard_mentions_note_fkey REFERENCES dashboard_notes ON DELETE CASCADE,
     user_id      uuid NOT NULL CONSTRAINT dashboard_mentions_user_fkey REFERENCES users,
     candidate_id uuid NOT NULL,
     CONSTRAINT dashboard_mentions_pkey PRIMARY KEY (note_id, user_id)
   )`,
  // The list of a user, and those about a candidate whose page is opened.
  `CREATE INDEX IF NOT EXISTS dashboard_mentions_user ON dashboard_mentions (user_id, candidate_id)`,
  `CREATE TABLE IF NOT EXISTS dashboard_mention_mails (
     user_id        uuid CONSTRAINT dashboard_mention_mails_pkey PRIMARY KEY
                    CONSTRAINT dashboard_mention_mails_user_fkey REFERENCES users,
     last_mailed_at timestamptz,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('dashboard_mention_mails').map((index) => index.replace('CREATE INDEX', 'CREATE INDEX IF NOT EXISTS')),
];
