import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Analyses of CVs and interviews, their texts by language and their views; CV documents; queued analyses. */
export class Analysis1700000000500 implements MigrationInterface {
  name = 'Analysis1700000000500';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/** The record of an engine's run, to explain and repeat it. `json` keeps the order of the keys, unlike `jsonb`. */
const record = (table: string): string => `
  engine         text NOT NULL,
  engine_version text NOT NULL,
  model          text,
  input_hash     text NOT NULL,
  score          numeric NOT NULL CONSTRAINT ${table}_score CHECK (score BETWEEN 0 AND 100),
  findings       json NOT NULL`;

const CANDIDATE = `
  company_id      uuid NOT NULL,
  job_position_id uuid NOT NULL`;

const STATEMENTS = [
  // The newest analysis of a candidate is the valid one. The index serves its read, backwards.
  `CREATE TABLE cv_analyses (
     id           uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     ${record('cv_analyses')},
     created_at   timestamptz NOT NULL
   )`,
  `CREATE INDEX cv_analyses_candidate ON cv_analyses (candidate_id, id)`,

  `CREATE TABLE interview_analyses (
     id           uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     session_id   uuid NOT NULL,
     version      text NOT NULL,
     language     text NOT NULL,
     ${record('interview_analyses')},
     completed_at timestamptz NOT NULL,
     CONSTRAINT interview_analyses_version UNIQUE (candidate_id, version)
   )`,
  `CREATE INDEX interview_analyses_candidate ON interview_analyses (candidate_id, id)`,

  // An analysis of either kind in one language. While `texts` is null, the holder of `claim` translates until
  // `claimed_until` (wall time).
  `CREATE TABLE analysis_texts (
     analysis_id   uuid NOT NULL,
     language      text NOT NULL,
     candidate_id  uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     texts         json,
     claim         uuid,
     claimed_until timestamptz,
     PRIMARY KEY (analysis_id, language)
   )`,
  `CREATE INDEX analysis_texts_candidate ON analysis_texts (candidate_id)`,

  // The primary key allows one audit row for each analysis, key and acting user. `acting_user` is empty if the client
  // named no user.
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
     ${CANDIDATE},
     store_key    text NOT NULL,
     file_name    text NOT NULL,
     content_type text NOT NULL,
     size         integer NOT NULL,
     created_at   timestamptz NOT NULL
   )`,
  // Documents to be removed from the store. Written before each upload too, so that a crash leaves no document behind.
  `CREATE TABLE document_removals (
     store_key text PRIMARY KEY,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('document_removals'),

  `CREATE TABLE pending_cv_analyses (
     candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('pending_cv_analyses'),

  `CREATE TABLE pending_interview_analyses (
     session_id   uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     ${TASK_COLUMNS}
   )`,
  `CREATE INDEX pending_interview_analyses_candidate ON pending_interview_analyses (candidate_id)`,
  ...taskIndexes('pending_interview_analyses'),
  addRateLimitCategory('analysis'),
  addRateLimitCategory('storage'),
];
