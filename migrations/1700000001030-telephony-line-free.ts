import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the call of a reservation leaves its line, which may be after the reservation has ended. */
export class TelephonyLineFree1700000001030 implements MigrationInterface {
  name = 'TelephonyLineFree1700000001030';

  async up(runner: QueryRunner): Promise<void> {
    // Nullable and without a default, so that no row is rewritten.
    await runner.query('ALTER TABLE reservations ADD COLUMN line_free_at timestamptz');
    // Calls that have ended and still occupy their line: the last entries of the index. It is empty, so that its build
    // only reads the table once. Not CONCURRENTLY: that waits for the snapshots of processes that start beside this
    // one, and they wait for this migration.
    await runner.query('CREATE INDEX reservations_line_free ON reservations (line_free_at) WHERE line_free_at IS NOT NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
