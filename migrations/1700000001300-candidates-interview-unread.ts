import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Interviews without a total. Reads and writes go on while the index is made. */
export class CandidatesInterviewUnread1700000001300 implements MigrationInterface {
  name = 'CandidatesInterviewUnread1700000001300';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE candidates ADD COLUMN IF NOT EXISTS interview_unread jsonb');
    // The list by interview score: those with a total, those without one, and those without an interview.
    await createIndex(
      runner,
      'candidates_interview_total',
      `ON candidates (job_position_id, status, coalesce(interview_score, CASE WHEN interview_unread IS NULL THEN -2 ELSE -1 END) DESC, id DESC)
       INCLUDE (interview_score, interview_unread, import_source)`,
    );
    await dropIndex(runner, 'candidates_interview_score');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
