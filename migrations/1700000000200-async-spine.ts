import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DUE_COLUMNS, dueIndexes } from './due-columns.js';

/** Events, chores and the sandbox's clock. */
export class AsyncSpine1700000000200 implements MigrationInterface {
  name = 'AsyncSpine1700000000200';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `CREATE TABLE events (
     id          uuid PRIMARY KEY,
     company_id  uuid NOT NULL,
     type        text NOT NULL,
     subject_id  uuid,
     persons     uuid[] NOT NULL,
     data        jsonb NOT NULL,
     occurred_at timestamptz NOT NULL,
     ordinal     bigint GENERATED ALWAYS AS IDENTITY,
     ${DUE_COLUMNS}
   )`,
  ...dueIndexes('events'),
  // The order of one candidate's events: is an earlier one still to be fanned out?
  `CREATE INDEX events_order ON events (subject_id, ordinal) WHERE due_at IS NOT NULL AND parked_at IS NULL`,
  // Erasure: the events that name a person.
  `CREATE INDEX events_persons ON events USING gin (persons)`,
  // Recovery of a webhook: a company's events since a moment, oldest first.
  `CREATE INDEX events_company ON events (company_id, occurred_at, ordinal)`,
  // The chore that forgets events after 30 days.
  `CREATE INDEX events_age ON events (occurred_at)`,

  // One row for each chore of housekeeping.
  `CREATE TABLE chores (
     name text PRIMARY KEY,
     ${DUE_COLUMNS}
   )`,
  ...dueIndexes('chores'),

  // Product time minus wall time, for all processes, and the mode in which the service runs, for the command line. Exactly one row.
  `CREATE TABLE sandbox_clock (
     only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     mode      text NOT NULL CHECK (mode IN ('system', 'sandbox')),
     offset_ms bigint NOT NULL
   )`,
  `INSERT INTO sandbox_clock (mode, offset_ms) VALUES ('system', 0)`,
];
