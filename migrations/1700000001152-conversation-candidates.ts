import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conversations of candidates, for the retention of transcripts. In a migration of its own, because it holds up writes while its index is made. */
export class ConversationCandidates1700000001152 implements MigrationInterface {
  name = 'ConversationCandidates1700000001152';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX interview_conversations_candidate ON interview_conversations (candidate_id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
