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

/**
 * Runs a statement that changes a bounded number of rows after the id `$1`, each time in a transaction of its own, until it returns no row.
 * It returns the last id as `last`, and may be repeated from the begin: an interrupted migration begins anew.
 */
export async function inBatches(runner: QueryRunner, statement: string): Promise<void> {
  let last: string | null = '00000000-0000-0000-0000-000000000000';
  while (last !== null) {
    const rows = (await runner.query(statement, [last])) as { last: string }[];
    last = rows[0]?.last ?? null;
  }
}
