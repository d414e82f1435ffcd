import type { MigrationInterface, QueryRunner } from 'typeorm';
import { inBatches } from '../src/platform/persistence/migration-steps.sql.js';

/** The times of the decisions that are in the audit trail. It locks the rows of 5 000 decided candidates at a time. */
export class CandidatesDecisions1700000001123 implements MigrationInterface {
  name = 'CandidatesDecisions1700000001123';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await inBatches(
      runner,
      `WITH batch AS MATERIALIZED (
         SELECT id FROM candidates WHERE id > $1 ORDER BY id LIMIT 5000
       ), decided AS (
         UPDATE candidates SET decided_at = (SELECT max(at) FROM audit_entries
                                              WHERE subject_id = candidates.id AND action IN ('candidate.selected', 'candidate.rejected'))
           FROM batch WHERE candidates.id = batch.id AND candidates.decided_at IS NULL AND candidates.status IN ('selected', 'rejected')
       )
       SELECT id AS last FROM batch ORDER BY id DESC LIMIT 1`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
