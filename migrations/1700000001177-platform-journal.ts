import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Entries on their way to the journal beside the database. */
export class PlatformJournal1700000001177 implements MigrationInterface {
  name = 'PlatformJournal1700000001177';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE journal_entries (key text NOT NULL, ${TASK_COLUMNS}, CONSTRAINT journal_entries_pkey PRIMARY KEY (key))`,
    );
    for (const statement of taskIndexes('journal_entries')) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
