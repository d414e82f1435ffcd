import pg from 'pg';
import { createDataSource, MIGRATION_TIMEOUTS, setTimeouts, type Migration } from './data-source.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_203_001;

/**
 * Brings the schema (ours and the queue's) up to date. Any number of processes may start at once: one works, the others wait.
 * Resolves to the names of the migrations that were run.
 */
export function migrateDatabase(url: string, migrations: readonly Migration[]): Promise<string[]> {
  return withSession(url, async (lock) => {
    await lock.query('BEGIN');
    await lock.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const done = await migrateProduct(url, migrations);
    // Loaded where it is used: the operator's command line starts without it.
    const { runMigrations: runQueueMigrations } = await import('bullmq');
    await withSession(url, (client) => runQueueMigrations(client));
    await lock.query('COMMIT');
    return done;
  });
}

async function migrateProduct(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const dataSource = createDataSource({ url, poolSize: 2, migrations, timeouts: MIGRATION_TIMEOUTS });
  await dataSource.initialize();
  try {
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await setTimeouts(client, MIGRATION_TIMEOUTS);
    return await work(client);
  } finally {
    await client.end();
  }
}
