import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Two tasks share the table. That of the calls under way has indexes of its own rows, so that it passes over none of those that are booked. */
export class TelephonyDispatchedClaims1700000001181 implements MigrationInterface {
  name = 'TelephonyDispatchedClaims1700000001181';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    const rows = `WHERE due_at IS NOT NULL AND parked_at IS NULL AND state <> 'firm'`;
    // Sweeps: the least due times.
    await createIndex(runner, 'reservations_due_dispatched', `ON reservations (due_at) ${rows}`);
    // Claims: the due ones of one company.
    await createIndex(runner, 'reservations_claims_dispatched', `ON reservations (company_id, due_at, starts_at, id) ${rows}`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
