import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The recordings of interviews; their bytes are in the document store. */
export class InterviewRecordings1700000001080 implements MigrationInterface {
  name = 'InterviewRecordings1700000001080';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
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
