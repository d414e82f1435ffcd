import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a reservation was booked with the retry policy `OFF`, which it then shows. */
export class TelephonyRetryOff1700000001200 implements MigrationInterface {
  name = 'TelephonyRetryOff1700000001200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE reservations ADD COLUMN retry_off boolean NOT NULL DEFAULT false`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
