import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while it is made. */
export class PlatformAuditCompany1700000001121 implements MigrationInterface {
  name = 'PlatformAuditCompany1700000001121';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The trail of a company in order. Rows lie in the same order, so that a filter reads them one after the other.
    await createIndex(runner, 'audit_entries_company', `ON audit_entries (company_id, at, id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
