import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

const LIVE = `WHERE state IN ('firm', 'dispatching', 'ringing', 'active')`;

/**
 * Availability and the conflicts of calling hours read a month of calls: from an index alone, in the order in which they are counted.
 * The new indexes begin as the old ones do, so that they serve the statements of the former release.
 */
export class TelephonyCoveringIndexes1700000001260 implements MigrationInterface {
  name = 'TelephonyCoveringIndexes1700000001260';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const company = '(company_id, starts_at, ends_at, timezone) INCLUDE (state, calling_hours)';
    await createIndex(runner, 'reservations_company_calls', `ON reservations ${company} ${LIVE}`);
    await createIndex(runner, 'reservations_line_calls', `ON reservations (phone_number_id, starts_at, ends_at) INCLUDE (state) ${LIVE}`);
    await dropIndex(runner, 'reservations_company');
    await dropIndex(runner, 'reservations_line');
    // Calls that are booked are the newest rows: an index alone answers for them only after a VACUUM.
    await runner.query('ALTER TABLE reservations SET (autovacuum_vacuum_insert_scale_factor = 0.02)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
