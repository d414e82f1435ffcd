import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, requestBackfill } from '../src/platform/persistence/migration-steps.sql.js';
import { statement } from '../src/platform/persistence/sql.js';

/** Candidates that wait for a person. Reads and writes go on while the index is made. */
export class CandidatesWaiting1700000001360 implements MigrationInterface {
  name = 'CandidatesWaiting1700000001360';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE candidates ADD COLUMN IF NOT EXISTS waiting_since timestamptz, ADD COLUMN IF NOT EXISTS interview_read_at timestamptz',
    );
    // Those of a company that wait to be read or decided, the oldest first. New candidates are not in it, so that an import does not pay for it; and no
    // column that a change without a move writes but the results of the interview.
    await createIndex(
      runner,
      'candidates_waiting',
      `ON candidates (company_id, (${WAITS_FOR}), coalesce(waiting_since, created_at), id) INCLUDE (job_position_id) WHERE ${IS_WAITING}`,
    );
    await requestBackfill(runner, 'candidates.waiting', 'candidates');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

/* The words of the index, which its queries repeat. */
const IS_WAITING = `status IN ('interviewed', 'unevaluable')`;
const WAITS_FOR = `CASE WHEN status = 'unevaluable' OR (interview_unread IS NOT NULL AND interview_read_at IS NULL) THEN 'read'
 WHEN interview_unread IS NOT NULL OR interview_score IS NOT NULL THEN 'decide' END`;

/*
 * The batch of its backfill: since the last change at the latest. No trigger notes it, because the time of the change stays. Locked rows are left as
 * they are: since their import. $1: the last candidate of the batch before.
 */
export const CANDIDATES_WAITING_BATCH = statement(
  'candidates.waiting-backfill',
  `WITH step AS MATERIALIZED (
     SELECT id, ${IS_WAITING} AND waiting_since IS NULL AS is_waiting FROM candidates WHERE id > $1 ORDER BY id LIMIT 2000
   ), batch AS MATERIALIZED (
     SELECT id FROM candidates WHERE id = ANY (ARRAY(SELECT id FROM step WHERE is_waiting)) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED
   ), done AS (
     UPDATE candidates SET waiting_since = updated_at FROM batch WHERE candidates.id = batch.id AND waiting_since IS NULL
   )
   SELECT id AS last FROM step ORDER BY id DESC LIMIT 1`,
);
