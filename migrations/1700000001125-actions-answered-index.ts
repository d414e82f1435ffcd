import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class ActionsAnsweredIndex1700000001125 implements MigrationInterface {
  name = 'ActionsAnsweredIndex1700000001125';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The overview: the times from an invitation to an answer, by the index alone.
    await createIndex(
      runner,
      'interview_sessions_answered',
      `ON interview_sessions (company_id, ended_at) INCLUDE (opened_at, job_position_id) WHERE state = 'completed'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
