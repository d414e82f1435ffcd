import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a migration of its own, because it holds up writes while it is made. */
export class TelephonyAttemptsIndex1700000001061 implements MigrationInterface {
  name = 'TelephonyAttemptsIndex1700000001061';

  async up(runner: QueryRunner): Promise<void> {
    // Clearance: the dials of a company to a number in the last days.
    await runner.query(
      `CREATE INDEX reservations_attempts ON reservations (company_id, called_e164, dialled_at)
        WHERE called_e164 IS NOT NULL AND channel = 'outbound'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
