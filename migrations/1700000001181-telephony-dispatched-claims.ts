import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Two tasks share the table: each has indexes of its own rows, so that one for calls under way passes over none of those that are booked. */
export class TelephonyDispatchedClaims1700000001181 implements MigrationInterface {
  name = 'TelephonyDispatchedClaims1700000001181';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    for (const [part, condition] of PARTS) {
      const rows = `WHERE due_at IS NOT NULL AND parked_at IS NULL AND ${condition}`;
      // Sweeps: the least due times.
      await createIndex(runner, `reservations_due_${part}`, `ON reservations (due_at) ${rows}`);
      // Claims: the due ones of one company.
      await createIndex(runner, `reservations_claims_${part}`, `ON reservations (company_id, due_at, starts_at, id) ${rows}`);
    }
    // Release 1.0 claims by `reservations_due` and `reservations_claims`, without a state: they go with the release after this one.
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const PARTS = [
  ['firm', `state = 'firm'`],
  ['dispatched', `state <> 'firm'`],
] as const;
