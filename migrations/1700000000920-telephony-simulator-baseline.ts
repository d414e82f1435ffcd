import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** The simulated telephone network, the embedded call gateway. */
export class TelephonySimulatorBaseline1700000000920 implements MigrationInterface {
  name = 'TelephonySimulatorBaseline1700000000920';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Calls, and fences: ids of calls that were never dialled and never will be. The due time is that of a call's next step.
  `CREATE TABLE simulated_calls (
     id                uuid NOT NULL,
     candidate_id      uuid,
     session_id        uuid,
     number            text,
     attempt           smallint,
     language          text,
     dialled_at        timestamptz,
     times_dialled     integer NOT NULL,
     step              smallint NOT NULL,
     teardown_asked_at timestamptz,
     closed_at         timestamptz,
     created_at        timestamptz NOT NULL,
     ${TASK_COLUMNS},
     CONSTRAINT simulated_calls_pkey PRIMARY KEY (id),
     CONSTRAINT simulated_calls_candidate FOREIGN KEY (candidate_id) REFERENCES candidates (id) ON DELETE CASCADE,
     CONSTRAINT simulated_calls_fence CHECK (
       (times_dialled = 0) = (dialled_at IS NULL) AND (dialled_at IS NOT NULL OR closed_at IS NOT NULL))
   )`,
  ...taskIndexes('simulated_calls'),
  // Erasure of a candidate.
  `CREATE INDEX simulated_calls_candidate_id ON simulated_calls (candidate_id)`,
  // Teardown of a session.
  `CREATE INDEX simulated_calls_session ON simulated_calls (session_id)`,
  // Retention.
  `CREATE INDEX simulated_calls_created ON simulated_calls (created_at)`,
];
