import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';

/** Interview sessions with their results, and decisions. */
export class ActionsBaseline1700000000400 implements MigrationInterface {
  name = 'ActionsBaseline1700000000400';

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
  // The overview: the times from an invitation to an answer in a company or position, by the index alone.
  `CREATE INDEX interview_sessions_answered ON interview_sessions (company_id, ended_at) INCLUDE (opened_at, job_position_id)
     WHERE state = 'completed'`,
  `CREATE INDEX interview_sessions_answered_position ON interview_sessions (job_position_id, ended_at) INCLUDE (company_id, opened_at)
     WHERE state = 'completed'`,

  // The transcript is json and not jsonb: it keeps the order of its keys. `conversation_version`: the interviewer's, if the embedded room
  // asked.
  `CREATE TABLE interview_results (
     session_id           uuid PRIMARY KEY CONSTRAINT interview_results_session_fkey REFERENCES interview_sessions ON DELETE CASCADE,
     company_id           uuid NOT NULL,
     job_position_id      uuid NOT NULL,
     candidate_id         uuid NOT NULL CONSTRAINT interview_results_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     outcome              text NOT NULL,
     language             text NOT NULL,
     transcript           json NOT NULL,
     conversation_version text,
     recording_url        text,
     accepted_at          timestamptz NOT NULL,
     CONSTRAINT interview_results_outcome CHECK (outcome IN ('completed', 'failed'))
   )`,
  `CREATE INDEX interview_results_candidate ON interview_results (candidate_id)`,

  // Reasons and notes of decisions. They go with the candidate.
  `CREATE TABLE candidate_decisions (
     id            uuid CONSTRAINT candidate_decisions_pkey PRIMARY KEY,
     company_id    uuid NOT NULL,
     candidate_id  uuid NOT NULL CONSTRAINT candidate_decisions_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
     decision      text NOT NULL CONSTRAINT candidate_decisions_decision CHECK (decision IN ('select', 'reject')),
     reason        jsonb,
     note          text,
     decided_by    uuid,
     decided_at    timestamptz NOT NULL,
     mail_id       uuid,
     taken_back_at timestamptz
   )`,
  // The decisions of a candidate, and the foreign key.
  `CREATE INDEX candidate_decisions_candidate ON candidate_decisions (candidate_id, decided_at)`,
  // The words of a company for its reasons and mails.
  `CREATE TABLE decision_settings (
     company_id uuid CONSTRAINT decision_settings_pkey PRIMARY KEY CONSTRAINT decision_settings_company REFERENCES companies,
     reasons    jsonb,
     mails      jsonb NOT NULL DEFAULT '{}'
   )`,

  addRateLimitCategory('actions'),
];
