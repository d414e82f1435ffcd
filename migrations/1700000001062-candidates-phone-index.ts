import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class CandidatesPhoneIndex1700000001062 implements MigrationInterface {
  name = 'CandidatesPhoneIndex1700000001062';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The candidates with a number: phones are kept as they were typed, but their last digits are those of the number.
    await createIndex(
      runner,
      'candidates_phone_ending',
      `ON candidates (company_id, right(regexp_replace(phone, '[^0-9]', '', 'g'), 6)) WHERE phone IS NOT NULL`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
