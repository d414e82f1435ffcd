import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** The conversations of candidates, for the retention of transcripts. Reads and writes go on while its index is made. */
export class ConversationCandidates1700000001152 implements MigrationInterface {
  name = 'ConversationCandidates1700000001152';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'interview_conversations_candidate', `ON interview_conversations (candidate_id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
