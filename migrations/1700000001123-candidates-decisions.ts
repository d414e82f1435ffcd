import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The times of the decisions that are in the audit trail. It locks the rows of decided candidates, whose status no longer changes. */
export class CandidatesDecisions1700000001123 implements MigrationInterface {
  name = 'CandidatesDecisions1700000001123';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE candidates SET decided_at = decision.at
         FROM (SELECT subject_id, max(at) AS at FROM audit_entries WHERE action IN ('candidate.selected', 'candidate.rejected') GROUP BY subject_id) AS decision
        WHERE candidates.id = decision.subject_id AND candidates.decided_at IS NULL AND candidates.status IN ('selected', 'rejected')`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
