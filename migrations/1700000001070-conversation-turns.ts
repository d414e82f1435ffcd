import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Interviews that are led outside the room: formal steps, spoken answers with their times, the word about a recording. */
export class ConversationTurns1700000001070 implements MigrationInterface {
  name = 'ConversationTurns1700000001070';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Columns without a default and a dropped NOT NULL change no row.
  `ALTER TABLE interview_conversations ALTER COLUMN notice_version DROP NOT NULL, ADD COLUMN IF NOT EXISTS recording_consent boolean`,
  `ALTER TABLE interview_questions ADD COLUMN IF NOT EXISTS start_ms integer, ADD COLUMN IF NOT EXISTS end_ms integer`,
  // The next migration reads the rows, so that none waits for it.
  `ALTER TABLE interview_questions DROP CONSTRAINT IF EXISTS interview_questions_kind,
     ADD CONSTRAINT interview_questions_kind
     CHECK (kind IN ('disclosure', 'consent', 'opening', 'requirement', 'closing', 'followUp')) NOT VALID`,
];
