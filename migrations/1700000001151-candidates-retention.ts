import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** How long each company keeps the data of its candidates, and the durable task that removes it. */
export class CandidatesRetention1700000001151 implements MigrationInterface {
  name = 'CandidatesRetention1700000001151';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const DAYS = ['cv_days', 'document_days', 'transcript_days', 'recording_days', 'analysis_days', 'candidate_days'];

const STATEMENTS = [
  // `walked_from`, `walked_id`: the last candidate that the present walk has looked at.
  `CREATE TABLE retention_policies (
     company_id uuid CONSTRAINT retention_policies_pkey PRIMARY KEY CONSTRAINT retention_policies_company REFERENCES companies,
     ${DAYS.map((column) => `${column} integer CONSTRAINT retention_policies_${column} CHECK (${column} BETWEEN 1 AND 3650)`).join(',\n     ')},
     walked_from timestamptz,
     walked_id   uuid,${TASK_COLUMNS}
   )`,
  ...taskIndexes('retention_policies'),
];
