import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Interviews in the embedded web room. */
export class InterviewRoom1700000000870 implements MigrationInterface {
  name = 'InterviewRoom1700000000870';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Read by its session only. Questions and texts are json and not jsonb: they are read as a whole.
  `CREATE TABLE interview_conversations (
     session_id           uuid PRIMARY KEY CONSTRAINT interview_conversations_session_fkey REFERENCES interview_sessions ON DELETE CASCADE,
     company_id           uuid NOT NULL,
     job_position_id      uuid NOT NULL,
     candidate_id         uuid NOT NULL,
     languages            text[] NOT NULL,
     language             text NOT NULL,
     conversation_version text NOT NULL,
     notice_version       text NOT NULL,
     consented_at         timestamptz NOT NULL,
     last_active_at       timestamptz NOT NULL,
     sent_at              timestamptz,
     plan                 json NOT NULL
   )`,
  `CREATE TABLE interview_questions (
     session_id  uuid NOT NULL CONSTRAINT interview_questions_conversation_fkey REFERENCES interview_conversations ON DELETE CASCADE,
     sequence    smallint NOT NULL,
     kind        text NOT NULL,
     topic       text,
     texts       json NOT NULL,
     asked_at    timestamptz NOT NULL,
     text        text NOT NULL,
     revision    integer NOT NULL,
     answer      text,
     answered_at timestamptz,
     skipped     boolean NOT NULL,
     language    text,
     CONSTRAINT interview_questions_pkey PRIMARY KEY (session_id, sequence),
     CONSTRAINT interview_questions_kind CHECK (kind IN ('opening', 'requirement', 'closing', 'followUp'))
   )`,
  // The counts of the last minute may be lost in a crash.
  `CREATE UNLOGGED TABLE interview_link_posts (
     session_id   uuid PRIMARY KEY CONSTRAINT interview_link_posts_session_fkey REFERENCES interview_sessions ON DELETE CASCADE,
     hits         bigint[] NOT NULL,
     within_limit boolean NOT NULL
   )`,
];
