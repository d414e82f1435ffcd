import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Mails to candidates about their calls. They are deleted with the call, and so with the candidate. */
export class TelephonyCallNotices1700000001422 implements MigrationInterface {
  name = 'TelephonyCallNotices1700000001422';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // The unique key makes each mail happen once; it also serves the notices of a call, and the foreign key.
  `CREATE TABLE call_notices (
     id             uuid CONSTRAINT call_notices_pkey PRIMARY KEY,
     company_id     uuid NOT NULL,
     reservation_id uuid NOT NULL CONSTRAINT call_notices_reservation REFERENCES reservations ON DELETE CASCADE,
     kind           text NOT NULL CONSTRAINT call_notices_kind
                    CHECK (kind IN ('booked', 'moved', 'retried', 'day_before', 'hour_before', 'cancelled', 'not_reached')),
     starts_at      timestamptz NOT NULL,
     uid            uuid NOT NULL,
     sequence       integer NOT NULL,
     is_known       boolean NOT NULL,
     mail_id        uuid,
     ${TASK_COLUMNS},
     CONSTRAINT call_notices_once UNIQUE (reservation_id, kind)
   )`,
  ...taskIndexes('call_notices'),
  // Retention.
  'CREATE INDEX call_notices_age ON call_notices (starts_at)',
];
