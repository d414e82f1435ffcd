import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/task-columns.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Analyses of CVs and interviews, their texts by language, who viewed them; CV documents; what waits for an engine. */
export class Analysis1700000000500 implements MigrationInterface {
  name = 'Analysis1700000000500';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/** What is kept of each run of an engine, so that it can be explained and repeated. */
const RECORD = `
  engine         text NOT NULL,
  engine_version text NOT NULL,
  model          text,
  input_hash     text NOT NULL,
  score          numeric NOT NULL CHECK (score BETWEEN 0 AND 100),
  findings       jsonb NOT NULL`;

const OF_CANDIDATE = `
  company_id      uuid NOT NULL,
  job_position_id uuid NOT NULL`;

const STATEMENTS = [
  // The newest of a candidate is the one that counts.
  `CREATE TABLE cv_analyses (
     id           uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${OF_CANDIDATE},
     ${RECORD},
     created_at   timestamptz NOT NULL
   )`,
  `CREATE INDEX cv_analyses_candidate ON cv_analyses (candidate_id, id DESC)`,

  `CREATE TABLE interview_analyses (
     id           uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${OF_CANDIDATE},
     session_id   uuid NOT NULL,
     version      text NOT NULL,
     language     text NOT NULL,
     ${RECORD},
     completed_at timestamptz NOT NULL,
     CONSTRAINT interview_analyses_version UNIQUE (candidate_id, version)
   )`,
  `CREATE INDEX interview_analyses_candidate ON interview_analyses (candidate_id, id DESC)`,

  // An analysis in words, of either kind. Without \`texts\` somebody is translating: \`claim\` says who, \`claimed_until\` (wall time) how long.
  `CREATE TABLE analysis_texts (
     analysis_id   uuid NOT NULL,
     language      text NOT NULL,
     candidate_id  uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     texts         jsonb,
     claim         uuid,
     claimed_until timestamptz,
     PRIMARY KEY (analysis_id, language)
   )`,
  `CREATE INDEX analysis_texts_candidate ON analysis_texts (candidate_id)`,

  // One audit row for each analysis, key and acting user: this key holds it. \`acting_user\` is empty where the client named nobody.
  `CREATE TABLE analysis_views (
     analysis_id  uuid NOT NULL,
     key_id       uuid NOT NULL,
     acting_user  text NOT NULL,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     viewed_at    timestamptz NOT NULL,
     PRIMARY KEY (analysis_id, key_id, acting_user)
   )`,
  `CREATE INDEX analysis_views_candidate ON analysis_views (candidate_id)`,

  `CREATE TABLE cv_documents (
     candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
     ${OF_CANDIDATE},
     store_key    text NOT NULL,
     file_name    text NOT NULL,
     content_type text NOT NULL,
     size         integer NOT NULL,
     created_at   timestamptz NOT NULL
   )`,
  // What the store is to forget. Written before a document is stored, too, so that none outlives a crash.
  `CREATE TABLE document_removals (
     store_key text PRIMARY KEY,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('document_removals'),

  `CREATE TABLE pending_cv_analyses (
     candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
     ${OF_CANDIDATE},
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('pending_cv_analyses'),

  `CREATE TABLE pending_interview_analyses (
     session_id   uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${OF_CANDIDATE},
     ${TASK_COLUMNS}
   )`,
  `CREATE INDEX pending_interview_analyses_candidate ON pending_interview_analyses (candidate_id)`,
  ...taskIndexes('pending_interview_analyses'),
  addRateLimitCategory('analysis'),
  addRateLimitCategory('storage'),
];
