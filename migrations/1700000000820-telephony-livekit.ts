import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The state of calls through LiveKit that survives the death of a process. */
export class TelephonyLiveKit1700000000820 implements MigrationInterface {
  name = 'TelephonyLiveKit1700000000820';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `CREATE TABLE livekit_dials (
     reservation_id uuid NOT NULL,
     state          text NOT NULL,
     created_at     timestamptz NOT NULL,
     CONSTRAINT livekit_dials_pkey PRIMARY KEY (reservation_id),
     CONSTRAINT livekit_dials_reservation FOREIGN KEY (reservation_id) REFERENCES reservations (id) ON DELETE CASCADE,
     CONSTRAINT livekit_dials_state CHECK (state IN ('sent', 'withdrawn'))
   )`,
];
