import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inBatches } from '../src/platform/persistence/migration-steps.sql.js';

/**
 * The changes before the triggers, in batches: a write of a candidate waits for its batch at most, and the feed is held up no longer.
 * Candidates that have not changed for 30 days stand before the feed.
 */
export class CandidatesChanges1700000001132 implements MigrationInterface {
  name = 'CandidatesChanges1700000001132';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await inBatches(
      runner,
      `WITH batch AS MATERIALIZED (
         SELECT id, company_id, job_position_id, created_at, updated_at, decided_at FROM candidates WHERE id > $1 ORDER BY id LIMIT 5000
       ), noted AS (
         INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from)
         SELECT id, company_id, job_position_id, CASE WHEN updated_at = created_at THEN 'created' ELSE 'updated' END,
                CASE WHEN updated_at < now() - interval '30 days' THEN 0 ELSE change_position() END, updated_at, coalesce(decided_at, updated_at)
           FROM batch
         ON CONFLICT (candidate_id) DO NOTHING
       )
       SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
