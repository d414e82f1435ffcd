import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rows of before meet the constraint on their kinds. In a migration of its own: readers and writers go on meanwhile. */
export class ConversationKinds1700000001071 implements MigrationInterface {
  name = 'ConversationKinds1700000001071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interview_questions VALIDATE CONSTRAINT interview_questions_kind');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
