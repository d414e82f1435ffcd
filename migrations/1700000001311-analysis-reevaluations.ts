import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** The candidates of a position are evaluated again: a durable walk, one for each position. */
export class AnalysisReevaluations1700000001311 implements MigrationInterface {
  name = 'AnalysisReevaluations1700000001311';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE reevaluations (
         job_position_id   uuid CONSTRAINT reevaluations_pkey PRIMARY KEY,
         company_id        uuid NOT NULL,
         started_at        timestamptz NOT NULL,
         completed_at      timestamptz,
         total             integer NOT NULL,
         seen              integer NOT NULL DEFAULT 0,
         queued            integer NOT NULL DEFAULT 0,
         last_candidate_id uuid,
         trace_parent      text,
         ${TASK_COLUMNS},
         CONSTRAINT reevaluations_position FOREIGN KEY (company_id, job_position_id) REFERENCES job_positions (company_id, id) ON DELETE CASCADE
       )`,
    );
    for (const index of taskIndexes('reevaluations')) await runner.query(index);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
