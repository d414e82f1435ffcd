import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The W3C trace context in which a row was written, so that its durable task continues the trace. */
export class PlatformTraces1700000000840 implements MigrationInterface {
  name = 'PlatformTraces1700000000840';
  /** Each statement is a transaction of its own: it holds the lock of one table, and only for a moment. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}

// Nullable and without a default, so that no row is rewritten. IF NOT EXISTS: an interrupted migration runs again.
const STATEMENTS = [
  'ALTER TABLE events ADD COLUMN IF NOT EXISTS trace_parent text',
  'ALTER TABLE mails ADD COLUMN IF NOT EXISTS trace_parent text',
];
