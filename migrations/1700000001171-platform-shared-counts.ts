import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one process has counted for the metrics of all. */
export class PlatformSharedCounts1700000001171 implements MigrationInterface {
  name = 'PlatformSharedCounts1700000001171';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE shared_counts (
         name    text CONSTRAINT shared_counts_pkey PRIMARY KEY,
         result  jsonb NOT NULL,
         next_at timestamptz NOT NULL
       ) WITH (fillfactor = 50)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
