import type { MigrationInterface, QueryRunner } from 'typeorm';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** The durable tasks that complete rows from before an update. */
export class PlatformBackfills1700000001126 implements MigrationInterface {
  name = 'PlatformBackfills1700000001126';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE backfills (name text CONSTRAINT backfills_pkey PRIMARY KEY, last uuid NOT NULL, ${TASK_COLUMNS})`);
    for (const statement of taskIndexes('backfills')) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
