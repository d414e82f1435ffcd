import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** For the walk over the analysed candidates of a position, in the order of their ids, and what of it still waits. */
export class AnalysisPositionIndexes1700000001312 implements MigrationInterface {
  name = 'AnalysisPositionIndexes1700000001312';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, 'cv_analyses_position', 'ON cv_analyses (job_position_id, candidate_id, created_at)');
    await createIndex(runner, 'interview_analyses_position', 'ON interview_analyses (job_position_id, candidate_id, completed_at)');
    await createIndex(runner, 'pending_cv_analyses_position', 'ON pending_cv_analyses (job_position_id)');
    await createIndex(runner, 'pending_interview_analyses_position', 'ON pending_interview_analyses (job_position_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
