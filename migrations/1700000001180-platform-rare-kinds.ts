import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Lists by a kind of which there are few rows, or none. Reads and writes go on while they are made. */
export class PlatformRareKinds1700000001180 implements MigrationInterface {
  name = 'PlatformRareKinds1700000001180';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The events of a company of one type, newest first.
    await createIndex(runner, 'events_type', `ON events (company_id, type, occurred_at, id)`);
    // The audit trail of a company by action, and by who acted.
    await createIndex(runner, 'audit_entries_action', `ON audit_entries (company_id, action, at, id)`);
    await createIndex(runner, 'audit_entries_actor', `ON audit_entries (company_id, actor, at, id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
