import type { MigrationInterface, QueryRunner } from 'typeorm';
import { requestBackfill } from '../src/platform/persistence/migration-steps.sql.js';
import { statement } from '../src/platform/persistence/sql.js';

/** The changes before the triggers, and the times of decisions. */
export class CandidatesChanges1700000001132 implements MigrationInterface {
  name = 'CandidatesChanges1700000001132';

  async up(runner: QueryRunner): Promise<void> {
    await requestBackfill(runner, 'candidates.changes', 'candidates');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/*
 * The batch of its backfill: candidates whose newest change is not known; a write of a candidate waits for its batch at most. One that has not changed
 * for 30 days stands before the feed. Candidates are locked before their changes, as by every change. The time of a decision is in the audit trail. $1: the last candidate of the batch before.
 */
export const CANDIDATE_CHANGES_BATCH = statement(
  'candidates.changes-backfill',
  `WITH batch AS MATERIALIZED (
     SELECT id, company_id, job_position_id, created_at, updated_at, status,
            coalesce(decided_at, CASE WHEN status IN ('selected', 'rejected') THEN
              (SELECT max(at) FROM audit_entries
                WHERE subject_id = candidates.id AND action IN ('candidate.selected', 'candidate.rejected')) END) AS decided_at
       FROM candidates WHERE id > $1 ORDER BY id LIMIT 2000 FOR NO KEY UPDATE
   ), decided AS (
     UPDATE candidates SET decided_at = batch.decided_at
       FROM batch WHERE candidates.id = batch.id AND candidates.decided_at IS NULL AND candidates.status = batch.status AND batch.decided_at IS NOT NULL
   ), changed AS (
     UPDATE candidate_changes AS known SET counted_from = batch.decided_at
       FROM batch WHERE known.candidate_id = batch.id AND known.counted_from > batch.decided_at
   ), noted AS (
     INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from)
     SELECT id, company_id, job_position_id, CASE WHEN updated_at = created_at THEN 'created' ELSE 'updated' END,
            CASE WHEN updated_at < now() - interval '30 days' THEN 0 ELSE change_position() END, updated_at, coalesce(decided_at, updated_at)
       FROM batch
     ON CONFLICT (candidate_id) DO NOTHING
   )
   SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
);
