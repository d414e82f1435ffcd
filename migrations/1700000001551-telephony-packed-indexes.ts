import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex, dropIndex } from '../src/platform/persistence/migration-steps.sql.js';

const LIVE = `WHERE state IN ('firm', 'dispatching', 'ringing', 'active')`;

/**
 * Many calls start at one time. In an index without included columns PostgreSQL writes their key once, so that a month of a large company is a tenth
 * of the pages. The new indexes begin as the old ones do.
 */
export class TelephonyPackedIndexes1700000001551 implements MigrationInterface {
  name = 'TelephonyPackedIndexes1700000001551';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // Availability, and the conflicts of calling hours, by the index alone.
    const company = '(company_id, starts_at, ends_at, timezone, state, calling_hours)';
    await createIndex(runner, 'reservations_company_times', `ON reservations ${company} ${LIVE}`);
    await createIndex(runner, 'reservations_line_times', `ON reservations (phone_number_id, starts_at, ends_at, state) ${LIVE}`);
    await dropIndex(runner, 'reservations_company_calls');
    await dropIndex(runner, 'reservations_line_calls');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
