import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while they are made. */
export class CandidatesListIndexes1700000001192 implements MigrationInterface {
  name = 'CandidatesListIndexes1700000001192';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // Candidates of a position since a time, with a status; without one they are merged from those of each status.
    await createIndex(runner, 'candidate_changes_status', `ON candidate_changes (job_position_id, status, at, candidate_id)`);
    await dropIndex(runner, 'candidate_changes_job_position');
    // The lists by score, likewise.
    for (const score of ['cv_score', 'interview_score'])
      await createIndex(
        runner,
        `candidates_${score}`,
        `ON candidates (job_position_id, status, coalesce(${score}, -1) DESC, id DESC) INCLUDE (${score}, import_source)`,
      );
    // Room in each page for a change that touches no index: notes, a viewed analysis. A status is in the indexes of the lists.
    await runner.query('ALTER TABLE candidates SET (fillfactor = 90)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
