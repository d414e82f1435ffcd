import pg from 'pg';
import { createDataSource, type Migration } from './data-source.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_203_001;

/**
 * Brings the schema (ours and the queue's) up to date. Any number of processes may start at once: one works, the others wait.
 * Resolves to the names of the migrations that were run.
 */
export async function migrateDatabase(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  try {
    await lock.query('BEGIN');
    await lock.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const done = await migrateProduct(url, migrations);
    await migrateQueue(url);
    await lock.query('COMMIT');
    return done;
  } finally {
    await lock.end();
  }
}

async function migrateProduct(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const dataSource = createDataSource({ url, poolSize: 2, migrations });
  await dataSource.initialize();
  try {
    return (await dataSource.runMigrations()).map(({ name }) => name);
  } finally {
    await dataSource.destroy();
  }
}

async function migrateQueue(url: string): Promise<void> {
  // Loaded where it is used: the operator's command line starts without it.
  const { runMigrations: runQueueMigrations } = await import('bullmq');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await runQueueMigrations(client);
  } finally {
    await client.end();
  }
}
