import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Bulk imports with their items, the receipts of erasures, and retention policies. */
export class CandidatesImportsBaseline1700000000310 implements MigrationInterface {
  name = 'CandidatesImportsBaseline1700000000310';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/** The days of retention by kind of data. */
const DAYS = ['cv_days', 'document_days', 'transcript_days', 'recording_days', 'analysis_days', 'candidate_days'];
const STATEMENTS = [
  // `resolved_at`: when a person has seen to one that failed.
  `CREATE TABLE bulk_imports (
     id              uuid NOT NULL,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     imported_by     uuid,
     import_source   text NOT NULL DEFAULT 'api',
     cvs             text NOT NULL,
     total           integer NOT NULL,
     status          text NOT NULL,
     created_at      timestamptz NOT NULL,
     finished_at     timestamptz,
     resolved_at     timestamptz,
     ${TASK_COLUMNS},
     CONSTRAINT bulk_imports_pkey PRIMARY KEY (id),
     CONSTRAINT bulk_imports_job_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id),
     CONSTRAINT bulk_imports_cvs CHECK (cvs IN ('analyse', 'keep')),
     CONSTRAINT bulk_imports_status CHECK (status IN ('processing', 'completed', 'failed'))
   )`,
  ...taskIndexes('bulk_imports'),
  // Retention: the imports that ended 30 days ago.
  `CREATE INDEX bulk_imports_age ON bulk_imports (finished_at) WHERE finished_at IS NOT NULL`,
  // The failed ones that nobody has seen to.
  `CREATE INDEX bulk_imports_failed ON bulk_imports (company_id, finished_at) WHERE status = 'failed' AND resolved_at IS NULL`,

  // `candidate_id` is the id reserved for a new candidate while the item is pending; then the new or the existing candidate; NULL if the
  // item failed. A finished item has only the address of the person. Pages are half full and no index covers the columns that change when a
  // candidate is imported, so that this update stays in its page (HOT).
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
     external_id    text,
     metadata       jsonb,
     notes          text,
     cv_text        text,
     cv_file        jsonb,
     consents       jsonb,
     status         text NOT NULL,
     reason         text,
     CONSTRAINT bulk_import_items_pkey PRIMARY KEY (bulk_import_id, sequence),
     CONSTRAINT bulk_import_items_import FOREIGN KEY (bulk_import_id) REFERENCES bulk_imports (id) ON DELETE CASCADE,
     CONSTRAINT bulk_import_items_status CHECK (status IN ('pending', 'imported', 'skipped', 'failed'))
   ) WITH (fillfactor = 50)`,
  // A CV is stored here for seconds: compression would cost more than it saves.
  `ALTER TABLE bulk_import_items ALTER COLUMN cv_text SET STORAGE EXTERNAL`,
  // Erasure: the items that name a candidate, the failed ones with an address, and those that name the holder of an external id.
  `CREATE INDEX bulk_import_items_candidate ON bulk_import_items (candidate_id)`,
  `CREATE INDEX bulk_import_items_failed ON bulk_import_items (company_id, email_key) WHERE candidate_id IS NULL`,
  `CREATE INDEX bulk_import_items_clashed ON bulk_import_items (company_id, email_key) WHERE reason IS NOT NULL`,

  // The receipts of erasures. They name no candidate.
  `CREATE TABLE erasures (
     id         uuid NOT NULL,
     company_id uuid NOT NULL,
     removed    jsonb NOT NULL,
     at         timestamptz NOT NULL,
     CONSTRAINT erasures_pkey PRIMARY KEY (id)
   )`,

  // How long a company keeps the data of its candidates. `walked_from`, `walked_id`: the last candidate that the present walk has looked
  // at.
  `CREATE TABLE retention_policies (
     company_id uuid CONSTRAINT retention_policies_pkey PRIMARY KEY CONSTRAINT retention_policies_company REFERENCES companies,
     ${DAYS.map((column) => `${column} integer CONSTRAINT retention_policies_${column} CHECK (${column} BETWEEN 1 AND 3650)`).join(',\n     ')},
     walked_from timestamptz,
     walked_id   uuid,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('retention_policies'),

  addRateLimitCategory('bulk_import'),
];
