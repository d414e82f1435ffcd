import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Any gateway may claim its dialling requests. The former name stays as a view for the release before. */
export class TelephonyDials1700000001051 implements MigrationInterface {
  name = 'TelephonyDials1700000001051';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  `ALTER TABLE livekit_dials RENAME TO dials`,
  `ALTER TABLE dials RENAME CONSTRAINT livekit_dials_pkey TO dials_pkey`,
  `ALTER TABLE dials RENAME CONSTRAINT livekit_dials_reservation TO dials_reservation`,
  `ALTER TABLE dials RENAME CONSTRAINT livekit_dials_state TO dials_state`,
  `CREATE VIEW livekit_dials AS SELECT reservation_id, state, created_at FROM dials`,
];
