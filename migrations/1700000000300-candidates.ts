import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';
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
     id                      uuid NOT NULL,
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
     CONSTRAINT candidates_pkey PRIMARY KEY (id),
     CONSTRAINT candidates_job_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id),
     CONSTRAINT candidates_email UNIQUE (company_id, job_position_id, email_key)
   )`,
  // The list of a position, newest first, with each of its filters.
  `CREATE INDEX candidates_list ON candidates (job_position_id, created_at DESC, id DESC)`,
  `CREATE INDEX candidates_list_status ON candidates (job_position_id, status, created_at DESC, id DESC)`,
  `CREATE INDEX candidates_list_source ON candidates (job_position_id, import_source, created_at DESC, id DESC)`,

  `CREATE TABLE bulk_imports (
     id              uuid NOT NULL,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     imported_by     uuid,
     cvs             text NOT NULL,
     total           integer NOT NULL,
     status          text NOT NULL,
     created_at      timestamptz NOT NULL,
     finished_at     timestamptz,
     ${TASK_COLUMNS},
     CONSTRAINT bulk_imports_pkey PRIMARY KEY (id),
     CONSTRAINT bulk_imports_job_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id),
     CONSTRAINT bulk_imports_cvs CHECK (cvs IN ('analyse', 'keep')),
     CONSTRAINT bulk_imports_status CHECK (status IN ('processing', 'completed', 'failed'))
   )`,
  ...taskIndexes('bulk_imports'),
  // Retention: the imports that ended 30 days ago.
  `CREATE INDEX bulk_imports_age ON bulk_imports (finished_at) WHERE finished_at IS NOT NULL`,

  // \`candidate_id\` is the id reserved for a new candidate while the item is pending; then the new or the existing
  // candidate; NULL if the item failed. A finished item has only the address of the person. Pages are half full and no
  // index covers the columns that change when a candidate is imported, so that this update stays in its page (HOT).
  `CREATE TABLE bulk_import_items (
     bulk_import_id uuid NOT NULL,
     company_id     uuid NOT NULL,
     sequence       integer NOT NULL,
     candidate_id   uuid,
     first_name     text,
     last_name      text,
     email          text,
     email_key      text,
     phone          text,
     cv_text        text,
     status         text NOT NULL,
     CONSTRAINT bulk_import_items_pkey PRIMARY KEY (bulk_import_id, sequence),
     CONSTRAINT bulk_import_items_import FOREIGN KEY (bulk_import_id) REFERENCES bulk_imports (id) ON DELETE CASCADE,
     CONSTRAINT bulk_import_items_status CHECK (status IN ('pending', 'imported', 'skipped', 'failed'))
   ) WITH (fillfactor = 50)`,
  // A CV is stored here for seconds: compression would cost more than it saves.
  `ALTER TABLE bulk_import_items ALTER COLUMN cv_text SET STORAGE EXTERNAL`,
  // Erasure: the items that name a candidate, and the failed ones with an address.
  `CREATE INDEX bulk_import_items_candidate ON bulk_import_items (candidate_id)`,
  `CREATE INDEX bulk_import_items_failed ON bulk_import_items (company_id, email_key) WHERE candidate_id IS NULL`,
  addRateLimitCategory('writes'),
  addRateLimitCategory('bulk_import'),
];
