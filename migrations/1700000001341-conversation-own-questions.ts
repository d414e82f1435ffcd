import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of before meet the constraint on their kinds. In a migration of its own: readers and writers go on meanwhile. */
export class ConversationOwnQuestions1700000001341 implements MigrationInterface {
  name = 'ConversationOwnQuestions1700000001341';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interview_questions VALIDATE CONSTRAINT interview_questions_kind');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
