import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The interviewer's version beside the transcript of an interview that the embedded room held. */
export class ActionsConversationVersion1700000000880 implements MigrationInterface {
  name = 'ActionsConversationVersion1700000000880';

  // Nullable and without a default, so that no row is rewritten.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE interview_results ADD COLUMN conversation_version text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
