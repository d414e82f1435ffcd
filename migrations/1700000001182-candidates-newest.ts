import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** The overview reads the newest of a company, or of a position. Reads and writes go on while they are made. */
export class CandidatesNewest1700000001182 implements MigrationInterface {
  name = 'CandidatesNewest1700000001182';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // Candidates of a company by status and score, by the index alone; those of a position: candidates_list. The condition is one of the overview alone:
    // the planner would take this index for the list of a position that has many of the candidates.
    await createIndex(
      runner,
      'candidates_created',
      `ON candidates (company_id, created_at) INCLUDE (status, interview_score) WHERE created_at >= '2000-01-01Z'`,
    );
    // The times to a decision in a position; those of a company: candidates_decided.
    await createIndex(
      runner,
      'candidates_decided_position',
      `ON candidates (job_position_id, decided_at) INCLUDE (company_id, created_at) WHERE decided_at IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
