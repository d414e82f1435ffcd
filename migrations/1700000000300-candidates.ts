import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/task-columns.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Candidates, and bulk imports with their items. */
export class Candidates1700000000300 implements MigrationInterface {
  name = 'Candidates1700000000300';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
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

  `CREATE TABLE bulk_imports (
     id              uuid PRIMARY KEY,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     imported_by     uuid,
     cvs             text NOT NULL CHECK (cvs IN ('analyse', 'keep')),
     total           integer NOT NULL,
     status          text NOT NULL CHECK (status IN ('processing', 'completed', 'failed')),
     created_at      timestamptz NOT NULL,
     finished_at     timestamptz,
     ${TASK_COLUMNS},
     CONSTRAINT bulk_imports_job_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id)
   )`,
  ...taskIndexes('bulk_imports'),
  // The chore that forgets imports after 30 days.
  `CREATE INDEX bulk_imports_age ON bulk_imports (finished_at) WHERE finished_at IS NOT NULL`,

  // \`candidate_id\` is the id that a new candidate will get, and then the candidate that was added or found; null where the import
  // failed. Once an item is settled its person's data is gone but for the address. Each item is written once more, in place: pages
  // are half full, and no index holds what changes of those that are imported.
  `CREATE TABLE bulk_import_items (
     bulk_import_id uuid NOT NULL REFERENCES bulk_imports ON DELETE CASCADE,
     company_id     uuid NOT NULL,
     sequence        integer NOT NULL,
     candidate_id   uuid,
     first_name     text,
     last_name      text,
     email          text,
     email_key      text,
     phone          text,
     cv_text        text,
     status         text NOT NULL CHECK (status IN ('pending', 'imported', 'skipped', 'failed')),
     PRIMARY KEY (bulk_import_id, sequence)
   ) WITH (fillfactor = 50)`,
  // A CV lies here for seconds: compressing it would cost more than its place.
  `ALTER TABLE bulk_import_items ALTER COLUMN cv_text SET STORAGE EXTERNAL`,
  // Erasure: the items that name a person, and the failed ones with their address.
  `CREATE INDEX bulk_import_items_candidate ON bulk_import_items (candidate_id)`,
  `CREATE INDEX bulk_import_items_failed ON bulk_import_items (company_id, email_key) WHERE candidate_id IS NULL`,
  addRateLimitCategory('writes'),
  addRateLimitCategory('bulk_import'),
];
