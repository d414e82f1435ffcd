import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Interviews that the service leads: plans, conversations, questions with their answers, recordings. */
export class ConversationBaseline1700000000800 implements MigrationInterface {
  name = 'ConversationBaseline1700000000800';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Read and written by the position.
  `CREATE TABLE interview_plans (
     job_position_id uuid PRIMARY KEY CONSTRAINT interview_plans_position_fkey REFERENCES job_positions ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     version         integer NOT NULL,
     entries         json NOT NULL,
     changed_at      timestamptz NOT NULL,
     changed_by      uuid
   )`,

  // Read by its session. Plan and texts are json and not jsonb: they are read as a whole. `notice_version`: null outside the room.
  // `recording_consent`: the candidate's word about a recording.
  `CREATE TABLE interview_conversations (
     session_id           uuid PRIMARY KEY CONSTRAINT interview_conversations_session_fkey REFERENCES interview_sessions ON DELETE CASCADE,
     company_id           uuid NOT NULL,
     job_position_id      uuid NOT NULL,
     candidate_id         uuid NOT NULL,
     languages            text[] NOT NULL,
     language             text NOT NULL,
     conversation_version text NOT NULL,
     notice_version       text,
     consented_at         timestamptz NOT NULL,
     recording_consent    boolean,
     last_active_at       timestamptz NOT NULL,
     sent_at              timestamptz,
     plan                 json NOT NULL
   )`,
  // Retention of transcripts.
  `CREATE INDEX interview_conversations_candidate ON interview_conversations (candidate_id)`,

  // `further`: whether the interviewer may ask further. `start_ms`, `end_ms`: of a spoken answer.
  `CREATE TABLE interview_questions (
     session_id  uuid NOT NULL CONSTRAINT interview_questions_conversation_fkey REFERENCES interview_conversations ON DELETE CASCADE,
     sequence    smallint NOT NULL,
     kind        text NOT NULL,
     topic       text,
     further     boolean NOT NULL DEFAULT true,
     texts       json NOT NULL,
     asked_at    timestamptz NOT NULL,
     text        text NOT NULL,
     revision    integer NOT NULL,
     answer      text,
     answered_at timestamptz,
     skipped     boolean NOT NULL,
     language    text,
     start_ms    integer,
     end_ms      integer,
     CONSTRAINT interview_questions_pkey PRIMARY KEY (session_id, sequence),
     CONSTRAINT interview_questions_kind
       CHECK (kind IN ('disclosure', 'consent', 'opening', 'requirement', 'own', 'closing', 'followUp'))
   )`,

  // The bytes are in the document store.
  `CREATE TABLE interview_recordings (
     session_id      uuid PRIMARY KEY CONSTRAINT interview_recordings_session_fkey REFERENCES interview_sessions ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     job_position_id uuid NOT NULL,
     candidate_id    uuid NOT NULL,
     store_key       text NOT NULL,
     content_type    text NOT NULL,
     bytes           integer NOT NULL,
     sha256          text NOT NULL,
     created_at      timestamptz NOT NULL
   )`,
  // The newest recording of a candidate, and erasure.
  `CREATE INDEX interview_recordings_candidate ON interview_recordings (candidate_id, session_id)`,
];
