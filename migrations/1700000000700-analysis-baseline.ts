import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Analyses of CVs and interviews, their texts by language and their views; CV documents; queued analyses. */
export class AnalysisBaseline1700000000700 implements MigrationInterface {
  name = 'AnalysisBaseline1700000000700';

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
  // The newest analysis of a candidate is the valid one. The first index serves its read, backwards.
  `CREATE TABLE cv_analyses (
     id           uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     ${record('cv_analyses')},
     created_at   timestamptz NOT NULL
   )`,
  `CREATE INDEX cv_analyses_candidate ON cv_analyses (candidate_id, id)`,
  // The walk over the analysed candidates of a position, in the order of their ids.
  `CREATE INDEX cv_analyses_position ON cv_analyses (job_position_id, candidate_id, created_at)`,

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
  // The walk over the analysed candidates of a position, likewise.
  `CREATE INDEX interview_analyses_position ON interview_analyses (job_position_id, candidate_id, completed_at)`,

  // An analysis of either kind in one language. While `texts` is null, the holder of `claim` translates until `claimed_until` (wall time).
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

  // The primary key allows one audit row for each analysis, key and acting user. `acting_user` is empty if the client named no user.
  `CREATE TABLE analysis_views (
     analysis_id  uuid NOT NULL,
     key_id       uuid NOT NULL,
     acting_user  text NOT NULL,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     viewed_at    timestamptz NOT NULL,
     PRIMARY KEY (analysis_id, key_id, acting_user)
   )`,
  `CREATE INDEX analysis_views_candidate ON analysis_views (candidate_id)`,

  // The bytes are in the document store.
  `CREATE TABLE cv_documents (
     candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     store_key    text NOT NULL,
     file_name    text NOT NULL,
     content_type text NOT NULL,
     size         integer NOT NULL,
     created_at   timestamptz NOT NULL
   )`,

  // Queued analyses. `trace_parent`: the W3C trace context in which one was queued, so that its task continues the trace. Indexes by
  // position: how many of a walk still wait.
  `CREATE TABLE pending_cv_analyses (
     candidate_id uuid PRIMARY KEY REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     trace_parent text,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('pending_cv_analyses'),
  `CREATE INDEX pending_cv_analyses_position ON pending_cv_analyses (job_position_id)`,
  `CREATE TABLE pending_interview_analyses (
     session_id   uuid PRIMARY KEY,
     candidate_id uuid NOT NULL REFERENCES candidates ON DELETE CASCADE,
     ${CANDIDATE},
     trace_parent text,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('pending_interview_analyses'),
  `CREATE INDEX pending_interview_analyses_candidate ON pending_interview_analyses (candidate_id)`,
  `CREATE INDEX pending_interview_analyses_position ON pending_interview_analyses (job_position_id)`,

  // The candidates of a position are evaluated again: a durable walk, one for each position.
  `CREATE TABLE reevaluations (
     job_position_id   uuid CONSTRAINT reevaluations_pkey PRIMARY KEY,
     company_id        uuid NOT NULL,
     started_at        timestamptz NOT NULL,
     completed_at      timestamptz,
     total             integer NOT NULL,
     seen              integer NOT NULL DEFAULT 0,
     queued            integer NOT NULL DEFAULT 0,
     last_candidate_id uuid,
     trace_parent      text,
     ${TASK_COLUMNS},
     CONSTRAINT reevaluations_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id) ON DELETE CASCADE
   )`,
  ...taskIndexes('reevaluations'),

  addRateLimitCategory('analysis'),
];
