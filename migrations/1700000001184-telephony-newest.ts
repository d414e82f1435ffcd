import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** The overview reads the newest calls of a company, or in a position, from the index alone. Reads and writes go on while they are made. */
export class TelephonyNewest1700000001184 implements MigrationInterface {
  name = 'TelephonyNewest1700000001184';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const ended = 'WHERE ended_at IS NOT NULL';
    await createIndex(runner, 'reservations_ended_company', `ON reservations (company_id, ended_at) INCLUDE (state, starts_at) ${ended}`);
    await createIndex(
      runner,
      'reservations_ended_position',
      `ON reservations (job_position_id, ended_at) INCLUDE (company_id, state, starts_at) ${ended}`,
    );
    await dropIndex(runner, 'reservations_ended');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
