import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reasons and notes of decisions, and the words of a company for both. The rows of a person go with the candidate. */
export class ActionsDecisions1700000001330 implements MigrationInterface {
  name = 'ActionsDecisions1700000001330';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE IF NOT EXISTS candidate_decisions (
         id            uuid CONSTRAINT candidate_decisions_pkey PRIMARY KEY,
         company_id    uuid NOT NULL,
         candidate_id  uuid NOT NULL CONSTRAINT candidate_decisions_candidate_fkey REFERENCES candidates ON DELETE CASCADE,
         decision      text NOT NULL CONSTRAINT candidate_decisions_decision CHECK (decision IN ('select', 'reject')),
         reason        jsonb,
         note          text,
         decided_by    uuid,
         decided_at    timestamptz NOT NULL,
         mail_id       uuid,
         taken_back_at timestamptz
       )`,
    );
    // The decisions of a candidate, and the foreign key.
    await runner.query('CREATE INDEX IF NOT EXISTS candidate_decisions_candidate ON candidate_decisions (candidate_id, decided_at)');
    await runner.query(
      `CREATE TABLE IF NOT EXISTS decision_settings (
         company_id uuid CONSTRAINT decision_settings_pkey PRIMARY KEY CONSTRAINT decision_settings_company REFERENCES companies,
         reasons    jsonb,
         mails      jsonb NOT NULL DEFAULT '{}'
       )`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
