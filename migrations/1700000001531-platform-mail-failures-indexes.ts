import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createIndex } from '../src/platform/persistence/migration-steps.sql.js';

/** Reads and writes go on while they are made. */
export class PlatformMailFailuresIndexes1700000001531 implements MigrationInterface {
  name = 'PlatformMailFailuresIndexes1700000001531';
  transaction = false as const;

  async up(runner: QueryRunner): Promise<void> {
    // The failed mails of a company that nobody has dealt with: the dashboard and `admin mail failed`.
    await createIndex(runner, 'mails_failed', 'ON mails (company_id, failed_at, id) WHERE failed_at IS NOT NULL AND done_at IS NULL');
    // Retention: the failed mails to users and contacts.
    await createIndex(runner, 'mails_failed_age', 'ON mails (failed_at) WHERE failed_at IS NOT NULL AND person_id IS NULL');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
