import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Windows by the second. Processes of release 1.0 go on with the columns `hits` and `…_hits`. */
export class PlatformRateLimitSeconds1700000001170 implements MigrationInterface {
  name = 'PlatformRateLimitSeconds1700000001170';

  async up(runner: QueryRunner): Promise<void> {
    // The categories of all contexts, also of those that are not ours.
    const former = (await runner.query(
      `SELECT regexp_replace(attname, 'hits$', 'seconds') AS name FROM pg_attribute
        WHERE attrelid = 'rate_limit_windows'::regclass AND attname ~ '(^|_)hits$' AND NOT attisdropped`,
    )) as { name: string }[];
    const added = former.map(({ name }) => `ADD COLUMN IF NOT EXISTS ${name} bigint[] NOT NULL DEFAULT '{0}'`);
    await runner.query(`ALTER TABLE rate_limit_windows ALTER COLUMN hits SET DEFAULT '{}', ${added.join(', ')}`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead.');
  }
}
