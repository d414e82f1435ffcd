import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Interview sessions and their results. */
export class Actions1700000000400 implements MigrationInterface {
  name = 'Actions1700000000400';

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
     candidate_id    uuid NOT NULL CONSTRAINT interview_sessions_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     kind            text NOT NULL,
     state           text NOT NULL,
     token_hash      bytea CONSTRAINT interview_sessions_token_hash UNIQUE,
     opened_at       timestamptz NOT NULL,
     expires_at      timestamptz NOT NULL,
     ended_at        timestamptz,
     ${TASK_COLUMNS},
     CONSTRAINT interview_sessions_state CHECK (state IN ('open', 'completed', 'failed', 'cancelled', 'expired'))
   )`,
  ...taskIndexes('interview_sessions'),
  // The sessions of a candidate; at most one of them is open.
  `CREATE INDEX interview_sessions_candidate ON interview_sessions (candidate_id)`,
  `CREATE UNIQUE INDEX interview_sessions_open ON interview_sessions (candidate_id) WHERE state = 'open'`,

  // The transcript is json and not jsonb: it keeps the order of its keys.
  `CREATE TABLE interview_results (
     session_id      uuid PRIMARY KEY CONSTRAINT interview_results_session_fkey REFERENCES interview_sessions ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     candidate_id    uuid NOT NULL CONSTRAINT interview_results_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     outcome         text NOT NULL,
     language        text NOT NULL,
     transcript      json NOT NULL,
     recording_url   text,
     accepted_at     timestamptz NOT NULL,
     CONSTRAINT interview_results_outcome CHECK (outcome IN ('completed', 'failed'))
   )`,
  `CREATE INDEX interview_results_candidate ON interview_results (candidate_id)`,

  addRateLimitCategory('actions'),
];
