import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { MigrationExecutor } from 'typeorm';
import { createDataSource, MIGRATION_TIMEOUTS, setTimeouts, type Migration, type Timeouts } from './data-source.js';
import { HOLDERS, LOCK } from './persistence.sql.js';
import { withSession } from './session.js';
import { hasSqlState } from './sql.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_203_001;
const LOCK_TIMEOUT = '55P03';
/** Migrations wait for each other without limit. */
const NO_TIMEOUTS: Timeouts = { statement: 0, lock: 0, idleInTransaction: 0 };

/** How a migration waits for a table that another session has locked, in milliseconds. */
export interface LockWait {
  /** One attempt. Writes to the table queue behind it. */
  attemptMs: number;
  /** Between two attempts, for the writes. */
  pauseMs: number;
  totalMs: number;
  /** Takes a line for the operator. Standard output may hold JSON. */
  report: (line: string) => void;
}

export const LOCK_WAIT: LockWait = {
  attemptMs: MIGRATION_TIMEOUTS.lock,
  pauseMs: 2_000,
  totalMs: 300_000,
  report: (line) => void process.stderr.write(`${line}\n`),
};

/** Another session kept a table locked for as long as the migrations may wait. */
export class MigrationBlocked extends Error {
  override readonly name = 'MigrationBlocked';

  constructor(totalMs: number, holders: string) {
    super(
      `A migration waited ${totalMs / 1000} s for a table that another session has locked: ${holders}. Wait until it has finished (a backup, for ` +
        'example), or end it with "SELECT pg_terminate_backend(<pid>)"; then start again. The migrations before it are done.',
    );
  }
}

/** Migrates the schema; returns the names of the run migrations. Others wait. @throws MigrationBlocked */
export function migrateDatabase(url: string, migrations: readonly Migration[], wait = LOCK_WAIT): Promise<string[]> {
  return withSession(url, async (lock) => {
    await setTimeouts(lock, NO_TIMEOUTS);
    await lock.query('BEGIN');
    await lock.query(LOCK, [MIGRATION_LOCK]);
    const timeouts = { ...MIGRATION_TIMEOUTS, lock: wait.attemptMs };
    const dataSource = await createDataSource({ url, poolSize: 2, migrations, timeouts }).initialize();
    try {
      const pending = await new MigrationExecutor(dataSource).getPendingMigrations();
      // Each runs in a transaction: a repetition begins with the one that failed.
      await untilUnlocked(lock, wait, () => dataSource.runMigrations());
      await lock.query('COMMIT');
      return pending.map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  });
}

/** Repeats work that met a locked table, until the total has passed. `observer`: a session beside the work. */
async function untilUnlocked<T>(observer: pg.Client, { pauseMs, totalMs, report }: LockWait, work: () => Promise<T>): Promise<T> {
  const endMs = performance.now() + totalMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!hasSqlState(error, LOCK_TIMEOUT)) throw error;
      const holders = await holdersOfTables(observer);
      if (performance.now() >= endMs) throw new MigrationBlocked(totalMs, holders);
      report(`A migration waits for a table that another session has locked: ${holders}.`);
      await pause(pauseMs);
    }
  }
}

async function holdersOfTables(observer: pg.Client): Promise<string> {
  const { rows } = await observer.query<{ pid: number; name: string; role: string; since: string | null }>(HOLDERS);
  const described = rows.map(
    ({ pid, name, role, since }) => `pid ${pid} (${name || 'no name'}, role ${role}${since ? `, since ${since}` : ''})`,
  );
  return described.join('; ') || 'it has just ended';
}
