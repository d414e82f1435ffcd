import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class CandidatesStatistics1700000001124 implements MigrationInterface {
  name = 'CandidatesStatistics1700000001124';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The list of a position by status. By the index alone: the lists by score, which sort its entries, and candidates by status and score.
    // Imports pay for each index.
    await createIndex(
      runner,
      'candidates_status',
      `ON candidates (job_position_id, status, created_at DESC, id DESC) INCLUDE (cv_score, interview_score, import_source)`,
    );
    await dropIndex(runner, 'candidates_list_status');
    // The overview: the times to a decision, by the index alone.
    await createIndex(
      runner,
      'candidates_decided',
      `ON candidates (company_id, decided_at) INCLUDE (created_at, job_position_id) WHERE decided_at IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
