import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addRateLimitCategory } from '../src/platform/access/rate-limit-windows.js';
import { TASK_COLUMNS, taskIndexes } from '../src/platform/tasks/index.js';

/** Files of persons that are to leave the document store. */
export class DocumentsBaseline1700000000600 implements MigrationInterface {
  name = 'DocumentsBaseline1700000000600';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

const STATEMENTS = [
  // Written before each upload too, so that a crash leaves no document behind.
  `CREATE TABLE document_removals (
     store_key text PRIMARY KEY,
     ${TASK_COLUMNS}
   )`,
  ...taskIndexes('document_removals'),

  addRateLimitCategory('storage'),
];
