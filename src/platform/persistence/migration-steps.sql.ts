/* Tables: migrations/1700000000100-platform-baseline.ts */
import type { QueryRunner } from 'typeorm';

/** Longer than any transaction of the service, which the build of an index waits for. Nobody waits behind it. */
const BUILD_LOCK_TIMEOUT_MS = 300_000;

/**
 * Makes an index while reads and writes go on, for a migration with `transaction = false`. An index that an interrupted build left is made anew.
 * `definition`: from `ON` to the end. docs/architecture.md#add-a-migration
 */
export async function createIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'INDEX' | 'UNIQUE INDEX' = 'INDEX',
): Promise<void> {
  const [index] = (await runner.query('SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)', [name])) as {
    valid: boolean;
  }[];
  if (index?.valid) return;
  if (index) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  const [{ lock_timeout: before }] = (await runner.query('SHOW lock_timeout')) as [{ lock_timeout: string }];
  await runner.query(`SET lock_timeout = ${BUILD_LOCK_TIMEOUT_MS}`);
  try {
    await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ${definition}`);
  } finally {
    await runner.query(`SET lock_timeout = '${before}'`);
  }
}

/** For a migration with `transaction = false`: statements that go on meanwhile do not see the index, but do not wait. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}

/** Begins a `backfill`, a durable task of the workers, if the table has rows. May be repeated. docs/architecture.md#add-a-migration */
export async function requestBackfill(runner: QueryRunner, name: string, table: string): Promise<void> {
  await runner.query(
    `INSERT INTO backfills (name, last, due_at) SELECT $1, '00000000-0000-0000-0000-000000000000', now() WHERE EXISTS (SELECT FROM ${table})
     ON CONFLICT (name) DO NOTHING`,
    [name],
  );
}
