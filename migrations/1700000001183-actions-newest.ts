import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** The overview reads the newest answers in a position; those of a company: interview_sessions_answered. Reads and writes go on while it is made. */
export class ActionsNewest1700000001183 implements MigrationInterface {
  name = 'ActionsNewest1700000001183';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      'interview_sessions_answered_position',
      `ON interview_sessions (job_position_id, ended_at) INCLUDE (company_id, opened_at) WHERE state = 'completed'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
