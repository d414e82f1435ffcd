import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The changes before the triggers. In a migration of its own: only a write of a candidate that this has read already waits for its end.
 * Candidates that have not changed for 30 days stand before the feed.
 */
export class CandidatesChanges1700000001132 implements MigrationInterface {
  name = 'CandidatesChanges1700000001132';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from)
       SELECT id, company_id, job_position_id, CASE WHEN updated_at = created_at THEN 'created' ELSE 'updated' END,
              CASE WHEN updated_at < now() - interval '30 days' THEN 0 ELSE change_position() END, updated_at, coalesce(decided_at, updated_at)
         FROM candidates ORDER BY id
       ON CONFLICT (candidate_id) DO NOTHING`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
