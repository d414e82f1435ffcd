import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Interview plans of positions, and the company's own questions. */
export class ConversationPlans1700000001340 implements MigrationInterface {
  name = 'ConversationPlans1700000001340';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Read and written by the position.
  `CREATE TABLE IF NOT EXISTS interview_plans (
     job_position_id uuid PRIMARY KEY CONSTRAINT interview_plans_position_fkey REFERENCES job_positions ON DELETE CASCADE,
     company_id      uuid NOT NULL,
     version         integer NOT NULL,
     entries         json NOT NULL,
     changed_at      timestamptz NOT NULL,
     changed_by      uuid
   )`,
  // A constant default changes no row. The next migration reads the rows for the constraint, so that none waits for it.
  `ALTER TABLE interview_questions ADD COLUMN IF NOT EXISTS further boolean NOT NULL DEFAULT true,
     DROP CONSTRAINT IF EXISTS interview_questions_kind,
     ADD CONSTRAINT interview_questions_kind
     CHECK (kind IN ('disclosure', 'consent', 'opening', 'requirement', 'own', 'closing', 'followUp')) NOT VALID`,
];
